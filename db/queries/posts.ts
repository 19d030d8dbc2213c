import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { tagSlug } from '#src/contract/slug.ts';
import type { PostSource } from '#src/contract/values.ts';
import type { Db } from '../open.ts';
import type { Tables } from '../schema.ts';
import { writeTransaction } from '../transaction.ts';
import { fromJson, nowText, toFlag, toJson } from '../values.ts';
import { anyWordQuery, matchQuery } from './full-text.ts';

const summaryColumns = [
  'posts.id',
  'posts.slug',
  'posts.title',
  'posts.image_hash as imageHash',
  'posts.image_alt as imageAlt',
  'posts.meta_description as metaDescription',
  'posts.excerpt',
  'posts.tags',
  'posts.created_at as createdAt',
  'posts.published_at as publishedAt',
  'posts.updated_at as updatedAt',
  'posts.content_length as contentLength',
] as const;

interface SummaryRow {
  id: number;
  slug: string;
  title: string;
  imageHash: string | null;
  imageAlt: string | null;
  metaDescription: string | null;
  excerpt: string;
  tags: string;
  createdAt: string;
  publishedAt: string | null;
  updatedAt: string;
  contentLength: number;
}

/** Where an image of the database is served; the same for the site and for a reader of the feed. */
export const mediaUrl = (hash: string): string => `/media/${hash}/original`;

function present<R extends SummaryRow>({ tags, imageHash, publishedAt, createdAt, ...row }: R) {
  return {
    ...row,
    tags: fromJson<string[]>(tags),
    imageHash,
    imageUrl: imageHash ? mediaUrl(imageHash) : null,
    // To a reader a post begins when it is published, however long it was a draft.
    createdAt: publishedAt ?? createdAt,
    publishedAt,
  };
}

export interface PublicPage {
  /** 1-based. */
  page: number;
  limit: number;
  /** A tag's slug. */
  tag?: string | undefined;
  /** Words to search for, as typed. */
  q?: string | undefined;
}

/** One page of the published posts, newest first, without their text; `total` counts all that match. */
export async function listPublished(db: Db, { page, limit, tag, q }: PublicPage) {
  const offset = (page - 1) * limit;
  if (q) return searchPublished(db, q, limit, offset, tag);
  if (tag) return listTagged(db, tag, limit, offset);
  const rows = await db
    .selectFrom('posts')
    .select(summaryColumns)
    .where('published', '=', sql.lit(1))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { posts: rows.map(present), total: (await countPosts(db)).published };
}

