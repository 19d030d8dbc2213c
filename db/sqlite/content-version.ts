import type SqliteDatabase from 'better-sqlite3';

/** Milliseconds between checks for other connections' writes; no client can react sooner. */
const AT_ONCE = 1;

/**
 * Reads the trigger-maintained counter only after a write of any connection. Own writes count once committed.
 * Looking for others' writes takes system calls, which would slow down a 304 answer.
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
      // Prepared lazily: its migration may not have run yet.
      counter ??= sqlite.prepare('select version from content_version').pluck();
      value = counter.get() as number;
      seenVersion = version;
      seenChanges = changed;
    }
    return value;
  };
}
