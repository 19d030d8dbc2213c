import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely, RawBuilder, SqlBool } from 'kysely';

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
 * Parts of migrations after 0090 that differ by engine. Frozen like the migrations: a change gets a new name.
 */
export interface MigrationParts {
  readonly types: ColumnTypes;
  /** Begins a table whose columns take only values of their type. */
  createTable<Table extends string>(db: Kysely<unknown>, table: Table): CreateTableBuilder<Table>;
  numbered(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
  isJson(column: string): RawBuilder<SqlBool>;
  /** Nulls come first, as lists sort them. */
  nullsFirst(column: string): RawBuilder<unknown>;
  /** Makes these changes to a table raise the content version, so that cached pages are made again. */
  showOnPages(db: Kysely<unknown>, table: string, changes: readonly PageChange[]): Promise<void>;
  /**
   * Adds and fills a text index, `<index>_fts`, kept in step with a table that has an `id`. `TextIndex` in
   * `db/engine.ts` and the weights in both engines name it too.
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
