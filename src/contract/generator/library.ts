import { endpoint } from '../endpoint.ts';
import { z } from '../zod.ts';

const libraryState = z.object({
  /** False while an AI provider writes the posts. */
  inUse: z.boolean(),
  /** Why pressing the button, or the schedule, gets no article, as a sentence; null if there is one. */
  refusal: z.string().nullable(),
  total: z.number(),
  /** Articles that no post was made from, in the order of the library. Empty for another trade. */
  articles: z.array(
    z.object({ slug: z.string(), title: z.string(), question: z.string(), trade: z.string().nullable() }),
  ),
});
export type LibraryState = z.output<typeof libraryState>;

export const libraryEndpoints = {
  getLibrary: endpoint('GET /api/admin/library', {
    access: 'editor',
    summary: 'The sample articles that are left, and whether posts are made from them',
    output: libraryState,
  }),
};
