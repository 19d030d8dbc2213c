import type { Brief } from '../brief.ts';
import type { RawDraft } from '../draft.ts';
import { NOTHING_SPENT, type Provider } from './provider.ts';
import { composeArticle } from './sample/compose.ts';

/** Far above job numbers, so that a repaired article's selection is no other job's first one. */
const OTHER_ROUND = 131;

/** Composes sample articles from the site's facts and a corpus. Makes no requests, so it never fails. */
export function createSampleProvider(): Provider {
  const written = (draft: RawDraft) => ({ draft, cutOff: false, spent: NOTHING_SPENT });
  return {
    name: 'sample',
    model: 'embedded',
    plan: null,
    search: null,
    outline: null,
    judge: null,
    critique: null,
    patch: null,
    write: async (brief: Brief) => written(composeArticle(brief)),
    // Only similarity to an earlier post can fail. Another selection may pass.
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
