import { millisecondsInSecond } from 'date-fns/constants';
import { listActiveImports } from '#db/queries/blog/imports/imports.ts';
import { recurringTask } from '../../tasks/task.ts';
import type { BlogDeps } from '../deps.ts';
import { fileBytes, importFile, storedImports } from './import-files.ts';

/** Reads and imports uploaded files, removes imported posts, and deletes files that are no longer needed. */
export const importsTask = recurringTask<BlogDeps>({
  name: 'imports of posts',
  everyMs: 10 * millisecondsInSecond,
  immediately: true,
  failed: 'an import of posts could not go on',
  // With a folder of its own for each server, the one that has the file does the work.
  runsAlone: async ({ config, db, now }) => {
    const active = await listActiveImports(db);
    if (active.some(({ state }) => state === 'removing')) return true;
    const isHere = async (each: (typeof active)[number]) =>
      (await fileBytes(importFile(config.dataDir, each))) !== undefined;
    for (const each of active)
      if ((each.state === 'reading' || each.state === 'importing') && (await isHere(each))) return true;
    const { isStale } = await import('./keep-imports.ts');
    const ids = new Set(active.map(({ id }) => id));
    return (
      active.some((each) => isStale(each, now())) ||
      (await storedImports(config.dataDir)).some((id) => !ids.has(id))
    );
  },
  run: (deps) => async (signal) => {
    const { keepImports } = await import('./keep-imports.ts');
    await keepImports(deps, signal);
  },
});
