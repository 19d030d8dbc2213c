import { isWhole, type PageAnswer } from '#renderer/page.ts';
import { embedHeaders } from '../../bookings/embed/embed-policy.ts';
import { externalBookingHeaders } from '../../bookings/external-booking-policy.ts';
import { SPECULATION_RULES } from '../../http/middleware/save-data-rules.ts';
import { securityHeadersOf, withFrames } from '../../http/middleware/security-headers.ts';
import { mayCarryVendors, vendorHeaders } from '../../site/vendors/vendor-policy.ts';
import type { PageDeps } from '../deps.ts';
import type { MadeResponse } from './response-cache.ts';

/** Browsers revalidate on every visit. A CDN may serve the page for seconds, to absorb spikes. */
const PUBLIC = 'public, max-age=0, s-maxage=10';
/** For CDNs that know it (RFC 9213): they serve the page while it is refetched or no server answers. */
const FOR_CDN = 'max-age=10, stale-while-revalidate=30, stale-if-error=86400';
/** Rules for pages that a browser may preload. */
const SPECULATION = `"${SPECULATION_RULES}"`;
export const HTML = 'text/html; charset=utf-8';

/**
 * Builds the cached form of a page: bytes and shared headers, not from a request, because it may be
 * rerendered without one. Returns a function of path and rendered page; undefined for a page not kept.
 */
export function cachedPages({
  settings,
  config,
  content,
  db,
  vendors,
}: Pick<PageDeps, 'settings' | 'config' | 'content' | 'db' | 'vendors'>) {
  const security = securityHeadersOf(config);
  return async (path: string, made: PageAnswer): Promise<MadeResponse | undefined> => {
    if (made.status !== 200 || !('document' in made) || !isWhole(made.document)) return undefined;
    const usual = await security;
    const headers: Record<string, string> = {
      ...usual,
      ...(await externalBookingHeaders({ settings, config, content }, path, (name) => usual[name] ?? '')),
    };
    const embed = await embedHeaders({ db }, path, (name) => usual[name] ?? '');
    Object.assign(headers, embed?.set);
    for (const name of embed?.remove ?? []) delete headers[name];
    if (mayCarryVendors(path))
      Object.assign(headers, await vendorHeaders(vendors, (name) => headers[name] ?? ''));
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
