import { type NotNull, sql } from 'kysely';
import type { ExportedPosts } from '#src/contract/blog/values.ts';
import { DEFAULT_AUTHOR } from '#src/contract/blog/values.ts';
import { postTags } from '../../json-columns/posts.ts';
import type { Db } from '../../open.ts';

/** Rows of a page; they have no texts, so that long ones do not matter. */
const PAGE = 500;

export interface ExportPage {
  /** An id, exclusive. */
  after: number;
  /** An id, inclusive: posts that are created during an export are not part of it. */
  through: number;
  posts: ExportedPosts;
}

const chosen = (db: Db, { after, through, posts }: ExportPage) => {
  const found = db
    .selectFrom('posts')
    .where('id', '>', after)
    .where('id', '<=', through)
    .orderBy('id')
    .limit(PAGE);
  return posts === 'published' ? found.where('published', '=', 1) : found;
};

/** The highest id of a post; 0 without posts. */
export async function lastPostId(db: Db): Promise<number> {
  const row = await db
    .selectFrom('posts')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** The next posts of an export by id, at most 500, with the lengths of their texts in characters. */
export const listExportPage = (
  db: Db,
  page: ExportPage,
): Promise<Array<{ id: number; contentLength: number }>> =>
  chosen(db, page).select(['id', 'contentLength']).execute();

export interface PostFacts {
  id: number;
  tags: string[];
  author: string;
  metaDescription: string | null;
  imageAlt: string | null;
  updatedAt: string;
}

/** The next posts of an export by id, at most 500, without their texts. */
export async function listExportFacts(db: Db, page: ExportPage): Promise<PostFacts[]> {
  const rows = await chosen(db, page)
    .select(['id', 'tags', 'author', 'metaDescription', 'imageAlt', 'updatedAt'])
    .execute();
  return rows.map(({ tags, author, ...row }) => ({
    ...row,
    author: author ?? DEFAULT_AUTHOR,
    tags: postTags.read(tags, row.id),
  }));
}

export interface ExportedPost extends PostFacts {
  title: string;
  slug: string;
  excerpt: string;
  /** Markdown. */
  content: string;
  imageHash: string | null;
  published: boolean;
  /** UTC, as all times here. */
  createdAt: string;
  publishedAt: string | null;
  modifiedAt: string | null;
  /** When a draft will be published. */
  publishAt: string | null;
  /** Slugs that redirect to it, sorted. */
  formerSlugs: string[];
  /** Addresses of the blog that it was imported from, encoded and sorted: `/2024/05/a-post`, `/?p=12`. */
  oldAddresses: string[];
}

/** Posts with their texts, in the order of their ids; those that are gone are left out. @param ids at most 500 */
export async function listExportedPosts(db: Db, ids: readonly number[]): Promise<ExportedPost[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('posts')
    .leftJoin('plannedPosts', 'plannedPosts.postId', 'posts.id')
    .select([
      'id',
      'title',
      'slug',
      'excerpt',
      'content',
      'tags',
      'author',
      'metaDescription',
      'imageHash',
      'imageAlt',
      'published',
      'createdAt',
      'publishedAt',
      'modifiedAt',
      'updatedAt',
      'plannedPosts.publishAt',
    ])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const former = await formerSlugs(db, ids);
  const old = await oldAddresses(db, ids);
  return rows.map(({ tags, author, published, ...row }) => ({
    ...row,
    author: author ?? DEFAULT_AUTHOR,
    published: published === 1,
    tags: postTags.read(tags, row.id),
    formerSlugs: former.get(row.id) ?? [],
    oldAddresses: old.get(row.id) ?? [],
  }));
}

async function formerSlugs(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('slugRedirects')
    .select(['postId', 'slug'])
    .where('postId', 'in', ids)
    .$narrowType<{ postId: NotNull }>()
    .execute();
  return groupByPost(rows.map(({ postId, slug }) => [postId, slug]));
}

async function oldAddresses(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('importedAddresses')
    .select(['postId', 'address'])
    .where('postId', 'in', ids)
    .execute();
  return groupByPost(rows.map(({ postId, address }) => [postId, address]));
}

function groupByPost(rows: ReadonlyArray<readonly [postId: number, text: string]>): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const [postId, text] of rows) {
    const texts = found.get(postId);
    if (texts) texts.push(text);
    else found.set(postId, [text]);
  }
  for (const texts of found.values()) texts.sort();
  return found;
}

/** Media types of images by hash, without those that are gone. @param hashes at most 500, SHA-256 in hex */
export async function listMediaTypes(db: Db, hashes: readonly string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await db.selectFrom('media').select(['hash', 'mime']).where('hash', 'in', hashes).execute();
  return new Map(rows.map(({ hash, mime }) => [hash, mime]));
}

export interface DayViews {
  /** UTC: `2026-03-09`. */
  day: string;
  count: number;
}

/** Visits to a path by day, oldest first, without days that had none; at most the 400 days that are kept. */
export const listViewsByDay = (db: Db, path: string): Promise<DayViews[]> =>
  db
    .selectFrom('pageViews')
    .select(['day', 'count'])
    .where('path', '=', path)
    .orderBy('day')
    .limit(sql.lit(500))
    .execute();
