/** Posts of any status, in the order an administrator asks for. */
import { POSTS_SEARCHED, type PostSort, type PostStatus } from '#src/contract/values.ts';
import type { Db } from '../open.ts';
import { rowsOf } from '../statement.ts';
import { fromJson } from '../values.ts';
import { matchQuery } from './full-text.ts';
import { countPosts } from './post-lists.ts';
import { present, SUMMARY, type SummaryRow } from './post-summary.ts';
import { countScheduled } from './scheduled-posts.ts';

export interface AdminPage {
  limit: number;
  offset: number;
  status?: PostStatus | undefined;
  q?: string | undefined;
  sort?: PostSort | undefined;
}

interface AdminRow extends SummaryRow {
  publishAt: string | null;
  published: number;
  version: number;
  themeId: number | null;
  source: 'manual' | 'scheduled' | 'custom' | 'editor';
  reviewNotes: string;
}

const columns = `${SUMMARY}, publish_at as "publishAt", posts.published, posts.version, posts.theme_id as "themeId",
  posts.source, posts.review_notes as "reviewNotes"`;

const conditions: Record<PostStatus | 'any', string> = {
  any: 'true',
  published: 'posts.published = 1',
  draft: 'posts.published = 0 and posts.id not in (select post_id from scheduled_posts)',
  review: "posts.published = 0 and posts.review_notes <> '[]'",
  scheduled: 'posts.id in (select post_id from scheduled_posts)',
};
const keys: Record<PostSort, { column: string; order: 'asc' | 'desc' }> = {
  updated: { column: 'updated_at', order: 'desc' },
  created: { column: 'created_at', order: 'desc' },
  published: { column: 'published_at', order: 'desc' },
  title: { column: 'title', order: 'asc' },
};
const turned = { asc: 'desc', desc: 'asc' } as const;

/**
 * One page for the admin; `total` counts all that match, of a search's at most `POSTS_SEARCHED`. What is skipped is
 * walked in an index alone, from whichever end is nearer.
 */
export async function listForAdmin(db: Db, { limit, offset, status, q, sort = 'updated' }: AdminPage) {
  const { column, order } = keys[sort];
  const condition = conditions[status ?? 'any'];
  if (q) return searchForAdmin(db, { q, limit, offset, condition, column, order });
  const total = await countByStatus(db, status);
  const left = Math.max(0, Math.min(limit, total - offset));
  const fromEnd = offset > total / 2;
  const [key, id] = fromEnd ? [turned[order], 'asc'] : [order, 'desc'];
  const rows = await rowsOf<AdminRow>(
    db,
    `select ${columns} from (
      select id as found, ${column} as place from posts where ${condition}
      order by ${column} ${key}, id ${id} limit ? offset ?
    ) join posts on posts.id = found left join scheduled_posts on post_id = posts.id
    order by place ${key}, found ${id}`,
    [left, fromEnd ? Math.max(0, total - offset - limit) : offset],
  );
  return { posts: (fromEnd ? rows.toReversed() : rows).map(shown), total };
}

interface Search {
  q: string;
  limit: number;
  offset: number;
  condition: string;
  column: string;
  order: 'asc' | 'desc';
}

/** Of the newest posts that match, so that a word which stands in every post costs no more than one in a thousand. */
async function searchForAdmin(db: Db, { q, limit, offset, condition, column, order }: Search) {
  const match = matchQuery(q);
  if (!match) return { posts: [], total: 0 };
  const found = `select posts.id as found, posts.${column} as place
    from posts_fts cross join posts on posts.id = posts_fts.rowid
    where posts_fts match ? and ${condition} order by posts_fts.rowid desc limit ${POSTS_SEARCHED}`;
  const rows = await rowsOf<AdminRow & { total: number }>(
    db,
    `select ${columns}, total from (
      select found, place, count(*) over () as total from (${found}) order by place ${order}, found desc limit ? offset ?
    ) join posts on posts.id = found left join scheduled_posts on post_id = posts.id
    order by place ${order}, found desc`,
    [match, limit, offset],
  );
  return {
    posts: rows.map(({ total: _, ...row }) => shown(row)),
    total: rows[0]?.total ?? (await counted()),
  };

  /** For a page behind the last one, which has no row that could tell. */
  async function counted(): Promise<number> {
    if (offset === 0) return 0;
    const [count] = await rowsOf<{ total: number }>(db, `select count(*) as total from (${found})`, [match]);
    return count?.total ?? 0;
  }
}

const shown = (row: AdminRow) => ({
  ...present(row),
  createdAt: row.createdAt,
  published: row.published === 1,
  reviewNotes: fromJson<string[]>(row.reviewNotes),
});

/** From the counters, which hold for as many posts as there are; those to review from the index that holds them alone. */
async function countByStatus(db: Db, status: PostStatus | undefined): Promise<number> {
  if (status === 'review') {
    const [review] = await rowsOf<{ total: number }>(
      db,
      `select count(*) as total from posts where ${conditions.review}`,
    );
    return review?.total ?? 0;
  }
  const { total, published } = await countPosts(db);
  if (status === 'published') return published;
  if (status === undefined) return total;
  const scheduled = await countScheduled(db);
  return status === 'scheduled' ? scheduled : total - published - scheduled;
}
