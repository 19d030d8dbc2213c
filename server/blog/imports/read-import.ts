import { setImmediate } from 'node:timers/promises';
import { importedPosts, takenSlugs } from '#db/queries/blog/imports/imported.ts';
import { changeImport, type StoredImport } from '#db/queries/blog/imports/imports.ts';
import { deleteItems, insertItems, type NewItem } from '#db/queries/blog/imports/items.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { ImportedItem } from '#jobs/import/record.ts';
import type { ImportDeps } from './deps.ts';
import { importFile } from './import-files.ts';
import type { ImportProcess } from './import-process.ts';
import { keysOfItem } from './old-address-key.ts';
import { hashOf, siteOf } from './source-of-import.ts';

const ITEMS_AT_ONCE = 50;

/**
 * Reads the file of an import into its report. Interrupted, it starts over.
 * @throws ImportError with a sentence for the person who uploaded the file
 */
export async function readImport(read: StoredImport, deps: ImportDeps, signal: AbortSignal): Promise<void> {
  const { db, now } = deps;
  await deleteItems(db, read.id);
  const { process, site, summary } = await openImport(read, deps, signal);
  try {
    for (let position = 0; !signal.aborted; ) {
      const items = await process.run('next', { most: ITEMS_AT_ONCE, withTexts: false });
      if (items.length === 0) {
        const { product, notes } = summary;
        await changeImport(
          db,
          read.id,
          'reading',
          { state: 'ready', product, site: summary.site, notes },
          now(),
        );
        return;
      }
      const first = position;
      position += items.length;
      const goesOn = await writeTransaction(db, async (trx) => {
        // Canceled in between.
        if (!(await changeImport(trx, read.id, 'reading', {}, now()))) return false;
        const hashes = items.map(({ key }) => hashOf(site, key));
        const existing = await importedPosts(trx, hashes);
        await insertItems(
          trx,
          read.id,
          items.map((item, index) => reported(item, first + index, hashes[index] ?? '', existing)),
        );
        return true;
      });
      if (!goesOn) return;
      await setImmediate();
    }
  } finally {
    process.end();
  }
}

function reported(
  item: ImportedItem,
  position: number,
  sourceHash: string,
  existing: ReadonlyMap<string, number>,
): NewItem {
  const { place, title, slug, status, reason, publishedAt, tags, notes } = item;
  const isPost = status === 'published' || status === 'scheduled' || status === 'draft';
  const exists = existing.has(sourceHash);
  return {
    position,
    sourceHash,
    place,
    title,
    slug,
    status,
    reason,
    publishedAt,
    tags,
    images: item.images.length,
    addresses: keysOfItem(item.oldPaths).length,
    notes,
    chosen: isPost && !exists,
    outcome: exists ? 'existing' : 'waiting',
  };
}

/**
 * Opens the file of an import. Slugs of posts that came from the same site are free for its items, so that their links
 * lead to those posts.
 * @throws ImportError
 */
export async function openImport(opened: StoredImport, deps: ImportDeps, signal: AbortSignal) {
  const { config, db, now, startImportProcess } = deps;
  const file = importFile(config.dataDir, opened);
  const open = async (process: ImportProcess, site: string) =>
    process.run('open', {
      file,
      site: opened.typedSite,
      takenSlugs: await takenSlugs(db, site),
      now: now(),
    });
  const known = siteOf(opened);
  let process = startImportProcess();
  signal.addEventListener('abort', () => process.end(), { once: true });
  try {
    let summary = await open(process, known);
    const site = siteOf({ ...summary, fileName: opened.fileName });
    if (site !== known) {
      // Only the file says which site it is of, and its posts may be here already.
      process.end();
      process = startImportProcess();
      summary = await open(process, site);
    }
    return { process, site, summary };
  } catch (error) {
    process.end();
    throw error;
  }
}
