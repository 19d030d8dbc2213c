import type { Encoding } from '../../http/encoding.ts';
import type { ResponseStore, StoredResponse } from './response-store.ts';
import { compressed, sharedHeaders, variantOf } from './response-variants.ts';

/** Compresses stored responses once per encoding. */
export class Compressions {
  readonly #store: ResponseStore;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(store: ResponseStore) {
    this.#store = store;
  }

  /** Compresses in the thread pool, once for all. A response that does not get smaller has no variant. */
  compress(response: StoredResponse, encoding: Encoding, best = false): Promise<void> {
    if (encoding === 'identity') return Promise.resolve();
    const form = best ? 'best' : encoding;
    response.compressing[form] ??= this.#addVariant(response, encoding, best);
    return response.compressing[form];
  }

  /** One at a time, to leave pool threads to waiting requests. */
  compressLater(response: StoredResponse, encoding: 'br' | 'gzip', best = false): void {
    this.#queue = this.#queue.then(() =>
      this.#store.has(response) ? this.compress(response, encoding, best) : undefined,
    );
  }

  async #addVariant(response: StoredResponse, encoding: 'br' | 'gzip', best: boolean): Promise<void> {
    const { body: sent, headers } = response.variants.identity;
    const body = typeof sent === 'string' ? Buffer.from(sent, 'latin1') : sent;
    const smaller = await compressed(body, encoding, best).catch(() => undefined);
    if (!smaller || smaller.length >= body.length) {
      response.incompressible = true;
      return;
    }
    if (!best && response.variants[encoding]) return;
    // Weak, because popular responses are recompressed, and each process counts for itself.
    const etag = encoding === 'br' ? `W/"${response.hash}-br"` : `"${response.hash}-${encoding}"`;
    this.#store.addVariant(response, encoding, variantOf(smaller, etag, encoding, pairs(headers)));
  }
}

function pairs(flat: string[]): Array<[string, string]> {
  const all: Record<string, string> = {};
  for (let index = 0; index < flat.length; index += 2) all[flat[index] as string] = flat[index + 1] as string;
  return sharedHeaders(all);
}
