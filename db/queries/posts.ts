import { sql } from 'kysely';
import { tagSlug } from '#src/contract/slug.ts';
import type { PostSource } from '#src/contract/values.ts';
import type { Db } from '../open.ts';
import { writeTransaction } from '../transaction.ts';
import { nowText, toFlag, toJson } from '../values.ts';
import { anyWordQuery } from './full-text.ts';

/** The newest titles, published or not: what the generator must not write again. */
export async function listRecentTitles(db: Db, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('posts').select('title').orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => row.title);
}

const SLUGS_AT_ONCE = 500;

/** Those of `slugs` that a visitor can read. */
export async function publishedSlugs(db: Db, slugs: string[]): Promise<Set<string>> {
  const found = new Set<string>();
  // A statement takes only so many values.
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

/** What is read of an earlier post: enough to tell whether another one repeats it. */
const COMPARED_CHARACTERS = 60_000;

/**
 * Posts that could say the same as one titled `title`: the best matches for its words, and the newest. Of each text the
 * first 60,000 characters.
 */
export async function listLikelyRepeats(
  db: Db,
  title: string,
  limit: number,
): Promise<Array<{ id: number; title: string; content: string }>> {
  const match = anyWordQuery(title);
  const columns = [
    'posts.id',
    'posts.title',
    sql<string>`substr(posts.content, 1, ${sql.lit(COMPARED_CHARACTERS)})`.as('content'),
  ] as const;
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
