import type { IncomingMessage } from 'node:http';
import { categorySlug } from '#src/content/site/gallery.ts';
import { galleryList, kindsOf } from '#src/content/site/gallery-sections.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import type { PageDeps } from '../deps.ts';
import { knownOrigins } from './known-origins.ts';
import { kindOf, urlOf } from './page-key.ts';
import { type MadeResponse, ResponseCache } from './response-cache.ts';

/** Room for about two thousand pages with their compressed variants. */
const MAX_BYTES = 48 * 1024 * 1024;
/** Room for about a thousand answers of the API. A limit of their own, so that they cannot evict pages. */
const MAX_CALL_BYTES = 8 * 1024 * 1024;
/** A page may show something that depends on the date. */
const MAX_AGE_MS = 10 * 60_000;

/** The in-memory caches for anonymous visitors, and what decides whether they may be used. */
export interface SiteCache {
  pages: ResponseCache;
  /** Answers of the API (`call-key.ts`). After a change, the next call makes them again. */
  calls: ResponseCache;
  /** Whether a page may be stored under a URL (`pageKey`): the kinds of apps that the gallery lacks are endless. */
  mayKeep(url: string): Promise<boolean>;
  /** For how many milliseconds the database has not said whether pages are current; undefined while it does. */
  silentMs: () => number | undefined;
  originFor: (request: IncomingMessage) => string | undefined;
}

/** @param remake renders a page again */
export function createSiteCache(
  {
    config,
    database,
    content,
    renders,
    closing,
  }: Pick<PageDeps, 'config' | 'database' | 'content' | 'renders' | 'closing'>,
  remake: (key: string) => Promise<MadeResponse | undefined>,
): SiteCache {
  async function mayKeep(url: string): Promise<boolean> {
    const kind = kindOf(url);
    if (kind === undefined) return true;
    const gallery = textsOf(await content.current(), galleryList);
    return kindsOf(gallery).some((each) => categorySlug(each) === kind);
  }

  return {
    pages: new ResponseCache({
      maxBytes: MAX_BYTES,
      maxAgeMs: MAX_AGE_MS,
      contentVersion: database.contentVersion,
      remake: async (key) => ((await mayKeep(urlOf(key))) ? remake(key) : undefined),
      inBackground: (work) => renders.run(work, { lane: 'background', signal: closing }),
    }),
    calls: new ResponseCache({
      maxBytes: MAX_CALL_BYTES,
      // They depend only on the content, not on the date.
      maxAgeMs: Number.POSITIVE_INFINITY,
      contentVersion: database.contentVersion,
      remake: async () => undefined,
      // Anyone can request endless combinations of page and limit. Compressing them all would be wasted.
      compressAhead: false,
      inBackground: (work) => work(),
    }),
    silentMs: () => database.silentMs?.(),
    originFor: knownOrigins(config),
    mayKeep,
  };
}
