import { statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { backupsFolder, listBackups } from '../backup.ts';
import { cliCommand } from '../cli-command.ts';
import { type Interrupted, MigrationError, migrate } from '../migrate.ts';
import type { Db } from '../open.ts';
import { checkDatabaseFile } from './check-file.ts';
import { CopyError, snapshot } from './copy.ts';
import { findInterrupted } from './interrupted.ts';
import { openDatabase } from './open.ts';
import { sameContent } from './same-content.ts';

/** The database is unchanged. The message is for the person starting the program. */
export class UpgradeError extends Error {
  override readonly name = 'UpgradeError';
}

/**
 * Inspects a closed file before its migration and copies it to `backups/before-<migration>.db`, unless an
 * identical copy is there. A half-migrated file is not copied, because it would look like the newest to
 * restore.
 * @param pending names of the pending migrations, oldest first
 * @returns the migration that an earlier version left half done
 * @throws UpgradeError when the copy cannot be made
 */
export async function prepareUpgrade(file: string, pending: string[]): Promise<Interrupted | undefined> {
  const interrupted = await findInterrupted(file);
  const name = `before-${pending[0]}.db`;
  const holdsData = !pending.includes('0001-initial');
  if (!holdsData || interrupted || sameContent(file, path.join(backupsFolder(file), name)))
    return interrupted;
  try {
    await snapshot(file, name);
  } catch (error) {
    throw await explained(file, 'The backup before the upgrade failed', error);
  }
  return undefined;
}

/**
 * Migrates a database, all or nothing.
 * @throws UpgradeError with the cause and what to do
 */
export async function upgrade(db: Db, file: string, interrupted: Interrupted | undefined): Promise<void> {
  try {
    await migrate(db, interrupted);
  } catch (error) {
    throw await explained(file, 'The database could not be upgraded', error);
  }
}

/** Migrates a copy that no one else knows of. @throws UpgradeError, MigrationError */
export async function upgradeCopy(file: string): Promise<void> {
  const interrupted = await findInterrupted(file);
  const { db, close } = openDatabase(file, { mustExist: true });
  try {
    await migrate(db, interrupted);
  } finally {
    await close();
  }
}

/** Multiple of the file's size that an upgrade may need: its copy, and the WAL with every changed page. */
const ROOM = 2.5;
/** Quotas and size limits are not always reported as a full disk. */
const OUT_OF_ROOM = /^(SQLITE_FULL|SQLITE_IOERR.*|ENOSPC|EDQUOT|EFBIG)$/;

async function explained(file: string, what: string, error: unknown): Promise<unknown> {
  const cause = error instanceof MigrationError ? (error.cause as NodeJS.ErrnoException) : error;
  const { code } = cause as { code?: string };
  const known = error instanceof MigrationError || error instanceof CopyError || code !== undefined;
  if (!known) return error;
  const parts = [
    `DATA_DIR: ${what}: ${(error as Error).message}. ${file} is unchanged, and the earlier version still starts with it.`,
    OUT_OF_ROOM.test(code ?? '') ? roomFor(file) : '',
    await advice(file),
  ];
  return new UpgradeError(parts.filter((part) => part !== '').join(' '), { cause: error });
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1e6);

function roomFor(file: string): string {
  const { bavail, bsize } = statfsSync(path.dirname(file));
  const needed = megabytes(statSync(file).size * ROOM);
  return `The upgrade needs about ${needed} MB of free space on that disk, but only ${megabytes(bavail * bsize)} MB are free. Free up space, then start again.`;
}

async function advice(file: string): Promise<string> {
  const copy = await newestWholeCopy(file);
  return copy ? `To go back to the newest copy: "${cliCommand(`restore ${copy}`)}".` : '';
}

/** The path of the newest sound copy that is not half migrated. */
export async function newestWholeCopy(file: string): Promise<string | undefined> {
  for (const { name, kind } of await listBackups(backupsFolder(file))) {
    const copy = path.join(backupsFolder(file), name);
    if (kind === 'replaced' || checkDatabaseFile(copy)) continue;
    if (!(await findInterrupted(copy))) return copy;
  }
  return undefined;
}
