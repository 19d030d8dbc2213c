import type SqliteDatabase from 'better-sqlite3';
import type { SqliteDatabase as DialectDatabase, SqliteStatement } from 'kysely';

/** Enough for every query of the program; beyond it (a varying number of values in an IN list) the oldest goes. */
const MAX_STATEMENTS = 500;

/**
 * A database whose statements are compiled once and used again: compiling a list's query takes longer than running it.
 * Kysely runs a statement to its end before it asks for the next one; one that is read row by row is its own.
 */
export function preparedOnce(sqlite: SqliteDatabase.Database): DialectDatabase {
  const kept = new Map<string, SqliteStatement>();
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
      const [oldest] = kept.keys();
      if (kept.size >= MAX_STATEMENTS && oldest !== undefined) kept.delete(oldest);
      kept.set(text, shared);
      return shared;
    },
  };
}
