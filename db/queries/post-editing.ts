/** Posts as their editor saves them; the public's reading is `post-lists.ts` and `post-reading.ts`. */
import type { AdminPost, PostInput } from '#src/contract/posts.ts';
import type { Db } from '../open.ts';
import { writeTransaction } from '../transaction.ts';
import { fromJson, nowText, toFlag, toJson } from '../values.ts';
import { keepDeletedPost } from './deleted-posts.ts';
import { mediaUrl } from './post-summary.ts';
import { indexTags } from './posts.ts';
import { sampleMark } from './sample-mark.ts';
import { unschedulePost } from './scheduled-posts.ts';
import { releaseSlug } from './slugs.ts';

/** One post with its text, whatever its status. */
export async function findPostForAdmin(db: Db, id: number): Promise<AdminPost | undefined> {
  const row = await db
    .selectFrom('posts')
    .leftJoin('scheduled_posts', 'scheduled_posts.post_id', 'posts.id')
    .select([
      'id',
      'slug',
      'title',
      'image_hash as imageHash',
      'image_alt as imageAlt',
      'meta_description as metaDescription',
      'excerpt',
      'tags',
      'created_at as createdAt',
      'published',
      'published_at as publishedAt',
      'publish_at as publishAt',
      'updated_at as updatedAt',
      'version',
      'theme_id as themeId',
      'source',
      'review_notes as reviewNotes',
      'is_sample as isSample',
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

export type PostChange = { [K in keyof PostInput]?: PostInput[K] | undefined } & {
  published?: boolean | undefined;
  /** Made from the text by the caller. */
  excerpt?: string | undefined;
};
export type Saved = 'saved' | 'unknown' | 'stale' | 'slug taken';

/**
 * Saves what is given of a post. A changed slug leaves a redirect where readers may have seen the old one; what an
 * administrator publishes needs no review any more, and whoever says whether it is public takes its planned time away.
 * @param version the one the change was made from; undefined takes whatever is there
 */
export async function updatePost(
  db: Db,
  id: number,
  version: number | undefined,
  change: PostChange,
  now: Date = new Date(),
): Promise<Saved> {
  const at = nowText(now);
  return writeTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('posts')
      .select(['slug', 'version', 'published', 'published_at as publishedAt', 'tags'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!before) return 'unknown';
    if (version !== undefined && version !== before.version) return 'stale';
    if (change.slug !== undefined && change.slug !== before.slug) {
      if (!(await moveSlug(trx, id, before.slug, change.slug, before.publishedAt !== null, at)))
        return 'slug taken';
    }
    const published = change.published ?? before.published === 1;
    const publishedAt = before.publishedAt ?? (published ? at : null);
    const tags = change.tags ?? fromJson<string[]>(before.tags);
    await trx
      .updateTable('posts')
      .set({
        title: change.title,
        slug: change.slug,
        excerpt: change.excerpt,
        meta_description: change.metaDescription === '' ? null : change.metaDescription,
        image_hash: change.imageHash,
        image_alt: change.imageAlt === '' ? null : change.imageAlt,
        tags: toJson(tags),
        published: toFlag(published),
        published_at: publishedAt,
        updated_at: at,
        version: before.version + 1,
        ...(change.published === true && { review_notes: '[]' }),
        ...(change.content !== undefined && {
          content: change.content,
          content_length: change.content.length,
          ...(await sampleMark(trx, id, change.content)),
        }),
      })
      .where('id', '=', id)
      .execute();
    if (change.published !== undefined) await unschedulePost(trx, id);
    await trx.deleteFrom('post_tags').where('post_id', '=', id).execute();
    if (published && publishedAt) await indexTags(trx, id, tags, publishedAt);
    return 'saved';
  });
}

/** @returns false when another post has the new slug */
async function moveSlug(db: Db, id: number, from: string, to: string, wasPublic: boolean, at: string) {
  const other = await db.selectFrom('posts').select('id').where('slug', '=', to).executeTakeFirst();
  if (other) return false;
  await releaseSlug(db, to);
  if (wasPublic) await keepRedirect(db, from, id, at);
  return true;
}

const keepRedirect = (db: Db, slug: string, postId: number | null, at: string) =>
  db
    .insertInto('slug_redirects')
    .values({ slug, post_id: postId, created_at: at })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ post_id: postId, created_at: at }))
    .execute();

/**
 * Deletes a post; the addresses it had in public answer 410 from then on, unless it is brought back.
 * @param username who deletes it @returns its title, or undefined when there is none
 */
export async function deletePost(
  db: Db,
  id: number,
  username: string,
  now: Date = new Date(),
): Promise<string | undefined> {
  return writeTransaction(db, async (trx) => {
    const post = await trx
      .selectFrom('posts')
      .select(['slug', 'title', 'published_at as publishedAt'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!post) return undefined;
    await keepDeletedPost(trx, id, username, now);
    await trx.deleteFrom('posts').where('id', '=', id).execute();
    if (post.publishedAt) await keepRedirect(trx, post.slug, null, nowText(now));
    return post.title;
  });
}
