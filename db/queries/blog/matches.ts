/** Posts of the administrator's list that match a search, a status and filters: their order and how many there are. */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { POSTS_SEARCHED, type PostSort, type PostStatus } from '#src/contract/blog/values.ts';
import { engineOf } from '../../engine.ts';
import { newestInShort, newestMatches } from '../../full-text.ts';
import { oncePerContent } from '../../once-per-content.ts';
import type { Db } from '../../open.ts';
import type { Tables } from '../../schema.ts';
import type { PostsTable } from '../../tables/blog/posts.ts';
import type { Flag } from '../../tables/columns.ts';
import { filterConditions, isFiltered, type PostFilter } from './filtered.ts';
import { countPosts } from './lists.ts';

export interface Wanted extends PostFilter {
  status?: PostStatus | undefined;
  sort: PostSort;
}

type Posts = ExpressionBuilder<Tables, 'posts'>;

const isPublished = (eb: Posts, published: Flag) => eb('posts.published', '=', sql.lit(published));
const isPlanned = (eb: Posts) =>
  eb('posts.id', 'in', eb.selectFrom('plannedPosts').select('plannedPosts.postId'));

/** Inlined rather than bound, so that SQLite can prove that a partial index applies. */
export const statusConditions: Record<PostStatus, (eb: Posts) => Expression<SqlBool>> = {
  published: (eb) => isPublished(eb, 1),
  draft: (eb) => eb.and([isPublished(eb, 0), eb.not(isPlanned(eb))]),
  review: (eb) => eb.and([isPublished(eb, 0), eb('posts.reviewNotes', '<>', sql.lit('[]'))]),
  planned: isPlanned,
};

/** The same conditions, answered without the rows of posts: the ids of drafts to review have their own index. */
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

export const sortKeys = {
  updated: { column: 'updatedAt', order: 'desc' },
  created: { column: 'createdAt', order: 'desc' },
  published: { column: 'publishedAt', order: 'desc' },
  title: { column: 'title', order: 'asc' },
} as const satisfies Record<PostSort, object>;

/** A search with a status or filters looks at this many of the newest posts with its words. */
const LOOKED_AT = 2 * POSTS_SEARCHED;

const inShort = ['posts.id', 'posts.themeId', 'posts.published', 'posts.author', 'posts.source'] as const;

/**
 * The newest posts with some words, so that a common word costs no more than a rare one. Only a period needs their rows;
 * the other filters find what they ask for in an index.
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

/** The index that answers filters without rows, and has the fewest entries to read for them. */
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

/**
 * The ids of every match and their places in the order of the list, to be limited.
 * @param match words in the engine's language; undefined: no search
 */
export function matchesInOrder(db: Db, match: string | undefined, wanted: Wanted) {
  const { column, order } = sortKeys[wanted.sort];
  const posts = matchesOf(db, match, wanted);
  const placed =
    match === undefined
      ? posts.select(['posts.id', `posts.${column} as place`])
      : posts
          // As a left join, the few matches come first, whatever SQLite thinks of the filters.
          .leftJoin('posts as listed', 'listed.id', 'posts.id')
          .select(['posts.id', `listed.${column} as place`]);
  return placed
    .$castTo<{ id: number; place: string | null }>()
    .orderBy(sql.ref('place'), order)
    .orderBy('posts.id', 'desc');
}

/**
 * How many posts match, at most `POSTS_SEARCHED` for a search, or twice as many are looked at. Counted once for each
 * state of the content, unless it depends on what is planned.
 */
export function countMatches(db: Db, match: string | undefined, wanted: Wanted): Promise<number> {
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

/** One filter alone has an index of its own, whose entries are counted without being read. */
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
