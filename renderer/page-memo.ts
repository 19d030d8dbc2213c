import { LRUCache } from 'lru-cache';
import type { ServedPage } from './page.ts';

/** Room for some 400 pages. */
const MAX_BYTES = 20 * 1024 * 1024;
/** Of an entry besides its HTML, in bytes. */
const OVERHEAD = 2_000;
/** A page may show something that depends on the date. */
const MAX_AGE_MS = 10 * 60_000;
/** Longer addresses are made up. */
const LONGEST_KEY = 512;

/** What was rendered of a page: all but what comes after its content (`document.tsx`). */
export interface RenderedPage extends Required<Pick<ServedPage, 'data' | 'used' | 'islands'>> {
  frames: ServedPage['frames'];
  /** The document up to the end of the page's content. */
  start: Buffer;
}

interface Entry extends RenderedPage {
  version: number;
  content: ServedPage['content'];
}

/**
 * Remembers what was rendered for the current version of the content, so that a page that no cache may keep as a whole,
 * such as one with an unknown parameter in its address or one for the team, costs neither queries nor rendering. Only
 * pages that say on which parameters they depend (`dependsOn` of their `+data.ts`), or that have no data, take part.
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
 * What a page's content depends on besides the version of the site's content.
 * @param dependsOn the parameters of its address that its data depends on; undefined if it may depend on anything
 * @returns undefined for a page that is not remembered: one with drafts, with a member's name in its bar, or that may
 * depend on anything
 */
export function memoKey(page: ServedPage, dependsOn: readonly string[] | undefined): string | undefined {
  const { contentVersion, user, origin, urlPathname, urlParsed } = page;
  const { search } = urlParsed;
  if (!dependsOn || contentVersion === undefined || (user && !user.isAdmin)) return undefined;
  // A page of a list exists or is not found; other values can be made up endlessly.
  if (dependsOn.some((name) => name !== 'page' && search[name] !== undefined)) return undefined;
  const listed = dependsOn.includes('page') ? (search.page ?? '') : '';
  const key = `${user ? 'team' : ''} ${origin} ${urlPathname} ${listed}`;
  return key.length > LONGEST_KEY ? undefined : key;
}
