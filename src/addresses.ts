/** The page cache, renderer, view counter and redirects all use it, so they agree on every path. */
import { isOwnPageName } from '#src/contract/site/reserved-names.ts';
import { isSlug } from './contract/slug.ts';
import { ADMIN_PATH, namedRoutes, postPath, type Route, redirects, routes } from './routes.ts';

export interface FoundPage {
  /** Its folder below `src/pages`; a fixed page may be in that folder's `index`. */
  folder: string;
  routeParams: Record<string, string>;
}

export interface Address {
  /** Canonical and percent-encoded, as the site's own links write it. */
  path: string;
  page: 'fixed' | 'post' | 'tag' | 'kind' | 'embed' | 'own';
  /** The decoded slug of a post, a tag or a kind of session, also in a widget; of an owner's page, its path without the slash. */
  slug?: string;
}

/** A slug has up to 120 characters, each at most 12 when percent-encoded. */
const LONGEST = 2_048;

const everyRoute: readonly Route[] = Object.values(routes);
const fixed = new Set<string>(everyRoute.map(({ path }) => path));
const moved = new Map(Object.entries(redirects));

const named = Object.values(namedRoutes).map(({ path, param }) => ({ prefix: path(''), param }));
const POSTS = postPath('');
/** A booking's path is not public: it contains its secret key. */
const slugs = (['tag', 'post', 'kind', 'embed'] as const).map((page) => {
  const { path } = namedRoutes[page];
  return { page, prefix: path(''), path };
});

/** Fast path: most slugs are already canonical. */
const PLAIN_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * The public page for a path in any spelling. Does not check the database: a post, kind of session or owner's
 * page may not exist.
 * @param path as requested, without the query
 * @returns undefined if the path is not a public page or not valid UTF-8
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
  const name = lower.slice(1);
  return isOwnPageName(name) ? { path: lower, page: 'own', slug: name } : undefined;
}

/**
 * Does not check that the post, tag or booking exists.
 * @returns undefined if no page has this path, or if it is not valid UTF-8
 */
export function findPage(pathname: string): FoundPage | undefined {
  if (isAdmin(pathname)) return decodePath(pathname) && { folder: ADMIN_PATH, routeParams: {} };
  if (fixed.has(pathname)) return { folder: pathname, routeParams: {} };
  const segments = decodePath(pathname);
  const name = segments?.pop();
  if (!segments || name === undefined) return undefined;
  const prefix = segments.length > 0 ? `/${segments.join('/')}/` : '/';
  if (prefix === '/' && !isOwnPageName(name)) return undefined;
  const page = named.find((each) => each.prefix === prefix);
  return page && { folder: `${prefix}@${page.param}`, routeParams: { [page.param]: name } };
}

/** The admin is one page; its own router knows the screens. */
export const isAdmin = (pathname: string): boolean =>
  pathname === routes.auth.path || pathname === ADMIN_PATH || pathname.startsWith(`${ADMIN_PATH}/`);

/** True for the booking widget, which other sites show in a frame. */
export const isEmbed = (pathname: string): boolean =>
  pathname === routes.embed.path || pathname.startsWith(`${routes.embed.path}/`);

export const isBlog = (pathname: string): boolean =>
  pathname === routes.blog.path || pathname.startsWith(`${routes.blog.path}/`);

/** True for the path of a single post, even with a slug that no post can have. */
export const isPost = (pathname: string): boolean =>
  pathname.startsWith(POSTS) && pathname.length > POSTS.length && !pathname.includes('/', POSTS.length);

/** Redirect target of a path that has moved or is not canonical; always on this site. */
export function redirectFrom(path: string): string | undefined {
  if (path.length > LONGEST) return undefined;
  const trimmed = withoutSlashes(path);
  const elsewhere = moved.get(trimmed.toLowerCase());
  if (elsewhere !== undefined) return elsewhere;
  const canonical = isAdmin(trimmed) ? trimmed : readAddress(path)?.path;
  return canonical === path ? undefined : canonical;
}

/** A loop, because a regex would backtrack at each slash of a long run. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

function readSlug(escaped: string): string | undefined {
  const text = decodeSegment(escaped)?.toLowerCase().normalize('NFC');
  return text !== undefined && isSlug(text) ? text : undefined;
}

/** Returns undefined if a segment is empty, is not valid UTF-8, or contains an encoded slash. */
function decodePath(pathname: string): string[] | undefined {
  const segments = pathname.slice(1).split('/').map(decodeSegment);
  return segments.every((segment) => segment && !segment.includes('/')) ? (segments as string[]) : undefined;
}

/** Unescaped UTF-8 arrives as one character per byte. @returns undefined if it is not valid UTF-8 */
function decodeSegment(escaped: string): string | undefined {
  try {
    return decodeURIComponent(escaped.replace(/[\u0080-\u00ff]/g, (byte) => encodeByte(byte)));
  } catch {
    return undefined;
  }
}

const encodeByte = (byte: string): string => `%${byte.charCodeAt(0).toString(16)}`;
