/** Posts of any status, as administrators list and open them. */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { AdminPost } from '#src/contract/posts.ts';
import {
  DEFAULT_AUTHOR,
  POSTS_SEARCHED,
  type PostSort,
  type PostSource,
  type PostStatus,
} from '#src/contract/values.ts';
import { engineOf } from '../../engine.ts';
import { matchQuery, newestMatches } from '../../full-text.ts';
import { oncePerContent } from '../../once-per-content.ts';
import type { Db } from '../../open.ts';
import type { Tables } from '../../schema.ts';
import { type Given, perVariant, statement } from '../../statement.ts';
import type { Flag } from '../../tables/columns.ts';
import { fromJson } from '../../values.ts';
import { filterConditions, isFiltered, type PostFilter } from './filtered.ts';
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
    tags: fromJson<string[]>(post.tags),
    reviewNotes: fromJson<string[]>(post.reviewNotes),
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

type Wanted = AdminPage & { sort: PostSort };

/** A search with a status or filters looks at this many of the newest posts with its words. */
const LOOKED_AT = 2 * POSTS_SEARCHED;

/**
 * Every match with its place in the order. A search looks only at the newest matches, so that a common word costs
 * no more than a rare one.
 */
function matchesOf(db: Db, match: string | undefined, { status, sort, ...filter }: Wanted) {
  const narrowed = status !== undefined || isFiltered(filter);
  const posts =
    match === undefined
      ? db.selectFrom(engineOf(db).along('posts', 'posts_filtered'))
      : db
          .selectFrom(
            newestMatches(db, match, narrowed ? LOOKED_AT : POSTS_SEARCHED)
              .select('posts.id as matchId')
              .as('latest'),
          )
          .innerJoin('posts', 'posts.id', 'latest.matchId');
  return posts
    .$castTo<{ id: number }>()
    .select(['posts.id', `${keys[sort].column} as place`])
    .where((eb) => filterConditions(eb, filter))
    .$if(status !== undefined, (query) => query.where((eb) => coveredStatus[status as PostStatus](eb)));
}

/** The same conditions, answered without the rows of posts: the ids of drafts to review have their own index. */
const coveredStatus: typeof conditions = {
  ...conditions,
  review: (eb) =>
    eb(
      'posts.id',
      'in',
      eb
        .selectFrom('posts as reviewed')
        .select('reviewed.id')
        .where('reviewed.published', '=', sql.lit(0))
        .where('reviewed.reviewNotes', '<>', sql.lit('[]')),
    ),
};

async function listMatches(db: Db, wanted: Wanted) {
  const { q, sort, limit, offset } = wanted;
  const match = q ? matchQuery(db, q) : undefined;
  if (q && match === undefined) return { posts: [], total: 0 };
  const { column, order } = keys[sort];
  const rows = await db
    .selectFrom(
      matchesOf(db, match, wanted)
        .orderBy(column, order)
        .orderBy('posts.id', 'desc')
        .limit(limit)
        .offset(offset)
        .as('found'),
    )
    .innerJoin('posts', 'posts.id', 'found.id')
    .leftJoin('plannedPosts', 'plannedPosts.postId', 'posts.id')
    .select(adminColumns)
    .orderBy('found.place', order)
    .orderBy('found.id', 'desc')
    .execute();
  return { posts: rows.map(presentForAdmin), total: await countMatches(db, match, wanted) };
}

/** Counted once for each state of the content, unless it depends on what is planned. */
function countMatches(db: Db, match: string | undefined, wanted: Wanted): Promise<number> {
  const { limit: _, offset: __, sort: ___, ...counted } = wanted;
  const read = async () => {
    const { total } = await db
      .selectFrom(matchesOf(db, match, wanted).as('each'))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  };
  if (wanted.status === 'planned' || wanted.status === 'draft') return read();
  return oncePerContent(db, `posts ${JSON.stringify(counted)}`, read);
}

type AdminRow = Awaited<ReturnType<ReturnType<typeof pageOf>>>[number];

const presentForAdmin = (row: AdminRow) => ({
  ...present(row),
  author: row.author ?? DEFAULT_AUTHOR,
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
