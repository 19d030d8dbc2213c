/**
 * Reads addresses by the table in `routes.ts`: which page one leads to, and the one way to write it. The page cache, the
 * renderer, the view counter and the redirects all ask here, so an address that one of them knows is known to all.
 */
import { SLUG } from './contract/slug.ts';
import { ADMIN_PATH, namedRoutes, postPath, type Route, redirects, routes } from './routes.ts';

/** The page that an address leads to. */
export interface FoundPage {
  /** Its folder below `src/pages`; a fixed page may stand in the folder's `index`. */
  folder: string;
  routeParams: Record<string, string>;
}

export interface Address {
  /** The path as the site writes it in its links, percent-encoded. */
  path: string;
  page: 'fixed' | 'post' | 'tag';
  /** Of a post or a tag, decoded. */
  slug?: string;
}

/** The longest slug has 120 characters, and a character takes at most twelve in an address. */
const LONGEST = 2_048;

const fixed = new Set<string>((Object.values(routes) as Route[]).map(({ path }) => path));
const moved = new Map(Object.entries(redirects));

/** Of each kind of page with a name at its end: everything before the name. */
const named = Object.values(namedRoutes).map(({ path, param }) => ({ prefix: path(''), param }));
const POSTS = postPath('');
/** Posts and tags are public; a booking's address is its key. */
const slugs = (['tag', 'post'] as const).map((page) => {
  const { path } = namedRoutes[page];
  return { page, prefix: path(''), path };
});

/** What most addresses look like: they are canonical as they are. */
const PLAIN_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * The public page that a path leads to, however it is written: in capitals, with slashes at its end, with its letters
 * escaped or not. One that looks like a post's may still lead nowhere.
 * @param path without the query, as it was asked for
 * @returns undefined for what is no public page, and for what is not UTF-8
 */
export function readAddress(path: string): Address | undefined {
  if (fixed.has(path)) return { path, page: 'fixed' };
  if (path.length > LONGEST) return undefined;
  const trimmed = withoutSlashes(path);
  const lower = trimmed.toLowerCase();
  if (fixed.has(lower)) return { path: lower, page: 'fixed' };
  for (const { page, prefix, path: pathOf } of slugs) {
    if (!lower.startsWith(prefix)) continue;
    const given = trimmed.slice(prefix.length);
    if (PLAIN_SLUG.test(given)) return { path: prefix + given, page, slug: given };
    const slug = readSlug(given);
    return slug === undefined ? undefined : { path: pathOf(slug), page, slug };
  }
  return undefined;
}

/**
 * The page that answers a path, if it is there: the page itself decides whether a post, tag or booking exists.
 * @returns undefined for a path that leads nowhere, and for one that is not UTF-8
 */
export function findPage(pathname: string): FoundPage | undefined {
  if (isAdmin(pathname)) return decodePath(pathname) && { folder: ADMIN_PATH, routeParams: {} };
  if (fixed.has(pathname)) return { folder: pathname, routeParams: {} };
  const segments = decodePath(pathname);
  const name = segments?.pop();
  if (!segments || name === undefined) return undefined;
  const prefix = `/${segments.join('/')}/`;
  const page = named.find((each) => each.prefix === prefix);
  return page && { folder: `${prefix}@${page.param}`, routeParams: { [page.param]: name } };
}

/** The admin is one page for the sign-in and every screen; its guard knows which screens there are. */
export const isAdmin = (pathname: string): boolean =>
  pathname === routes.auth.path || pathname === ADMIN_PATH || pathname.startsWith(`${ADMIN_PATH}/`);

/** Whether a path is the blog's, or below it. */
export const isBlog = (pathname: string): boolean =>
  pathname === routes.blog.path || pathname.startsWith(`${routes.blog.path}/`);

/** Whether a path asks for one post, even by a slug that no post can have. */
export const isPost = (pathname: string): boolean =>
  pathname.startsWith(POSTS) && pathname.length > POSTS.length && !pathname.includes('/', POSTS.length);

/** Where a path leads that is not written as the site writes it, or has moved. Always one of the site's own addresses. */
export function redirectFrom(path: string): string | undefined {
  if (path.length > LONGEST) return undefined;
  const trimmed = withoutSlashes(path);
  const elsewhere = moved.get(trimmed.toLowerCase());
  if (elsewhere !== undefined) return elsewhere;
  const canonical = isAdmin(trimmed) ? trimmed : readAddress(path)?.path;
  return canonical === path ? undefined : canonical;
}

/** Without the slashes at the end. A loop, because a pattern would start over at each slash of a long run. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

function readSlug(escaped: string): string | undefined {
  const text = decodeSegment(escaped)?.toLowerCase().normalize('NFC');
  return text !== undefined && SLUG.test(text) ? text : undefined;
}

/** The segments of a path as text; undefined when one of them is empty, is not UTF-8, or has a slash of its own. */
function decodePath(pathname: string): string[] | undefined {
  const segments = pathname.slice(1).split('/').map(decodeSegment);
  return segments.every((segment) => segment && !segment.includes('/')) ? (segments as string[]) : undefined;
}

/**
 * One part of a path as text. A client that sends UTF-8 without escaping it reaches us as one character a byte.
 * @returns undefined for what is not UTF-8
 */
function decodeSegment(escaped: string): string | undefined {
  try {
    return decodeURIComponent(escaped.replace(/[\u0080-\u00ff]/g, (byte) => encodeByte(byte)));
  } catch {
    return undefined;
  }
}

const encodeByte = (byte: string): string => `%${byte.charCodeAt(0).toString(16)}`;
