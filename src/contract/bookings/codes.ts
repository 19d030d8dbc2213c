import { text } from '../fields.ts';

export const codeText = text('Code', 3, 32)
  .overwrite((value) => value.toUpperCase())
  .regex(/^[A-Z0-9-]+$/, 'Code can have letters, digits and hyphens');
