import SqliteDatabase from 'better-sqlite3';
import { unknownMigration } from './migrate.ts';

/**
 * Whether a file can serve as the site's database. It is read, never written.
 * @returns what is wrong with it, as the rest of a sentence; undefined when it is sound
 */
export function checkDatabaseFile(file: string): string | undefined {
  try {
    const sqlite = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
    try {
      const [first] = sqlite.pragma('integrity_check(1)') as Array<{ integrity_check: string }>;
      if (first?.integrity_check !== 'ok') return `it is damaged (${first?.integrity_check})`;
      const tables = sqlite.prepare(
        "select count(*) from sqlite_schema where name in ('posts', 'users', 'migrations')",
      );
      if (tables.pluck().get() !== 3) return 'it is not a database of this site';
      const seen = sqlite.prepare('select name from migrations').pluck().all() as string[];
      const unknown = unknownMigration(seen);
      if (unknown) return `it was written by a newer version of this program (${unknown})`;
      return undefined;
    } finally {
      sqlite.close();
    }
  } catch (error) {
    return `it is no database (${(error as Error).message})`;
  }
}

/** Whether another process has the database open. */
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
