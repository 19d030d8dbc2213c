import type { IncomingMessage } from 'node:http';
import { categorySlug } from '#src/content/site/gallery.ts';
import { galleryList, kindsOf } from '#src/content/site/gallery-sections.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import type { PageDeps } from '../deps.ts';
import { knownOrigins } from './known-origins.ts';
import { kindOf, urlOf } from './page-key.ts';
import { type MadeResponse, ResponseCache } from './response-cache.ts';

const MAX_BYTES = 48 * 1024 * 1024;
/** About a thousand responses; separate, so that they cannot evict pages. */
const MAX_CALL_BYTES = 8 * 1024 * 1024;
/** A page may show something that depends on the date. */
const MAX_AGE_MS = 10 * 60_000;

export interface SiteCache {
  pages: ResponseCache;
  /** API responses (`call-key.ts`). After a change, the next call remakes them. */
  calls: ResponseCache;
  /** Checks if a page may be stored (`pageKey`): kinds that the gallery lacks are endless. */
  mayKeep(url: string): Promise<boolean>;
  /** Milliseconds since the database last confirmed that pages are current; undefined while it answers. */
  silentMs: () => number | undefined;
  originFor: (request: IncomingMessage) => string | undefined;
}

/** Creates the caches. `remake`: renders a page again. */
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
      // These depend only on the content, not on the date.
      maxAgeMs: Number.POSITIVE_INFINITY,
      contentVersion: database.contentVersion,
      remake: async () => undefined,
      // Combinations of page and limit are endless; compressing them all would be wasted.
      compressAhead: false,
      inBackground: (work) => work(),
    }),
    silentMs: () => database.silentMs?.(),
    originFor: knownOrigins(config),
    mayKeep,
  };
}
