/** What SQLite answers for itself: FTS5, JSON functions, hints, and how a write begins. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Engine, TextIndex } from '../engine.ts';
import type { BookingsTable } from '../tables/bookings.ts';
import type { PostsTable } from '../tables/posts.ts';
import { sqliteParts } from './migration-parts.ts';

/** The weights of an index's columns. */
const WEIGHTS: Record<TextIndex, RawBuilder<number>> = {
  posts: sql<number>`bm25(posts_fts, 8.0, 4.0, 1.0)`,
  bookings: sql<number>`bm25(bookings_fts)`,
  receipts: sql<number>`bm25(receipts_fts)`,
  evidence: sql<number>`bm25(evidence_fts, 2.0, 1.0)`,
};

const along = {
  posts: (index: string) => sql<PostsTable>`posts`.as<'posts'>(sql`posts indexed by ${sql.id(index)}`),
  bookings: (index: string) =>
    sql<BookingsTable>`bookings`.as<'bookings'>(sql`bookings indexed by ${sql.id(index)}`),
};

export const sqliteEngine: Engine = {
  name: 'sqlite',
  /**
   * Takes the write lock at the start. A transaction that reads first and writes later would fail immediately
   * (SQLITE_BUSY_SNAPSHOT) if a worker committed in between.
   */
  begin: async (connection) => {
    await sql`begin immediate`.execute(connection);
  },
  unhurried: async () => {},
  commit: async (connection) => {
    await sql`commit`.execute(connection);
  },
  changedRows: async (transaction) => {
    const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(transaction);
    return rows[0]?.changes ?? 0;
  },
  // LIKE ignores case only for A to Z.
  holdsPart: (text, typed) =>
    sql<SqlBool>`${text} like ${`%${typed.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
  holdsExactly: (text, part) => sql<SqlBool>`instr(${text}, ${part}) > 0`,
  daysBetween: (from, to) => sql<number>`(julianday(${to}) - julianday(${from}))`,
  membersOf: (json) => sql<{ key: string; value: number }>`json_each(${json})`.as('member'),
  elementsOf: (column) => sql<{ value: string }>`json_each(${column})`.as('element'),
  holdsElement: (column, text) =>
    sql<SqlBool>`exists (select 1 from json_each(${column}) where value = ${text})`,
  // Without the hint, SQLite may pick the index of one filter, and then reads the whole row of every match.
  along: (table, index) => along[table](index) as ReturnType<Engine['along']> as never,
  /** Words are quoted, so that FTS5's operators in them have no effect. */
  wordQuery: ({ words, any, lastIsPart, within }) => {
    const quoted = words.map((word) => `"${word}"`).join(any ? ' OR ' : ' ');
    const query = lastIsPart ? `${quoted}*` : quoted;
    if (!within) return query;
    return `${within.length === 1 ? within[0] : `{${within.join(' ')}}`} : (${query})`;
  },
  matches: (index, query) => sql<SqlBool>`${sql.raw(`${index}_fts`)} match ${query}`,
  rank: (index) => WEIGHTS[index],
  hasTable: async (db, name) => {
    const { rows } = await sql`select 1 from sqlite_schema where type = 'table' and name = ${name}`.execute(
      db,
    );
    return rows.length > 0;
  },
  migrationParts: sqliteParts,
};
