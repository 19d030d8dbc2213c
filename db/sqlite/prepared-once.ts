import type SqliteDatabase from 'better-sqlite3';
import type { SqliteDatabase as DialectDatabase, SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';

/**
 * More than the number of fixed queries in the program. An IN list produces a statement per number of values,
 * so the least recently used statement is dropped.
 */
const MAX_STATEMENTS = 500;

/**
 * A database that caches its prepared statements: compiling a list's query takes longer than running it. Kysely
 * finishes one statement before it runs the next, so they can be shared. Row-by-row iteration gets its own
 * statement.
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
