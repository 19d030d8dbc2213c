import { sql } from 'kysely';
import type { Db } from '#db/open.ts';

/** The rows of each table, as the values of its columns in JSON. */
export interface StoredRows {
  columns: ReadonlyMap<string, readonly string[]>;
  rows: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Tables that count or name the state of the whole database, and so changes with each write. */
const MOVING = /^(migrations|content_version|booking_feed|leases|last_user_id|session_cells)$|_fts/;

async function columnsOf(db: Db): Promise<Map<string, string[]>> {
  const tables = await db.withoutPlugins().introspection.getTables();
  return new Map(
    tables
      .filter(({ name, isView }) => !isView && !MOVING.test(name))
      .map(({ name, columns }) => [name, columns.map((column) => column.name).sort()]),
  );
}

/**
 * Every row of every table.
 * @param columns of an earlier reading: only these are read, so that both can be compared
 */
export async function readRows(db: Db, columns?: StoredRows['columns']): Promise<StoredRows> {
  const read = columns ?? (await columnsOf(db));
  const rows = new Map<string, Set<string>>();
  for (const [table, names] of read) {
    const refs = sql.join(names.map((name) => sql.ref(name)));
    const found = await sql<Record<string, unknown>>`select ${refs} from ${sql.table(table)}`.execute(
      db.withoutPlugins(),
    );
    rows.set(table, new Set(found.rows.map((row) => JSON.stringify(names.map((name) => row[name])))));
  }
  return { columns: read, rows };
}

/** Rows that are no longer there as they were, each with its table. */
export function missingRows(before: StoredRows, after: StoredRows): string[] {
  return [...before.rows].flatMap(([table, rows]) =>
    [...rows].filter((row) => !after.rows.get(table)?.has(row)).map((row) => `${table} ${row}`),
  );
}
