import { buildsApps } from '../library/business.ts';
import { articleChooser, type LibraryRequest } from '../library/choose-article.ts';
import { fillArticle } from '../library/fill-article.ts';
import type { Library, LibraryEntry } from '../library/library.ts';
import { LIBRARY_REFUSALS } from '../library/refusals.ts';
import { NOTHING_SPENT, type Provider, ProviderError } from './provider.ts';

/**
 * Serves articles of the library, without requests and without cost. Only articles that no post was made from are
 * served.
 * @param used slugs of articles that posts were made from, read when an article is chosen
 */
export function createSampleProvider(library: Library, used: () => Promise<ReadonlySet<string>>): Provider {
  async function chooser(): Promise<(request: LibraryRequest) => LibraryEntry | undefined> {
    const [entries, taken] = await Promise.all([library.entries(), used()]);
    if (entries.every(({ slug }) => taken.has(slug)))
      throw new ProviderError('fatal', LIBRARY_REFUSALS.usedUp);
    return articleChooser(entries, taken);
  }

  return {
    name: 'sample',
    model: 'library',
    async serves() {
      const choose = await chooser();
      return ({ question, keyword }) => choose({ question, keyword, prompt: null }) !== undefined;
    },
    plan: null,
    search: null,
    outline: null,
    judge: null,
    critique: null,
    patch: null,
    async write(brief) {
      if (!buildsApps(brief.about.business)) throw new ProviderError('fatal', LIBRARY_REFUSALS.business);
      const chosen = (await chooser())(brief);
      if (!chosen) {
        const isUsed = articleChooser(await library.entries())(brief) !== undefined;
        throw new ProviderError('fatal', isUsed ? LIBRARY_REFUSALS.used(null) : LIBRARY_REFUSALS.notServed);
      }
      const draft = fillArticle(await library.read(chosen.slug), brief);
      return { draft, cutOff: false, spent: NOTHING_SPENT, article: chosen.slug };
    },
    revise: null,
    cancelBatch: null,
    image: null,
  };
}
