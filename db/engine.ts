/**
 * The questions that each database engine answers for itself. Queries are written once, in Kysely; where engines
 * differ, they ask `engineOf(db)`. `db/sqlite` and `db/postgres` are the only files that know one of them.
 */
import type { AliasedRawBuilder, DialectAdapter, Expression, Kysely, RawBuilder, SqlBool } from 'kysely';
import type { MigrationParts } from './migration-parts.ts';
import type { Tables } from './schema.ts';
import type { PostsTable } from './tables/blog/posts.ts';
import type { BookingsTable } from './tables/bookings/bookings.ts';
import type { GenerationJobsTable } from './tables/generator/generator.ts';
import type { MailOutboxTable } from './tables/operations/mail.ts';
import type { WordQuery } from './words.ts';

/** The indexed texts. Each has a table `…_fts` whose `rowid` is the id of the row that the words are from. */
export type TextIndex = 'posts' | 'bookings' | 'receipts' | 'evidence';

interface Along {
  posts: AliasedRawBuilder<PostsTable, 'posts'>;
  bookings: AliasedRawBuilder<BookingsTable, 'bookings'>;
  generationJobs: AliasedRawBuilder<GenerationJobsTable, 'generationJobs'>;
  mailOutbox: AliasedRawBuilder<MailOutboxTable, 'mailOutbox'>;
}

export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  /** Begins a transaction on a connection that may write at once: no other one writes until it ends. */
  begin(connection: Kysely<Tables>): Promise<void>;
  /** Lets the statements of a transaction take as long as they need. */
  unhurried(connection: Kysely<Tables>): Promise<void>;
  /** Ends it. @throws OutcomeUnknownError when the connection broke, so that the changes may be there or not */
  commit(connection: Kysely<Tables>): Promise<void>;
  /** A number that rises by one for each row that a transaction changes, and with nothing that others do. */
  changedRows(transaction: Kysely<Tables>): Promise<number>;

  /** Tests that a text contains what a person typed, ignoring case, if only for A to Z. */
  holdsPart(text: Expression<string>, typed: string): RawBuilder<SqlBool>;
  /** Tests that a text contains another one, case-sensitive. */
  holdsExactly(text: Expression<string>, part: string): RawBuilder<SqlBool>;
  /** Days between two UTC times, with fractions. */
  daysBetween(from: Expression<string | null>, to: string): RawBuilder<number>;

  /** The members of a JSON object as rows to select from. @param json the object as text */
  membersOf(json: string): AliasedRawBuilder<{ key: string; value: number }, 'member'>;
  /** The strings of a column's JSON array as rows, to join with the column's table. @param column qualified with its table */
  elementsOf(column: RawBuilder<string>): AliasedRawBuilder<{ value: string }, 'element'>;
  /** Tests that a column's JSON array contains a string. @param column qualified with its table */
  holdsElement(column: RawBuilder<string>, text: string): RawBuilder<SqlBool>;

  /** A table to read along one of its indexes, where the engine takes such a hint. */
  along<Table extends keyof Along>(table: Table, index: string): Along[Table];

  /** A query for words, in the engine's own language. */
  wordQuery(query: WordQuery): string;
  /** Tests that a row of a text index matches. @param query from `wordQuery` */
  matches(index: TextIndex, query: string | RawBuilder<string>): RawBuilder<SqlBool>;
  /** How well a row of the sources matches; lower is better. A word in a heading weighs more than one in the text. */
  rank(index: 'evidence', query: string | RawBuilder<string>): RawBuilder<number>;
  /**
   * Posts with how well they match; lower is better. A word in the title weighs more than one in the tags, and that more
   * than one in the text.
   * @param found ids of posts that match the query
   */
  ranked(
    query: WordQuery,
    found: Expression<{ matchId: number }>,
  ): AliasedRawBuilder<{ matchId: number; rank: number }, 'each'>;

  hasTable(db: Kysely<Tables>, name: string): Promise<boolean>;

  /** Parts of migrations where the engines differ. */
  readonly migrationParts: MigrationParts;
}

/** The adapter of every connection, by which a query finds out what it runs on. */
export interface EngineAdapter extends DialectAdapter {
  readonly engine: Engine;
  /** Runs transactions of this process one after another, so that only one connection waits for those of others. */
  inTurn?<T>(work: () => Promise<T>): Promise<T>;
  /** The time by a clock of the database's own. */
  now?(): Date;
}

/** A database, a connection or a transaction, whatever tables it knows. */
export type Connected = Pick<Kysely<unknown>, 'getExecutor'>;

/** The engine of a database, a connection or a transaction. */
export const engineOf = (db: Connected): Engine => adapterOf(db).engine;

/** The adapter of a database, a connection or a transaction. */
export const adapterOf = (db: Connected): EngineAdapter => db.getExecutor().adapter as EngineAdapter;
