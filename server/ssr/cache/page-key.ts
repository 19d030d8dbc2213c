import { readAddress } from '#src/addresses.ts';
import { isSlug } from '#src/contract/slug.ts';
import { type Route, routes, tagPath } from '#src/routes.ts';

/** For tracking. Only /landing shows these. */
const CAMPAIGN = /^(utm_[a-z_]+|gclid|fbclid|msclkid)$/;

const LONGEST_QUERY = 512;

/**
 * Carries the campaign of a request to the page that it is led on to, or its booking would come from nowhere.
 * @param location of a redirect
 * @param search of the request
 */
export function withCampaign(location: string, search: string): string {
  if (search === '' || search.length > LONGEST_QUERY || !/^\/(?!\/)[^?#]*$/.test(location)) return location;
  const campaign = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => CAMPAIGN.test(name)),
  );
  return campaign.size > 0 ? `${location}?${campaign}` : location;
}

type Check = (value: string) => boolean;
const isPage: Check = (value) => /^[1-9]\d{0,6}$/.test(value);
const LONGEST_KIND = 80;
const isKind: Check = (value) => value.length <= LONGEST_KIND && isSlug(value);

/**
 * The only cacheable query parameter of a page; others could be made up endlessly. The gallery's kinds are
 * checked before storing (`site-cache.ts`).
 */
const parameters: Record<string, { name: string; check: Check }> = {
  [routes.blog.path]: { name: 'page', check: isPage },
  [routes.inAction.path]: { name: 'kind', check: isKind },
};
const ofTag = { name: 'page', check: isPage };

/** Matches the most common requests immediately. */
const kept = new Set(
  (Object.values(routes) as Route[]).map(({ path }) => path).filter((path) => path !== routes.auth.path),
);

/**
 * Normalizes a page's URL for the cache, without campaign parameters. Undefined for a page that is not
 * cached: a search, an unknown parameter, or a URL that is not public or canonical.
 * @param url path and query
 */
export function pageKey(url: string): string | undefined {
  // Each visitor gets their own form.
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
    // With two values, the page decides which counts, so do not cache it.
    if (name !== parameter?.name || key !== path || !parameter.check(value)) return undefined;
    key = `${path}?${name}=${encodeURIComponent(value)}`;
  }
  return key;
}

/** Extracts path and query from a page's key (`keyFor`). */
export const urlOf = (key: string): string => key.slice(key.indexOf(' ') + 1);

/** Extracts the kind of apps from a page's key; undefined for another page. */
export function kindOf(key: string): string | undefined {
  const start = `${routes.inAction.path}?kind=`;
  return key.startsWith(start) ? decodeURIComponent(key.slice(start.length)) : undefined;
}

/** Returns a public page's canonical path; undefined for other URLs. A post may still not exist. */
export function publicPath(url: string): string | undefined {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (kept.has(path)) return path;
  const address = readAddress(path);
  return address?.path === path && path !== routes.auth.path ? path : undefined;
}
