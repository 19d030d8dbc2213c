/**
 * The full-text indexes over posts, bookings, receipts and evidence (`posts_fts`, `bookings_fts`, `receipts_fts`,
 * `evidence_fts`): FTS5 with external content, maintained by triggers. Their row ids are those of the tables.
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

/** More words than this say nothing more about what is looked for. */
const EVIDENCE_WORDS = 16;

/**
 * Converts words into an FTS5 query for evidence: any of those with three letters or more, or with a digit, each once.
 * @returns undefined when there is none
 */
function evidenceQuery(words: string): string | undefined {
  const found =
    words
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = new Set(found.filter((word) => word.length >= 3 || /\p{N}/u.test(word)));
  if (telling.size === 0) return undefined;
  return [...telling]
    .slice(0, EVIDENCE_WORDS)
    .map((word) => `"${word}"`)
    .join(' OR ');
}

/**
 * The spans of evidence that match any of some words, the best ones first. A word in a heading counts twice.
 * @returns undefined when there is no word to look for
 */
export function bestSpans(db: Kysely<Tables>, words: string) {
  const match = evidenceQuery(words);
  if (match === undefined) return undefined;
  return db
    .selectFrom('evidenceFts')
    .crossJoin('evidenceSpans')
    .whereRef('evidenceSpans.id', '=', 'evidenceFts.rowid')
    .where(sql<SqlBool>`evidence_fts match ${match}`)
    .orderBy(sql`bm25(evidence_fts, 2.0, 1.0)`);
}

/**
 * The documents whose text contains every typed word, the last one perhaps incomplete.
 * @returns undefined when no word was typed
 */
export function documentsWith(db: Kysely<Tables>, typed: string) {
  const match = matchQuery(typed);
  if (match === undefined) return undefined;
  return db
    .selectFrom('evidenceFts')
    .innerJoin('evidenceSpans', 'evidenceSpans.id', 'evidenceFts.rowid')
    .select('evidenceSpans.documentId as id')
    .where(sql<SqlBool>`evidence_fts match ${match}`);
}
