import { millisecondsInDay } from 'date-fns/constants';
import { changeImport, listActiveImports, type StoredImport } from '#db/queries/blog/imports/imports.ts';
import { ImportError } from '#jobs/import/source/import-error.ts';
import { IMPORT_DAYS } from '#src/contract/blog/import-values.ts';
import type { ImportDeps } from './deps.ts';
import { fileBytes, importFile, removeImportFile, storedImports } from './import-files.ts';
import { importPosts } from './import-posts.ts';
import { readImport } from './read-import.ts';
import { removePosts } from './remove-posts.ts';

/** True for an import that has been left alone for a week. */
export const isStale = ({ updatedAt }: Pick<StoredImport, 'updatedAt'>, now: Date): boolean =>
  new Date(updatedAt).getTime() < now.getTime() - IMPORT_DAYS * millisecondsInDay;

/** Goes on with imports where they stopped, and deletes files of those that have ended. */
export async function keepImports(deps: ImportDeps, signal: AbortSignal): Promise<void> {
  const { config, db, now } = deps;
  for (const each of await listActiveImports(db)) {
    if (signal.aborted) return;
    if (each.state === 'removing') await removePosts(each, deps, signal);
    else if (isStale(each, now())) {
      const error = `The file was deleted after ${IMPORT_DAYS} days.`;
      await changeImport(db, each.id, each.state, { state: 'canceled', error }, now());
    } else if ((await fileBytes(importFile(config.dataDir, each))) !== undefined)
      await workOn(each, deps, signal);
  }
  const active = new Set((await listActiveImports(db)).map(({ id }) => id));
  for (const id of await storedImports(config.dataDir))
    if (!active.has(id)) await removeImportFile(config.dataDir, id);
}

async function workOn(each: StoredImport, deps: ImportDeps, signal: AbortSignal): Promise<void> {
  try {
    if (each.state === 'reading') await readImport(each, deps, signal);
    if (each.state === 'importing') await importPosts(each, deps, signal);
  } catch (error) {
    // The process was ended with the server, and goes on after its start.
    if (signal.aborted) return;
    if (!(error instanceof ImportError)) throw error;
    await changeImport(deps.db, each.id, each.state, { state: 'failed', error: error.message }, deps.now());
  }
}
