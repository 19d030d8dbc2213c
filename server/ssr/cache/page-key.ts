import { readAddress } from '#src/addresses.ts';
import { categorySlug, galleryCategories } from '#src/content/gallery.ts';
import { type Route, routes, tagPath } from '#src/routes.ts';

/** Where campaigns say where a visitor came from: no page but /landing shows it. */
const CAMPAIGN = /^(utm_[a-z_]+|gclid|fbclid|msclkid)$/;

/** Campaign parameters are long, but not longer than this. */
const LONGEST_QUERY = 512;

type Check = (value: string) => boolean;
const isPage: Check = (value) => /^[1-9]\d{0,6}$/.test(value);
const kinds = new Set<string>(galleryCategories.map(categorySlug));

/** The one parameter by which a page may be kept, and its values: any other could be made up without end. */
const parameters: Record<string, { name: string; check: Check }> = {
  [routes.blog.path]: { name: 'page', check: isPage },
  [routes.inAction.path]: { name: 'kind', check: (value) => kinds.has(value) },
};
const ofTag = { name: 'page', check: isPage };

/** The pages whose address is fixed, so that the most common requests are found at once. */
const kept = new Set(
  (Object.values(routes) as Route[]).map(({ path }) => path).filter((path) => path !== routes.auth.path),
);

/**
 * The address under which a page is kept: without campaign parameters, which change nothing on it. Undefined for one
 * that is not kept: a search, a parameter that no page knows, an address that is no public page or is not written as
 * the site writes it (which is redirected).
 * @param url as it was asked for: path and query
 */
export function pageKey(url: string): string | undefined {
  if (kept.has(url)) return url;
  const mark = url.indexOf('?');
  const path = publicPath(url);
  if (path === undefined || mark < 0) return path;
  if (url.length - mark > LONGEST_QUERY) return undefined;
  const parameter = parameters[path] ?? (path.startsWith(tagPath('')) ? ofTag : undefined);
  let key = path;
  for (const [name, value] of new URLSearchParams(url.slice(mark + 1))) {
    // /landing carries the campaign on to the booking.
    if (CAMPAIGN.test(name) && path !== routes.landing.path) continue;
    // The page decides which of two values counts, so an address with both is not kept.
    if (name !== parameter?.name || key !== path || !parameter.check(value)) return undefined;
    key = `${path}?${name}=${value}`;
  }
  return key;
}

/**
 * The path of a public page's address, without its query. Undefined for what is none, and for what is not written as the
 * site writes it; one that looks like a post's may still lead nowhere.
 */
export function publicPath(url: string): string | undefined {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (kept.has(path)) return path;
  const address = readAddress(path);
  return address?.path === path && path !== routes.auth.path ? path : undefined;
}
