import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import {
  DEFAULT_AUTHOR,
  POSTS_SEARCHED,
  type PostOrigin,
  type PostSort,
  type PostStatus,
} from '#src/contract/blog/values.ts';
import { engineOf } from '../../engine.ts';
import { matchQuery, newestInShort, newestMatches } from '../../full-text.ts';
import { oncePerContent } from '../../once-per-content.ts';
import type { Db } from '../../open.ts';
import type { Tables } from '../../schema.ts';
import { type Placeholders, perVariant, statement } from '../../statement.ts';
import type { PostsTable } from '../../tables/blog/posts.ts';
import type { Flag } from '../../tables/columns.ts';
import { countPosts, countScheduled } from './lists.ts';
import { adminColumns, presentForAdmin } from './read.ts';

export interface PostFilter {
  theme?: number | undefined;
  /** Case does not matter. */
  tag?: string | undefined;
  author?: string | undefined;
  origin?: PostOrigin | undefined;
  /** UTC, inclusive: when it was published, or created if it never was. */
  from?: string | undefined;
  /** UTC, exclusive. */
  to?: string | undefined;
}

const isFiltered = ({ theme, tag, author, origin, from, to }: PostFilter): boolean =>
  [theme, tag, author, origin, from, to].some((value) => value !== undefined);

/** Answered from the index `posts_filtered`. */
function filterConditions(
  eb: ExpressionBuilder<Tables, 'posts'>,
  { theme, tag, author, origin, from, to }: PostFilter,
) {
  const shownAt = eb.fn.coalesce('posts.publishedAt', 'posts.createdAt');
  return eb.and([
    ...(theme === undefined ? [] : [eb('posts.themeId', '=', theme)]),
    ...(author === undefined
      ? []
      : [author === DEFAULT_AUTHOR ? eb('posts.author', 'is', null) : eb('posts.author', '=', author)]),
    ...(origin === undefined ? [] : [eb('posts.source', origin === 'written' ? '=' : '<>', 'editor')]),
    ...(from === undefined ? [] : [eb(shownAt, '>=', from)]),
    ...(to === undefined ? [] : [eb(shownAt, '<', to)]),
    ...(tag === undefined
      ? []
      : [eb('posts.id', 'in', eb.selectFrom('postLabels').select('postId').where('tag', '=', tag))]),
  ]);
}

interface Wanted extends PostFilter {
  status?: PostStatus | undefined;
  sort: PostSort;
}

type Posts = ExpressionBuilder<Tables, 'posts'>;

const isPublished = (eb: Posts, published: Flag) => eb('posts.published', '=', sql.lit(published));
const isPlanned = (eb: Posts) =>
  eb('posts.id', 'in', eb.selectFrom('plannedPosts').select('plannedPosts.postId'));

/** Inlined rather than bound, so that SQLite can prove that a partial index applies. */
const statusConditions: Record<PostStatus, (eb: Posts) => Expression<SqlBool>> = {
  published: (eb) => isPublished(eb, 1),
  draft: (eb) => eb.and([isPublished(eb, 0), eb.not(isPlanned(eb))]),
  review: (eb) => eb.and([isPublished(eb, 0), eb('posts.reviewNotes', '<>', sql.lit('[]'))]),
  planned: isPlanned,
};

