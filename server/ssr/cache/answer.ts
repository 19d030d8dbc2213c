import type { IncomingMessage, ServerResponse } from 'node:http';
import { SESSION_COOKIE } from '../../auth/session-cookie.ts';
import { acceptedEncodings } from '../../http/encoding.ts';
import type { PageViews } from '../../page-views/page-views.ts';
import { pageKey } from './page-key.ts';
import type { StoredPage, Variant } from './page-store.ts';
import type { SiteCache } from './site-cache.ts';

/** A visitor who has, or had, a session gets pages of their own. */
const isAnonymous = ({ headers }: IncomingMessage): boolean => !headers.cookie?.includes(SESSION_COOKIE);

/** Whether it asks for a page as anybody may have it. */
export const asksForPage = (request: IncomingMessage): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && isAnonymous(request);

/** What a page is kept under: where it stands, and its address. */
export const keyFor = (origin: string, url: string): string | undefined => {
  const key = pageKey(url);
  return key && `${origin} ${key}`;
};

/**
 * Answers what the cache holds, before anything else looks at the request: all of a page's headers are kept with it.
 * The visit is counted.
 * @returns whether it did
 */
export function answerFromCache({ cache, originFor }: SiteCache, views: Pick<PageViews, 'countKept'>) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!asksForPage(request)) return false;
    const origin = originFor(request);
    const key = origin && keyFor(origin, request.url ?? '');
    const page = key ? cache.get(key) : undefined;
    if (!key || !page || !hasForm(page, request.headers['accept-encoding'])) return false;
    sendPage(request, response, page);
    views.countKept(request, key);
    return true;
  };
}

/** Sends a kept page in the best form that the client takes, or says that it has it. */
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
  else response.end(variant.body);
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

/** The form that an If-None-Match header names: whichever it is, the text in it is still the page's. */
function variantIn(page: StoredPage, header: string, chosen: Variant): Variant | undefined {
  if (header === chosen.etag || header === '*') return chosen;
  if (!header.includes(page.hash)) return undefined;
  return Object.values(page.variants).find(({ etag }) => header.includes(etag)) ?? chosen;
}
