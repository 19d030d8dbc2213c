import { setTimeout as delay } from 'node:timers/promises';
import { findImportImage, saveImportImage } from '#db/queries/blog/imports/imported.ts';
import { changeImport, findImport } from '#db/queries/blog/imports/imports.ts';
import { saveMedia } from '#db/queries/site/media.ts';
import { writeTransaction } from '#db/transaction.ts';
import { ImportError } from '#jobs/import/source/import-error.ts';
import { UPLOAD_BYTES } from '#src/contract/site/values.ts';
import { HttpError } from '../../http/errors.ts';
import type { ReadImage } from '../../site/media/image-tasks.ts';
import type { ImportDeps } from './deps.ts';
import type { FetchImage } from './fetch-image.ts';
import type { ImportProcess } from './import-process.ts';
import { hashOf } from './source-of-import.ts';

/** Of one import, from archives and other servers. */
const TOTAL_BYTES = 4 * 1024 ** 3;
/** Of one post; the rest keep their address. */
const MOST_IMAGES = 300;
const BUSY_TRIES = 5;
const BUSY_MS = 2_000;

interface Images {
  /** Hashes in the library, by the address in the text. */
  hashes: Map<string, string>;
  /** Sentences about those that keep their address. */
  notes: string[];
}

/** Takes the images of one post into the library, each once. @param alts by address */
export async function importImages(
  importId: number,
  addresses: readonly string[],
  alts: ReadonlyMap<string, string>,
  process: ImportProcess,
  deps: ImportDeps,
  signal: AbortSignal,
): Promise<Images> {
  const hashes = new Map<string, string>();
  const notes: string[] = [];
  for (const address of addresses.slice(0, MOST_IMAGES)) {
    if (signal.aborted) break;
    const image = await importImage(importId, address, alts.get(address) ?? '', process, deps);
    if (image.mediaHash) hashes.set(address, image.mediaHash);
    else notes.push(`The image ${shortened(address)} keeps its address. ${image.reason ?? ''}`.trim());
  }
  const left = addresses.length - MOST_IMAGES;
  if (left > 0)
    notes.push(`${left} more images keep their address: at most ${MOST_IMAGES} of a post are imported.`);
  return { hashes, notes };
}

const shortened = (address: string): string => (address.length > 120 ? `${address.slice(0, 119)}…` : address);

async function importImage(
  importId: number,
  address: string,
  alt: string,
  process: ImportProcess,
  { db, images, fetchImage, now }: ImportDeps,
): Promise<{ mediaHash: string | null; reason: string | null }> {
  const addressHash = hashOf(address);
  const known = await findImportImage(db, importId, addressHash);
  if (known) return known;
  const before = (await findImport(db, importId))?.imageBytes ?? 0;
  const result = await readOne(address, before, process, fetchImage, images);
  if (typeof result === 'string') {
    await saveImportImage(db, { importId, addressHash, mediaHash: null, reason: result });
    return { mediaHash: null, reason: result };
  }
  const { image, bytes } = result;
  const mediaHash = image.media.hash;
  await writeTransaction(db, async (trx) => {
    await saveMedia(trx, { ...image.media, alt });
    await saveImportImage(trx, { importId, addressHash, mediaHash, reason: null });
    await changeImport(trx, importId, 'importing', { imageBytes: before + bytes }, now());
  });
  return { mediaHash, reason: null };
}

/** @returns a sentence for an image that could not be read */
async function readOne(
  address: string,
  bytesBefore: number,
  process: ImportProcess,
  fetchImage: FetchImage,
  images: ImportDeps['images'],
): Promise<{ image: ReadImage; bytes: number } | string> {
  if (bytesBefore > TOTAL_BYTES) return 'The images of this import are larger than 4 GB together.';
  try {
    const isRemote = /^https?:\/\//i.test(address);
    const bytes = isRemote
      ? await fetchImage(address, UPLOAD_BYTES)
      : await process.run('image', { path: address, maxBytes: UPLOAD_BYTES });
    if (!bytes) return 'The file does not contain it.';
    const name = nameOf(address);
    const image = await whenFree(() => images.read({ name, type: '', data: Buffer.from(bytes) }));
    return { image, bytes: bytes.length };
  } catch (error) {
    if (error instanceof ImportError || error instanceof HttpError) return error.message;
    throw error;
  }
}

/** Waits while other images are being read. */
async function whenFree<T>(read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 429) || attempt === BUSY_TRIES) throw error;
      await delay(BUSY_MS);
    }
}

/** Without its ending, which is often wrong on the web. */
const nameOf = (address: string): string => {
  const last = address.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return last.replace(/\.[A-Za-z0-9]{1,5}$/, '').slice(0, 100);
};

const IMAGE = /!\[((?:[^\]\\\n]|\\.){0,300})\]\(\s{0,3}<?([^\s)<>]{1,2000})/g;

/** Alt texts of a Markdown text's images, by their address. */
export function altTexts(markdown: string): Map<string, string> {
  const alts = new Map<string, string>();
  for (const [, alt = '', address = ''] of markdown.matchAll(IMAGE))
    if (alt && !alts.has(address)) alts.set(address, alt.replace(/\\(.)/g, '$1').trim());
  return alts;
}
