/** SQLite's answers: FTS5, JSON functions, hints, and how a write begins. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Engine } from '../engine.ts';
import type { PostsTable } from '../tables/blog/posts.ts';
import type { BookingsTable } from '../tables/bookings/bookings.ts';
import type { GenerationJobsTable } from '../tables/generator/generator.ts';
import type { MailOutboxTable } from '../tables/operations/mail.ts';
import { isBeginning, spellingsOf, type WordQuery } from '../words.ts';
import { sqliteParts } from './migration-parts.ts';

/** How much more a word of a post counts in these columns than elsewhere in it. */
const COUNTED_MORE = { title: 7, tags: 3 } as const;

/**
 * Letters of languages' own scripts that end a word for FTS5, although they are letters for JavaScript. A word with one
 * would be a phrase, which the index of posts cannot find.
 */
const ENDS_WORD = /[\u19b0-\u19c0\u19c8\u19c9\u1cf2\u1cf3]+/;

const along = {
  posts: (index: string) => sql<PostsTable>`posts`.as<'posts'>(sql`posts indexed by ${sql.id(index)}`),
  bookings: (index: string) =>
    sql<BookingsTable>`bookings`.as<'bookings'>(sql`bookings indexed by ${sql.id(index)}`),
  generationJobs: (index: string) =>
    sql<GenerationJobsTable>`generation_jobs`.as<'generationJobs'>(
      sql`generation_jobs indexed by ${sql.id(index)}`,
    ),
  mailOutbox: (index: string) =>
    sql<MailOutboxTable>`mail_outbox`.as<'mailOutbox'>(sql`mail_outbox indexed by ${sql.id(index)}`),
};

/** Columns of posts whose words are also indexed in pairs of letters (`bigrams.ts`). */
const BIGRAMS: Readonly<Record<string, string>> = { title: 'title_bigrams', content: 'text_bigrams' };

/** A word in any of its spellings. Words are quoted, so that operators of FTS5 in them have no effect. */
const anySpelling = (word: string, isPart: boolean): string =>
  spellingsOf(word)
    .map((parts) =>
      parts
        .map(
          (part, index) =>
            `"${part}"${(isPart && index === parts.length - 1) || isBeginning(part) ? '*' : ''}`,
        )
        .join(' AND '),
    )
    .map((spelling, _, all) => (all.length > 1 ? `(${spelling})` : spelling))
    .join(' OR ');

/** A query of FTS5. */
function written({ words, any, lastIsPart, within }: WordQuery): string {
  const parts = words.flatMap((word) => word.split(ENDS_WORD).filter((part) => part !== ''));
  // No row has an empty word.
  const query =
    parts.length === 0
      ? '""'
      : parts
          .map((word, index) => `(${anySpelling(word, lastIsPart === true && index === parts.length - 1)})`)
          .join(any ? ' OR ' : ' AND ');
  if (!within) return query;
  const columns = within.flatMap((column) => [column, ...(BIGRAMS[column] ? [BIGRAMS[column]] : [])]);
  return `{${columns.join(' ')}} : (${query})`;
}

/** Up to how many posts, from the oldest to the newest one that was found, all posts with a word are read. */
const NEAR = 5_000;

/**
 * Tests that a post that was found has a word in some columns: a word of every post must cost no more than a rare one.
 * If what was found lies close together, the posts in between that have the word are read; otherwise only those that match
 * the whole query.
 */
function hasWord(query: WordQuery, index: number, within?: readonly string[]): RawBuilder<number> {
  const isLast = index === query.words.length - 1;
  const word = written({
    words: query.words.slice(index, index + 1),
    lastIsPart: isLast && query.lastIsPart === true,
    ...(within && { within }),
  });
  const having = (match: string) =>
    sql`match_id in (select rowid from posts_fts where posts_fts match ${match}
      and rowid >= (select oldest from reach))`;
  if (query.any || query.words.length === 1) return sql<number>`${having(word)}`;
  return sql<number>`case when (select newest - oldest from reach) < ${sql.lit(NEAR)}
    then ${having(word)} else ${having(`(${written(query)}) AND (${word})`)} end`;
}

/** Computes what a word adds to the rank of each post that was found. */
const countOf = (query: WordQuery, index: number): RawBuilder<number> =>
  sql<number>`${sql.lit(COUNTED_MORE.title)} * (${hasWord(query, index, ['title'])})
    + ${sql.lit(COUNTED_MORE.tags)} * (${hasWord(query, index, ['tags'])})${
      query.any ? sql` + (${hasWord(query, index)})` : sql``
    }`;

export const sqliteEngine: Engine = {
  name: 'sqlite',
  /**
   * Takes the write lock at the start. A transaction that reads first and writes later would fail immediately
   * (SQLITE_BUSY_SNAPSHOT) if a worker committed in between.
   */
  begin: async (connection) => {
    // Its statements run without a pause on the thread that answers requests, so others come before and after them.
    await nextTurn();
    await sql`begin immediate`.execute(connection);
  },
  unhurried: async () => {},
  commit: async (connection) => {
    await sql`commit`.execute(connection);
    await nextTurn();
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
  wordQuery: written,
  matches: (index, query) => sql<SqlBool>`${sql.raw(`${index}_fts`)} match ${query}`,
  rank: () => sql<number>`bm25(evidence_fts, 2.0, 1.0)`,
  /**
   * Counts words by the columns they are in. FTS5's own rank would first count the posts that have each word, and read
   * all of them.
   */
  ranked: (query, found) =>
    sql<{ matchId: number; rank: number }>`(with found as materialized ${found},
      reach as materialized (select min(match_id) as oldest, max(match_id) as newest from found)
      select match_id, -(${sql.join(
        query.words.map((_, index) => countOf(query, index)),
        sql` + `,
      )}) as rank from found)`.as('each'),
  hasTable: async (db, name) => {
    const { rows } = await sql`select 1 from sqlite_schema where type = 'table' and name = ${name}`.execute(
      db,
    );
    return rows.length > 0;
  },
  migrationParts: sqliteParts,
};
