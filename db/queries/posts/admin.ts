/** Posts of any status, as administrators list and open them. */
import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { AdminPost } from '#src/contract/posts.ts';
import { POSTS_SEARCHED, type PostSort, type PostStatus } from '#src/contract/values.ts';
import type { Db } from '../../open.ts';
import type { Flag, Tables } from '../../schema.ts';
import { matchQuery, newestMatches } from '../../sqlite/full-text.ts';
import { type Given, perVariant, statement } from '../../statement.ts';
import { fromJson } from '../../values.ts';
import { countPlanned, countPosts } from './lists.ts';
import { mediaUrl, present, summaryColumns } from './read.ts';

/** One post with its text, whatever its status. @returns undefined when there is none */
export async function findPostForAdmin(db: Db, id: number): Promise<AdminPost | undefined> {
  const row = await db
    .selectFrom('posts')
    .leftJoin('plannedPosts', 'plannedPosts.postId', 'posts.id')
    .select([
      'id',
      'slug',
      'title',
      'imageHash',
      'imageAlt',
      'metaDescription',
      'excerpt',
      'tags',
      'createdAt',
      'published',
      'publishedAt',
      'publishAt',
      'updatedAt',
      'version',
      'themeId',
      'source',
      'reviewNotes',
      'isSample',
      'content',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { imageHash, ...post } = row;
  return {
    ...post,
    imageHash,
    imageUrl: imageHash ? mediaUrl(imageHash) : null,
    tags: fromJson<string[]>(post.tags),
    reviewNotes: fromJson<string[]>(post.reviewNotes),
    published: post.published === 1,
    isSample: post.isSample === 1,
  };
}

export interface AdminPage {
  /** Posts per page. */
  limit: number;
  /** Posts before the page. */
  offset: number;
  status?: PostStatus | undefined;
  /** Words to search for, as typed. */
  q?: string | undefined;
  sort?: PostSort | undefined;
}

type Posts = ExpressionBuilder<Tables, 'posts'>;

const isPublished = (eb: Posts, published: Flag) => eb('posts.published', '=', sql.lit(published));
const isPlanned = (eb: Posts) =>
  eb('posts.id', 'in', eb.selectFrom('plannedPosts').select('plannedPosts.postId'));

// Inlined rather than bound, so that SQLite can prove that a partial index applies.
const conditions: Record<PostStatus, (eb: Posts) => Expression<SqlBool>> = {
  published: (eb) => isPublished(eb, 1),
  draft: (eb) => eb.and([isPublished(eb, 0), eb.not(isPlanned(eb))]),
  review: (eb) => eb.and([isPublished(eb, 0), eb('posts.reviewNotes', '<>', sql.lit('[]'))]),
  planned: isPlanned,
};

const keys = {
  updated: { column: 'posts.updatedAt', order: 'desc' },
  created: { column: 'posts.createdAt', order: 'desc' },
  published: { column: 'posts.publishedAt', order: 'desc' },
  title: { column: 'posts.title', order: 'asc' },
} as const satisfies Record<PostSort, object>;

const turned = { asc: 'desc', desc: 'asc' } as const;

const adminColumns = [
  ...summaryColumns,
  'plannedPosts.publishAt',
  'posts.published',
  'posts.version',
  'posts.themeId',
  'posts.source',
  'posts.reviewNotes',
] as const;

const pageOf = perVariant((sort: PostSort, status: PostStatus | undefined, fromEnd: boolean) =>
  statement((db, { limit, skip }: Given<{ limit: number; skip: number }>) => {
    const { column, order } = keys[sort];
    const [byColumn, byId] = fromEnd ? ([turned[order], 'asc'] as const) : ([order, 'desc'] as const);
    let posts = db.selectFrom('posts');
    if (status) posts = posts.where(conditions[status]);
    return db
      .selectFrom(
        posts
          .select(['posts.id', `${column} as place`])
          .orderBy(column, byColumn)
          .orderBy('posts.id', byId)
          .limit(limit)
          .offset(skip)
          .as('found'),
      )
      .innerJoin('posts', 'posts.id', 'found.id')
      .leftJoin('plannedPosts', 'plannedPosts.postId', 'posts.id')
      .select(adminColumns)
      .orderBy('found.place', byColumn)
      .orderBy('found.id', byId);
  }),
);

/**
 * A page of the admin’s list; `total` counts all matching posts (at most `POSTS_SEARCHED` for a search).
 * Skipped rows are read only from an index, from whichever end is nearer.
 */
export async function listForAdmin(db: Db, { limit, offset, status, q, sort = 'updated' }: AdminPage) {
  if (q) return searchForAdmin(db, { q, limit, offset, status, sort });
  const total = await countByStatus(db, status);
  const left = Math.max(0, Math.min(limit, total - offset));
  const fromEnd = offset > total / 2;
  const skip = fromEnd ? Math.max(0, total - offset - limit) : offset;
  const rows = await pageOf(sort, status, fromEnd)(db, { limit: left, skip });
  return { posts: (fromEnd ? rows.toReversed() : rows).map(presentForAdmin), total };
}

/** Searches only the newest matches, so that a word found in every post costs no more than a rare one. */
function matches(
  db: Kysely<Tables>,
  match: RawBuilder<string>,
  sort: PostSort,
  status: PostStatus | undefined,
) {
  const posts = newestMatches(db, match, POSTS_SEARCHED).select([
    'posts.id',
    `${keys[sort].column} as place`,
  ]);
  return status ? posts.where((eb) => conditions[status](eb)) : posts;
}

const bestMatches = perVariant((sort: PostSort, status: PostStatus | undefined) =>
  statement((db, { match, limit, skip }: Given<{ match: string; limit: number; skip: number }>) => {
    const { order } = keys[sort];
    return db
      .selectFrom(
        db
          .selectFrom(matches(db, match, sort, status).as('each'))
          .select((eb) => ['each.id', 'each.place', eb.fn.countAll<number>().over().as('total')])
          .orderBy('each.place', order)
          .orderBy('each.id', 'desc')
          .limit(limit)
          .offset(skip)
          .as('found'),
      )
      .innerJoin('posts', 'posts.id', 'found.id')
      .leftJoin('plannedPosts', 'plannedPosts.postId', 'posts.id')
      .select([...adminColumns, 'found.total'])
      .orderBy('found.place', order)
      .orderBy('found.id', 'desc');
  }),
);

const matchCount = perVariant((status: PostStatus | undefined) =>
  statement((db, { match }: Given<{ match: string }>) =>
    db
      .selectFrom(matches(db, match, 'updated', status).as('each'))
      .select((eb) => eb.fn.countAll<number>().as('total')),
  ),
);

type Search = AdminPage & { q: string; sort: PostSort };

async function searchForAdmin(db: Db, { q, limit, offset, status, sort }: Search) {
  const match = matchQuery(q);
  if (!match) return { posts: [], total: 0 };
  const rows = await bestMatches(sort, status)(db, { match, limit, skip: offset });
  // A page past the last one has no rows to read the total from.
  const [counted] = rows.length > 0 || offset === 0 ? rows : await matchCount(status)(db, { match });
  return { posts: rows.map(({ total: _, ...row }) => presentForAdmin(row)), total: counted?.total ?? 0 };
}

type AdminRow = Awaited<ReturnType<ReturnType<typeof pageOf>>>[number];

const presentForAdmin = (row: AdminRow) => ({
  ...present(row),
  createdAt: row.createdAt,
  published: row.published === 1,
  reviewNotes: fromJson<string[]>(row.reviewNotes),
});

const reviewCount = statement((db) =>
  db
    .selectFrom('posts')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(conditions.review),
);

/**
 * Reads the maintained counters, so the cost does not grow with the posts. Drafts to review have their own
 * partial index.
 */
async function countByStatus(db: Db, status: PostStatus | undefined): Promise<number> {
  if (status === 'review') {
    const [review] = await reviewCount(db);
    return review?.total ?? 0;
  }
  const { total, published } = await countPosts(db);
  if (status === 'published') return published;
  if (status === undefined) return total;
  const planned = await countPlanned(db);
  return status === 'planned' ? planned : total - published - planned;
}
