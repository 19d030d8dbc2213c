import { existsSync } from 'node:fs';
import { chmod, link, rename } from 'node:fs/promises';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import SqliteDatabase from 'better-sqlite3';
import { migrateUntil } from '../migrate.ts';
import { MoveError, type RowTarget } from '../move/rows.ts';
import { deleteFile, settle, verify } from './copy.ts';
import { openDatabase } from './open.ts';
import { sqliteTarget } from './row-target.ts';

/**
 * Makes a database file with the rows from `fill`: a whole file, checked before it gets its name, or none.
 * Blocks its thread.
 * @param to absolute
 * @param ran the migrations of the rows' database
 * @param replace true to replace a file of that name
 * @throws MoveError when a file has that name; CopyError when the new one is damaged; SqliteError when it
 * cannot be written
 */
export async function fillFile<T>(
  to: string,
  fill: (target: RowTarget) => Promise<T>,
  { ran, replace = false }: { ran: readonly string[]; replace?: boolean },
): Promise<T> {
  const half = `${to}.${process.pid}-${threadId}.part`;
  if (!replace) refuseExisting(to);
  try {
    const made = openDatabase(half);
    await migrateUntil(made.db, ran).finally(() => made.close());
    const result = await filled(half, fill);
    verify(half);
    await chmod(half, 0o600);
    await settle(half);
    if (replace) await rename(half, to);
    else await nameNew(half, to);
    await settle(path.dirname(to));
    return result;
  } finally {
    await deleteFile(half);
  }
}

async function filled<T>(file: string, fill: (target: RowTarget) => Promise<T>): Promise<T> {
  const sqlite = new SqliteDatabase(file, { fileMustExist: true });
  try {
    sqlite.pragma('journal_mode = DELETE');
    // No one else sees this file, and a failure deletes it: no rollback or sync is needed.
    sqlite.pragma('journal_mode = OFF');
    sqlite.pragma('synchronous = OFF');
    sqlite.pragma('foreign_keys = OFF');
    sqlite.exec('begin immediate');
    const result = await fill(sqliteTarget(sqlite));
    sqlite.exec('commit');
    return result;
  } finally {
    sqlite.close();
  }
}

function refuseExisting(file: string): void {
  const found = [file, ...['-wal', '-shm', '-journal'].map((end) => file + end)].find((each) =>
    existsSync(each),
  );
  if (found)
    throw new MoveError(
      found === file
        ? `${file} already exists. It was not changed. Choose another name.`
        : `${found} is left of another database, and would be taken for a part of the new one. Move it away.`,
    );
}

async function nameNew(half: string, to: string): Promise<void> {
  try {
    await link(half, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') refuseExisting(to);
    // Some file systems have no hard links.
    if (!/^(EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS|EMLINK)$/.test(code ?? '')) throw error;
    refuseExisting(to);
    await rename(half, to);
  }
}
