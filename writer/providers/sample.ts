import type { Brief } from '../brief.ts';
import type { RawDraft } from '../draft.ts';
import { NOTHING_SPENT, type Provider } from './provider.ts';
import { composeArticle } from './sample/compose.ts';

/** Far above the numbers of jobs, so that a repaired article's selection is never another job's first one. */
const OTHER_ROUND = 131;

/**
 * The provider without an API key: composes an article from the site's own facts, its example apps and a corpus
 * about this business's topics. Its posts are marked as samples. It makes no requests, so it never fails.
 */
export function createSampleProvider(): Provider {
  const written = (draft: RawDraft) => ({ draft, cutOff: false, spent: NOTHING_SPENT });
  return {
    name: 'sample',
    model: 'embedded',
    plan: null,
    search: null,
    outline: null,
    critique: null,
    write: async (brief: Brief) => written(composeArticle(brief)),
    // The only check it can fail is similarity to an earlier post. Another selection may pass.
    revise: async (brief: Brief, draft: RawDraft) =>
      written(
        composeArticle(
          { ...brief, avoidTitles: [...brief.avoidTitles, draft.title] },
          OTHER_ROUND + draft.content.length,
        ),
      ),
    cancelBatch: null,
    image: null,
  };
}
