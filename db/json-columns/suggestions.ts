import { PART_FIELDS } from '#src/contract/generator/suggestion-parts.ts';
import { z } from '#src/contract/zod.ts';
import { jsonList } from '../stored-json.ts';

const words = z.string();

export const suggestionParts = jsonList(
  { table: 'proposals', column: 'parts', label: 'suggestion' },
  z.object({ field: z.enum(PART_FIELDS), before: z.string(), after: z.string() }),
);

export const sourceNotes = jsonList({ table: 'evidenceDocuments', column: 'notes', label: 'source' }, words);
