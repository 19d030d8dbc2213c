import type SqliteDatabase from 'better-sqlite3';
import type { SqliteDatabase as DialectDatabase, SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';

/**
 * More than the program has fixed queries. An IN list makes a statement for each number of values, so the least recently
 * used one is dropped.
 */
const MAX_STATEMENTS = 500;

/**
 * A database whose statements are compiled once and used again: compiling a list's query takes longer than running it.
 * Kysely runs a statement to its end before it asks for the next one; one that is read row by row is its own.
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
