import type SqliteDatabase from 'better-sqlite3';

/** In milliseconds. Check for other connections' writes at most this often; no client can react to one sooner. */
const AT_ONCE = 1;

/**
 * Reads the counter that triggers maintain, but only if this or another connection has written since the last
 * read. Not every write counts: a sign-in changes no page, so it leaves the counter alone. This connection's own writes
 * are seen as soon as they are committed; until then, they may be undone. Checking for other connections' writes takes
 * system calls, which would slow down a 304 answer.
 */
export function contentVersion(
  sqlite: SqliteDatabase.Database,
  dataVersion: () => number,
  changes: () => number,
): () => number {
  let counter: SqliteDatabase.Statement | undefined;
  let seenVersion = -1;
  let seenChanges = -1;
  let value = -1;
  let lookedAt = -1;
  return () => {
    if (sqlite.inTransaction) return value;
    const changed = changes();
    const at = performance.now();
    if (changed === seenChanges && at - lookedAt < AT_ONCE) return value;
    lookedAt = at;
    const version = dataVersion();
    if (version !== seenVersion || changed !== seenChanges) {
      // Prepared lazily: the table does not exist before its migration has run.
      counter ??= sqlite.prepare('select version from content_version').pluck();
      value = counter.get() as number;
      seenVersion = version;
      seenChanges = changed;
    }
    return value;
  };
}
