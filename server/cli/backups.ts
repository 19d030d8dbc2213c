import { existsSync, mkdirSync, renameSync, statfsSync, statSync } from 'node:fs';
import { chmod, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { backupsFolder } from '#db/backup.ts';
import { faultOf } from '#db/faults.ts';
import { accessFault, giveToOwner, readFault } from '#db/ownership.ts';
import { checkDatabaseFile } from '#db/sqlite/check-file.ts';
import { CopyError, copyDatabase } from '#db/sqlite/copy.ts';
import { isSealed, SealError, unsealFile } from '../backups/push/seal-file.ts';
import type { Config } from '../boot/config.ts';
import { backupTarget } from './backup-target.ts';
import { CliError } from './cli-error.ts';
import { databaseIn, lockForCommand } from './command-lock.ts';
import { liveFileAt } from './own-files.ts';

/** Quotas and size limits are not always reported as a full disk. */
const isOutOfRoom = (error: unknown) =>
  /^(full|disk)$/.test(faultOf(error)?.kind ?? '') ||
  /^(ENOSPC|EDQUOT|EFBIG)$/.test((error as NodeJS.ErrnoException).code ?? '');
/** Space that a restore needs, as a multiple of the backup: the copy, and a decrypted one before it. */
const COPIES = 2;
const megabytes = (bytes: number) => Math.ceil(bytes / 1e6);

/** `backup FILE`: verified and atomic. Replaces an older backup of that name, but no other file. */
export async function backUp(config: Config, [target]: string[]): Promise<void> {
  if (!target) throw new CliError('Enter the file to write.');
  const source = databaseIn(config.dataDir);
  if (!existsSync(source)) throw new CliError(`There is no database at ${source}.`);
  const file = backupTarget(config.dataDir, target);
  await copyDatabase(source, file).catch((error: Error) => {
    throw new CliError(`The backup failed: ${accessFault(config.dataDir) ?? error.message}`);
  });
  process.stdout.write(
    `Backed up to ${file}.\nKeep ${path.join(config.dataDir, 'secret.key')} too: saved provider keys cannot be read without it.\n`,
  );
}

/** `restore FILE`: rejects a damaged file, one from a newer version, and a database that a server has open. */
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
  const plain = `${target}.${process.pid}.plain.part`;
  try {
    const from = (await isSealed(file)) ? await unsealed(file, plain, config) : file;
    const fault = checkDatabaseFile(from);
    if (fault) throw new CliError(`${file} cannot be restored: ${fault}.`);
    await copyDatabase(from, copy);
    await chmod(copy, 0o600);
    giveToOwner(config.dataDir, copy);
    const aside = setAside(target);
    if (aside) giveToOwner(config.dataDir, path.dirname(aside), aside);
    await rename(copy, target);
    process.stdout.write(`Restored ${file}.\n${aside ? `The previous database is at ${aside}.\n` : ''}`);
  } catch (error) {
    throw restoreFault(config.dataDir, target, file, error);
  } finally {
    for (const half of [copy, plain, `${plain}-wal`, `${plain}-shm`]) await rm(half, { force: true });
  }
}

/** What the disk or the system refused, as a sentence; other errors as they are. */
function restoreFault(dataDir: string, target: string, file: string, error: unknown): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const known = error instanceof CopyError || faultOf(error) !== undefined || /^E[A-Z]+$/.test(code);
  if (error instanceof CliError || !known) return error;
  const closed = accessFault(dataDir);
  if (closed) return new CliError(`DATA_DIR: ${closed}`);
  const state = existsSync(target)
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

/** Moves the database and its WAL out of the way. @returns the new path; undefined when there was none */
function setAside(target: string): string | undefined {
  if (!existsSync(target)) return undefined;
  const folder = backupsFolder(target);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const aside = path.join(folder, `replaced-${new Date().toISOString().replaceAll(':', '-')}.db`);
  for (const end of ['-wal', '-shm', '']) if (existsSync(target + end)) renameSync(target + end, aside + end);
  return aside;
}
