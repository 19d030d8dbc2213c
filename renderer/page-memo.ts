import { LRUCache } from 'lru-cache';
import type { ServedPage } from './page.ts';

/** Room for some 400 pages. */
const MAX_BYTES = 20 * 1024 * 1024;
/** Bytes of an entry besides its HTML. */
const OVERHEAD = 2_000;
/** A page may show something that depends on the date. */
const MAX_AGE_MS = 10 * 60_000;
const LONGEST_KEY = 512;

export interface RenderedPage extends Required<Pick<ServedPage, 'data' | 'used' | 'islands'>> {
  frames: ServedPage['frames'];
  start: Buffer;
}

interface Entry extends RenderedPage {
  version: number;
  content: ServedPage['content'];
}

/**
 * Remembers rendered pages for the current content version, so that pages that no cache may keep (an unknown
 * query parameter, the team) need no queries or rendering. Only pages with `dependsOn` in their `+data.ts` or
 * without data take part.
 */
export class PageMemo {
  readonly #entries = new LRUCache<string, Entry>({ maxSize: MAX_BYTES, ttl: MAX_AGE_MS });

  find(key: string | undefined, { contentVersion, content }: ServedPage): RenderedPage | undefined {
    const entry = key === undefined ? undefined : this.#entries.get(key);
    return entry?.version === contentVersion && entry?.content === content ? entry : undefined;
  }

  keep(
    key: string | undefined,
    { contentVersion, content, data, frames, used, islands }: ServedPage,
    start: Buffer,
    maxAgeMs = MAX_AGE_MS,
  ) {
    if (key === undefined || contentVersion === undefined || !used || !islands) return;
    const entry = { version: contentVersion, content, data, frames, used, islands, start };
    this.#entries.set(key, entry, { size: OVERHEAD + start.length, ttl: maxAgeMs });
  }
}

/**
 * Everything that a page's content depends on besides the content version.
 * @param dependsOn query parameters; undefined if the data may depend on anything
 * @returns undefined for a page that is not remembered: with drafts, a member's name in its bar, or unknown
 * dependencies
 */
export function memoKey(page: ServedPage, dependsOn: readonly string[] | undefined): string | undefined {
  const { contentVersion, user, origin, urlPathname, urlParsed } = page;
  const { search } = urlParsed;
  if (!dependsOn || contentVersion === undefined || (user && !user.isAdmin)) return undefined;
  // Only `page` is bounded; other values can be made up endlessly.
  if (dependsOn.some((name) => name !== 'page' && search[name] !== undefined)) return undefined;
  const listed = dependsOn.includes('page') ? (search.page ?? '') : '';
  const key = `${user ? 'team' : ''} ${origin} ${urlPathname} ${listed}`;
  return key.length > LONGEST_KEY ? undefined : key;
}
