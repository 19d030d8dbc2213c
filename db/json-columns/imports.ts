import { z } from '#src/contract/zod.ts';
import { jsonList } from '../stored-json.ts';

export const importNotes = jsonList({ table: 'postImports', column: 'notes', label: 'import' }, z.string());

export const itemTags = jsonList(
  { table: 'importItems', column: 'tags', label: 'item of an import' },
  z.string(),
);

export const itemNotes = jsonList(
  { table: 'importItems', column: 'notes', label: 'item of an import' },
  z.string(),
);
