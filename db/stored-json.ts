/** Unreadable values of newer versions or people never hide other rows, and are never overwritten. */
import { channel } from 'node:diagnostics_channel';
import { sql } from 'kysely';
import type { z } from '#src/contract/zod.ts';
import type { Db } from './open.ts';

export interface Unreadable {
  row: string;
  column: string;
}

/** Published on each read of an unreadable value, for the log and the API's answers. */
export const unreadableValues = channel('stored-json:unreadable');

/** Only a later version can read the row. Nothing was changed. */
export class LaterVersionError extends Error {
  override readonly name = 'LaterVersionError';
  readonly row: string;

  /** @param row "theme 12" */
  constructor(row: string) {
    super(`The ${row} was saved by a newer version of this site`);
    this.row = row;
  }
}

export interface JsonColumn<T> {
  readonly table: string;
  readonly column: string;
  /** Names a row for people, such as "theme". */
  readonly label: string;
  /** Reads the valid entries of a list, otherwise the fallback. @param row its id or key, for people */
  read(text: string, row: number | string): T;
  /** @throws LaterVersionError */
  readOrThrow(text: string, row: number | string): T;
  /** True if this version understands all of a value, so that it may be replaced. */
  fits(text: string): boolean;
}

type Place = Pick<JsonColumn<unknown>, 'table' | 'column' | 'label'>;

/** A stored value of any version; undefined when it is not JSON. */
export function parseStored(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True if `read` has everything of `raw`: a schema drops unknown fields. */
function covers(read: unknown, raw: unknown): boolean {
  if (Array.isArray(raw) && Array.isArray(read))
    return raw.length !== read.length || raw.every((each, index) => covers(read[index], each));
  if (!isObject(raw)) return true;
  return (
    isObject(read) &&
    Object.entries(raw).every(([name, value]) => Object.hasOwn(read, name) && covers(read[name], value))
  );
}

/** @param partOf reads the valid part of a value that does not fit */
function jsonColumn<T>(
  { table, column, label }: Place,
  schema: z.ZodType<T>,
  partOf: (value: unknown) => T,
): JsonColumn<T> {
  const report = (row: number | string) => {
    const found: Unreadable = { row: `${label} ${row}`, column: `${table}.${column}` };
    unreadableValues.publish(found);
  };
  return {
    table,
    column,
    label,
    read(text, row) {
      const raw = parseStored(text);
      const { data, success } = schema.safeParse(raw);
      if (success) return data;
      report(row);
      return partOf(raw);
    },
    readOrThrow(text, row) {
      const { data, success } = schema.safeParse(parseStored(text));
      if (success) return data;
      report(row);
      throw new LaterVersionError(`${label} ${row}`);
    },
    fits(text) {
      const raw = parseStored(text);
      const { data, success } = schema.safeParse(raw);
      return success && covers(data, raw);
    },
  };
}

/** A column with a list. Invalid entries are left out. */
export const jsonList = <T>(place: Place, entry: z.ZodType<T>): JsonColumn<T[]> =>
  jsonColumn(place, entry.array(), (value) =>
    Array.isArray(value)
      ? value.flatMap((each) => {
          const { data, success } = entry.safeParse(each);
          return success ? [data] : [];
        })
      : [],
  );

/** A column with one value. @param fallback replaces an invalid one */
export const jsonValue = <T>(place: Place, schema: z.ZodType<T>, fallback: () => NoInfer<T>): JsonColumn<T> =>
  jsonColumn(place, schema, fallback);

/**
 * Refuses to replace what only a later version can read. @param key column and value @throws
 * LaterVersionError
 */
export async function assertReadable(
  db: Db,
  columns: readonly [JsonColumn<unknown>, ...Array<JsonColumn<unknown>>],
  [key, value]: readonly [column: string, value: number | string],
): Promise<void> {
  const [{ table }] = columns;
  for (const column of columns) {
    const { rows } = await sql<{ value: string | null }>`
      select ${sql.ref(column.column)} as value from ${sql.table(table)} where ${sql.ref(key)} = ${value}`.execute(
      db,
    );
    // Reading it logs the value and names the row.
    for (const row of rows)
      if (row.value !== null && !column.fits(row.value)) refuse(column, row.value, value);
  }
}

function refuse(column: JsonColumn<unknown>, text: string, row: number | string): never {
  column.readOrThrow(text, row);
  // Readable, but with more than this version knows.
  throw new LaterVersionError(`${column.label} ${row}`);
}
