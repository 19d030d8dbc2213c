import type { Encoding } from '../../http/encoding.ts';
import { PageStore, type StoredPage } from './page-store.ts';
import { compressed, contentHash, pageHeaders, variantOf } from './page-variants.ts';

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
  /** Renders a stale page again. */
  remake: (key: string, headers: Record<string, unknown>) => Promise<MadePage | undefined>;
  now?: () => number;
}

/** A page requested this often is recompressed at the highest level. */
const WORTH_MORE_AFTER = 20;

/** Cache of public pages for anonymous visitors, rendered once per content version. */
export class PageCache {
  readonly #store: PageStore;
  readonly #options: Options;
  readonly #now: () => number;
  /** Renders in progress by key, with the content version they are for. */
  readonly #flights = new Map<string, { version: number; made: Promise<StoredPage | undefined> }>();
  /** The tail of the queue of background compressions. */
  #compressing: Promise<unknown> = Promise.resolve();
  #version: number | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    this.#store = new PageStore(options.maxBytes);
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
    if (page.hits === WORTH_MORE_AFTER) this.#compressLater(page, 'br', true);
    if (this.#now() - page.madeAt > this.#options.maxAgeMs && !this.#flights.has(key)) this.#remake(page);
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
   * @param make returns undefined for a page that must not be cached; when it throws, the page from before is kept
   * @returns undefined when the caller must render the page itself
   */
  async make(key: string, make: () => Promise<MadePage | undefined>): Promise<StoredPage | undefined> {
    return this.get(key) ?? this.#fly(key, make);
  }

  #fly(key: string, make: () => Promise<MadePage | undefined>): Promise<StoredPage | undefined> {
    // Read the version before rendering, so that a change during the render makes the page outdated.
    const version = this.#options.contentVersion();
    const flight = this.#flights.get(key);
    if (flight?.version === version) return flight.made;
    const made = make()
      .then((page) => {
        if (page) return this.#keep(key, version, page);
        this.#store.delete(key);
        return undefined;
      })
      .finally(() => {
        if (this.#flights.get(key)?.made === made) this.#flights.delete(key);
      });
    this.#flights.set(key, { version, made });
    return made;
  }

  #remake({ key, variants }: StoredPage): void {
    const headers = Object.fromEntries(pairs(variants.identity.headers));
    // If this fails, the stale page stays, and the next visitor triggers a retry.
    this.#fly(key, () => this.#options.remake(key, headers)).catch(() => {});
  }

  #keep(key: string, version: number, { body, headers }: MadePage): StoredPage {
    const hash = contentHash(body);
    const before = this.#store.get(key);
    // Identical bytes: keep the compressed variants.
    const page: StoredPage =
      before?.hash === hash
        ? Object.assign(before, { version, madeAt: this.#now() })
        : {
            key,
            version,
            madeAt: this.#now(),
            hash,
            variants: { identity: variantOf(body, `"${hash}"`, 'identity', pageHeaders(headers)) },
            compressing: {},
            incompressible: false,
            hits: 0,
          };
    this.#store.set(page);
    this.#compressLater(page, 'gzip');
    this.#compressLater(page, 'br');
    return page;
  }

  /**
   * Compresses a page in the thread pool, once for all waiting requests. A page that does not get smaller has
   * no compressed variant.
   */
  compress(page: StoredPage, encoding: Encoding, best = false): Promise<void> {
    if (encoding === 'identity') return Promise.resolve();
    const form = best ? 'best' : encoding;
    page.compressing[form] ??= this.#addVariant(page, encoding, best);
    return page.compressing[form];
  }

  async #addVariant(page: StoredPage, encoding: 'br' | 'gzip', best: boolean): Promise<void> {
    const { body, headers } = page.variants.identity;
    const smaller = await compressed(body, encoding, best).catch(() => undefined);
    if (!smaller || smaller.length >= body.length) {
      page.incompressible = true;
      return;
    }
    // The best variant was finished first. Keep that one.
    if (!best && page.variants[encoding]) return;
    // Weak, because a page that is asked for often is compressed again, smaller, and each process counts for itself.
    const etag = encoding === 'br' ? `W/"${page.hash}-br"` : `"${page.hash}-${encoding}"`;
    this.#store.addVariant(page, encoding, variantOf(smaller, etag, encoding, pairs(headers)));
  }

  /**
   * Runs background compressions one at a time, so that they do not take pool threads from requests that are
   * waiting.
   */
  #compressLater(page: StoredPage, encoding: 'br' | 'gzip', best = false): void {
    this.#compressing = this.#compressing.then(() =>
      this.#store.has(page) ? this.compress(page, encoding, best) : undefined,
    );
  }
}

/** Recovers the page's own headers from a flat header list. */
function pairs(flat: string[]): Array<[string, string]> {
  const all: Record<string, string> = {};
  for (let index = 0; index < flat.length; index += 2) all[flat[index] as string] = flat[index + 1] as string;
  return pageHeaders(all);
}
