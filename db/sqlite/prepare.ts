import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { backupsFolder, listBackups } from '../backup.ts';
import { cliCommand } from '../cli-command.ts';
import { DataError } from '../data-error.ts';
import { makeDataFolder } from '../data-folder.ts';
import { LockFileError } from '../lock-file.ts';
import { whoIs } from '../lock-holders.ts';
import { NewerDatabaseError, pendingMigrations } from '../migrate.ts';
import type { OpenDatabase } from '../open.ts';
import { accessFault, giveAllToOwner } from '../ownership.ts';
import { seed } from '../seed.ts';
import { holdServerLock, type ServerLock, ServerRunningError } from '../server-lock.ts';
import { isForeignDatabase, isInUse } from './check-file.ts';
import { openDatabase } from './open.ts';
import { newestWholeCopy, prepareUpgrade, UpgradeError, upgrade } from './upgrade.ts';

interface Owner {
  /** Without it the caller is a command, which must not migrate a file that an older server has open. */
  lock?: ServerLock | undefined;
  migrated?: (names: string[]) => void;
}

/**
 * Opens a data directory's (absolute path) database: created for its owner only, migrated after a backup, and
 * seeded.
 * @throws DataError when the file is damaged, newer, inaccessible, another program's, missing although
 * backups exist, cannot be migrated, or needs it in a command while a server has it open
 */
export async function prepareDatabase(
  dataDir: string,
  { lock, migrated }: Owner = {},
): Promise<OpenDatabase> {
  const file = path.join(dataDir, 'app.db');
  let database: OpenDatabase | undefined;
  try {
    makeDataFolder(dataDir);
    await refuseLost(file);
    if (isForeignDatabase(file))
      throw new DataError(
        `DATA_DIR: ${file} is the database of another program. It was not changed. Choose another folder, or move that file away.`,
      );
    const stoppedBadly = bytesOf(`${file}-wal`) > 0;
    database = openDatabase(file);
    if (stoppedBadly) await quickCheck(database);
    const pending = await pendingMigrations(database.db);
    if (pending.length > 0) {
      await database.close();
      database = await upgraded(dataDir, file, pending, lock);
      migrated?.(pending);
    }
    await seed(database.db);
    giveAllToOwner(dataDir);
    return database;
  } catch (error) {
    await database?.close();
    throw await explained(file, error);
  }
}

/** Migrates while no other process can start or serve: the migration could take away what it needs. */
async function upgraded(
  dataDir: string,
  file: string,
  pending: string[],
  serverLock: ServerLock | undefined,
): Promise<OpenDatabase> {
  const lock = serverLock ?? lockForCommand(dataDir, file);
  if (!lock.waitUntilAlone()) {
    const other = lock.other();
    throw new DataError(
      `DATA_DIR: ${file} must be migrated to this version first, but another server is running on it${other ? whoIs(other) : ''}. Stop it, then start this version again.`,
    );
  }
  let database: OpenDatabase | undefined;
  try {
    const interrupted = await prepareUpgrade(file, pending);
    database = openDatabase(file);
    await upgrade(database.db, file, interrupted);
    return database;
  } catch (error) {
    await database?.close();
    throw error;
  } finally {
    if (!serverLock) lock.release();
  }
}

/** An older server would keep using a file whose schema it does not know. */
function lockForCommand(dataDir: string, file: string): ServerLock {
  const refused = (who: string) =>
    new DataError(
      `DATA_DIR: ${file} must be migrated to this version first, but ${who} has it open. Stop it and start this version of the server, which migrates the database; then run the command again.`,
    );
  let lock: ServerLock;
  try {
    lock = holdServerLock(dataDir, { kind: 'command', waitMs: 500 });
  } catch (error) {
    if (!(error instanceof ServerRunningError)) throw error;
    const { kind, pid, host } = error.holder;
    const who = kind === 'command' ? 'another command' : 'a running server';
    throw refused(pid === 0 ? who : `${who} (process ${pid} on ${host})`);
  }
  // Programs without this lock.
  if (!isInUse(file)) return lock;
  lock.release();
  throw refused('another process');
}

const bytesOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Creating an empty site in place of a lost one would look like success. */
async function refuseLost(file: string): Promise<void> {
  if (bytesOf(file) > 0) return;
  const copies = (await listBackups(backupsFolder(file))).filter(({ kind }) => kind !== 'replaced');
  if (copies.length === 0) return;
  const newest = await newestWholeCopy(file);
  const restore = newest
    ? `Restore the newest one ("${cliCommand(`restore ${newest}`)}"), or move that folder away to start over.`
    : 'None of them is intact. Move that folder away to start over.';
  throw new DataError(
    `DATA_DIR: ${file} is ${existsSync(file) ? 'empty' : 'missing'}, but ${backupsFolder(file)} holds copies of it. ${restore}`,
  );
}

/** Some disks lie about syncs, so check before anything is written. */
async function quickCheck({ db }: OpenDatabase): Promise<void> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  const [first] = rows;
  if (first?.quick_check !== 'ok')
    throw Object.assign(new Error(first?.quick_check), { code: 'SQLITE_CORRUPT' });
}

async function explained(file: string, error: unknown): Promise<unknown> {
  if (error instanceof DataError) return error;
  if (error instanceof UpgradeError || error instanceof LockFileError)
    return new DataError(error.message, { cause: error.cause });
  if (error instanceof NewerDatabaseError)
    return new DataError(
      `DATA_DIR: ${file}: ${error.message}. Start that version, or restore an older copy.`,
    );
  const { code, message } = error as { code?: string; message?: string };
  if (code?.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') {
    const copy = await newestWholeCopy(file);
    const restore = copy
      ? `Restore a copy: "${cliCommand(`restore ${copy}`)}".`
      : `There is no intact copy of it in ${backupsFolder(file)}.`;
    return new DataError(`DATA_DIR: ${file} is damaged (${message}). It was not changed. ${restore}`);
  }
  const closed = /^(EACCES|SQLITE_(CANTOPEN|READONLY|PERM|AUTH))/.test(code ?? '')
    ? accessFault(path.dirname(file))
    : undefined;
  if (closed) return new DataError(`DATA_DIR: ${closed}`);
  if (code?.startsWith('SQLITE_'))
    return new DataError(`DATA_DIR: ${file} cannot be used (${message}, ${code}).`);
  return error;
}
