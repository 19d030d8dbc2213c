import type { Encoding } from '../../http/encoding.ts';
import type { PageStore, StoredPage } from './page-store.ts';
import { compressed, pageHeaders, variantOf } from './page-variants.ts';

/** Compresses the pages of a store, each once in each form. */
export class Compressions {
  readonly #store: PageStore;
  /** The tail of the queue of background compressions. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(store: PageStore) {
    this.#store = store;
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

  /**
   * Runs background compressions one at a time, so that they do not take pool threads from requests that are
   * waiting.
   */
  compressLater(page: StoredPage, encoding: 'br' | 'gzip', best = false): void {
    this.#queue = this.#queue.then(() =>
      this.#store.has(page) ? this.compress(page, encoding, best) : undefined,
    );
  }

  async #addVariant(page: StoredPage, encoding: 'br' | 'gzip', best: boolean): Promise<void> {
    const { body: sent, headers } = page.variants.identity;
    const body = typeof sent === 'string' ? Buffer.from(sent, 'latin1') : sent;
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
}

/** Recovers the page's own headers from a flat header list. */
function pairs(flat: string[]): Array<[string, string]> {
  const all: Record<string, string> = {};
  for (let index = 0; index < flat.length; index += 2) all[flat[index] as string] = flat[index + 1] as string;
  return pageHeaders(all);
}