/** The same without reading posts: drafts to review have their own index. */
const coveredStatus: typeof statusConditions = {
  ...statusConditions,
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

const sortKeys = {
  updated: { column: 'updatedAt', order: 'desc' },
  created: { column: 'createdAt', order: 'desc' },
  published: { column: 'publishedAt', order: 'desc' },
  title: { column: 'title', order: 'asc' },
} as const satisfies Record<PostSort, object>;

/** Newest matches that a search with a status or filters looks at. */
const LOOKED_AT = 2 * POSTS_SEARCHED;

const inShort = ['posts.id', 'posts.themeId', 'posts.published', 'posts.author', 'posts.source'] as const;

/**
 * The newest posts with some words, so that a common word costs no more than a rare one. Only a period needs
 * rows.
 */
function newestWith(db: Db, match: string, wanted: Wanted) {
  const { status, from, to } = wanted;
  const most = status !== undefined || isFiltered(wanted) ? LOOKED_AT : POSTS_SEARCHED;
  const found =
    from !== undefined || to !== undefined
      ? newestMatches(db, match, most).select([...inShort, 'posts.createdAt', 'posts.publishedAt'])
      : newestInShort(db, match, most).select(inShort);
  return sql<PostsTable>`${found}`.as('posts');
}

/** The index that answers the filters without rows and has the fewest entries to read. */
function indexFor({ theme, author, tag, origin, from, to, status, sort }: Wanted): string {
  if (theme !== undefined) return 'posts_filtered_of_theme';
  const others = [tag, origin, from, to, status].filter((value) => value !== undefined);
  return author !== undefined && others.length === 0 && sort === 'updated'
    ? 'posts_of_author'
    : 'posts_filtered';
}

function matchesOf(db: Db, match: string | undefined, wanted: Wanted) {
  const { status } = wanted;
  return db
    .selectFrom(
      match === undefined ? engineOf(db).along('posts', indexFor(wanted)) : newestWith(db, match, wanted),
    )
    .where((eb) => filterConditions(eb, wanted))
    .$if(status !== undefined, (query) => query.where((eb) => coveredStatus[status as PostStatus](eb)));
}

/** The ids and list positions of all matches, to be limited. @param match undefined: no search */
function matchesInOrder(db: Db, match: string | undefined, wanted: Wanted) {
  const { column, order } = sortKeys[wanted.sort];
  const posts = matchesOf(db, match, wanted);
  const placed =
    match === undefined
      ? posts.select(['posts.id', `posts.${column} as place`])
      : posts
          // A left join makes SQLite start with the few matches.
          .leftJoin('posts as listed', 'listed.id', 'posts.id')
          .select(['posts.id', `listed.${column} as place`]);
  return placed
    .$castTo<{ id: number; place: string | null }>()
    .orderBy(sql.ref('place'), order)
    .orderBy('posts.id', 'desc');
}

/** Counts matches, at most `POSTS_SEARCHED` for a search. Cached per content version, unless plans matter. */
function countMatches(db: Db, match: string | undefined, wanted: Wanted): Promise<number> {
  const { sort: _, ...counted } = wanted;
  const read = () =>
    match === undefined
      ? countFiltered(db, wanted)
      : countRows(db, matchesOf(db, match, wanted).select('posts.id'));
  if (wanted.status === 'planned' || wanted.status === 'draft') return read();
  return oncePerContent(db, `posts ${match} ${JSON.stringify(counted)}`, read);
}

async function countRows(db: Db, rows: Expression<unknown>): Promise<number> {
  const { total } = await db
    .selectFrom(sql`${rows}`.as('each'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A single filter has its own index, whose entries are counted without being read. */
async function countFiltered(db: Db, wanted: Wanted): Promise<number> {
  const { theme, tag, author, origin, from, to, status } = wanted;
  const period = from ?? to;
  const given = [theme, tag, author, origin, period, status].filter((value) => value !== undefined);
  const along = (index: string) =>
    countRows(
      db,
      db
        .selectFrom(engineOf(db).along('posts', index))
        .select('posts.id')
        .where((eb) => filterConditions(eb, origin ? { ...wanted, origin: 'written' } : wanted)),
    );
  if (given.length === 1) {
    if (theme !== undefined) return along('posts_of_theme');
    if (author !== undefined) return along('posts_of_author');
    if (period !== undefined) return along('posts_by_time');
    if (tag !== undefined)
      return countRows(db, db.selectFrom('postLabels').select('postId').where('tag', '=', tag));
    if (origin === 'written') return along('posts_by_source');
    if (origin === 'generated') return (await countPosts(db)).total - (await along('posts_by_source'));
  }
  return countRows(db, matchesOf(db, undefined, wanted).select('posts.id'));
}

export interface AdminPage extends PostFilter {
  limit: number;
  offset: number;
  status?: PostStatus | undefined;
  q?: string | undefined;
  sort?: PostSort | undefined;
}

const turned = { asc: 'desc', desc: 'asc' } as const;

const pageOf = perVariant((sort: PostSort, status: PostStatus | undefined, fromEnd: boolean) =>
  statement((db, { limit, skip }: Placeholders<{ limit: number; skip: number }>) => {
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
 * A page of the admin’s list, `total` at most `POSTS_SEARCHED` for a search. Skips entries in an index, not
 * rows.
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

/** @param wanted narrows and sorts the list: counts are cached by it */
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

const reviewCount = statement((db) =>
  db
    .selectFrom('posts')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(statusConditions.review),
);

/** Reads counters, so the cost does not grow with the posts. Drafts to review have a partial index. */
async function countByStatus(db: Db, status: PostStatus | undefined): Promise<number> {
  if (status === 'review') {
    const [review] = await reviewCount(db);
    return review?.total ?? 0;
  }
  const { total, published } = await countPosts(db);
  if (status === 'published') return published;
  if (status === undefined) return total;
  const planned = await countScheduled(db);
  return status === 'planned' ? planned : total - published - planned;
}

export interface PostFacets {
  /** Spelled as in one of their posts, by name. */
  tags: string[];
  authors: string[];
  /** In use or archived, by name. */
  themes: Array<{ id: number; name: string }>;
}

/** Up to `limit` tags, authors and themes of posts each. */
export async function listPostFacets(db: Db, limit: number): Promise<PostFacets> {
  const tags = await distinct(db, sql`post_labels`, sql`tag`, limit);
  const named = await distinct(db, sql`posts`, sql`author`, limit);
  const unnamed = await db
    .selectFrom('posts')
    .select('id')
    .where('author', 'is', null)
    .limit(1)
    .executeTakeFirst();
  const themes = await db
    .selectFrom('themes')
    .select(['id', 'name'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('posts')
          .select(sql<SqlBool>`1`.as('found'))
          .whereRef('posts.themeId', '=', 'themes.id'),
      ),
    )
    .orderBy('name')
    .limit(limit)
    .execute();
  return { tags, authors: [...(unnamed ? [DEFAULT_AUTHOR] : []), ...named], themes };
}

type Name = ReturnType<typeof sql>;

/** Loose index scan: one seek per value instead of a row per post. */
async function distinct(db: Db, table: Name, column: Name, limit: number): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`with recursive found (value) as (
      select min(${column}) from ${table}
      union all
      select (select min(${column}) from ${table} where ${column} > found.value) from found
      where found.value is not null
    )
    select value from found where value is not null limit ${limit}`.execute(db);
  return rows.map(({ value }) => value);
}
