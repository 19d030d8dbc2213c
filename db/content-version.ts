import type SqliteDatabase from 'better-sqlite3';

/** In milliseconds. Nobody hears of what another connection wrote, and asks for a page, in less. */
const AT_ONCE = 1;

/**
 * Reads the counter that triggers keep, and only when this connection or another one has written since it was read last:
 * a login writes too, and the counter says that it changed no page. This connection's writes are seen at once; to look
 * for those of others takes system calls, which a page that is only said to be unchanged would feel.
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
  let lookedAt = -1;
  return () => {
    const changed = changes();
    const at = performance.now();
    if (changed === seenChanges && at - lookedAt < AT_ONCE) return value;
    lookedAt = at;
    const version = dataVersion();
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
