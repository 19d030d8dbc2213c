import { z } from '#src/contract/zod.ts';
import { jsonList } from '../stored-json.ts';

export const questionVariants = jsonList(
  { table: 'questionSuggestions', column: 'variants', label: 'suggested question' },
  z.string(),
);
