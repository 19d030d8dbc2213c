import { categorySlug, galleryCategories } from '#src/content/gallery.ts';
import { type Route, routes } from '#src/routes.ts';

/** Longer addresses are nobody's. */
const LONGEST = 512;

/** Where campaigns say where a visitor came from: no page but /landing shows it. */
const CAMPAIGN = /^(utm_[a-z_]+|gclid|fbclid|msclkid)$/;

type Check = (value: string) => boolean;
const isPage: Check = (value) => /^[1-9]\d{0,6}$/.test(value);
const kinds = new Set<string>(galleryCategories.map(categorySlug));

/** The one parameter by which a page may be kept, and its values: any other could be made up without end. */
const parameters: Record<string, { name: string; check: Check }> = {
  [routes.blog.path]: { name: 'page', check: isPage },
  [routes.inAction.path]: { name: 'kind', check: (value) => kinds.has(value) },
};
const ofTag = { name: 'page', check: isPage };

const kept = new Set(
  (Object.values(routes) as Route[]).map(({ path }) => path).filter((path) => path !== routes.auth.path),
);
const isBlog = /^\/blog\/(?:tag\/)?[a-z0-9-]+$/;

/**
 * The address under which a page is kept: without campaign parameters, which change nothing on it. Undefined for one
 * that is not kept: a search, a parameter that no page knows, an address that is no public page.
 * @param url as it was asked for: path and query
 */
export function pageKey(url: string): string | undefined {
  if (kept.has(url)) return url;
  if (url.length > LONGEST) return undefined;
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (!kept.has(path) && !isBlog.test(path)) return undefined;
  if (mark < 0) return path;
  const parameter = parameters[path] ?? (path.startsWith('/blog/tag/') ? ofTag : undefined);
  let key = path;
  for (const [name, value] of new URLSearchParams(url.slice(mark + 1))) {
    // /landing carries the campaign on to the booking.
    if (CAMPAIGN.test(name) && path !== routes.landing.path) continue;
    // Twice the same one: which of them counts is the page's business.
    if (name !== parameter?.name || key !== path || !parameter.check(value)) return undefined;
    key = `${path}?${name}=${value}`;
  }
  return key;
}

/**
 * The path of a public page's address, without its query. Undefined for what is none; one that looks like a post's may
 * still lead nowhere.
 */
export function publicPath(url: string): string | undefined {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  return path.length <= LONGEST && (kept.has(path) || isBlog.test(path)) ? path : undefined;
}
