import { type Selectable, sql } from 'kysely';
import type { BlogCard } from '#src/contract/blog/blog.ts';
import { ARTICLE_FIELDS, LISTED_FIELDS, pick } from '#src/contract/blog/post-fields.ts';
import type { AdminPost } from '#src/contract/blog/posts.ts';
import { DEFAULT_AUTHOR, type PostSource } from '#src/contract/blog/values.ts';
import { slugify } from '#src/contract/slug.ts';
import { postReviewNotes, postTags } from '../../json-columns/posts.ts';
import type { Db } from '../../open.ts';
import { type Placeholders, statement } from '../../statement.ts';
import type { PostsTable } from '../../tables/blog/posts.ts';
import { mediaUrl } from '../site/media-url.ts';

/** Everything except the text. */
export const summaryColumns = [
  'posts.id',
  ...LISTED_FIELDS.map((name) => `posts.${name}` as const),
  'posts.imageHash',
  'posts.excerpt',
  'posts.createdAt',
  'posts.publishedAt',
  'posts.updatedAt',
  'posts.contentLength',
  'posts.isSample',
  'posts.author',
] as const;

/** When a public post's text last changed, UTC; for old rows, the publication. */
export const modifiedAt = sql<string>`coalesce(modified_at, published_at)`.as('modifiedAt');

type SummaryColumn = (typeof summaryColumns)[number] extends `posts.${infer Column}` ? Column : never;
type ArticleField = (typeof ARTICLE_FIELDS)[number];
export type SummaryRow = Pick<Selectable<PostsTable>, Extract<SummaryColumn, keyof PostsTable>>;

/** The path of a post's page. */
export const postAddress = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;

/** Converts a row of `summaryColumns` (or more). */
export function present<R extends SummaryRow>({
  tags,
  imageHash,
  publishedAt,
  createdAt,
  isSample,
  author,
  ...row
}: R) {
  return {
    ...row,
    isSample: isSample === 1,
    // Defaults are left out to keep public pages small.
    ...(author !== null && { author }),
    tags: postTags.read(tags, row.id),
    imageHash,
    imageUrl: imageHash ? mediaUrl(imageHash) : null,
    // For readers, a post is created when it is published.
    createdAt: publishedAt ?? createdAt,
    publishedAt,
  };
}

/** Reduces a post to a card's fields, to keep pages small. */
export const cardOf = (post: BlogCard): BlogCard => ({
  ...pick(post, LISTED_FIELDS),
  ...pick(post, ['id', 'imageUrl', 'createdAt']),
  ...(post.isSample && { isSample: post.isSample }),
  ...(post.author && { author: post.author }),
});

export type FoundPost =
  | {
      kind: 'post';
      post: ReturnType<typeof present<SummaryRow & Pick<Selectable<PostsTable>, ArticleField>>> & {
        version: number;
        modifiedAt: string;
        updateReasonAt: string | null;
      };
    }
  | { kind: 'moved'; slug: string }
  | { kind: 'gone' }
  | { kind: 'unknown' };

const atSlug = statement((db, { slug }: Placeholders<{ slug: string }>) =>
  db
    .selectFrom('posts')
    .select([...summaryColumns, ...ARTICLE_FIELDS, modifiedAt, 'updateReasonAt', 'version'])
    .where('slug', '=', slug)
    .where('published', '=', sql.lit(1)),
);

const atOldSlug = statement((db, { slug }: Placeholders<{ slug: string }>) =>
  db
    .selectFrom('slugRedirects')
    .leftJoin('posts', 'posts.id', 'slugRedirects.postId')
    .select(['posts.slug', 'posts.published'])
    .where('slugRedirects.slug', '=', slug),
);

/** The published post at a slug; or `moved`, `gone` (deleted), or `unknown`, which includes drafts. */
export async function findPublished(db: Db, slug: string): Promise<FoundPost> {
  const [row] = await atSlug(db, { slug });
  if (row) return { kind: 'post', post: present(row) };
  const [old] = await atOldSlug(db, { slug });
  if (!old) return { kind: 'unknown' };
  if (old.slug === null) return { kind: 'gone' };
  return old.published === 1 ? { kind: 'moved', slug: old.slug } : { kind: 'unknown' };
}

const neighbours = statement((db, { at, id }: Placeholders<{ at: string; id: number }>) => {
  const nearest = (side: 'older' | 'newer') => {
    const [than, order] = side === 'older' ? (['<', 'desc'] as const) : (['>', 'asc'] as const);
    return db
      .selectFrom('posts')
      .select([sql.lit(side).as('side'), 'slug', 'title'])
      .where('published', '=', sql.lit(1))
      .where((eb) => eb(eb.refTuple('publishedAt', 'id'), than, eb.tuple(at, id)))
      .orderBy('publishedAt', order)
      .orderBy('id', order)
      .limit(sql.lit(1))
      .as(side);
  };
  const columns = ['side', 'slug', 'title'] as const;
  return db
    .selectFrom(nearest('older'))
    .select(columns)
    .unionAll(db.selectFrom(nearest('newer')).select(columns));
});

