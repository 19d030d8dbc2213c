import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { backupsFolder, listBackups, snapshot } from './backup.ts';
import { migrate, NewerDatabaseError, pendingMigrations } from './migrate.ts';
import { type OpenDatabase, openDatabase } from './open.ts';
import { accessFault, giveAllToOwner } from './ownership.ts';
import { seed } from './seed.ts';

/** The data directory cannot be used as it is: a sentence for who starts the program. Nothing in it was changed. */
export class DataError extends Error {
  override readonly name = 'DataError';
}

/**
 * Opens a data directory's database ready for use: made, migrated (after a snapshot, when it holds anything) and
 * seeded.
 * @param dataDir absolute; made with access for its owner alone when it is absent
 * @throws DataError when the file is damaged, of a newer version, closed to this user, or missing although there are
 * copies of it
 */
export async function prepareDatabase(dataDir: string): Promise<OpenDatabase> {
  const file = path.join(dataDir, 'app.db');
  let database: OpenDatabase | undefined;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    await refuseLost(file);
    const stoppedBadly = bytesOf(`${file}-wal`) > 0;
    database = openDatabase(file);
    if (stoppedBadly) await quickCheck(database);
    const pending = await pendingMigrations(database.db);
    if (pending.length > 0) {
      const holdsData = !pending.includes('0001-initial');
      if (holdsData) await snapshot(file, `before-${pending[0]}.db`);
      await migrate(database.db);
      await seed(database.db);
    }
    giveAllToOwner(dataDir);
    return database;
  } catch (error) {
    await database?.close();
    throw explained(file, error);
  }
}

const bytesOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** An empty site in the place of a lost one would look like a success. */
async function refuseLost(file: string): Promise<void> {
  if (bytesOf(file) > 0) return;
  const [newest] = (await listBackups(backupsFolder(file))).filter(({ kind }) => kind !== 'replaced');
  if (!newest) return;
  throw new DataError(
    `DATA_DIR: ${file} is ${existsSync(file) ? 'empty' : 'missing'}, but ${backupsFolder(file)} holds copies of it, the newest of ${newest.createdAt.toISOString()}. Restore one ("npm run cli -- restore ${path.join(backupsFolder(file), newest.name)}"), or move that folder away to begin anew.`,
  );
}

/** After a power cut the file is sound, unless the disk lied; better to know before anything is written to it. */
async function quickCheck({ db }: OpenDatabase): Promise<void> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  const [first] = rows;
  if (first?.quick_check !== 'ok')
    throw Object.assign(new Error(first?.quick_check), { code: 'SQLITE_CORRUPT' });
}

function explained(file: string, error: unknown): unknown {
  if (error instanceof NewerDatabaseError)
    return new DataError(
      `DATA_DIR: ${file}: ${error.message}. Start that version, or restore an older copy.`,
    );
  const { code, message } = error as { code?: string; message?: string };
  if (code?.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB')
    return new DataError(
      `DATA_DIR: ${file} is damaged (${message}). It was left as it is. Restore a copy: "npm run cli -- restore ${path.join(backupsFolder(file), 'latest.db')}".`,
    );
  const closed = /^(EACCES|SQLITE_(CANTOPEN|READONLY|PERM|AUTH))/.test(code ?? '')
    ? accessFault(path.dirname(file))
    : undefined;
  if (closed) return new DataError(`DATA_DIR: ${closed}`);
  if (code?.startsWith('SQLITE_'))
    return new DataError(`DATA_DIR: ${file} cannot be used (${message}, ${code}).`);
  return error;
}
