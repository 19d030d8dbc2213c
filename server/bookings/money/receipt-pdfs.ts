import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { ReceiptDocument } from '#src/contract/bookings/receipt-document.ts';
import { siteLanguage } from '#src/contract/language.ts';
import { receiptFonts } from '#src/design/fonts.ts';
import { tooMany } from '../../http/errors.ts';

const MOST = 2;
const WAITING = 20;
const LIMIT_MS = 15_000;
const MEMORY = { maxOldGenerationSizeMb: 128 };
/** A receipt never changes, but the site's language may; each is about 15 KB. */
const KEPT = 50;

export interface ReceiptPdfs {
  /** @throws HttpError 429 when too many are requested at once */
  draw(receipt: ReceiptDocument): Promise<Uint8Array>;
}

interface Parts {
  workerFile: URL;
  publicFolder: URL;
}

/** Draws receipts in threads, a few at a time. */
export function createReceiptPdfs({ workerFile, publicFolder }: Parts): ReceiptPdfs {
  const kept = new LRUCache<string, Promise<Uint8Array>>({ max: KEPT });
  const fonts = receiptFonts.map((file) => fileURLToPath(publicFolder) + file);
  const waiting: Array<() => void> = [];
  let running = 0;

  async function inTurn(receipt: ReceiptDocument): Promise<Uint8Array> {
    if (running >= MOST) {
      if (waiting.length >= WAITING)
        throw tooMany('busy', 'Too many receipts are being drawn. Try again.', 5);
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running += 1;
    try {
      return await inThread(receipt);
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  }

  function inThread(receipt: ReceiptDocument): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(workerFile, {
        // Keeps the server's secrets from it.
        env: {},
        workerData: { receipt, fonts, language: siteLanguage() },
        resourceLimits: MEMORY,
      });
      worker.unref();
      const timer = setTimeout(() => void worker.terminate(), LIMIT_MS);
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => {
        clearTimeout(timer);
        reject(new Error('The receipt could not be drawn in time'));
      });
    });
  }

  return {
    draw(receipt) {
      const key = `${receipt.number} ${siteLanguage()}`;
      const known = kept.get(key);
      if (known) return known;
      const drawn = inTurn(receipt);
      kept.set(key, drawn);
      drawn.catch(() => kept.delete(key));
      return drawn;
    },
  };
}