async function listTagged(db: Db, tag: string, limit: number, offset: number) {
  const tagged = db.selectFrom('post_tags').where('tag_slug', '=', tag);
  const rows = await tagged
    .innerJoin('posts', 'posts.id', 'post_tags.post_id')
    .select(summaryColumns)
    .orderBy('post_tags.published_at', 'desc')
    .orderBy('post_tags.post_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await tagged
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { posts: rows.map(present), total };
}

async function searchPublished(db: Db, q: string, limit: number, offset: number, tag?: string) {
  const match = matchQuery(q);
  if (!match) return { posts: [], total: 0 };
  const found = db
    .selectFrom('posts_fts')
    .innerJoin('posts', 'posts.id', 'posts_fts.rowid')
    .where(sql<boolean>`posts_fts match ${match}`)
    .where('posts.published', '=', sql.lit(1))
    .$if(tag !== undefined, (query) => query.where(hasTag(tag as string)));
  const rows = await found
    .select(summaryColumns)
    // A word in the title weighs more than one in the tags, and that more than one in the text.
    .orderBy(sql`bm25(posts_fts, 8.0, 4.0, 1.0)`)
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { posts: rows.map(present), total };
}

const hasTag = (tag: string) => (eb: ExpressionBuilder<Tables, 'posts'>) =>
  eb.exists(
    eb
      .selectFrom('post_tags')
      .select(sql.lit(1).as('one'))
      .where('post_tags.tag_slug', '=', tag)
      .whereRef('post_tags.post_id', '=', 'posts.id'),
  );

/** Every published post, newest first, without text: the specification's `all=true`. */
export async function listAllPublished(db: Db) {
  const rows = await db
    .selectFrom('posts')
    .select(summaryColumns)
    .where('published', '=', sql.lit(1))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { posts: rows.map(present), total: rows.length };
}

/** Every post and every published one, from the counters that triggers keep. */
export async function countPosts(db: Db): Promise<{ total: number; published: number }> {
  return db
    .selectFrom('post_counts')
    .select(['total', 'published'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
}

export type FoundPost =
  | { kind: 'post'; post: ReturnType<typeof present> & { content: string; version: number } }
  | { kind: 'moved'; slug: string }
  | { kind: 'gone' }
  | { kind: 'unknown' };

/** The published post at a slug, or what became of it. */
export async function findPublished(db: Db, slug: string): Promise<FoundPost> {
  const row = await db
    .selectFrom('posts')
    .select([...summaryColumns, 'posts.content', 'posts.version'])
    .where('slug', '=', slug)
    .where('published', '=', sql.lit(1))
    .executeTakeFirst();
  if (row) return { kind: 'post', post: present(row) };
  const old = await db
    .selectFrom('slug_redirects')
    .leftJoin('posts', 'posts.id', 'slug_redirects.post_id')
    .select(['posts.slug', 'posts.published'])
    .where('slug_redirects.slug', '=', slug)
    .executeTakeFirst();
  if (!old) return { kind: 'unknown' };
  if (old.slug === null) return { kind: 'gone' };
  return old.published === 1 ? { kind: 'moved', slug: old.slug } : { kind: 'unknown' };
}

/** The posts published just before and just after one. @param at its publication, UTC */
export async function findNeighbours(db: Db, id: number, at: string) {
  // One statement, written out: a post's page asks for eight things, and building queries took longer than running them.
  const { rows } = await sql<{ side: 'older' | 'newer'; slug: string; title: string }>`
    select * from (select 'older' as side, slug, title from posts
      where published = 1 and (published_at, id) < (${at}, ${id}) order by published_at desc, id desc limit 1)
    union all
    select * from (select 'newer' as side, slug, title from posts
      where published = 1 and (published_at, id) > (${at}, ${id}) order by published_at, id limit 1)`.execute(
    db,
  );
  const found = (side: 'older' | 'newer') => {
    const row = rows.find((each) => each.side === side);
    return row && { slug: row.slug, title: row.title };
  };
  return { older: found('older'), newer: found('newer') };
}

/** How many of a tag's newest posts are looked at for what is related. */
const RELATED_WINDOW = 20;

/** Published posts that share tags with one: the most shared first, then the newest. Without their text. */
export async function listRelated(db: Db, id: number, tags: string[], limit: number) {
  const ofTags = [...new Set(tags.map(tagSlug))].map(
    (slug) => sql`select * from (select post_id as "postId" from post_tags where tag_slug = ${slug}
      order by published_at desc limit ${sql.lit(RELATED_WINDOW)})`,
  );
  if (ofTags.length === 0) return [];
  const { rows: tagged } = await sql<{ postId: number }>`${sql.join(ofTags, sql` union all `)}`.execute(db);
  const shared = new Map<number, number>();
  for (const { postId } of tagged) if (postId !== id) shared.set(postId, (shared.get(postId) ?? 0) + 1);
  const best = [...shared].sort(([idA, a], [idB, b]) => b - a || idB - idA).slice(0, limit);
  if (best.length === 0) return [];
  const order = best.map(([postId]) => postId);
  const rows = await db.selectFrom('posts').select(summaryColumns).where('id', 'in', order).execute();
  return rows.map(present).sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

export interface AdminPage {
  limit: number;
  offset: number;
  status?: 'published' | 'draft' | 'review' | undefined;
  q?: string | undefined;
  sort?: 'updated' | 'created' | 'published' | 'title' | undefined;
}

/** Posts of any status for the admin; `total` counts all that match. */
export async function listForAdmin(db: Db, { limit, offset, status, q, sort = 'updated' }: AdminPage) {
  const match = q ? matchQuery(q) : undefined;
  if (q && !match) return { posts: [], total: 0 };
  let found: SelectQueryBuilder<Tables, 'posts', object> = db.selectFrom('posts');
  if (match)
    found = found.where('posts.id', 'in', (eb) =>
      eb.selectFrom('posts_fts').select('rowid').where(sql<boolean>`posts_fts match ${match}`),
    );
  if (status === 'published') found = found.where('published', '=', sql.lit(1));
  if (status === 'draft') found = found.where('published', '=', sql.lit(0));
  if (status === 'review')
    found = found.where('published', '=', sql.lit(0)).where('review_notes', '<>', sql.lit('[]'));
  const order = {
    updated: 'updated_at',
    created: 'created_at',
    published: 'published_at',
    title: 'title',
  } as const;
  const rows = await found
    .select([
      ...summaryColumns,
      'posts.published',
      'posts.version',
      'posts.theme_id as themeId',
      'posts.source',
      'posts.review_notes as reviewNotes',
      'posts.is_sample as isSample',
    ])
    .orderBy(order[sort], sort === 'title' ? 'asc' : 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } =
    match || status === 'review'
      ? await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      : { total: await countByStatus(db, status) };
  return {
    posts: rows.map((row) => ({
      ...present(row),
      createdAt: row.createdAt,
      published: row.published === 1,
      reviewNotes: fromJson<string[]>(row.reviewNotes),
      isSample: row.isSample === 1,
    })),
    total,
  };
}

/** From the counters, which hold for as many posts as there are. */
async function countByStatus(db: Db, status: 'published' | 'draft' | undefined): Promise<number> {
  const { total, published } = await countPosts(db);
  if (status === 'published') return published;
  return status === 'draft' ? total - published : total;
}

/** The newest titles, published or not: what the generator must not write again. */
export async function listRecentTitles(db: Db, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('posts').select('title').orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => row.title);
}

/** Those of `slugs` that a visitor can read. */
export async function publishedSlugs(db: Db, slugs: string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const rows = await db
    .selectFrom('posts')
    .select('slug')
    .where('slug', 'in', slugs)
    .where('published', '=', sql.lit(1))
    .execute();
  return new Set(rows.map((row) => row.slug));
}

/** Posts that could say the same as one titled `title`: the best matches for its words, and the newest. */
export async function listLikelyRepeats(
  db: Db,
  title: string,
  limit: number,
): Promise<Array<{ id: number; title: string; content: string }>> {
  const match = anyWordQuery(title);
  const columns = ['posts.id', 'posts.title', 'posts.content'] as const;
  const matching = match
    ? await db
        .selectFrom('posts_fts')
        .innerJoin('posts', 'posts.id', 'posts_fts.rowid')
        .select(columns)
        .where(sql<boolean>`posts_fts match ${match}`)
        .orderBy(sql`bm25(posts_fts, 8.0, 4.0, 1.0)`)
        .limit(limit)
        .execute()
    : [];
  const newest = await db.selectFrom('posts').select(columns).orderBy('id', 'desc').limit(limit).execute();
  return [...new Map([...matching, ...newest].map((post) => [post.id, post])).values()];
}

export interface NewPost {
  slug: string;
  title: string;
  content: string;
  excerpt: string;
  metaDescription: string | null;
  tags: string[];
  imageHash: string | null;
  imageAlt: string | null;
  published: boolean;
  themeId: number | null;
  jobId: number | null;
  source: PostSource;
  reviewNotes: string[];
  isSample: boolean;
}

/** Adds a post. @throws SqliteError when the slug is taken, or the job has made its post already */
export async function insertPost(db: Db, post: NewPost, now: Date = new Date()): Promise<{ id: number }> {
  const at = nowText(now);
  return writeTransaction(db, async (trx) => {
    const row = await trx
      .insertInto('posts')
      .values({
        slug: post.slug,
        title: post.title,
        excerpt: post.excerpt,
        meta_description: post.metaDescription,
        tags: toJson(post.tags),
        image_hash: post.imageHash,
        image_alt: post.imageAlt,
        published: toFlag(post.published),
        published_at: post.published ? at : null,
        created_at: at,
        updated_at: at,
        theme_id: post.themeId,
        job_id: post.jobId,
        source: post.source,
        review_notes: toJson(post.reviewNotes),
        is_sample: toFlag(post.isSample),
        content_length: post.content.length,
        content: post.content,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (post.published) await indexTags(trx, row.id, post.tags, at);
    return row;
  });
}

/** Puts a post that has just become public under its tags. */
export async function indexTags(db: Db, postId: number, tags: string[], publishedAt: string): Promise<void> {
  const rows = new Map(tags.map((tag) => [tagSlug(tag), tag]));
  rows.delete('');
  if (rows.size === 0) return;
  await db
    .insertInto('post_tags')
    .values(
      [...rows].map(([slug, tag]) => ({ tag_slug: slug, tag, post_id: postId, published_at: publishedAt })),
    )
    .execute();
}
