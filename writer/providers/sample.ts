import type { Brief } from '../brief.ts';
import type { RawDraft } from '../draft.ts';
import { NOTHING_SPENT, type Provider } from './provider.ts';
import { composeArticle } from './sample/compose.ts';

/** Far from the numbers of jobs, so that a second selection is nobody's first. */
const OTHER_ROUND = 131;

/**
 * The provider without a key: composes an article from the site's own facts, its example apps and a corpus about
 * the subjects of this business. Its posts are marked as samples. It asks nobody, and so never fails.
 */
export function createSampleProvider(): Provider {
  const written = (draft: RawDraft) => ({ draft, cutOff: false, spent: NOTHING_SPENT });
  return {
    name: 'sample',
    model: 'embedded',
    write: async (brief: Brief) => written(composeArticle(brief)),
    // The only check it can fail is likeness to an earlier post; another selection may pass.
    repair: async (brief: Brief, draft: RawDraft) =>
      written(
        composeArticle(
          { ...brief, avoidTitles: [...brief.avoidTitles, draft.title] },
          OTHER_ROUND + draft.content.length,
        ),
      ),
    image: null,
  };
}
