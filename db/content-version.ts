import type SqliteDatabase from 'better-sqlite3';

/**
 * Reads the counter that triggers keep, and only when this connection or another one has written since it was read last:
 * a login writes too, and the counter says that it changed no page.
 */
export function contentVersion(
  sqlite: SqliteDatabase.Database,
  dataVersion: () => number,
  changes: () => number,
): () => number {
  let counter: SqliteDatabase.Statement | undefined;
  let seenVersion = -1;
  let seenChanges = -1;
  let value = 0;
  return () => {
    const version = dataVersion();
    const changed = changes();
    if (version !== seenVersion || changed !== seenChanges) {
      // Prepared late: before its migration has run, a database has no such table.
      counter ??= sqlite.prepare('select version from content_version').pluck();
      value = counter.get() as number;
      seenVersion = version;
      seenChanges = changed;
    }
    return value;
  };
}
