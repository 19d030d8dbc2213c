import type SqliteDatabase from 'better-sqlite3';

export type Value = string | number | Buffer | null;
export type Row = Readonly<Record<string, Value>>;
/** Returns the row's id. */
export type Insert = (table: string, row: Row) => number;

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

/** Everything else in a database follows from these numbers. */
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

export const hoursFrom = (now: Date, hours: number): string =>
  new Date(now.getTime() + Math.round(hours * HOUR_MS)).toISOString();

/** Deterministic, but not in sequence. */
export const oneOf = <T>(values: readonly T[], number: number): T =>
  values[(number * 7_919) % values.length] as T;

export const share = (of: number, part: number, least = 5): number => Math.max(least, Math.round(of * part));
