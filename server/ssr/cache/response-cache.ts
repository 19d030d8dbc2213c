import { isDeepStrictEqual } from 'node:util';
import type { Encoding } from '../../http/encoding.ts';
import { Compressions } from './compressions.ts';
import { InFlightRenders } from './in-flight-renders.ts';
import { ResponseStore, type StoredResponse } from './response-store.ts';
import { contentHash, sharedHeaders, variantOf } from './response-variants.ts';

export interface MadeResponse {
  body: Buffer;
  headers: Record<string, unknown>;
  /** Milliseconds until it is made again. */
  maxAgeMs?: number | undefined;
}

interface Options {
  maxBytes: number;
  /** An older response is served once more while it is made again, because it may show the time. */
  maxAgeMs: number;
  contentVersion: () => number;
  remake: (key: string) => Promise<MadeResponse | undefined>;
  /** Compress when stored, so that the first client need not wait. Default: true. */
  compressAhead?: boolean;
  inBackground: (work: () => Promise<void>) => Promise<void>;
  now?: () => number;
}

/** After this many requests, recompress at the highest level. */
const WORTH_MORE_AFTER = 20;
/** Remade after a change before the next request: a tenth of a second of work. */
const MOST_REMADE = 50;
/** Milliseconds; only responses requested since then. */
const LATELY_MS = 60 * 60_000;

/** Public responses for anonymous visitors, made once per content version. */
export class ResponseCache {
  readonly #store: ResponseStore;
  readonly #options: Options;
  readonly #now: () => number;
  readonly #flights = new InFlightRenders<StoredResponse | undefined>();
  readonly #toRemake = new Set<string>();
  readonly #compressions: Compressions;
  #version: number | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    this.#store = new ResponseStore(options.maxBytes);
    this.#compressions = new Compressions(this.#store);
  }

  get bytes(): number {
    return this.#store.bytes;
  }

  get size(): number {
    return this.#store.size;
  }

  /**
   * Read once per turn of the event loop: changes in this turn are not answered yet, so clients cannot
   * notice.
   */
  #contentVersion(): number {
    if (this.#version === undefined) {
      this.#version = this.#options.contentVersion();
      setImmediate(() => {
        this.#version = undefined;
      });
    }
    return this.#version;
  }

  /** Returns a current response. Revalidates a stale one in the background. */
  get(key: string): StoredResponse | undefined {
    const response = this.#store.get(key);
    if (!response) return undefined;
    // Keep an outdated response: identical new bytes can reuse its compressed variants.
    if (response.version !== this.#contentVersion() || this.#isOver(response)) return undefined;
    response.hits += 1;
    if (response.hits === WORTH_MORE_AFTER) this.#compressions.compressLater(response, 'br', true);
    response.askedAt = this.#now();
    if (this.#isOld(response)) this.#remakeLater(key);
    return response;
  }

  /**
   * The last response, for when it cannot be remade.
   * @returns also for how many milliseconds it may be outdated; 0 if current as far as known
   */
  lastKnown(key: string): { response: StoredResponse; outdatedMs: number } | undefined {
    const response = this.#store.get(key);
    if (!response) return undefined;
    return {
      response,
      outdatedMs: response.version === this.#contentVersion() ? 0 : this.#now() - response.madeAt,
    };
  }

  /**
   * Returns or makes a response; concurrent requests share one (single flight).
   * @param make returns undefined for a response not to be cached; when it throws, the earlier one is kept;
   * its signal aborts when all callers have left
   * @param left aborts when this caller leaves
   * @returns undefined when the caller must make the response
   */
  async make(
    key: string,
    make: (allLeft: AbortSignal) => Promise<MadeResponse | undefined>,
    left?: AbortSignal,
  ): Promise<StoredResponse | undefined> {
    const known = this.get(key);
    if (known) return known;
    const response = await this.#fly(key, make, left);
    if (response) response.askedAt = this.#now();
    return response;
  }

  remakeOutdated(): void {
    const since = this.#now() - LATELY_MS;
    const version = this.#contentVersion();
    const outdated = this.#store
      .list()
      .filter((response) => response.version !== version && response.askedAt >= since)
      .sort((a, b) => b.askedAt - a.askedAt);
    for (const { key } of outdated.slice(0, MOST_REMADE)) this.#remakeLater(key);
  }

  #isOver({ madeAt, maxAgeMs }: StoredResponse): boolean {
    return maxAgeMs !== undefined && this.#now() - madeAt > maxAgeMs;
  }

  #isOld({ madeAt }: StoredResponse): boolean {
    return this.#now() - madeAt > this.#options.maxAgeMs;
  }

  #fly(
    key: string,
    make: (allLeft: AbortSignal) => Promise<MadeResponse | undefined>,
    left?: AbortSignal,
  ): Promise<StoredResponse | undefined> {
    // Read the version first, so that a change while it renders makes the response outdated.
    const version = this.#options.contentVersion();
    const keep = async (allLeft: AbortSignal) => {
      const response = await make(allLeft);
      if (response) return this.#keep(key, version, response);
      this.#store.delete(key);
      return undefined;
    };
    return this.#flights.join(key, version, keep, left);
  }

  #remakeLater(key: string): void {
    if (this.#toRemake.has(key)) return;
    this.#toRemake.add(key);
    this.#options
      .inBackground(() => this.#remake(key))
      // The response stays, and the next request has it made.
      .catch(() => undefined)
      .finally(() => this.#toRemake.delete(key));
  }

  async #remake(key: string): Promise<void> {
    const response = this.#store.peek(key);
    if (!response || this.#flights.has(key)) return;
    if (response.version === this.#options.contentVersion() && !this.#isOld(response)) return;
    await this.#fly(key, () => this.#options.remake(key));
  }

  #keep(key: string, version: number, { body, headers, maxAgeMs }: MadeResponse): StoredResponse {
    const hash = contentHash(body);
    const before = this.#store.get(key);
    const identity = variantOf(body, `"${hash}"`, 'identity', sharedHeaders(headers));
    // Identical bytes and headers: keep the compressed variants.
    const response: StoredResponse =
      before?.hash === hash && isDeepStrictEqual(before.variants.identity.headers, identity.headers)
        ? Object.assign(before, { version, madeAt: this.#now(), maxAgeMs })
        : {
            key,
            version,
            madeAt: this.#now(),
            maxAgeMs,
            askedAt: before?.askedAt ?? this.#now(),
            hash,
            variants: { identity },
            compressing: {},
            incompressible: false,
            hits: 0,
          };
    this.#store.set(response);
    if (this.#options.compressAhead !== false) {
      this.#compressions.compressLater(response, 'gzip');
      this.#compressions.compressLater(response, 'br');
    }
    return response;
  }

  compress(response: StoredResponse, encoding: Encoding): Promise<void> {
    return this.#compressions.compress(response, encoding);
  }
}
