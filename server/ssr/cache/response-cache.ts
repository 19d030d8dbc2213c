import { isDeepStrictEqual } from 'node:util';
import type { Encoding } from '../../http/encoding.ts';
import { Compressions } from './compressions.ts';
import { InFlightRenders } from './in-flight-renders.ts';
import { ResponseStore, type StoredResponse } from './response-store.ts';
import { contentHash, sharedHeaders, variantOf } from './response-variants.ts';

/** A rendered page or an answer of the API. */
export interface MadeResponse {
  body: Buffer;
  headers: Record<string, unknown>;
  /** It is made again for whoever asks after this time, in milliseconds, like one for an earlier content version. */
  maxAgeMs?: number | undefined;
}

interface Options {
  /** Limit for all responses together, in all encodings. */
  maxBytes: number;
  /**
   * Stale-while-revalidate: an older response is served once more while it is made again, because it may show
   * the time.
   */
  maxAgeMs: number;
  /** Increases when public content changes. */
  contentVersion: () => number;
  /** Makes a response again. */
  remake: (key: string) => Promise<MadeResponse | undefined>;
  /** Compress as soon as a response is stored, so that the first client that accepts it need not wait. Default: true. */
  compressAhead?: boolean;
  /** Runs work that nobody waits for when there is time for it. */
  inBackground: (work: () => Promise<void>) => Promise<void>;
  now?: () => number;
}

/** A response requested this often is recompressed at the highest level. */
const WORTH_MORE_AFTER = 20;
/** At most this many responses are made again after a change, before anybody asks: a tenth of a second of work. */
const MOST_REMADE = 50;
/** Only those that were requested in this time, in milliseconds. */
const LATELY_MS = 60 * 60_000;

/** Cache of public responses for anonymous visitors, made once per content version. */
export class ResponseCache {
  readonly #store: ResponseStore;
  readonly #options: Options;
  readonly #now: () => number;
  readonly #flights = new InFlightRenders<StoredResponse | undefined>();
  /** The keys of responses that wait to be made again in the background. */
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
   * Read once per turn of the event loop: a request in the same turn was sent before any change in this turn
   * was answered, so the client cannot notice.
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

  /** The cached response, if it is current for the content version. Revalidates a stale response in the background. */
  get(key: string): StoredResponse | undefined {
    const response = this.#store.get(key);
    if (!response) return undefined;
    // Keep an outdated response: if the new one has the same bytes, its compressed variants can be reused.
    if (response.version !== this.#contentVersion() || this.#isOver(response)) return undefined;
    response.hits += 1;
    if (response.hits === WORTH_MORE_AFTER) this.#compressions.compressLater(response, 'br', true);
    response.askedAt = this.#now();
    if (this.#isOld(response)) this.#remakeLater(key);
    return response;
  }

  /**
   * The response as it was made last, for when nobody can make it again.
   * @returns with how long ago it may have become outdated, in milliseconds; 0 if it is current as far as known
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
   * The cached response, made first if needed. Concurrent requests wait for the same one (single flight).
   * @param make returns undefined for a response that must not be cached; when it throws, the earlier one is kept. It
   * is given a signal that is aborted when everybody who waited for this response has left
   * @param left aborted when this one leaves
   * @returns undefined when the caller must make the response itself
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

  /** After a change: makes responses again that were requested lately, the latest first. */
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
    // Read the version first, so that a change while the response is made makes the response outdated.
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
      // The response stays as it is, and whoever asks next has it made.
      .catch(() => undefined)
      .finally(() => this.#toRemake.delete(key));
  }

  /** Makes a response again, unless that has happened while it waited, or happens now for somebody who asked. */
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

  /** Compresses a response for a request that waits for it (`Compressions`). */
  compress(response: StoredResponse, encoding: Encoding): Promise<void> {
    return this.#compressions.compress(response, encoding);
  }
}
