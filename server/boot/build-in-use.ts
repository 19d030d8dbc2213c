import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import SqliteDatabase from 'better-sqlite3';

/** A lock ends when its connection is collected. */
const kept: SqliteDatabase.Database[] = [];

/**
 * Tells who deletes old builds (scripts/builds.mjs) that this process reads from its own until it ends: by a read lock,
 * which the kernel drops with the process. Does nothing from source.
 * @param entry address of the program's entry file
 */
export function lockBuildInUse(entry: string): void {
  const file = fileURLToPath(new URL('../in-use.lock', entry));
  if (!existsSync(file)) return;
  try {
    const sqlite = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
    sqlite.exec('begin; select 1 from sqlite_schema');
    kept.push(sqlite);
  } catch {
    // Another user's folder, or a file system without locks: nobody builds there beside a running server.
  }
}
