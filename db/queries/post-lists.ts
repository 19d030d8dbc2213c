import { POSTS_SEARCHED } from '#src/contract/values.ts';
import type { Db } from '../open.ts';
import { rowsOf } from '../statement.ts';
import { matchQuery } from './full-text.ts';
import { countTagged, type Mark, markBefore, START } from './list-marks.ts';
import { present, SUMMARY, type SummaryRow } from './post-summary.ts';

export interface PublicPage {
  /** 1-based. */
  page: number;
  limit: number;
  /** A tag's slug. */
  tag?: string | undefined;
  /** Words to search for, as typed. */
  q?: string | undefined;
}

/**
 * One page of the published posts, newest first, without their text; `total` counts all that match, of a search's at
 * most `POSTS_SEARCHED`. The last page of a hundred thousand posts takes no longer than the first.
 */
export async function listPublished(db: Db, { page, limit, tag, q }: PublicPage) {
  const offset = (page - 1) * limit;
  if (q) return searchPublished(db, q, limit, offset, tag);
  const { mark, skip } = await markBefore(db, offset, tag);
  if (tag) {
    const rows = await rowsOf<SummaryRow>(db, TAGGED, [tag, mark.at, mark.id, limit, skip]);
    return { posts: rows.map(present), total: await countTagged(db, tag) };
  }
  const rows = await rowsOf<SummaryRow>(db, PUBLISHED, [mark.at, mark.id, limit, skip]);
  return { posts: rows.map(present), total: (await countPosts(db)).published };
}

const PUBLISHED = `select ${SUMMARY} from posts where published = 1 and (published_at, id) < (?, ?)
  order by published_at desc, id desc limit ? offset ?`;

// The index alone is walked for what is skipped.
const TAGGED = `select ${SUMMARY} from (
    select post_id, published_at as at from post_tags where tag_slug = ? and (published_at, post_id) < (?, ?)
    order by published_at desc, post_id desc limit ? offset ?
  ) join posts on posts.id = post_id order by at desc, post_id desc`;

/** Published posts behind one in the list of all, newest first, without their text. @param after the newest without it */
export async function listPublishedAfter(db: Db, after: Mark = START, limit: number) {
  const rows = await rowsOf<SummaryRow>(db, PUBLISHED, [after.at, after.id, limit, 0]);
  return rows.map(present);
}

const matches = (tag: string | undefined) => `
  select posts.id as match_id, bm25(posts_fts, 8.0, 4.0, 1.0) as rank
  from posts_fts cross join posts on posts.id = posts_fts.rowid
  where posts_fts match ? and posts.published = 1
  ${tag === undefined ? '' : 'and exists (select 1 from post_tags where tag_slug = ? and post_id = posts.id)'}
  order by posts_fts.rowid desc limit ${POSTS_SEARCHED}`;

let others: Promise<void> = Promise.resolve();

/**
 * One search after the other, with room for everything else in between: where every post has the word, one takes ten
 * milliseconds, and a crowd that searches must not hold up those who read.
 */
function turn(): Promise<void> {
  others = others.then(() => new Promise((resolve) => setImmediate(resolve)));
  return others;
}

/** The best matches first: a word in the title weighs more than one in the tags, and that more than one in the text. */
async function searchPublished(db: Db, q: string, limit: number, offset: number, tag?: string) {
  const match = matchQuery(q);
  if (!match) return { posts: [], total: 0 };
  await turn();
  const words = tag === undefined ? [match] : [match, tag];
  const rows = await rowsOf<SummaryRow & { total: number }>(
    db,
    `select ${SUMMARY}, total from (
      select match_id, rank, count(*) over () as total from (${matches(tag)}) order by rank limit ? offset ?
    ) join posts on posts.id = match_id order by rank`,
    [...words, limit, offset],
  );
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countMatches(db, tag, words));
  return { posts: rows.map(({ total: _, ...row }) => present(row)), total };
}

/** For a page behind the last one, which has no row that could tell. */
async function countMatches(db: Db, tag: string | undefined, words: string[]): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(db, `select count(*) as total from (${matches(tag)})`, words);
  return row?.total ?? 0;
}

/** How many posts there are, are published, and are listed (published and no samples); triggers keep the counters. */
export async function countPosts(db: Db): Promise<{ total: number; published: number; listed: number }> {
  const [counts] = await rowsOf<{ total: number; published: number; listed: number }>(
    db,
    'select total, published, listed from post_counts where id = 1',
  );
  if (!counts) throw new Error('The counters of the posts are missing');
  return counts;
}
