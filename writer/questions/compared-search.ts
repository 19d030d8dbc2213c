import { z } from 'zod';
import type { SearchGroup } from './read-search-export.ts';

/** A search, and what answers it; 0 for none. */
export type ComparedSearch = SearchGroup & { topicId: number; postId: number };

const schema: z.ZodType<ComparedSearch[]> = z.array(
  z.object({
    key: z.string(),
    question: z.string(),
    variants: z.array(z.string()),
    clicks: z.number(),
    impressions: z.number(),
    position: z.number().nullable(),
    page: z.string().nullable(),
    topicId: z.number(),
    postId: z.number(),
  }),
);

/**
 * Reads one of the parts of an export, as `importSearches` returns them.
 * @throws SyntaxError or ZodError for any other text
 */
export const readPart = (part: string): ComparedSearch[] => schema.parse(JSON.parse(part));
