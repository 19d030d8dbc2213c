import { LRUCache } from 'lru-cache';
import type { Encoding } from '../../http/encoding.ts';

/** A response in one encoding, ready to send. */
export interface Variant {
  /** A string has one character for each byte (`latin1`): Node sends it with the headers, in one piece. */
  body: Buffer | string;
  etag: string;
  /** Flat list: name, value, name, value. Node writes this form without further checks. */
  headers: string[];
  /** The same for a 304. */
  unchanged: string[];
}

export interface StoredResponse {
  key: string;
  /** The content version that it shows. */
  version: number;
  /** In milliseconds of the monotonic clock. */
  madeAt: number;
  /** After this time it is no longer sent, in milliseconds; undefined: as long as its version is current. */
  maxAgeMs?: number | undefined;
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
/** A response larger than this share of the cache is not stored, because it would evict all the others. */
const LARGEST_PART = 1 / 8;

const sizeOf = ({ variants }: Pick<StoredResponse, 'variants'>) =>
  OVERHEAD + Object.values(variants).reduce((sum, variant) => sum + variant.body.length, 0);

/** LRU store of responses in memory, at most `maxBytes`. */
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

  /** The response; marks it as most recently used. */
  get(key: string): StoredResponse | undefined {
    return this.#responses.get(key);
  }

  /** The response; does not count as a use. */
  peek(key: string): StoredResponse | undefined {
    return this.#responses.peek(key);
  }

  list(): StoredResponse[] {
    return [...this.#responses.values()];
  }

  set(response: StoredResponse): void {
    // Delete first: the LRU cache would keep an existing entry's old size.
    this.#responses.delete(response.key);
    this.#responses.set(response.key, response, { size: sizeOf(response) });
  }

  /** Adds a compressed variant to a response, even if the response was evicted: requests that wait for it still get it. */
  addVariant(response: StoredResponse, encoding: Encoding, variant: Variant): void {
    response.variants[encoding] = variant;
    if (!this.has(response)) return;
    this.set(response);
  }

  /** Whether this exact response is still stored. */
  has(response: StoredResponse): boolean {
    return this.peek(response.key) === response;
  }

  delete(key: string): void {
    this.#responses.delete(key);
  }
}
