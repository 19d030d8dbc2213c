import type { IncomingMessage, ServerResponse } from 'node:http';
import { isAnonymous } from '../../auth/session-cookie.ts';
import { acceptedEncodings } from '../../http/encoding.ts';
import type { PageViews } from '../../page-views/page-views.ts';
import { pageKey } from './page-key.ts';
import type { StoredPage, Variant } from './page-store.ts';
import type { SiteCache } from './site-cache.ts';

/** Whether the request is for a page that is the same for every anonymous visitor. */
export const asksForPage = (request: IncomingMessage): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !request.url?.startsWith('/api/') &&
  isAnonymous(request);

/** The cache key of a page: origin and normalized URL. */
export const keyFor = (origin: string, url: string): string | undefined => {
  const key = pageKey(url);
  return key && `${origin} ${key}`;
};

/**
 * Answers a request from the page cache, before anything else handles it; the response headers are cached with
 * the page. Counts the visit.
 * @returns a function that returns whether it answered
 */
export function answerFromCache(site: SiteCache, views: Pick<PageViews, 'countKept'>) {
  const { cache, originFor, silentMs } = site;
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!asksForPage(request)) return false;
    const origin = originFor(request);
    const key = origin && keyFor(origin, request.url ?? '');
    if (!key) return false;
    if (silentMs() === undefined) {
      const page = cache.get(key);
      if (!page || !hasForm(page, request.headers['accept-encoding'])) return false;
      sendPage(request, response, page);
    } else if (!sendLastKnown(site, key, request, response)) return false;
    views.countKept(request, key);
    return true;
  };
}

/**
 * Sends a page while the database does not answer, even one that was about to be rendered again. Nobody can say whether
 * it is current, so its header says since when that is so.
 * @returns whether there was one
 */
export function sendLastKnown(
  { cache, silentMs }: SiteCache,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const known = cache.lastKnown(key);
  if (!known) return false;
  const ageMs = Math.max(known.outdatedMs, silentMs() ?? 0);
  response.setHeader('age', Math.ceil(ageMs / 1000));
  sendPage(request, response, known.page);
  return true;
}

/** Sends a cached page in the best encoding that the client accepts, or answers 304. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: StoredPage): void {
  const { headers } = request;
  const variant = bestVariant(page, headers['accept-encoding']);
  const asked = headers['if-none-match'];
  if (asked !== undefined) {
    const had = variantIn(page, asked, variant);
    if (had) {
      response.writeHead(304, had.unchanged);
      response.end();
      return;
    }
  }
  response.writeHead(200, variant.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(variant.body, 'latin1');
}

/** Whether the encoding the client prefers is stored. If it can still be made, `pages.ts` waits for it. */
function hasForm({ variants, incompressible }: StoredPage, header: string | undefined): boolean {
  const [encoding = 'identity'] = acceptedEncodings(header);
  return incompressible || variants[encoding] !== undefined;
}

function bestVariant({ variants }: StoredPage, header: string | undefined): Variant {
  for (const encoding of acceptedEncodings(header)) {
    const variant = variants[encoding];
    if (variant) return variant;
  }
  return variants.identity;
}

/**
 * The variant that an If-None-Match header matches. Every encoding has the same content, so any of them is
 * current.
 */
function variantIn(page: StoredPage, header: string, chosen: Variant): Variant | undefined {
  if (header === chosen.etag || header === '*') return chosen;
  if (!header.includes(page.hash)) return undefined;
  return Object.values(page.variants).find(({ etag }) => header.includes(etag)) ?? chosen;
}