/** The published posts before and after one. @param at its publication time, UTC */
export async function findNeighbours(db: Db, id: number, at: string) {
  const rows = await neighbours(db, { at, id });
  const found = (side: 'older' | 'newer') => {
    const row = rows.find((each) => each.side === side);
    return row && { slug: row.slug, title: row.title };
  };
  return { older: found('older'), newer: found('newer') };
}

/** For posts joined with `plannedPosts`. */
export const adminColumns = [
  ...summaryColumns,
  'plannedPosts.publishAt',
  'posts.published',
  'posts.version',
  'posts.themeId',
  'posts.source',
  'posts.reviewNotes',
] as const;

type AdminRow = SummaryRow &
  Pick<Selectable<PostsTable>, 'published' | 'version' | 'themeId' | 'source' | 'reviewNotes'> & {
    publishAt: string | null;
  };

/** Converts a row of `adminColumns`. */
export const presentForAdmin = (row: AdminRow) => ({
  ...present(row),
  author: row.author ?? DEFAULT_AUTHOR,
  createdAt: row.createdAt,
  published: row.published === 1,
  reviewNotes: postReviewNotes.read(row.reviewNotes, row.id),
});

/** One post with its text in any status; undefined without one. */
export async function findPostForAdmin(db: Db, id: number): Promise<AdminPost | undefined> {
  const row = await db
    .selectFrom('posts')
    .leftJoin('plannedPosts', 'plannedPosts.postId', 'posts.id')
    .select([...adminColumns, ...ARTICLE_FIELDS, 'jobId'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...presentForAdmin(row), ...pick(row, ARTICLE_FIELDS), jobId: row.jobId };
}

/** A post's source; undefined without such a post. */
export async function findSource(db: Db, id: number): Promise<PostSource | undefined> {
  const row = await db.selectFrom('posts').select('source').where('id', '=', id).executeTakeFirst();
  return row?.source;
}

/** The reviewer of a post that a model wrote; undefined when a person did or it is an article of the library. */
export async function findAiReview(db: Db, postId: number): Promise<{ reviewer: string | null } | undefined> {
  const row = await db
    .selectFrom('posts')
    .leftJoin('postReviews', 'postReviews.postId', 'posts.id')
    .select('postReviews.username')
    .where('posts.id', '=', postId)
    .where('posts.source', '<>', 'editor')
    .where('posts.isSample', '=', 0)
    // A sample edited by a person is not a model's either.
    .where('posts.sampleHash', 'is', null)
    .executeTakeFirst();
  return row && { reviewer: row.username };
}

const SLUGS_AT_ONCE = 500;

/** Those of `slugs` that belong to published posts. */
export async function publishedSlugs(db: Db, slugs: string[]): Promise<Set<string>> {
  const found = new Set<string>();
  // SQLite limits the number of bound values per statement.
  for (let from = 0; from < slugs.length; from += SLUGS_AT_ONCE) {
    const rows = await db
      .selectFrom('posts')
      .select('slug')
      .where('slug', 'in', slugs.slice(from, from + SLUGS_AT_ONCE))
      .where('published', '=', sql.lit(1))
      .execute();
    for (const { slug } of rows) found.add(slug);
  }
  return found;
}

/** Former slugs of published posts with the present ones. @param slugs at most 500 */
export async function movedSlugs(db: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom('slugRedirects')
    .innerJoin('posts', 'posts.id', 'slugRedirects.postId')
    .select(['slugRedirects.slug as former', 'posts.slug'])
    .where('slugRedirects.slug', 'in', slugs)
    .where('posts.published', '=', 1)
    .execute();
  return new Map(rows.map(({ former, slug }) => [former, slug]));
}

export interface SlugOwner {
  /** False for a redirect. */
  stands: boolean;
  id: number | null;
  title: string | null;
}

/** The post at a slug, or the one it redirects to; undefined when the slug was never used. */
export async function slugOwner(db: Db, slug: string): Promise<SlugOwner | undefined> {
  const post = await db
    .selectFrom('posts')
    .select(['id', 'title'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (post) return { stands: true, ...post };
  const old = await db
    .selectFrom('slugRedirects')
    .leftJoin('posts', 'posts.id', 'slugRedirects.postId')
    .select(['posts.id', 'posts.title'])
    .where('slugRedirects.slug', '=', slug)
    .executeTakeFirst();
  return old && { stands: false, ...old };
}

/** Makes an unused slug for `title`, numbered if needed. */
export async function freeSlug(db: Db, title: string): Promise<string> {
  const base = slugify(title) || 'post';
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    const taken =
      (await db.selectFrom('posts').select('id').where('slug', '=', slug).executeTakeFirst()) ??
      (await db.selectFrom('slugRedirects').select('slug').where('slug', '=', slug).executeTakeFirst());
    if (!taken) return slug;
  }
}
