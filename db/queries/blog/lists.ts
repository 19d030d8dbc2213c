import { type NotNull, sql } from 'kysely';
import { engineOf } from '../../engine.ts';
import { oncePerContent } from '../../once-per-content.ts';
import type { Db } from '../../open.ts';
import { type Placeholders, statement } from '../../statement.ts';
import { nowText } from '../../values.ts';
import { modifiedAt, present, type SummaryRow, summaryColumns } from './read.ts';
import { searchPublished } from './search.ts';

export interface PublicPage {
  /** 1-based. */
  page: number;
  limit: number;
  /** A slug. */
  tag?: string | undefined;
  q?: string | undefined;
}

/** A page of published posts without text, newest first; `total` is at most `POSTS_SEARCHED` for a search. */
export async function listPublished(db: Db, { page, limit, tag, q }: PublicPage) {
  const offset = (page - 1) * limit;
  if (q) return searchPublished(db, q, limit, offset, tag);
  const { posts, total } = await oncePerContent(
    db,
    `page ${offset} ${limit} ${tag ?? ''}`,
    () => readPage(db, { offset, limit, tag }),
    limit,
  );
  return { posts: [...posts], total };
}

async function readPage(
  db: Db,
  { offset, limit, tag }: { offset: number; limit: number; tag: string | undefined },
) {
  const total = tag ? await countTagged(db, tag) : (await countPosts(db)).published;
  // The objects are shared between requests.
  const page = (rows: SummaryRow[]) => ({ posts: rows.map((row) => Object.freeze(present(row))), total });
  const fromEnd = total - offset;
  if (!tag && fromEnd > 0 && fromEnd < offset && fromEnd <= NEAR_END) {
    const oldest = await oldestPublished(db, {
      limit: Math.min(limit, fromEnd),
      skip: Math.max(0, fromEnd - limit),
    });
    return page(oldest.toReversed());
  }
  const bookmark = await bookmarkAt(db, Math.floor(offset / STEP), tag);
  if (!bookmark) return page([]);
  const part = { ...bookmark, limit, skip: offset % STEP };
  return page(await (tag ? taggedFrom(db, { tag, ...part }) : publishedFrom(db, part)));
}

/** Pages this close to the end are read from the end, without bookmarks. */
const NEAR_END = 5_000;

const oldestPublished = statement((db, { limit, skip }: Placeholders<{ limit: number; skip: number }>) =>
  db
    .selectFrom(
      db
        .selectFrom('posts')
        .select(['id', 'publishedAt as at'])
        .where('published', '=', sql.lit(1))
        .orderBy('publishedAt', 'asc')
        .orderBy('id', 'asc')
        .limit(limit)
        .offset(skip)
        .as('found'),
    )
    .innerJoin('posts', 'posts.id', 'found.id')
    .select(summaryColumns)
    .orderBy('found.at', 'asc')
    .orderBy('found.id', 'asc'),
);

interface Bookmark {
  /** UTC. */
  at: string;
  id: number;
}

const START: Bookmark = { at: '~', id: 0 };

/** Posts between bookmarks. Skipping so many index entries takes as long as a query. */
const STEP = 5_000;

const nextOfAll = statement((db, { at, id }: Placeholders<Bookmark>) =>
  db
    .selectFrom('posts')
    .select(['publishedAt as at', 'id'])
    .where('published', '=', sql.lit(1))
    .where((eb) => eb(eb.refTuple('publishedAt', 'id'), '<', eb.tuple(at, id)))
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .offset(sql.lit(STEP - 1))
    .$narrowType<{ at: NotNull }>(),
);

const nextOfTag = statement((db, { tag, at, id }: Placeholders<Bookmark & { tag: string }>) =>
  db
    .selectFrom('postTags')
    .select(['publishedAt as at', 'postId as id'])
    .where('tagSlug', '=', tag)
    .where((eb) => eb(eb.refTuple('publishedAt', 'postId'), '<', eb.tuple(at, id)))
    .orderBy('publishedAt', 'desc')
    .orderBy('postId', 'desc')
    .limit(sql.lit(1))
    .offset(sql.lit(STEP - 1)),
);

