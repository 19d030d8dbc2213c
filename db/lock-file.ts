import { chownSync, statSync } from 'node:fs';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { accessFault } from './ownership.ts';

/** The lock file cannot be opened or locked. The message is for the person starting the program. */
export class LockFileError extends Error {
  override readonly name = 'LockFileError';
}

type Mode = 'shared' | 'immediate' | 'exclusive';
export type Lock = SqliteDatabase.Database;

/** How SQLite takes each lock. A transaction takes the shared one when it first reads. */
const BEGIN: Record<Mode, string> = {
  shared: 'begin; select 1 from sqlite_schema',
  immediate: 'begin immediate',
  exclusive: 'begin exclusive',
};

interface Taking {
  /** This blocks the thread. */
  waitMs: number;
  mustExist?: boolean;
}

/**
 * Takes a kernel lock on an empty SQLite file in a data directory, also against other connections of this
 * process.
 * @returns undefined when another connection is in the way
 * @throws LockFileError when this user cannot open or lock the file
 */
export function takeLock(
  dataDir: string,
  name: string,
  mode: Mode,
  { waitMs, mustExist = false }: Taking,
): Lock | undefined {
  const file = path.join(dataDir, name);
  let sqlite: Lock | undefined;
  try {
    sqlite = new SqliteDatabase(file, { fileMustExist: mustExist, timeout: waitMs });
    if (!mustExist) giveToOwnerOf(dataDir, file);
    // The file is never written, so it needs no journal file.
    sqlite.pragma('journal_mode = MEMORY');
    sqlite.exec(BEGIN[mode]);
    return sqlite;
  } catch (error) {
    sqlite?.close();
    const { code, message } = error as { code?: string; message: string };
    if (code === 'SQLITE_BUSY') return undefined;
    const fault =
      accessFault(dataDir) ??
      `${file} cannot be locked (${message}). It must be an empty file that the server's user can write to.`;
    throw new LockFileError(`DATA_DIR: ${fault}`, { cause: error });
  }
}

/** Gives a file that root created to the directory's owner, so that the service can open it. */
function giveToOwnerOf(dataDir: string, file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dataDir);
  try {
    chownSync(file, uid, gid);
  } catch {
    // Root in a container may lack CAP_CHOWN. In that case the service also runs as root.
  }
}
