import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Engine } from '../engine.ts';
import type { PostsTable } from '../tables/blog/posts.ts';
import type { BookingsTable } from '../tables/bookings/bookings.ts';
import type { GenerationJobsTable } from '../tables/generator/generator.ts';
import type { MailOutboxTable } from '../tables/operations/mail.ts';
import { isBeginning, spellingsOf, type WordQuery } from '../word-query.ts';
import { sqliteParts } from './migration-parts.ts';

/** How much more a post's word counts in these columns. */
const COUNTED_MORE = { title: 7, tags: 3 } as const;

/**
 * Letters in JavaScript that end a word in FTS5, which would make it a phrase that the posts' index cannot
 * find.
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

/** Columns also indexed in pairs of letters (`bigrams.ts`). */
const BIGRAMS: Readonly<Record<string, string>> = { title: 'title_bigrams', content: 'text_bigrams' };

/** Quotes the words, so that FTS5 operators in them have no effect. */
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

/** If the found posts span fewer ids, all posts with a word in that range are read. */
const NEAR = 5_000;

/**
 * A common word must cost no more than a rare one: reads all posts with it only between finds that are close.
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

/** A word's share of each found post's rank. */
const countOf = (query: WordQuery, index: number): RawBuilder<number> =>
  sql<number>`${sql.lit(COUNTED_MORE.title)} * (${hasWord(query, index, ['title'])})
    + ${sql.lit(COUNTED_MORE.tags)} * (${hasWord(query, index, ['tags'])})${
      query.any ? sql` + (${hasWord(query, index)})` : sql``
    }`;

export const sqliteEngine: Engine = {
  name: 'sqlite',
  /**
   * Takes the write lock first: a read before a write would fail (SQLITE_BUSY_SNAPSHOT) if a worker committed
   * between.
   */
  begin: async (connection) => {
    // It runs without a pause on the thread that answers requests, so let others go first.
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
  // Otherwise SQLite may pick one filter's index and read every match's whole row.
  along: (table, index) => along[table](index) as ReturnType<Engine['along']> as never,
  wordQuery: written,
  matches: (index, query) => sql<SqlBool>`${sql.raw(`${index}_fts`)} match ${query}`,
  rank: () => sql<number>`bm25(evidence_fts, 2.0, 1.0)`,
  /** Counts words by column. FTS5's rank would read all posts that have each word. */
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
