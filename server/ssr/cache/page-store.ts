import { LRUCache } from 'lru-cache';
import type { Encoding } from '../../http/encoding.ts';

/** A page in one encoding, ready to send. */
export interface Variant {
  /** A string has one character for each byte (`latin1`): Node sends it with the headers, in one piece. */
  body: Buffer | string;
  etag: string;
  /** Flat list: name, value, name, value. Node writes this form without further checks. */
  headers: string[];
  /** The same for a 304. */
  unchanged: string[];
}

export interface StoredPage {
  key: string;
  /** The content version that it shows. */
  version: number;
  /** In milliseconds of the monotonic clock. */
  madeAt: number;
  /** When it was last requested, by the same clock. */
  askedAt: number;
  /** The start of each variant's ETag. */
  hash: string;
  variants: Partial<Record<Encoding, Variant>> & { identity: Variant };
  /** Compressions that are finished or in progress. */
  compressing: Partial<Record<'br' | 'gzip' | 'best', Promise<void>>>;
  /** Compressing it did not make it smaller. */
  incompressible: boolean;
  /** How often it was requested, counted for WORTH_MORE_AFTER. */
  hits: number;
}

/** Overhead of an entry in bytes besides its bodies: headers, keys, objects. */
const OVERHEAD = 6_000;
/** A page larger than this share of the cache is not stored, because it would evict all the others. */
const LARGEST_PART = 1 / 8;

const sizeOf = ({ variants }: Pick<StoredPage, 'variants'>) =>
  OVERHEAD + Object.values(variants).reduce((sum, variant) => sum + variant.body.length, 0);

/** LRU store of pages in memory, at most `maxBytes`. */
export class PageStore {
  readonly #pages: LRUCache<string, StoredPage>;

  constructor(maxBytes: number) {
    this.#pages = new LRUCache({ maxSize: maxBytes, maxEntrySize: maxBytes * LARGEST_PART });
  }

  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  get size(): number {
    return this.#pages.size;
  }

  /** The page; marks it as most recently used. */
  get(key: string): StoredPage | undefined {
    return this.#pages.get(key);
  }

  /** The page; does not count as a use. */
  peek(key: string): StoredPage | undefined {
    return this.#pages.peek(key);
  }

  list(): StoredPage[] {
    return [...this.#pages.values()];
  }

  set(page: StoredPage): void {
    // Delete first: the LRU cache would keep an existing entry's old size.
    this.#pages.delete(page.key);
    this.#pages.set(page.key, page, { size: sizeOf(page) });
  }

  /** Adds a compressed variant to a page, even if the page was evicted: requests that wait for it still get it. */
  addVariant(page: StoredPage, encoding: Encoding, variant: Variant): void {
    page.variants[encoding] = variant;
    if (!this.has(page)) return;
    this.set(page);
  }

  /** Whether this exact page is still stored. */
  has(page: StoredPage): boolean {
    return this.peek(page.key) === page;
  }

  delete(key: string): void {
    this.#pages.delete(key);
  }
}
