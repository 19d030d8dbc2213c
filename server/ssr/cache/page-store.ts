import { LRUCache } from 'lru-cache';
import type { Encoding } from '../../http/encoding.ts';

/** One form of a page as it is sent. */
export interface Variant {
  body: Buffer;
  etag: string;
  /** Name, value, name, value: the form that Node writes without looking at it again. */
  headers: string[];
  /** The same for a 304. */
  unchanged: string[];
}

export interface StoredPage {
  key: string;
  /** Of the content that it shows. */
  version: number;
  /** Milliseconds of the monotonic clock. */
  madeAt: number;
  /** Begins each variant's ETag. */
  hash: string;
  variants: Partial<Record<Encoding, Variant>> & { identity: Variant };
  /** Compressed forms that have been made, or are being made. */
  compressing: Partial<Record<'br' | 'gzip' | 'best', Promise<void>>>;
  /** Compressing it was tried and made it no smaller. */
  incompressible: boolean;
  /** How often it was asked for, as far as that matters. */
  hits: number;
}

/** What an entry costs besides its bodies: headers, keys, objects. */
const OVERHEAD = 6_000;
/** A page above this part of the whole is not kept: it would push out all the others. */
const LARGEST_PART = 1 / 8;

const sizeOf = ({ variants }: Pick<StoredPage, 'variants'>) =>
  OVERHEAD + Object.values(variants).reduce((sum, variant) => sum + variant.body.length, 0);

/** Pages in memory, at most `maxBytes` of them; the one that was not asked for longest goes first. */
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

  /** The page, which now is the one used last. */
  get(key: string): StoredPage | undefined {
    return this.#pages.get(key);
  }

  set(page: StoredPage): void {
    // A page that is there already would keep the size it had.
    this.#pages.delete(page.key);
    this.#pages.set(page.key, page, { size: sizeOf(page) });
  }

  /** Adds a smaller form to a page, even if the page was dropped meanwhile: requests waiting for it still get it. */
  addVariant(page: StoredPage, encoding: Encoding, variant: Variant): void {
    page.variants[encoding] = variant;
    if (!this.has(page)) return;
    this.set(page);
  }

  /** Whether it is still this one that is kept. */
  has(page: StoredPage): boolean {
    return this.#pages.peek(page.key) === page;
  }

  delete(key: string): void {
    this.#pages.delete(key);
  }
}
