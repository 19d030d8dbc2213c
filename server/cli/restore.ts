import { existsSync, mkdirSync, renameSync, statfsSync, statSync } from 'node:fs';
import { chmod, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { backupsFolder } from '#db/backup.ts';
import { secretFile } from '#db/data-folder.ts';
import { faultOf } from '#db/faults.ts';
import { MigrationError, pendingMigrations } from '#db/migrate.ts';
import { isFilled, moveToFile, moveToPostgres } from '#db/move/move.ts';
import { MoveError } from '#db/move/rows.ts';
import { accessFault, giveToOwner, readFault } from '#db/ownership.ts';
import { checkDatabaseFile } from '#db/sqlite/check-file.ts';
import { CopyError, copyDatabase } from '#db/sqlite/copy.ts';
import { openDatabase } from '#db/sqlite/open.ts';
import { upgradeCopy } from '#db/sqlite/upgrade.ts';
import { keyProblem } from '#src/content/operations/secret-key.ts';
import type { Config } from '../boot/config.ts';
import { isSealed, SealError, unsealFile } from '../operations/backups/push/seal-file.ts';
import { readKeyState } from '../operations/settings/secret-key.ts';
import { CliError } from './cli-error.ts';
import { databaseIn, lockForCommand } from './command-lock.ts';
import { liveFileAt } from './own-files.ts';

/** Quotas and size limits are not always reported as a full disk. */
const isOutOfRoom = (error: unknown) =>
  /^(full|disk)$/.test(faultOf(error)?.kind ?? '') ||
  /^(ENOSPC|EDQUOT|EFBIG)$/.test((error as NodeJS.ErrnoException).code ?? '');
/** Space needed in multiples of the backup: the copy, and a decrypted one before it. */
const COPIES = 2;
const megabytes = (bytes: number) => Math.ceil(bytes / 1e6);

/** `restore FILE`: rejects a damaged or newer file, and a database that a server has open. */
export async function restore(config: Config, [source]: string[]): Promise<void> {
  if (!source) throw new CliError('Enter the file to restore.');
  const file = path.resolve(source);
  if (!existsSync(file)) throw new CliError(`There is no file at ${file}.`);
  if (!statSync(file).isFile()) throw new CliError(`${file} cannot be restored: it is not a regular file.`);
  const closed = readFault(file);
  if (closed) throw new CliError(`${file} cannot be read: ${closed}.`);
  const own = liveFileAt(config.dataDir, file);
  if (own)
    throw new CliError(
      `${file} cannot be restored: it is ${own}, which the site itself uses. Choose a backup, such as one in ${path.join(config.dataDir, 'backups')}.`,
    );
  const target = databaseIn(config.dataDir);
  const lock = lockForCommand(config.dataDir);
  try {
    await replaceDatabase(config, target, file);
  } finally {
    lock.release();
  }
}

async function replaceDatabase(config: Config, target: string, file: string): Promise<void> {
  const copy = `${target}.${process.pid}.part`;
  const { dataDir, databaseUrl } = config;
  try {
    await copyOf(config, file, copy);
    const key = await keyWarning(config, copy);
    if (key) process.stdout.write(`${key}\n`);
    const aside =
      databaseUrl === undefined
        ? await replaceFile(dataDir, target, copy)
        : await replaceElsewhere(target, databaseUrl, copy);
    process.stdout.write(`Restored ${file}.\n${aside ? `The previous database is at ${aside}.\n` : ''}`);
    if (key) process.stdout.write(`${KEY_NEXT}\n`);
  } catch (error) {
    throw restoreFault(config, target, file, error);
  } finally {
    for (const end of ['', '-wal', '-shm']) await rm(copy + end, { force: true });
  }
}

async function copyOf(config: Config, file: string, copy: string): Promise<void> {
  const plain = `${copy.replace(/\.part$/, '')}.plain.part`;
  try {
    const from = (await isSealed(file)) ? await unsealed(file, plain, config) : file;
    const fault = checkDatabaseFile(from);
    if (fault) throw new CliError(`${file} cannot be restored: ${fault}.`);
    await copyDatabase(from, copy);
  } finally {
    for (const end of ['', '-wal', '-shm']) await rm(plain + end, { force: true });
  }
}

const KEY_NEXT =
  'Before you start: copy the secret.key of the backed-up site into DATA_DIR, or set its APP_SECRET. Without it, saved passwords stay locked; "cli doctor" says which.';

/** Names what the secret key cannot open in a copy, before it replaces the database. */
async function keyWarning(config: Config, copy: string): Promise<string | undefined> {
  const database = openDatabase(copy, { mustExist: true });
  try {
    // An older copy may lack tables. The start that upgrades it compares the key.
    if ((await pendingMigrations(database.db)).length > 0) return undefined;
    const problem = keyProblem(await readKeyState(database.db, config));
    const missing = config.secretFrom === 'missing' ? `${secretFile(config.dataDir)} does not exist. ` : '';
    return problem && `${missing}${problem.found}`;
  } finally {
    await database.close();
  }
}

async function replaceFile(dataDir: string, target: string, copy: string): Promise<string | undefined> {
  await chmod(copy, 0o600);
  giveToOwner(dataDir, copy);
  const aside = setAside(target);
  if (aside) giveToOwner(dataDir, path.dirname(aside), aside);
  await rename(copy, target);
  return aside;
}

async function replaceElsewhere(target: string, url: string, copy: string): Promise<string | undefined> {
  await upgradeCopy(copy);
  const aside = (await isFilled(url)) ? newAside(target) : undefined;
  if (aside) {
    await moveToFile(url, aside, { stopped: true });
    giveToOwner(path.dirname(target), path.dirname(aside), aside);
  }
  await moveToPostgres(copy, url, { replace: true });
  return aside;
}

/** Errors of the disk or system as a sentence; others unchanged. */
function restoreFault(
  { dataDir, databaseUrl }: Config,
  target: string,
  file: string,
  error: unknown,
): unknown {
  if (error instanceof MigrationError)
    return new CliError(`${file} was not restored. ${error.message}. The database was not changed.`);
  if (error instanceof MoveError) return new CliError(`${file} was not restored. ${error.message}`);
  const { code = '', message } = error as NodeJS.ErrnoException;
  const known = error instanceof CopyError || faultOf(error) !== undefined || /^E[A-Z]+$/.test(code);
  if (error instanceof CliError || !known) return error;
  const closed = accessFault(dataDir);
  if (closed) return new CliError(`DATA_DIR: ${closed}`);
  const state =
    databaseUrl !== undefined
      ? 'The database was not changed.'
      : existsSync(target)
        ? `${target} was not changed.`
        : `There is no database at ${target} now. The previous one, if there was one, is the newest replaced-….db in ${backupsFolder(target)}.`;
  if (!isOutOfRoom(error)) return new CliError(`${file} cannot be restored: ${message}. ${state}`);
  const { bavail, bsize } = statfsSync(dataDir);
  return new CliError(
    `${file} cannot be restored: the disk of ${dataDir} has no room for it. It needs about ${megabytes(statSync(file).size * COPIES)} MB of free space, and ${megabytes(bavail * bsize)} MB are free. ${state} Free up space, then try again.`,
  );
}

async function unsealed(file: string, to: string, { backupKeys }: Config): Promise<string> {
  if (!backupKeys.passphrase && !backupKeys.identity)
    throw new CliError(`${file} is encrypted: set BACKUP_PASSPHRASE, or BACKUP_IDENTITY.`);
  try {
    await unsealFile(file, to, backupKeys);
    return to;
  } catch (error) {
    if (error instanceof SealError) throw new CliError(`${file} cannot be opened: ${error.message}`);
    throw error;
  }
}

/** Moves the database and its WAL away. Returns the new path; undefined when there was none. */
function setAside(target: string): string | undefined {
  if (!existsSync(target)) return undefined;
  const aside = newAside(target);
  for (const end of ['-wal', '-shm', '']) if (existsSync(target + end)) renameSync(target + end, aside + end);
  return aside;
}

function newAside(target: string): string {
  const folder = backupsFolder(target);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return path.join(folder, `replaced-${new Date().toISOString().replaceAll(':', '-')}.db`);
}
