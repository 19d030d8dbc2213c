/**
 * Everything that differs between the database engines. Only `db/sqlite` and `db/postgres` know one of them.
 */
import type { AliasedRawBuilder, DialectAdapter, Expression, Kysely, RawBuilder, SqlBool } from 'kysely';
import type { MigrationParts } from './migration-parts.ts';
import type { Tables } from './schema.ts';
import type { PostsTable } from './tables/blog/posts.ts';
import type { BookingsTable } from './tables/bookings/bookings.ts';
import type { GenerationJobsTable } from './tables/generator/generator.ts';
import type { MailOutboxTable } from './tables/operations/mail.ts';
import type { WordQuery } from './word-query.ts';

/** Each has a table `…_fts` whose `rowid` is the id of the row that the words are from. */
export type TextIndex = 'posts' | 'bookings' | 'receipts' | 'evidence';

interface Along {
  posts: AliasedRawBuilder<PostsTable, 'posts'>;
  bookings: AliasedRawBuilder<BookingsTable, 'bookings'>;
  generationJobs: AliasedRawBuilder<GenerationJobsTable, 'generationJobs'>;
  mailOutbox: AliasedRawBuilder<MailOutboxTable, 'mailOutbox'>;
}

export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  /** Begins a transaction that may write at once: no other one writes until it ends. */
  begin(connection: Kysely<Tables>): Promise<void>;
  /** Lets the statements of a transaction take as long as they need. */
  unhurried(connection: Kysely<Tables>): Promise<void>;
  /** @throws OutcomeUnknownError when the connection broke, so that the changes may be there or not */
  commit(connection: Kysely<Tables>): Promise<void>;
  /** A number that rises by one for each row that a transaction changes, and with nothing that others do. */
  changedRows(transaction: Kysely<Tables>): Promise<number>;

  /** Case is ignored, if only for A to Z. */
  holdsPart(text: Expression<string>, typed: string): RawBuilder<SqlBool>;
  /** Case-sensitive. */
  holdsExactly(text: Expression<string>, part: string): RawBuilder<SqlBool>;
  /** UTC times; the result has fractions. */
  daysBetween(from: Expression<string | null>, to: string): RawBuilder<number>;

  /** @param json the object as text */
  membersOf(json: string): AliasedRawBuilder<{ key: string; value: number }, 'member'>;
  /** @param column qualified with its table */
  elementsOf(column: RawBuilder<string>): AliasedRawBuilder<{ value: string }, 'element'>;
  /** @param column qualified with its table */
  holdsElement(column: RawBuilder<string>, text: string): RawBuilder<SqlBool>;

  /** A table to read along one of its indexes, where the engine takes such a hint. */
  along<Table extends keyof Along>(table: Table, index: string): Along[Table];

  wordQuery(query: WordQuery): string;
  /** @param query from `wordQuery` */
  matches(index: TextIndex, query: string | RawBuilder<string>): RawBuilder<SqlBool>;
  /** Lower is better. A word in a heading weighs more than one in the text. */
  rank(index: 'evidence', query: string | RawBuilder<string>): RawBuilder<number>;
  /**
   * Lower is better. A word weighs most in the title, then in the tags, then in the text.
   * @param found ids of posts that match the query
   */
  ranked(
    query: WordQuery,
    found: Expression<{ matchId: number }>,
  ): AliasedRawBuilder<{ matchId: number; rank: number }, 'each'>;

  hasTable(db: Kysely<Tables>, name: string): Promise<boolean>;

  readonly migrationParts: MigrationParts;
}

/** The adapter of every connection, by which a query finds its engine. */
export interface EngineAdapter extends DialectAdapter {
  readonly engine: Engine;
  /** Runs this process's transactions one by one, so that only one connection waits for those of others. */
  inTurn?<T>(work: () => Promise<T>): Promise<T>;
  /** The time by a clock of the database's own. */
  now?(): Date;
}

export type Connected = Pick<Kysely<unknown>, 'getExecutor'>;

/** Returns the engine of a database, a connection or a transaction. */
export const engineOf = (db: Connected): Engine => adapterOf(db).engine;

/** Returns the adapter of a database, a connection or a transaction. */
export const adapterOf = (db: Connected): EngineAdapter => db.getExecutor().adapter as EngineAdapter;
