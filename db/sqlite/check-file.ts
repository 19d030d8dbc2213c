import SqliteDatabase from 'better-sqlite3';
import { unknownMigration } from '../migrate.ts';

const OWN_TABLES = "select count(*) from sqlite_schema where name in ('posts', 'users', 'migrations')";

/**
 * Says what is wrong with a database file, as the rest of a sentence; undefined when it is sound. Read-only.
 */
export function checkDatabaseFile(file: string): string | undefined {
  try {
    const sqlite = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
    try {
      const [first] = sqlite.pragma('integrity_check(1)') as Array<{ integrity_check: string }>;
      if (first?.integrity_check !== 'ok') return `it is damaged (${first?.integrity_check})`;
      if (sqlite.prepare(OWN_TABLES).pluck().get() !== 3) return 'it is not a database of this site';
      const seen = sqlite.prepare('select name from migrations').pluck().all() as string[];
      const unknown = unknownMigration(seen);
      if (unknown) return `it was written by a newer version of this program (${unknown})`;
      return undefined;
    } finally {
      sqlite.close();
    }
  } catch (error) {
    return `it is not a database (${(error as Error).message})`;
  }
}

/** True for another program's healthy SQLite database; false if empty, damaged or inaccessible. Read-only. */
export function isForeignDatabase(file: string): boolean {
  try {
    const sqlite = new SqliteDatabase(file, { readonly: true, fileMustExist: true, timeout: 1_000 });
    try {
      const tables = sqlite.prepare("select name from sqlite_schema where type = 'table'").pluck().all();
      if (tables.length === 0) return false;
      if (!tables.includes('migrations')) return true;
      const columns = sqlite.prepare("select name from pragma_table_info('migrations')").pluck().all();
      if (!columns.includes('name') || !columns.includes('timestamp')) return true;
      // Others have such a table, too. Ours names files such as 0001-initial, or none after an interrupted
      // start.
      const names = sqlite.prepare('select name from migrations').pluck().all();
      return names.length > 0 && !names.some((name) => /^\d{4}-[a-z]/.test(String(name)));
    } finally {
      sqlite.close();
    }
  } catch {
    return false;
  }
}

/** True if another process has the database open. */
export function isInUse(file: string): boolean {
  const sqlite = new SqliteDatabase(file, { timeout: 0 });
  try {
    // In WAL mode every open connection holds a shared lock on the file.
    sqlite.pragma('locking_mode = EXCLUSIVE');
    sqlite.exec('begin exclusive; rollback');
    return false;
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) return true;
    throw error;
  } finally {
    sqlite.close();
  }
}

/**
 * Says why a closed file must not be overwritten with a newer copy; undefined if it may be: only an earlier
 * backup of a site. Opens the file with an exclusive lock, without a change.
 */
export function replaceProblem(file: string): string | undefined {
  try {
    const sqlite = new SqliteDatabase(file, { fileMustExist: true, timeout: 0 });
    try {
      sqlite.pragma('locking_mode = EXCLUSIVE');
      sqlite.exec('begin exclusive');
      const tables = sqlite.prepare(OWN_TABLES).pluck().get();
      sqlite.exec('rollback');
      return tables === 3 ? undefined : 'it is the database of another program';
    } finally {
      sqlite.close();
    }
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code?.startsWith('SQLITE_BUSY')) return 'a program has it open';
    if (code === 'SQLITE_NOTADB') return 'it is not a backup, so it will not be replaced';
    return `it cannot be read as a backup (${message})`;
  }
}
