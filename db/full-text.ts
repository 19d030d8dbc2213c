/** Search in posts, bookings, receipts and sources. Their text indexes are maintained by triggers. */
import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import { type Engine, engineOf } from './engine.ts';
import type { Tables } from './schema.ts';
import { anyTellingWord, anyWord, everyWord, type WordQuery } from './word-query.ts';

export type Match = string | RawBuilder<string>;

const written = ({ wordQuery }: Engine, query: WordQuery | undefined) => query && wordQuery(query);

/** A query for texts with every word typed; the last one may be incomplete. Undefined without words. */
export const matchQuery = (db: Kysely<Tables>, typed: string): string | undefined =>
  written(engineOf(db), everyWord(typed));

/** A query for posts whose title has any of a text's words of four letters or more; undefined without any. */
export const titleQuery = (db: Kysely<Tables>, text: string): string | undefined =>
  written(engineOf(db), anyWord(text, ['title']));

/** A query for texts with any of some words. @param words at least one, letters and digits only */
export const anyOfQuery = (db: Kysely<Tables>, words: readonly string[]): string =>
  engineOf(db).wordQuery({ words, any: true });

/** A query for posts whose text contains a word. @param word letters and digits only */
export const contentQuery = (db: Kysely<Tables>, word: string): string =>
  engineOf(db).wordQuery({ words: [word], within: ['content'] });

/** Posts that match a query. The cross join makes SQLite start from the index. */
export const matchingPosts = (db: Kysely<Tables>, match: Match) => matchingAlong(db, match, 'posts');

type Posts = 'posts' | ReturnType<typeof inShort>;

/** Posts without their rows: their themes, states, authors and sources. */
const inShort = (db: Kysely<Tables>) => engineOf(db).along('posts', 'posts_in_short');

const matchingAlong = (db: Kysely<Tables>, match: Match, posts: Posts) =>
  db
    .selectFrom('postsFts')
    .crossJoin(posts)
    .whereRef('posts.id', '=', 'postsFts.rowid')
    .where(engineOf(db).matches('posts', match));

/** The `limit` matching posts added last. They come in index order, so no sorting is needed. */
export const newestMatches = (db: Kysely<Tables>, match: Match, limit: number) =>
  matchingPosts(db, match).orderBy('postsFts.rowid', 'desc').limit(sql.lit(limit));

/** Like `newestMatches`, but only theme, state, author and source may be read, which is much faster. */
export const newestInShort = (db: Kysely<Tables>, match: Match, limit: number) =>
  matchingAlong(db, match, inShort(db)).orderBy('postsFts.rowid', 'desc').limit(sql.lit(limit));

/** The ids of the `limit` public posts added last of those that match, to be ranked. */
export const newestPublished = (db: Kysely<Tables>, query: WordQuery, limit: number) =>
  newestInShort(db, engineOf(db).wordQuery(query), limit)
    .select('posts.id as matchId')
    .where('posts.published', '=', sql.lit(1));

/** The posts with the most of some words, best matches first. @param found ids of posts that match the query */
export const bestOf = (
  db: Kysely<Tables>,
  query: WordQuery,
  found: Expression<{ matchId: number }>,
  limit: number,
) =>
  db
    .selectFrom(
      db
        .selectFrom(engineOf(db).ranked(query, found))
        .select(['each.matchId', 'each.rank'])
        .orderBy('each.rank')
        .orderBy('each.matchId', 'desc')
        .limit(limit)
        .as('best'),
    )
    .innerJoin('posts', 'posts.id', 'best.matchId')
    .orderBy('best.rank')
    .orderBy('best.matchId', 'desc');

/** The ids of posts that match a query. */
export const matchingIds = (db: Kysely<Tables>, match: Match) =>
  db.selectFrom('postsFts').select('postsFts.rowid as id').where(engineOf(db).matches('posts', match));

export type BookingCopy = 'everywhere' | 'person and reference' | 'person';

const COLUMNS: Record<BookingCopy, readonly string[]> = {
  everywhere: ['name', 'email', 'ref', 'idea'],
  'person and reference': ['name', 'email', 'ref'],
  person: ['name', 'email'],
};

const bookingsWith = (db: Kysely<Tables>, typed: string, within: BookingCopy) => {
  const match = written(engineOf(db), everyWord(typed, COLUMNS[within]));
  return match === undefined
    ? undefined
    : db
        .selectFrom('bookingsFts')
        .select('bookingsFts.rowid as id')
        .where(engineOf(db).matches('bookings', match));
};

/**
 * The newest bookings with every typed word, in index order, so that a common word costs no more than a rare
 * one.
 */
export const newestBookings = (db: Kysely<Tables>, typed: string, within: BookingCopy, limit: number) =>
  bookingsWith(db, typed, within)?.orderBy('bookingsFts.rowid', 'desc').limit(sql.lit(limit));

/** Like `newestBookings`, but oldest first and after an id, to read all in parts. */
export const bookingsAfter = (
  db: Kysely<Tables>,
  typed: string,
  within: BookingCopy,
  { after, limit }: { after: number; limit: number },
) =>
  bookingsWith(db, typed, within)
    ?.where('bookingsFts.rowid', '>', after)
    .orderBy('bookingsFts.rowid')
    .limit(limit);

/** The ids of the `limit` latest receipts with every typed word in their number, their reference or the buyer's name. */
export function newestReceipts(db: Kysely<Tables>, typed: string, limit: number) {
  const match = matchQuery(db, typed);
  if (match === undefined) return undefined;
  return db
    .selectFrom('receiptsFts')
    .select('receiptsFts.rowid as id')
    .where(engineOf(db).matches('receipts', match))
    .orderBy('receiptsFts.rowid', 'desc')
    .limit(limit);
}

/**
 * Source spans with any of some words, best first; undefined without words. A word in a heading counts twice.
 */
export function bestSpans(db: Kysely<Tables>, words: string) {
  const match = written(engineOf(db), anyTellingWord(words));
  if (match === undefined) return undefined;
  return db
    .selectFrom('evidenceFts')
    .crossJoin('evidenceSpans')
    .whereRef('evidenceSpans.id', '=', 'evidenceFts.rowid')
    .where(engineOf(db).matches('evidence', match))
    .orderBy(engineOf(db).rank('evidence', match));
}

/** Documents with every typed word, the last one perhaps incomplete; undefined when no word was typed. */
export function documentsWith(db: Kysely<Tables>, typed: string) {
  const match = matchQuery(db, typed);
  if (match === undefined) return undefined;
  return db
    .selectFrom('evidenceFts')
    .innerJoin('evidenceSpans', 'evidenceSpans.id', 'evidenceFts.rowid')
    .select('evidenceSpans.documentId as id')
    .where(engineOf(db).matches('evidence', match));
}
