import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { recordChange } from '#db/queries/audit.ts';
import {
  changeImport,
  findImport,
  type ImportChange,
  insertImport,
  listActiveImports,
  type StoredImport,
} from '#db/queries/blog/imports/imports.ts';
import { countItems } from '#db/queries/blog/imports/items.ts';
import { writeTransaction } from '#db/transaction.ts';
import { CANCELABLE_IMPORTS, type ImportState, UNDOABLE_IMPORTS } from '#src/contract/blog/import-values.ts';
import { importFile } from '../blog/imports/import-files.ts';
import { importsTask } from '../blog/imports/imports-task.ts';
import { keepImports } from '../blog/imports/keep-imports.ts';
import { compose } from '../boot/compose.ts';
import type { Config } from '../boot/config.ts';
import { COMMAND_LINE } from '../site/content/edit-sections.ts';
import { CliError } from './cli-error.ts';
import { copyForImport, measureExport } from './copy-export.ts';
import { FAULTY, reportImport } from './import-report.ts';
import { printImport, watchImport } from './imported-report.ts';
import type { Options } from './options.ts';
import { requireDatabase } from './require-database.ts';

type Deps = Awaited<ReturnType<typeof compose>>;

/** Some posts of the file were not imported. */
const INCOMPLETE = 3;
const POLL_MS = 500;

/** `import FILE`: the import of the screen, from a file or folder of this machine, in one command. */
export async function importPosts(config: Config, [file = '']: string[], options: Options): Promise<void> {
  const { site, as = 'as-is', undo, 'dry-run': isDryRun = false, json = false } = options;
  if (site !== undefined && !/^https?:\/\/[^\s/]+/.test(site))
    throw new CliError('--site must be an address such as https://blog.example.com.');
  if (as !== 'as-is' && as !== 'drafts') throw new CliError('--as must be one of drafts, as-is.');
  if (undo !== undefined && !/^\d{1,15}$/.test(undo))
    throw new CliError('--undo must be the number of an import, such as 3.');
  if (isDryRun && undo === undefined) return reportImport(file, { site, json });
  await requireDatabase(config);
  const deps = await compose({ config, entry: options.entry });
  try {
    if (undo === undefined)
      await importFrom(path.resolve(file), { site, asDrafts: as === 'drafts', json }, deps);
    else await undoImport(Number(undo), json, deps);
  } finally {
    await deps.jobs.stop();
    await deps.leases.stop();
    await deps.database.close();
  }
}

async function importFrom(
  file: string,
  { site, asDrafts, json }: { site: string | undefined; asDrafts: boolean; json: boolean },
  deps: Deps,
): Promise<void> {
  const { db } = deps;
  const id = await beginOrResume(file, site, deps);
  process.stderr.write(`Import ${id}: reading ${path.basename(file)}.\n`);
  const read = await workOn(id, new Set(['uploading', 'reading']), deps);
  if (read.state === 'ready') {
    const posts = (await countItems(db, id)).reduce((sum, each) => sum + each.chosen, 0);
    if (posts === 0) await change(read, { state: 'canceled' }, 'import.cancel', {}, deps);
    else await change(read, { state: 'importing', asDrafts }, 'import.start', { posts, asDrafts }, deps);
  }
  const ended = await workOn(id, new Set(['importing']), deps);
  if (ended.state === 'failed') throw new CliError(ended.error ?? 'The import failed.', FAULTY);
  const { failed } = await printImport(ended, json, deps.db);
  if (failed > 0) process.exitCode = INCOMPLETE;
}

/** Begins an import, or goes on with one of the same file that was interrupted. Returns its id. */
async function beginOrResume(file: string, site: string | undefined, deps: Deps): Promise<number> {
  const { config, db, now } = deps;
  const { fileName, bytes } = await measureExport(file);
  const [other] = await listActiveImports(db);
  const isSame = other?.fileName === fileName && other.bytes === bytes;
  if (other && (!isSame || other.state === 'removing'))
    throw new CliError(
      `The import of ${other.fileName} is not finished. Finish or cancel it under Posts, Import, or enter: import --undo ${other.id}.`,
    );
  if (other && other.state !== 'uploading') return other.id;
  const id =
    other?.id ?? (await insertImport(db, { fileName, bytes, typedSite: site ?? null }, COMMAND_LINE, now()));
  const begun = await existing(id, deps);
  await copyForImport(file, importFile(config.dataDir, begun));
  await change(begun, { state: 'reading', received: bytes }, 'import.read', { bytes }, deps);
  return id;
}

async function undoImport(id: number, json: boolean, deps: Deps): Promise<void> {
  let found = await existing(id, deps);
  if (CANCELABLE_IMPORTS.has(found.state)) {
    await change(found, { state: 'canceled' }, 'import.cancel', {}, deps);
    found = await existing(id, deps);
  }
  if (!UNDOABLE_IMPORTS.has(found.state) && found.state !== 'removing')
    throw new CliError(`The posts of import ${id} were removed already.`);
  const [other] = await listActiveImports(deps.db);
  if (other && other.id !== id)
    throw new CliError(`The import of ${other.fileName} is not finished. Cancel it first.`);
  if (found.state !== 'removing') await change(found, { state: 'removing' }, 'import.undo', {}, deps);
  await printImport(await workOn(id, new Set(['removing']), deps), json, deps.db);
}

/** Works while the import is in one of these states, or waits for a running server that does. */
async function workOn(id: number, states: ReadonlySet<ImportState>, deps: Deps): Promise<StoredImport> {
  const stop = watchImport(id, deps.db);
  try {
    for (;;) {
      const found = await existing(id, deps);
      if (!states.has(found.state)) return found;
      await deps.leases.alone(importsTask.name, (lost) => keepImports(deps, lost));
      if (states.has((await existing(id, deps)).state)) await delay(POLL_MS);
    }
  } finally {
    stop();
  }
}

async function change(
  { id, state, fileName }: StoredImport,
  changed: ImportChange,
  action: 'import.read' | 'import.start' | 'import.cancel' | 'import.undo',
  detail: Record<string, unknown>,
  { db, now }: Deps,
): Promise<void> {
  await writeTransaction(db, async (trx) => {
    // A running server went on with it.
    if (!(await changeImport(trx, id, state, changed, now()))) return;
    await recordChange(trx, { user: COMMAND_LINE, action, subject: fileName, detail: { id, ...detail } });
  });
}

async function existing(id: number, { db }: Pick<Deps, 'db'>): Promise<StoredImport> {
  const found = await findImport(db, id);
  if (!found) throw new CliError(`There is no import ${id}.`);
  return found;
}
