import { isDeepStrictEqual } from 'node:util';
import type { Encoding } from '../../http/encoding.ts';
import { Compressions } from './compressions.ts';
import { Flights } from './flights.ts';
import { PageStore, type StoredPage } from './page-store.ts';
import { contentHash, pageHeaders, variantOf } from './page-variants.ts';

/** A rendered page. */
export interface MadePage {
  body: Buffer;
  headers: Record<string, unknown>;
}

interface Options {
  /** Limit for all pages together, in all encodings. */
  maxBytes: number;
  /**
   * Stale-while-revalidate: an older page is served once more while it is rendered again, because it may show
   * the time.
   */
  maxAgeMs: number;
  /** Increases when public content changes. */
  contentVersion: () => number;
  /** Renders a page again. */
  remake: (key: string) => Promise<MadePage | undefined>;
  /** Compress as soon as a response is stored, so that the first client that accepts it need not wait. Default: true. */
  compressAhead?: boolean;
  /** Runs work that nobody waits for when there is time for it. */
  inBackground: (work: () => Promise<void>) => Promise<void>;
  now?: () => number;
}

/** A page requested this often is recompressed at the highest level. */
const WORTH_MORE_AFTER = 20;
/** After a change, so many pages are rendered again before anybody asks: a tenth of a second of work. */
const MOST_REMADE = 50;
/** Only those that were requested in this time, in milliseconds. */
const LATELY_MS = 60 * 60_000;

/** Cache of public pages for anonymous visitors, rendered once per content version. */
export class PageCache {
  readonly #store: PageStore;
  readonly #options: Options;
  readonly #now: () => number;
  readonly #flights = new Flights<StoredPage | undefined>();
  /** The keys of pages that wait to be rendered again in the background. */
  readonly #toRemake = new Set<string>();
  readonly #compressions: Compressions;
  #version: number | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    this.#store = new PageStore(options.maxBytes);
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

  /** The cached page, if it is current for the content version. Revalidates a stale page in the background. */
  get(key: string): StoredPage | undefined {
    const page = this.#store.get(key);
    if (!page) return undefined;
    // Keep an outdated page: if the new one has the same bytes, its compressed variants can be reused.
    if (page.version !== this.#contentVersion()) return undefined;
    page.hits += 1;
    if (page.hits === WORTH_MORE_AFTER) this.#compressions.compressLater(page, 'br', true);
    page.askedAt = this.#now();
    if (this.#isOld(page)) this.#remakeLater(key);
    return page;
  }

  /**
   * The page as it was rendered last, for when nobody can render it again.
   * @returns with how long ago it may have become outdated, in milliseconds; 0 if it is current as far as known
   */
  lastKnown(key: string): { page: StoredPage; outdatedMs: number } | undefined {
    const page = this.#store.get(key);
    if (!page) return undefined;
    return { page, outdatedMs: page.version === this.#contentVersion() ? 0 : this.#now() - page.madeAt };
  }

  /**
   * The cached page, rendered first if needed. Concurrent requests share one render (single flight).
   * @param make returns undefined for a page that must not be cached; when it throws, the page from before is kept. It
   * is given a signal that is aborted when everybody who waited for this page has left
   * @param left aborted when this one leaves
   * @returns undefined when the caller must render the page itself
   */
  async make(
    key: string,
    make: (allLeft: AbortSignal) => Promise<MadePage | undefined>,
    left?: AbortSignal,
  ): Promise<StoredPage | undefined> {
    const known = this.get(key);
    if (known) return known;
    const page = await this.#fly(key, make, left);
    if (page) page.askedAt = this.#now();
    return page;
  }

  /** After a change: renders pages that were requested lately again, those of the last requests first. */
  remakeOutdated(): void {
    const since = this.#now() - LATELY_MS;
    const version = this.#contentVersion();
    const outdated = this.#store
      .list()
      .filter((page) => page.version !== version && page.askedAt >= since)
      .sort((a, b) => b.askedAt - a.askedAt);
    for (const { key } of outdated.slice(0, MOST_REMADE)) this.#remakeLater(key);
  }

  #isOld({ madeAt }: StoredPage): boolean {
    return this.#now() - madeAt > this.#options.maxAgeMs;
  }

  #fly(
    key: string,
    make: (allLeft: AbortSignal) => Promise<MadePage | undefined>,
    left?: AbortSignal,
  ): Promise<StoredPage | undefined> {
    // Read the version before rendering, so that a change during the render makes the page outdated.
    const version = this.#options.contentVersion();
    const keep = async (allLeft: AbortSignal) => {
      const page = await make(allLeft);
      if (page) return this.#keep(key, version, page);
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
      // The page stays as it is, and whoever asks next has it rendered.
      .catch(() => undefined)
      .finally(() => this.#toRemake.delete(key));
  }

  /** Renders a page again, unless that has happened while it waited, or happens now for somebody who asked. */
  async #remake(key: string): Promise<void> {
    const page = this.#store.peek(key);
    if (!page || this.#flights.has(key)) return;
    if (page.version === this.#options.contentVersion() && !this.#isOld(page)) return;
    await this.#fly(key, () => this.#options.remake(key));
  }

  #keep(key: string, version: number, { body, headers }: MadePage): StoredPage {
    const hash = contentHash(body);
    const before = this.#store.get(key);
    const identity = variantOf(body, `"${hash}"`, 'identity', pageHeaders(headers));
    // Identical bytes and headers: keep the compressed variants.
    const page: StoredPage =
      before?.hash === hash && isDeepStrictEqual(before.variants.identity.headers, identity.headers)
        ? Object.assign(before, { version, madeAt: this.#now() })
        : {
            key,
            version,
            madeAt: this.#now(),
            askedAt: before?.askedAt ?? this.#now(),
            hash,
            variants: { identity },
            compressing: {},
            incompressible: false,
            hits: 0,
          };
    this.#store.set(page);
    if (this.#options.compressAhead !== false) {
      this.#compressions.compressLater(page, 'gzip');
      this.#compressions.compressLater(page, 'br');
    }
    return page;
  }

  /** Compresses a page for a request that waits for it (`Compressions`). */
  compress(page: StoredPage, encoding: Encoding): Promise<void> {
    return this.#compressions.compress(page, encoding);
  }
}
