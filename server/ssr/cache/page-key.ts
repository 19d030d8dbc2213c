import { readAddress } from '#src/addresses.ts';
import { isSlug } from '#src/contract/slug.ts';
import { type Route, routes, tagPath } from '#src/routes.ts';

/** Campaign parameters for tracking. No page except /landing shows them. */
const CAMPAIGN = /^(utm_[a-z_]+|gclid|fbclid|msclkid)$/;

/** Campaign parameters are long, but not longer than this. */
const LONGEST_QUERY = 512;

type Check = (value: string) => boolean;
const isPage: Check = (value) => /^[1-9]\d{0,6}$/.test(value);
/** The longest slug of a kind. */
const LONGEST_KIND = 80;
const isKind: Check = (value) => value.length <= LONGEST_KIND && isSlug(value);

/**
 * The only query parameter by which a page may be cached, and its valid values. Others could be made up
 * endlessly. Which kinds the owner's gallery has is checked before a page is stored (`site-cache.ts`).
 */
const parameters: Record<string, { name: string; check: Check }> = {
  [routes.blog.path]: { name: 'page', check: isPage },
  [routes.inAction.path]: { name: 'kind', check: isKind },
};
const ofTag = { name: 'page', check: isPage };

/** Fixed page URLs, so that the most common requests are matched immediately. */
const kept = new Set(
  (Object.values(routes) as Route[]).map(({ path }) => path).filter((path) => path !== routes.auth.path),
);

/**
 * The normalized URL that a page is cached under: without campaign parameters, which do not change it.
 * Undefined for a page that is not cached: a search, an unknown parameter, a URL that is not a public page or
 * not in canonical form (which is redirected).
 * @param url path and query as requested
 */
export function pageKey(url: string): string | undefined {
  // Each visitor gets a form of their own, or what they typed.
  if (url.startsWith(routes.contact.path) && publicPath(url) === routes.contact.path) return undefined;
  if (kept.has(url)) return url;
  const mark = url.indexOf('?');
  const path = publicPath(url);
  if (path === undefined || mark < 0) return path;
  if (url.length - mark > LONGEST_QUERY) return undefined;
  const parameter = parameters[path] ?? (path.startsWith(tagPath('')) ? ofTag : undefined);
  let key = path;
  for (const [name, value] of new URLSearchParams(url.slice(mark + 1))) {
    // /landing passes the campaign on to the booking.
    if (CAMPAIGN.test(name) && path !== routes.landing.path) continue;
    // With two values, the page decides which one counts, so do not cache that URL.
    if (name !== parameter?.name || key !== path || !parameter.check(value)) return undefined;
    key = `${path}?${name}=${encodeURIComponent(value)}`;
  }
  return key;
}

/** The path and query in the key of a page of some origin (`keyFor`). */
export const urlOf = (key: string): string => key.slice(key.indexOf(' ') + 1);

/** The kind of apps that a page's key asks for; undefined for another page. */
export function kindOf(key: string): string | undefined {
  const start = `${routes.inAction.path}?kind=`;
  return key.startsWith(start) ? decodeURIComponent(key.slice(start.length)) : undefined;
}

/**
 * The path of a public page's URL, without its query. Undefined for any other URL, and for one that is not in
 * canonical form. A post's path may still not exist.
 */
export function publicPath(url: string): string | undefined {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (kept.has(path)) return path;
  const address = readAddress(path);
  return address?.path === path && path !== routes.auth.path ? path : undefined;
}
