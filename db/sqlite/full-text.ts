/**
 * The full-text indexes over posts, bookings and receipts (`posts_fts`, `bookings_fts`, `receipts_fts`): FTS5 with
 * external content, maintained by triggers. Their row ids are those of the tables.
 */
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../schema.ts';

/** An FTS5 query from one of the functions below. */
type Match = string | RawBuilder<string>;

/**
 * Converts what a user typed into an FTS5 query: every word must occur, and the last one may be incomplete.
 * Words are quoted, so that FTS5 operators in them have no effect.
 * @returns undefined when the input contains no word
 */
export function matchQuery(typed: string): string | undefined {
  const words = typed.normalize('NFC').match(/[\p{L}\p{N}]+/gu);
  if (!words) return undefined;
  return words
    .slice(0, 12)
    .map((word, index, all) => `"${word}"${index === all.length - 1 ? '*' : ''}`)
    .join(' ');
}

/**
 * Converts a title into an FTS5 query for similar texts: any of its words of four letters or more.
 * @returns undefined when it has none
 */
export function anyWordQuery(title: string): string | undefined {
  const words = title.normalize('NFC').match(/[\p{L}\p{N}]{4,}/gu);
  if (!words) return undefined;
  return words
    .slice(0, 12)
    .map((word) => `"${word}"`)
    .join(' OR ');
}

/** An FTS5 query for posts whose title has any of a text's words of four letters or more; undefined without any. */
export function titleQuery(text: string): string | undefined {
  const words = anyWordQuery(text);
  return words && `title : (${words})`;
}

/** An FTS5 query for posts whose text contains a word. @param word letters and digits only */
export const contentQuery = (word: string): string => `content:"${word}"`;

/** Posts that match an FTS5 query. The cross join makes SQLite start from the full-text index. */
export const matchingPosts = (db: Kysely<Tables>, match: Match) =>
  db
    .selectFrom('postsFts')
    .crossJoin('posts')
    .whereRef('posts.id', '=', 'postsFts.rowid')
    .where(sql<SqlBool>`posts_fts match ${match}`);

/** The `limit` matching posts added last. They come in index order, so no sorting is needed. */
export const newestMatches = (db: Kysely<Tables>, match: Match, limit: number) =>
  matchingPosts(db, match).orderBy('postsFts.rowid', 'desc').limit(sql.lit(limit));

/**
 * How well a post matches; lower is better. A word in the title counts twice as much as in the tags, and eight
 * times as much as in the text.
 */
export const rank = sql<number>`bm25(posts_fts, 8.0, 4.0, 1.0)`;

/** The ids of posts that match an FTS5 query. */
export const matchingIds = (db: Kysely<Tables>, match: Match) =>
  db.selectFrom('postsFts').select('postsFts.rowid as id').where(sql<SqlBool>`posts_fts match ${match}`);

/** Where to look for the words of a booking. */
export type BookingWords = 'everywhere' | 'person and reference' | 'person';

const COLUMNS: Record<BookingWords, string> = {
  everywhere: '{name email ref idea}',
  'person and reference': '{name email ref}',
  person: '{name email}',
};

const bookingsQuery = (typed: string, within: BookingWords): string | undefined => {
  const words = matchQuery(typed);
  return words && `${COLUMNS[within]} : (${words})`;
};

/**
 * The ids of bookings in which every typed word occurs, the last one perhaps incomplete: the `limit` that were made
 * last. They come in index order, so a word of every booking costs no more than a rare one.
 * @returns undefined when no word was typed
 */
export function newestBookings(db: Kysely<Tables>, typed: string, within: BookingWords, limit: number) {
  const match = bookingsQuery(typed, within);
  if (match === undefined) return undefined;
  return db
    .selectFrom('bookingsFts')
    .select('bookingsFts.rowid as id')
    .where(sql<SqlBool>`bookings_fts match ${match}`)
    .orderBy('bookingsFts.rowid', 'desc')
    .limit(sql.lit(limit));
}

/** The same, those that were made first, after an id: to read all of them in parts. */
export function bookingsAfter(
  db: Kysely<Tables>,
  typed: string,
  within: BookingWords,
  { after, limit }: { after: number; limit: number },
) {
  const match = bookingsQuery(typed, within);
  if (match === undefined) return undefined;
  return db
    .selectFrom('bookingsFts')
    .select('bookingsFts.rowid as id')
    .where(sql<SqlBool>`bookings_fts match ${match}`)
    .where('bookingsFts.rowid', '>', after)
    .orderBy('bookingsFts.rowid')
    .limit(limit);
}

/** The ids of the `limit` latest receipts with every typed word in their number, their reference or the buyer's name. */
export function newestReceipts(db: Kysely<Tables>, typed: string, limit: number) {
  const match = matchQuery(typed);
  if (match === undefined) return undefined;
  return db
    .selectFrom('receiptsFts')
    .select('receiptsFts.rowid as id')
    .where(sql<SqlBool>`receipts_fts match ${match}`)
    .orderBy('receiptsFts.rowid', 'desc')
    .limit(limit);
}
