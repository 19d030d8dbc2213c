import type SqliteDatabase from 'better-sqlite3';
import type { SqliteDatabase as DialectDatabase, SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';

/**
 * More than the fixed queries. An IN list makes a statement per length, so the least recently used is
 * dropped.
 */
const MAX_STATEMENTS = 500;

/**
 * Caches prepared statements: compiling a list's query takes longer than running it. Kysely finishes a
 * statement before the next, so they can be shared; row-by-row iteration gets its own.
 */
export function preparedOnce(sqlite: SqliteDatabase.Database): DialectDatabase {
  const kept = new LRUCache<string, SqliteStatement>({ max: MAX_STATEMENTS });
  return {
    close: () => sqlite.close(),
    prepare(text) {
      const known = kept.get(text);
      if (known) return known;
      const statement = sqlite.prepare<unknown[]>(text);
      const shared: SqliteStatement = {
        reader: statement.reader,
        all: (parameters) => statement.all(...parameters),
        run: (parameters) => statement.run(...parameters),
        iterate: (parameters) => sqlite.prepare<unknown[]>(text).iterate(...parameters),
      };
      kept.set(text, shared);
      return shared;
    },
  };
}
