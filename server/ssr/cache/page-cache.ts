import type { Encoding } from '../../http/encoding.ts';
import { PageStore, type StoredPage } from './page-store.ts';
import { compressed, contentHash, pageHeaders, variantOf } from './page-variants.ts';

/** A page as it was made. */
export interface MadePage {
  body: Buffer;
  headers: Record<string, unknown>;
}

interface Options {
  /** Of all pages together, every form of them counted. */
  maxBytes: number;
  /** A page older than this is served once more while a new one is made: it may show the time of day. */
  maxAgeMs: number;
  /** Rises when public content changes. */
  contentVersion: () => number;
  /** Makes a page again that grew old. */
  remake: (key: string, headers: Record<string, unknown>) => Promise<MadePage | undefined>;
  now?: () => number;
}

/** A page this often asked for is compressed as small as it can be. */
const WORTH_MORE_AFTER = 20;

/** Public pages as anonymous visitors get them, made once for each state of the content. */
export class PageCache {
  readonly #store: PageStore;
  readonly #options: Options;
  readonly #now: () => number;
  /** What is being made: by key, and for which content. */
  readonly #flights = new Map<string, { version: number; made: Promise<StoredPage | undefined> }>();
  /** The last of the compressions that nobody waits for. */
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
   * Read once in a turn of the event loop: a request of the same turn was sent before a change of this turn was
   * answered, so nobody can tell.
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

  /** The page, if it is there and shows what the content is now. One that grew old is made again meanwhile. */
  get(key: string): StoredPage | undefined {
    const page = this.#store.get(key);
    if (!page) return undefined;
    // It stays where it is: should the new page read the same, its compressed forms are made already.
    if (page.version !== this.#contentVersion()) return undefined;
    page.hits += 1;
    if (page.hits === WORTH_MORE_AFTER) this.#compressLater(page, 'br', true);
    if (this.#now() - page.madeAt > this.#options.maxAgeMs && !this.#flights.has(key)) this.#remake(page);
    return page;
  }

  /**
   * The page, made now unless it is there; once for all who ask for it at the same time.
   * @param make undefined: it is no page to keep
   * @returns undefined for whoever must make it alone
   */
  async make(key: string, make: () => Promise<MadePage | undefined>): Promise<StoredPage | undefined> {
    return this.get(key) ?? this.#fly(key, make);
  }

  #fly(key: string, make: () => Promise<MadePage | undefined>): Promise<StoredPage | undefined> {
    // Before it is made: a change while it is being made leaves it old.
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
    // Should it fail, the old one stays and the next visitor tries again.
    this.#fly(key, () => this.#options.remake(key, headers)).catch(() => {});
  }

  #keep(key: string, version: number, { body, headers }: MadePage): StoredPage {
    const hash = contentHash(body);
    const before = this.#store.get(key);
    // The same bytes: what was compressed stays.
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
   * Makes a compressed form of a page, in a thread of the pool and once for all who wait for it. A page that does not get
   * smaller has none.
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
    // Made while the best form was: that one stays.
    if (!best && page.variants[encoding]) return;
    const etag = `"${page.hash}-${encoding}${best ? '-best' : ''}"`;
    this.#store.addVariant(page, encoding, variantOf(smaller, etag, encoding, pairs(headers)));
  }

  /** One after the other: forms that nobody waits for must not take the threads from those that somebody does. */
  #compressLater(page: StoredPage, encoding: 'br' | 'gzip', best = false): void {
    this.#compressing = this.#compressing.then(() =>
      this.#store.has(page) ? this.compress(page, encoding, best) : undefined,
    );
  }
}

/** The headers that are of the page itself, from those that were written out. */
function pairs(flat: string[]): Array<[string, string]> {
  const all: Record<string, string> = {};
  for (let index = 0; index < flat.length; index += 2) all[flat[index] as string] = flat[index + 1] as string;
  return pageHeaders(all);
}
