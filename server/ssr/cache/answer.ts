import type { IncomingMessage, ServerResponse } from 'node:http';
import { carriesToken } from '../../accounts/carries-token.ts';
import { isAnonymous } from '../../accounts/session-cookie.ts';
import { acceptedEncodings } from '../../http/encoding.ts';
import type { PageViews } from '../../site/page-views/page-views.ts';
import { callKey, isCall } from './call-key.ts';
import { pageKey } from './page-key.ts';
import type { ResponseCache } from './response-cache.ts';
import type { StoredResponse, Variant } from './response-store.ts';
import type { SiteCache } from './site-cache.ts';

/** Tells if a request is an anonymous read, whose response may be shared. */
export const isPublicRead = (request: IncomingMessage): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && isAnonymous(request) && !carriesToken(request);

/** Builds a page's cache key: origin and normalized URL. */
export const keyFor = (origin: string, url: string): string | undefined => {
  const key = pageKey(url);
  return key && `${origin} ${key}`;
};

/** Answers from the cache before anything else, counting visits. The function returns true if it did. */
export function answerFromCache(site: SiteCache, views: Pick<PageViews, 'countKept'>) {
  const { pages, calls, originFor } = site;
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!isPublicRead(request)) return false;
    const url = request.url ?? '';
    if (isCall(url)) {
      const key = callKey(url);
      return key !== undefined && sendKept(site, calls, key, request, response);
    }
    const origin = originFor(request);
    const key = origin && keyFor(origin, url);
    if (!key || !sendKept(site, pages, key, request, response)) return false;
    views.countKept(request, key);
    return true;
  };
}

function sendKept(
  { silentMs }: SiteCache,
  cache: ResponseCache,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const silence = silentMs();
  if (silence !== undefined) return sendLastKnown(cache, silence, key, request, response);
  const stored = cache.get(key);
  if (!stored || !hasForm(stored, request.headers['accept-encoding'])) return false;
  sendStored(request, response, stored);
  return true;
}

/**
 * Sends even an outdated response while the database does not answer; its `Age` header says how old it may
 * be. Returns true if there was one.
 * @param silentMs milliseconds without an answer
 */
export function sendLastKnown(
  cache: ResponseCache,
  silentMs: number,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const known = cache.lastKnown(key);
  if (!known) return false;
  const ageMs = Math.max(known.outdatedMs, silentMs);
  response.setHeader('age', Math.ceil(ageMs / 1000));
  sendStored(request, response, known.response);
  return true;
}

/** Sends a cached response in the client's best encoding, or a 304. */
export function sendStored(request: IncomingMessage, response: ServerResponse, stored: StoredResponse): void {
  const { headers } = request;
  const variant = bestVariant(stored, headers['accept-encoding']);
  const asked = headers['if-none-match'];
  if (asked !== undefined) {
    const had = variantIn(stored, asked, variant);
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

function hasForm({ variants, incompressible }: StoredResponse, header: string | undefined): boolean {
  const [encoding = 'identity'] = acceptedEncodings(header);
  return incompressible || variants[encoding] !== undefined;
}

function bestVariant({ variants }: StoredResponse, header: string | undefined): Variant {
  for (const encoding of acceptedEncodings(header)) {
    const variant = variants[encoding];
    if (variant) return variant;
  }
  return variants.identity;
}

/** Every encoding has the same content, so any ETag is current. */
function variantIn(stored: StoredResponse, header: string, chosen: Variant): Variant | undefined {
  if (header === chosen.etag || header === '*') return chosen;
  if (!header.includes(stored.hash)) return undefined;
  return Object.values(stored.variants).find(({ etag }) => header.includes(etag)) ?? chosen;
}
