import { findImportImage, saveImportImage } from '#db/queries/blog/imports/imported.ts';
import { changeImport, findImport } from '#db/queries/blog/imports/imports.ts';
import { saveMedia } from '#db/queries/site/media.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { ImportDeps } from './deps.ts';
import type { ReadImageOfItem } from './read-image-of-item.ts';
import { hashOf } from './source-of-import.ts';

/** Of one post; the rest keep their address. */
const MOST_IMAGES = 300;

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
  readImage: ReadImageOfItem,
  deps: ImportDeps,
  signal: AbortSignal,
): Promise<Images> {
  const hashes = new Map<string, string>();
  const notes: string[] = [];
  for (const address of addresses.slice(0, MOST_IMAGES)) {
    // The process stops, or someone canceled the import.
    if (signal.aborted || (await findImport(deps.db, importId))?.state !== 'importing') break;
    const image = await importImage(importId, address, alts.get(address) ?? '', readImage, deps);
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
  readImage: ReadImageOfItem,
  { db, now }: ImportDeps,
): Promise<{ mediaHash: string | null; reason: string | null }> {
  const addressHash = hashOf(address);
  const known = await findImportImage(db, importId, addressHash);
  if (known) return known;
  const before = (await findImport(db, importId))?.imageBytes ?? 0;
  const result = await readImage(
    address,
    before,
    async (contentHash) => (await findImportImage(db, importId, contentHash))?.mediaHash,
  );
  if (typeof result === 'string') {
    await saveImportImage(db, { importId, addressHash, mediaHash: null, reason: result });
    return { mediaHash: null, reason: result };
  }
  const mediaHash = 'image' in result ? result.image.media.hash : result.mediaHash;
  await writeTransaction(db, async (trx) => {
    if ('image' in result) await saveMedia(trx, { ...result.image.media, alt });
    for (const each of [addressHash, result.contentHash])
      await saveImportImage(trx, { importId, addressHash: each, mediaHash, reason: null });
    await changeImport(trx, importId, 'importing', { imageBytes: before + result.bytes }, now());
  });
  return { mediaHash, reason: null };
}
