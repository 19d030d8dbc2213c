import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely, RawBuilder, SqlBool } from 'kysely';

/** An engine's names for the types of `db/tables`. */
export interface ColumnTypes {
  /** Whole numbers, ids, and 0 or 1. */
  readonly integer: RawBuilder<number>;
  readonly real: RawBuilder<number>;
  /** Texts, times (UTC, ISO 8601) and JSON; sorted by code, not by language. */
  readonly text: RawBuilder<string>;
  /** A text that is the same in upper and lower case, such as a username. */
  readonly name: RawBuilder<string>;
  readonly bytes: RawBuilder<Buffer>;
}

/**
 * Parts of migrations after 0090 where the engines differ. Kysely's schema builder says the rest. These
 * are as frozen as the migrations that call them: what has to change gets a new name.
 */
export interface MigrationParts {
  readonly types: ColumnTypes;
  /** Begins a table whose columns take only values of their type. */
  createTable<Table extends string>(db: Kysely<unknown>, table: Table): CreateTableBuilder<Table>;
  /** Makes an integer column the primary key, numbered by the database. */
  numbered(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
  /** Tests that a text is JSON, for a check constraint. */
  isJson(column: string): RawBuilder<SqlBool>;
  /** A column of an index, ascending, that may be null: nulls come first, as lists sort them. */
  nullsFirst(column: string): RawBuilder<unknown>;
  /** Raises the version of the content with each of these changes to a table, so that cached pages are made again. */
  showOnPages(db: Kysely<unknown>, table: string, changes: readonly PageChange[]): Promise<void>;
  /**
   * Adds a text index, `<index>_fts`, kept in step with a table that has an `id`, and fills it with the words of its
   * rows. `TextIndex` in `db/engine.ts` and the weights in both engines name it too.
   */
  indexWords(db: Kysely<unknown>, index: WordIndex): Promise<void>;
}

/** An update counts for all columns, or for some: `update of title, slug`. */
export type PageChange = 'insert' | 'update' | 'delete' | `update of ${string}`;

export interface WordIndex {
  index: string;
  table: string;
  /** One to four, the most important one first. */
  columns: readonly string[];
}