/**
 * The list's place after `steps` times `STEP` posts, cached per content version; undefined when it is
 * shorter.
 */
async function bookmarkAt(db: Db, steps: number, tag: string | undefined): Promise<Bookmark | undefined> {
  if (steps === 0) return START;
  return oncePerContent(db, `bookmark ${steps} ${tag ?? ''}`, async () => {
    const before = await bookmarkAt(db, steps - 1, tag);
    if (!before) return undefined;
    const { at, id } = before;
    const [next] = tag ? await nextOfTag(db, { tag, at, id }) : await nextOfAll(db, { at, id });
    return next;
  });
}

const tagged = statement((db, { tag }: Placeholders<{ tag: string }>) =>
  db
    .selectFrom('postTags')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('tagSlug', '=', tag),
);

const countTagged = (db: Db, tag: string): Promise<number> =>
  oncePerContent(db, `tagged ${tag}`, async () => (await tagged(db, { tag }))[0]?.total ?? 0);

interface Part extends Bookmark {
  limit: number;
  skip: number;
}

const publishedFrom = statement((db, { at, id, limit, skip }: Placeholders<Part>) =>
  db
    .selectFrom('posts')
    .select(summaryColumns)
    .where('published', '=', sql.lit(1))
    .where((eb) => eb(eb.refTuple('publishedAt', 'id'), '<', eb.tuple(at, id)))
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(skip),
);

const taggedFrom = statement((db, { tag, at, id, limit, skip }: Placeholders<Part & { tag: string }>) =>
  db
    .selectFrom(
      db
        .selectFrom('postTags')
        .select(['postId', 'publishedAt as at'])
        .where('tagSlug', '=', tag)
        .where((eb) => eb(eb.refTuple('publishedAt', 'postId'), '<', eb.tuple(at, id)))
        .orderBy('publishedAt', 'desc')
        .orderBy('postId', 'desc')
        .limit(limit)
        .offset(skip)
        .as('found'),
    )
    .innerJoin('posts', 'posts.id', 'found.postId')
    .select(summaryColumns)
    .orderBy('found.at', 'desc')
    .orderBy('found.postId', 'desc'),
);

/** Published posts after a bookmark, newest first, without text. */
export async function listPublishedAfter(db: Db, after: Bookmark = START, limit: number) {
  const rows = await publishedFrom(db, { at: after.at, id: after.id, limit, skip: 0 });
  return rows.map(present);
}

const counters = statement((db) =>
  db.selectFrom('postCounts').select(['total', 'published', 'listed']).where('id', '=', 1),
);

/** Counts posts: total, published, and listed (published and no sample). Triggers maintain the counters. */
export async function countPosts(db: Db): Promise<{ total: number; published: number; listed: number }> {
  const [counts] = await counters(db);
  if (!counts) throw new Error('The counters of the posts are missing');
  return counts;
}

const newestListed = statement((db, { limit }: Placeholders<{ limit: number }>) =>
  db
    .selectFrom(engineOf(db).along('posts', 'posts_listed'))
    .select([...summaryColumns, modifiedAt, 'feedId'])
    .where('published', '=', sql.lit(1))
    .where('isSample', '=', sql.lit(0))
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit),
);

/** The newest posts for feeds and /llms.txt, without text: published and no samples. */
export async function listNewest(db: Db, limit: number) {
  const rows = await newestListed(db, { limit });
  return rows.map(present);
}

/** Texts of published posts as Markdown, with the name of their revision. */
export function listTexts(db: Db, ids: number[]) {
  return db
    .selectFrom('posts')
    .select(['id', 'version', 'updatedAt', 'content'])
    .where('published', '=', 1)
    .where('id', 'in', ids)
    .execute();
}

/** Published posts after an id with texts of at most `longest` characters, oldest first. */
export const listTextsAfter = (db: Db, after: number, limit: number, longest: number) =>
  db
    .selectFrom('posts')
    .select(['id', 'slug', 'title', 'metaDescription', 'content', 'version', 'publishedAt'])
    .where('published', '=', 1)
    .where('id', '>', after)
    .where('contentLength', '<=', longest)
    .orderBy('id')
    .limit(limit)
    .execute();

