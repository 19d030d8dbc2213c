import { LRUCache } from 'lru-cache';
import type { Encoding } from '../../http/encoding.ts';

export interface Variant {
  /** A string has one character per byte (`latin1`): Node sends it with the headers, in one piece. */
  body: Buffer | string;
  etag: string;
  /** Flat list: name, value, name, value. Node writes it without further checks. */
  headers: string[];
  unchanged: string[];
}

export interface StoredResponse {
  key: string;
  version: number;
  /** Milliseconds of the monotonic clock. */
  madeAt: number;
  /** Milliseconds until it is no longer sent; undefined: as long as its version is current. */
  maxAgeMs?: number | undefined;
  askedAt: number;
  hash: string;
  variants: Partial<Record<Encoding, Variant>> & { identity: Variant };
  compressing: Partial<Record<'br' | 'gzip' | 'best', Promise<void>>>;
  /** Compression did not make it smaller. */
  incompressible: boolean;
  hits: number;
}

/** Bytes per entry besides bodies: headers, keys, objects. */
const OVERHEAD = 6_000;
/** A larger share would evict all the others. */
const LARGEST_PART = 1 / 8;

const sizeOf = ({ variants }: Pick<StoredResponse, 'variants'>) =>
  OVERHEAD + Object.values(variants).reduce((sum, variant) => sum + variant.body.length, 0);

export class ResponseStore {
  readonly #responses: LRUCache<string, StoredResponse>;

  constructor(maxBytes: number) {
    this.#responses = new LRUCache({ maxSize: maxBytes, maxEntrySize: maxBytes * LARGEST_PART });
  }

  get bytes(): number {
    return this.#responses.calculatedSize;
  }

  get size(): number {
    return this.#responses.size;
  }

  get(key: string): StoredResponse | undefined {
    return this.#responses.get(key);
  }

  peek(key: string): StoredResponse | undefined {
    return this.#responses.peek(key);
  }

  list(): StoredResponse[] {
    return [...this.#responses.values()];
  }

  set(response: StoredResponse): void {
    // Delete first: the LRU cache would keep the old size.
    this.#responses.delete(response.key);
    this.#responses.set(response.key, response, { size: sizeOf(response) });
  }

  /** Even if the response was evicted: requests that wait for it still get it. */
  addVariant(response: StoredResponse, encoding: Encoding, variant: Variant): void {
    response.variants[encoding] = variant;
    if (!this.has(response)) return;
    this.set(response);
  }

  has(response: StoredResponse): boolean {
    return this.peek(response.key) === response;
  }

  delete(key: string): void {
    this.#responses.delete(key);
  }
}
