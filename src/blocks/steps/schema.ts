import { kind, line, steps as numbered, paragraph } from '#src/contract/site/sections/fields.ts';

export const steps = kind('steps', 'Steps', {
  title: line('Title', 80),
  intro: paragraph('Introduction', 300, { optional: true }),
  steps: numbered(8),
});
