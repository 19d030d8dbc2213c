import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import SqliteDatabase from 'better-sqlite3';

/** A lock ends when its connection is garbage-collected. */
const kept: SqliteDatabase.Database[] = [];

/**
 * Marks this build as in use for the cleanup (scripts/builds.mjs), with a read lock that the kernel releases
 * at exit. Does nothing when running from source.
 * @param entry URL of the program's entry file
 */
export function lockBuildInUse(entry: string): void {
  const file = fileURLToPath(new URL('../in-use.lock', entry));
  if (!existsSync(file)) return;
  try {
    const sqlite = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
    sqlite.exec('begin; select 1 from sqlite_schema');
    kept.push(sqlite);
  } catch {
    // Another user's folder, or a file system without locks. No one builds there next to a running server.
  }
}
