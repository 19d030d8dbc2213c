/**
 * Which public page an address leads to, and the one way to write it. The page cache, the page finder, the view counter,
 * the sitemap and the redirects all ask here, so an address that one of them knows is known to all of them.
 */
import { SLUG } from './contract/slug.ts';
import { postPath, type Route, redirects, routes, tagPath } from './routes.ts';

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

/** Where posts and tags stand: everything before their slug. The longer prefix is looked at first. */
const named = [
  { page: 'tag', prefix: tagPath(''), path: tagPath },
  { page: 'post', prefix: postPath(''), path: postPath },
] as const;

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
  for (const { page, prefix, path: pathOf } of named) {
    if (!lower.startsWith(prefix)) continue;
    const given = trimmed.slice(prefix.length);
    if (PLAIN_SLUG.test(given)) return { path: prefix + given, page, slug: given };
    const slug = readSlug(given);
    return slug === undefined ? undefined : { path: pathOf(slug), page, slug };
  }
  return undefined;
}

/** Where a path leads that is not written as the site writes it, or has moved. Always one of the site's own addresses. */
export function redirectFrom(path: string): string | undefined {
  const elsewhere = path.length <= LONGEST ? moved.get(withoutSlashes(path).toLowerCase()) : undefined;
  if (elsewhere !== undefined) return elsewhere;
  const address = readAddress(path);
  return address && address.path !== path ? address.path : undefined;
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

/**
 * One part of a path as text. A client that sends UTF-8 without escaping it reaches us as one character a byte.
 * @returns undefined for what is not UTF-8
 */
export function decodeSegment(escaped: string): string | undefined {
  try {
    return decodeURIComponent(escaped.replace(/[\u0080-\u00ff]/g, (byte) => encodeByte(byte)));
  } catch {
    return undefined;
  }
}

const encodeByte = (byte: string): string => `%${byte.charCodeAt(0).toString(16)}`;
