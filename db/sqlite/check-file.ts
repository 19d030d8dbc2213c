import SqliteDatabase from 'better-sqlite3';
import { unknownMigration } from '../migrate.ts';

const OWN_TABLES = "select count(*) from sqlite_schema where name in ('posts', 'users', 'migrations')";

/**
 * Checks whether a file can serve as the site's database. Opens it read-only.
 * @returns what is wrong with it, as the rest of a sentence; undefined when it is sound
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

/**
 * Tells whether an existing file is a healthy SQLite database that belongs to another program. Opens it read-only,
 * so that it is not changed in any way. False for an empty file, for one that is damaged, and for one that cannot be opened.
 */
export function isForeignDatabase(file: string): boolean {
  try {
    const sqlite = new SqliteDatabase(file, { readonly: true, fileMustExist: true, timeout: 1_000 });
    try {
      const tables = sqlite.prepare("select name from sqlite_schema where type = 'table'").pluck().all();
      if (tables.length === 0) return false;
      if (!tables.includes('migrations')) return true;
      const columns = sqlite.prepare("select name from pragma_table_info('migrations')").pluck().all();
      if (!columns.includes('name') || !columns.includes('timestamp')) return true;
      // Others have such a table, too. Ours names files such as 0001-initial; a start that was cut short named none yet.
      const names = sqlite.prepare('select name from migrations').pluck().all();
      return names.length > 0 && !names.some((name) => /^\d{4}-[a-z]/.test(String(name)));
    } finally {
      sqlite.close();
    }
  } catch {
    return false;
  }
}

/** Tells whether another process has the database open. */
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
 * Checks whether a closed file may be overwritten with a newer copy. Only an earlier backup of a site may. The
 * file is opened with an exclusive lock and not changed.
 * @returns the reason why not, as a sentence without a period; undefined when it may be overwritten
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
