/** Posts of any status, as administrators list and open them. */
import type { AdminPost } from '#src/contract/blog/posts.ts';
import {
  DEFAULT_AUTHOR,
  type PostSort,
  type PostSource,
  type PostStatus,
} from '#src/contract/blog/values.ts';
import { matchQuery } from '../../full-text.ts';
import { postReviewNotes, postTags } from '../../json-columns/posts.ts';
import type { Db } from '../../open.ts';
import { type Given, perVariant, statement } from '../../statement.ts';
import { mediaUrl } from '../site/media-url.ts';
import { isFiltered, type PostFilter } from './filtered.ts';
import { countPlanned, countPosts } from './lists.ts';
import { countMatches, matchesInOrder, sortKeys, statusConditions, type Wanted } from './matches.ts';
import { present, summaryColumns } from './read.ts';

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
      'author',
      'content',
      'jobId',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { imageHash, ...post } = row;
  return {
    ...post,
    author: post.author ?? DEFAULT_AUTHOR,
    imageHash,
    imageUrl: imageHash ? mediaUrl(imageHash) : null,
    tags: postTags.read(post.tags, id),
    reviewNotes: postReviewNotes.read(post.reviewNotes, id),
    published: post.published === 1,
    isSample: post.isSample === 1,
  };
}

/** Where a post came from. @returns undefined when there is none */
export async function findSource(db: Db, id: number): Promise<PostSource | undefined> {
  const row = await db.selectFrom('posts').select('source').where('id', '=', id).executeTakeFirst();
  return row?.source;
}

export interface AdminPage extends PostFilter {
  /** Posts per page. */
  limit: number;
  /** Posts before the page. */
  offset: number;
  status?: PostStatus | undefined;
  /** Words to search for, as typed. */
  q?: string | undefined;
  sort?: PostSort | undefined;
}

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
    const { column, order } = sortKeys[sort];
    const [byColumn, byId] = fromEnd ? ([turned[order], 'asc'] as const) : ([order, 'desc'] as const);
    let posts = db.selectFrom('posts');
    if (status) posts = posts.where(statusConditions[status]);
    return db
      .selectFrom(
        posts
          .select(['posts.id', `posts.${column} as place`])
          .orderBy(`posts.${column}`, byColumn)
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
 * A page of the admin’s list; `total` counts all matching posts (at most `POSTS_SEARCHED` for a search). Without
 * filters besides the status, skipped rows are read only from an index, from whichever end is nearer.
 */
export async function listForAdmin(
  db: Db,
  { limit, offset, status, q, sort = 'updated', ...filter }: AdminPage,
) {
  if (q || isFiltered(filter)) return listMatches(db, { limit, offset, status, q, sort, ...filter });
  const total = await countByStatus(db, status);
  const left = Math.max(0, Math.min(limit, total - offset));
  const fromEnd = offset > total / 2;
  const skip = fromEnd ? Math.max(0, total - offset - limit) : offset;
  const rows = await pageOf(sort, status, fromEnd)(db, { limit: left, skip });
  return { posts: (fromEnd ? rows.toReversed() : rows).map(presentForAdmin), total };
}

/** @param wanted only what narrows and sorts the list: counts are remembered by it */
async function listMatches(db: Db, { q, limit, offset, ...wanted }: AdminPage & Wanted) {
  const match = q ? matchQuery(db, q) : undefined;
  if (q && match === undefined) return { posts: [], total: 0 };
  const { order } = sortKeys[wanted.sort];
  const rows = await db
    .selectFrom(matchesInOrder(db, match, wanted).limit(limit).offset(offset).as('found'))
    .innerJoin('posts', 'posts.id', 'found.id')
    .leftJoin('plannedPosts', 'plannedPosts.postId', 'posts.id')
    .select(adminColumns)
    .orderBy('found.place', order)
    .orderBy('found.id', 'desc')
    .execute();
  return { posts: rows.map(presentForAdmin), total: await countMatches(db, match, wanted) };
}

type AdminRow = Awaited<ReturnType<ReturnType<typeof pageOf>>>[number];

const presentForAdmin = (row: AdminRow) => ({
  ...present(row),
  author: row.author ?? DEFAULT_AUTHOR,
  createdAt: row.createdAt,
  published: row.published === 1,
  reviewNotes: postReviewNotes.read(row.reviewNotes, row.id),
});

const reviewCount = statement((db) =>
  db
    .selectFrom('posts')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(statusConditions.review),
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
