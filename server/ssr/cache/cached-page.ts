import { isWhole, type PageAnswer } from '#renderer/page.ts';
import { externalBookingHeaders } from '../../bookings/external-booking-policy.ts';
import { SPECULATION_RULES } from '../../http/middleware/save-data-rules.ts';
import { securityHeadersOf, withFrames } from '../../http/middleware/security-headers.ts';
import type { PageDeps } from '../deps.ts';
import type { MadeResponse } from './response-cache.ts';

/**
 * Browsers revalidate on every visit and mostly get a 304. A CDN may serve the page for a few seconds without
 * asking, so that it absorbs traffic spikes, but no one sees an old page for long.
 */
const PUBLIC = 'public, max-age=0, s-maxage=10';
/**
 * For CDNs that know this header (RFC 9213), which browsers ignore: the next request after that time still gets the
 * page, while it is fetched again, and so do all while no server answers.
 */
const FOR_CDN = 'max-age=10, stale-while-revalidate=30, stale-if-error=86400';
/** Points to the rules for which linked pages a browser may load ahead. */
const SPECULATION = `"${SPECULATION_RULES}"`;
export const HTML = 'text/html; charset=utf-8';

/**
 * What the cache keeps of a rendered page: its bytes, and the headers that all visitors get with it. They do not come
 * from a request, because a page may be rendered again without one, after the settings have changed.
 * @returns a function of a page's path and the renderer's answer. It returns undefined for a page that is not kept
 */
export function cachedPages({ settings, config }: Pick<PageDeps, 'settings' | 'config'>) {
  const security = securityHeadersOf(config);
  return async (path: string, made: PageAnswer): Promise<MadeResponse | undefined> => {
    if (made.status !== 200 || !('document' in made) || !isWhole(made.document)) return undefined;
    const usual = await security;
    const headers: Record<string, string> = {
      ...usual,
      ...(await externalBookingHeaders({ settings, config }, path, (name) => usual[name] ?? '')),
    };
    const policy = 'content-security-policy';
    return {
      maxAgeMs: made.maxAgeMs,
      body: Buffer.concat(made.document),
      headers: {
        ...headers,
        [policy]: withFrames(headers[policy] ?? '', made.frames),
        'content-type': HTML,
        'cache-control': PUBLIC,
        'cdn-cache-control': FOR_CDN,
        'speculation-rules': SPECULATION,
      },
    };
  };
}
