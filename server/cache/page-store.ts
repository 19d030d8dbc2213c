import type { Encoding } from './encoding.ts';

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
  bytes: number;
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
  readonly #pages = new Map<string, StoredPage>();
  readonly #maxBytes: number;
  #bytes = 0;
  #last: StoredPage | undefined;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#pages.size;
  }

  /** The page, which now is the one used last. */
  get(key: string): StoredPage | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    if (page !== this.#last) {
      // A Map keeps the order in which its keys came: the last one is the one used last.
      this.#pages.delete(key);
      this.#pages.set(key, page);
      this.#last = page;
    }
    return page;
  }

  set(page: StoredPage): void {
    this.delete(page.key);
    page.bytes = sizeOf(page);
    if (page.bytes > this.#maxBytes * LARGEST_PART) return;
    this.#pages.set(page.key, page);
    this.#last = page;
    this.#bytes += page.bytes;
    this.#makeRoom();
  }

  /** Adds a smaller form, unless the page has gone in the meantime. */
  addVariant(page: StoredPage, encoding: Encoding, variant: Variant): void {
    if (this.#pages.get(page.key) !== page) return;
    page.variants[encoding] = variant;
    this.#bytes -= page.bytes;
    page.bytes = sizeOf(page);
    this.#bytes += page.bytes;
    this.#makeRoom();
  }

  /** Whether it is still this one that is kept. */
  has(page: StoredPage): boolean {
    return this.#pages.get(page.key) === page;
  }

  delete(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= page.bytes;
  }

  #makeRoom(): void {
    for (const key of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.delete(key);
    }
  }
}
