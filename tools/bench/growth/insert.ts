import type SqliteDatabase from 'better-sqlite3';

export type Value = string | number | Buffer | null;
/** By the names of columns in SQL. */
export type Row = Readonly<Record<string, Value>>;
/** Adds a row. @returns its id */
export type Insert = (table: string, row: Row) => number;

/** Inserts rows with statements that are prepared once for each table and set of columns. */
export function inserterOf(sqlite: SqliteDatabase.Database): Insert {
  const prepared = new Map<string, SqliteDatabase.Statement>();
  return (table, row) => {
    const names = Object.keys(row);
    const key = `${table} ${names.join(' ')}`;
    let statement = prepared.get(key);
    if (!statement) {
      const values = names.map((name) => `@${name}`).join(', ');
      statement = sqlite.prepare(`insert into ${table} (${names.join(', ')}) values (${values})`);
      prepared.set(key, statement);
    }
    return Number(statement.run(row).lastInsertRowid);
  };
}

/** How many of each a database has. Everything else follows from these. */
export interface Size {
  posts: number;
  bookings: number;
  jobs: number;
  images: number;
}

export interface Filling {
  insert: Insert;
  size: Size;
  now: Date;
}

const HOUR_MS = 3_600_000;

/** A time in hours from another one, as the database stores it. */
export const hoursFrom = (now: Date, hours: number): string =>
  new Date(now.getTime() + Math.round(hours * HOUR_MS)).toISOString();

/** One of some values for each number, always the same, and not in a row. */
export const oneOf = <T>(values: readonly T[], number: number): T =>
  values[(number * 7_919) % values.length] as T;

/** An amount that follows from another, with a least one, so that every list of the small database has rows. */
export const share = (of: number, part: number, least = 5): number => Math.max(least, Math.round(of * part));
