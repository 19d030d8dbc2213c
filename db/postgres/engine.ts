import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Engine, TextIndex } from '../engine.ts';
import type { PostsTable } from '../tables/blog/posts.ts';
import type { BookingsTable } from '../tables/bookings/bookings.ts';
import type { GenerationJobsTable } from '../tables/generator/generator.ts';
import type { MailOutboxTable } from '../tables/operations/mail.ts';
import { isBeginning, spellingsOf, type WordQuery } from '../word-query.ts';
import type { Watched } from './connection.ts';
import { postgresParts } from './migration-parts.ts';

/** The lock for all writes of this program; an arbitrary number. */
export const WRITES = 7_305_018_264;

/** Weights of the columns D, C, B and A of an index; see `text-indexes.ts`. */
const WEIGHTS: Record<'posts' | 'evidence', string> = {
  posts: '{0.125,0.125,0.5,1}',
  evidence: '{0.5,0.5,0.5,1}',
};

/** A flag of `ts_rank`: a text is not better for being longer, as with FTS5. */
const LONG_TEXTS_COUNT_LESS = sql.raw('1');

const WEIGHT_OF: Readonly<Record<string, string>> = {
  title: 'A',
  tags: 'B',
  content: 'D',
  name: 'A',
  email: 'B',
  ref: 'C',
  idea: 'D',
};

const folded = (word: string): string[] =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .match(/[\p{L}\p{Nd}]+/gu) ?? [];

const along = {
  posts: sql<PostsTable>`posts`.as<'posts'>(sql`posts`),
  bookings: sql<BookingsTable>`bookings`.as<'bookings'>(sql`bookings`),
  generationJobs: sql<GenerationJobsTable>`generation_jobs`.as<'generationJobs'>(sql`generation_jobs`),
  mailOutbox: sql<MailOutboxTable>`mail_outbox`.as<'mailOutbox'>(sql`mail_outbox`),
};

const words = (index: TextIndex): RawBuilder<unknown> => sql.raw(`${index}_fts.words`);

function written({ words: wanted, any, lastIsPart, within }: WordQuery): string {
  const weights = within?.map((column) => WEIGHT_OF[column]).join('') ?? '';
  const last = wanted.length - 1;
  return wanted
    .flatMap((word, index) => {
      const spellings = spellingsOf(word).flatMap((parts) => {
        const each = parts.flatMap((part, place) => {
          const isPart = (lastIsPart && index === last && place === parts.length - 1) || isBeginning(part);
          const mark = (isPart ? '*' : '') + weights;
          return folded(part).map((lexeme) => (mark ? `${lexeme}:${mark}` : lexeme));
        });
        return each.length > 0 ? [each.join(' & ')] : [];
      });
      return spellings.length > 0 ? [`(${spellings.map((each) => `(${each})`).join(' | ')})`] : [];
    })
    .join(any ? ' | ' : ' & ');
}

const rankOf = (index: 'posts' | 'evidence', query: string | RawBuilder<string>) =>
  sql<number>`-ts_rank(${sql.lit(WEIGHTS[index])}::float4[], ${words(index)}, ${query}::tsquery, ${LONG_TEXTS_COUNT_LESS})`;

/** The list in a column; empty where another version saved something else. */
const listIn = (column: RawBuilder<string>) =>
  sql`case json_typeof(${column}::json) when 'array' then ${column}::json else '[]'::json end`;

export const postgresEngine: Engine = {
  name: 'postgres',
  /**
   * One writer at a time: serializable, repeatable read and row locks ended transactions by the hundred under
   * load.
   */
  begin: async (connection) => {
    await sql.raw(`begin; select pg_advisory_xact_lock(${WRITES})`).execute(connection);
  },
  unhurried: async (connection) => {
    await sql
      .raw('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
      .execute(connection);
  },
  commit: async (connection) => {
    await sql`commit`.execute(connection);
  },
  changedRows: (transaction) =>
    transaction
      .getExecutor()
      .provideConnection(async (connection) => (connection as Watched).changedInTransaction()),
  // In the "C" collation, case is ignored only for A to Z.
  holdsPart: (text, typed) =>
    sql<SqlBool>`${text} ilike ${`%${typed.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
  holdsExactly: (text, part) => sql<SqlBool>`strpos(${text}, ${part}) > 0`,
  daysBetween: (from, to) =>
    sql<number>`(extract(epoch from (${to}::timestamptz - ${from}::timestamptz)) / 86400)::float8`,
  membersOf: (json) =>
    sql<{ key: string; value: number }>`(select each.key, each.value::bigint as value
      from json_each_text(${json}::json) as each)`.as('member'),
  elementsOf: (column) =>
    sql<{ value: string }>`lateral (select each.value collate "C" as value
      from json_array_elements_text(${listIn(column)}) as each (value))`.as('element'),
  holdsElement: (column, text) =>
    sql<SqlBool>`exists (select 1 from json_array_elements_text(${listIn(column)}) as each (value)
      where each.value = ${text})`,
  along: (table) => along[table],
  wordQuery: written,
  matches: (index, query) => sql<SqlBool>`${words(index)} @@ ${query}::tsquery`,
  rank: rankOf,
  ranked: (query, found) =>
    sql<{ matchId: number; rank: number }>`(select found.match_id, ${rankOf('posts', written(query))} as rank
      from ${found} as found inner join posts_fts on posts_fts.rowid = found.match_id)`.as('each'),
  hasTable: async (db, name) => {
    const { rows } = await sql`select 1 where to_regclass(${name}) is not null`.execute(db);
    return rows.length > 0;
  },
  migrationParts: postgresParts,
};