export interface PostAddress {
  slug: string;
  /** UTC; when its text last changed. */
  modifiedAt: string;
}

const listedAddresses = statement((db, { limit, skip }: Placeholders<{ limit: number; skip: number }>) =>
  db
    .selectFrom(engineOf(db).along('posts', 'posts_listed'))
    .select(['slug', modifiedAt])
    .where('published', '=', sql.lit(1))
    .where('isSample', '=', sql.lit(0))
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(skip),
);

/** Slugs and last changes (UTC) for feeds and the sitemap, newest first, from an index alone. */
export function listPostAddresses(db: Db, limit: number, offset: number): Promise<PostAddress[]> {
  return listedAddresses(db, { limit, skip: offset });
}

export interface CalendarPost {
  id: number;
  slug: string;
  title: string;
  /** UTC. */
  at: string;
}

/** Public posts by publication time, oldest first; `from` inclusive, `to` exclusive. */
export async function listPublishedBetween(
  db: Db,
  from: Date,
  to: Date,
  limit: number,
): Promise<CalendarPost[]> {
  return db
    .selectFrom(engineOf(db).along('posts', 'posts_in_calendar'))
    .select(['id', 'slug', 'title', 'publishedAt as at'])
    .where('published', '=', sql.lit(1))
    .where('publishedAt', '>=', from.toISOString())
    .where('publishedAt', '<', to.toISOString())
    .orderBy('publishedAt')
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ at: NotNull }>()
    .execute();
}

export interface DuePost {
  id: number;
  title: string;
  /** Who scheduled it; the name survives the user. */
  user: { id: number | null; username: string };
}

/** Scheduled posts that are due, earliest first. @param now UTC */
export async function listDuePosts(db: Db, now: Date, limit: number): Promise<DuePost[]> {
  const rows = await db
    .selectFrom('plannedPosts')
    .innerJoin('posts', 'posts.id', 'plannedPosts.postId')
    .select(['posts.id', 'posts.title', 'plannedPosts.userId', 'plannedPosts.username'])
    .where('plannedPosts.publishAt', '<=', nowText(now))
    .orderBy('plannedPosts.publishAt')
    .limit(limit)
    .execute();
  return rows.map(({ id, title, userId, username }) => ({ id, title, user: { id: userId, username } }));
}

/** Counts scheduled posts. */
export async function countScheduled(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('plannedPosts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Scheduled posts by publication time, earliest first; `from` inclusive, `to` exclusive. */
export async function listScheduledBetween(
  db: Db,
  from: Date,
  to: Date,
  limit: number,
): Promise<CalendarPost[]> {
  return db
    .selectFrom('plannedPosts')
    .innerJoin('posts', 'posts.id', 'plannedPosts.postId')
    .select(['posts.id', 'posts.slug', 'posts.title', 'plannedPosts.publishAt as at'])
    .where('plannedPosts.publishAt', '>=', from.toISOString())
    .where('plannedPosts.publishAt', '<', to.toISOString())
    .orderBy('plannedPosts.publishAt')
    .limit(limit)
    .execute();
}

/** Unique tags of published posts by slug, spelled as in each tag's newest post. */
export async function listTags(db: Db, limit: number): Promise<string[]> {
  // Loose index scan: one seek per tag instead of a row per tag of each post.
  const { rows } = await sql<{ tag: string }>`with recursive slugs (slug) as (
      select min(tag_slug) from post_tags
      union all
      select (select min(tag_slug) from post_tags where tag_slug > slugs.slug) from slugs where slugs.slug is not null
    )
    select (select tag from post_tags where tag_slug = slugs.slug order by published_at desc limit 1) as tag
    from slugs where slugs.slug is not null limit ${limit}`.execute(db);
  return rows.map(({ tag }) => tag);
}

/** The newest titles, drafts included, which the generator must not repeat. */
export async function listRecentTitles(db: Db, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('posts').select('title').orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => row.title);
}
