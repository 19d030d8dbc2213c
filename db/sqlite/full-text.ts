/**
 * The full-text index over posts, `posts_fts`: FTS5 with external content, maintained by triggers. Its row ids
 * are the posts' ids.
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
