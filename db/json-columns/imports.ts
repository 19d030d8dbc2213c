import { z } from '#src/contract/zod.ts';
import { jsonList } from '../stored-json.ts';

const words = z.string();

const item = { table: 'importItems', label: 'imported item' };

export const importNotes = jsonList(
  { table: 'postImports', column: 'notes', label: 'import of posts' },
  words,
);

export const itemTags = jsonList({ ...item, column: 'tags' }, words);

export const itemNotes = jsonList({ ...item, column: 'notes' }, words);
