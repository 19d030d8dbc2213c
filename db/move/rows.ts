/** Rows of a database for moves between engines. Each engine has a source and a target. */

/** A stored value. Integers are bigints, so that none is rounded. */
export type Value = bigint | number | string | Uint8Array | null;

export type Row = readonly Value[];

export type ColumnKind = 'integer' | 'real' | 'text' | 'blob';

export interface Column {
  /** As in SQL. */
  name: string;
  kind: ColumnKind;
}

/** A table, but none of the text indexes, which follow from other tables. */
export interface Table {
  name: string;
  /** Sorted by name, without computed columns. */
  columns: readonly Column[];
  /** The columns that no two rows share: the primary key, or else a unique one. Rows are read in its order. */
  key: readonly string[];
}

/** Rows that arrive together: at most `BATCH_ROWS`, and at most `BATCH_BYTES` unless a single row is larger. */
export const BATCH_ROWS = 500;
export const BATCH_BYTES = 1 << 20;

export interface RowSource {
  migrations(): Promise<string[]>;
  /** Sorted by name, also those of other programs. */
  tables(): Promise<Table[]>;
  /** Batches ordered by the key, byte by byte. All reads see one moment. */
  rows(table: Table): AsyncIterable<Row[]>;
  /** The highest id that each table has given out, where the database remembers it beyond its rows. */
  lastIds(): Promise<Map<string, bigint>>;
}

export interface RowTarget extends RowSource {
  /** Deletes all rows of these tables, and turns off triggers and, until all rows are there, foreign keys. */
  clear(tables: readonly Table[]): Promise<void>;
  insert(table: Table, rows: readonly Row[]): Promise<void>;
  /**
   * Undoes what `clear` turned off, and makes the text indexes. @throws MoveError when a row refers to a
   * missing one
   */
  complete(lastIds: ReadonlyMap<string, bigint>): Promise<void>;
}

/** The rows cannot be moved. The message is for the person at the terminal; the target is as it was. */
export class MoveError extends Error {
  override readonly name = 'MoveError';
}

/** Estimates the memory of a row, in bytes. */
export const bytesOf = (row: Row): number =>
  row.reduce<number>(
    (sum, value) =>
      sum + (typeof value === 'string' ? value.length * 2 : value instanceof Uint8Array ? value.length : 8),
    0,
  );

/** Names a row for a person: `posts, the row with id 7`. */
export function nameOf({ name, columns, key }: Table, row: Row): string {
  const values = key.map((column) => {
    const value = row[columns.findIndex((each) => each.name === column)];
    return `${column} ${typeof value === 'string' ? JSON.stringify(value.slice(0, 80)) : value}`;
  });
  return `${name}, the row with ${values.join(', ')}`;
}
