import { createHash, randomUUID } from 'node:crypto';
import {
  POST_FIELD_NAMES,
  POST_FIELDS,
  type PostField,
  type WholeField,
} from '#src/contract/blog/post-fields.ts';
import type { PostInput } from '#src/contract/blog/posts.ts';
import { DEFAULT_AUTHOR, type PostSource } from '#src/contract/blog/values.ts';
import { tagSlug } from '#src/contract/slug.ts';
import { bigramsOfPost } from '../../bigrams.ts';
import { databaseTime } from '../../clock.ts';
import { postTags } from '../../json-columns/posts.ts';
import type { Db } from '../../open.ts';
import { assertReadable } from '../../stored-json.ts';
import type { PostsTable } from '../../tables/blog/posts.ts';
import type { Flag } from '../../tables/columns.ts';
import { writeTransaction } from '../../transaction.ts';
import { nowText, toFlag, toJson } from '../../values.ts';
import { postEventOf, queuePostEvent } from './post-events.ts';
import { saveSentences } from './sentences.ts';

/** A blank text may be null, as it is stored. */
type FieldChange = {
  [K in PostField]?: PostInput[K] | (null extends PostsTable[K] ? null : never) | undefined;
};

export type NewPost = FieldChange & Pick<PostInput, WholeField> & NewPostOrigin;

interface NewPostOrigin {
  excerpt: string;
  published: boolean;
  themeId: number | null;
  jobId: number | null;
  source: PostSource;
  reviewNotes: string[];
  isSample: boolean;
}

/**
 * Adds a post or draft. @throws a `unique` fault when the slug is taken, or the job already created a post
 */
export async function insertPost(
  db: Db,
  post: NewPost,
  now: Date = databaseTime(db),
): Promise<{ id: number }> {
  const at = nowText(now);
  return writeTransaction(db, async (trx) => {
    const row = await trx
      .insertInto('posts')
      .values({
        ...columnsOf(post),
        excerpt: post.excerpt,
        published: toFlag(post.published),
        publishedAt: post.published ? at : null,
        createdAt: at,
        updatedAt: at,
        modifiedAt: at,
        ...(post.updateReason && { updateReasonAt: at }),
        themeId: post.themeId,
        jobId: post.jobId,
        source: post.source,
        reviewNotes: toJson(post.reviewNotes),
        isSample: toFlag(post.isSample),
        contentLength: post.content.length,
        feedId: newFeedId(),
        ...bigramsOfPost(post.title, toJson(post.tags), post.content),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await saveSentences(trx, row.id, {
      metaDescription: post.metaDescription ?? null,
      content: post.content,
    });
    if (post.published) {
      await indexTags(trx, row.id, post.tags, at);
      await queuePostEvent(trx, 'post.published', row.id, now);
    }
    return row;
  });
}

const newFeedId = () => `urn:uuid:${randomUUID()}`;

type FieldColumns<T> = { [K in keyof T as K & PostField]: PostsTable[K & PostField] };

function columnsOf<T extends FieldChange>(fields: T): FieldColumns<T> {
  const columns = POST_FIELD_NAMES.flatMap((name) => {
    const value = fields[name];
    return value === undefined ? [] : [[name, columnOf(name, value)]];
  });
  return Object.fromEntries(columns) as FieldColumns<T>;
}

function columnOf(name: PostField, value: string | string[] | null): string | null {
  if (Array.isArray(value)) return toJson(value);
  // The default author is not stored, so it can be renamed.
  if (name === 'author' && value === DEFAULT_AUTHOR) return null;
  return value === '' && POST_FIELDS[name].column === 'text or null' ? null : value;
}

/** Adds a newly published post to its tags' lists. @param publishedAt UTC */
export async function indexTags(db: Db, postId: number, tags: string[], publishedAt: string): Promise<void> {
  const rows = new Map(tags.map((tag) => [tagSlug(tag), tag]));
  rows.delete('');
  if (rows.size === 0) return;
  await db
    .insertInto('postTags')
    .values([...rows].map(([slug, tag]) => ({ tagSlug: slug, tag, postId, publishedAt })))
    .execute();
}

export type PostChange = FieldChange & {
  published?: boolean | undefined;
  /** The caller derives it from the text. */
  excerpt?: string | undefined;
};

export type Saved = 'saved' | 'unknown' | 'stale' | 'slug taken';

/**
 * Saves fields of a post. A changed slug of a once public post leaves a redirect. Publishing clears the
 * review notes; publishing and unpublishing cancel a plan. Only a changed title or text, and becoming public,
 * count as modified.
 * @param version the version the change was made from; undefined overwrites unconditionally
 * @returns `stale` when someone else has saved since; nothing was changed then, nor for `unknown` and `slug
 * taken`
 */
export async function updatePost(
  db: Db,
  id: number,
  version: number | undefined,
  change: PostChange,
  now: Date = databaseTime(db),
): Promise<Saved> {
  const at = nowText(now);
  return writeTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('posts')
      .select([
        'slug',
        'version',
        'published',
        'publishedAt',
        'tags',
        'title',
        'content',
        'metaDescription',
        'feedId',
        'updateReason',
      ])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!before) return 'unknown';
    if (version !== undefined && version !== before.version) return 'stale';
    if (change.slug !== undefined && change.slug !== before.slug) {
      if (!(await moveSlug(trx, id, before.slug, change.slug, before.publishedAt !== null, at)))
        return 'slug taken';
    }
    const movedFrom = change.slug !== undefined && change.slug !== before.slug ? before.slug : null;
    const published = change.published ?? before.published === 1;
    const publishedAt = before.publishedAt ?? (published ? at : null);
    if (change.tags) await assertReadable(trx, [postTags], ['id', id]);
    const reason = change.updateReason ?? undefined;
    const tags = change.tags ?? postTags.read(before.tags, id);
    const modified =
      publishedAt !== before.publishedAt ||
      (change.title !== undefined && change.title !== before.title) ||
      (change.content !== undefined && change.content !== before.content);
    await trx
      .updateTable('posts')
      .set({
        ...columnsOf(change),
        excerpt: change.excerpt,
        published: toFlag(published),
        publishedAt,
        updatedAt: at,
        ...(modified && { modifiedAt: at }),
        ...(reason !== undefined &&
          reason !== (before.updateReason ?? '') && { updateReasonAt: reason === '' ? null : at }),
        // Feed readers know it by its first URL, so a new slug must not make it a new post.
        feedId: before.feedId ?? (before.publishedAt === null ? newFeedId() : before.slug),
        // Naming these columns makes SQLite index the whole text again.
        ...((change.title !== undefined || change.tags || change.content !== undefined) &&
          bigramsOfPost(
            change.title ?? before.title,
            change.tags ? toJson(change.tags) : before.tags,
            change.content ?? before.content,
          )),
        version: before.version + 1,
        ...(change.published === true && { reviewNotes: '[]' }),
        ...(change.content !== undefined && {
          contentLength: change.content.length,
          ...(await sampleMark(trx, id, change.content)),
        }),
      })
      .where('id', '=', id)
      .execute();
    if (change.content !== undefined || change.metaDescription !== undefined)
      await saveSentences(trx, id, {
        metaDescription:
          change.metaDescription === undefined ? before.metaDescription : change.metaDescription,
        content: change.content ?? before.content,
      });
    if (change.published !== undefined) await unplanPost(trx, id);
    await trx.deleteFrom('postTags').where('postId', '=', id).execute();
    if (published && publishedAt) await indexTags(trx, id, tags, publishedAt);
    const event = postEventOf(before.published === 1, published);
    if (event) await queuePostEvent(trx, event, id, now, movedFrom);
    return 'saved';
  });
}

/** Sets the id by which feed readers know a post, without changing the post. */
export async function setFeedId(db: Db, id: number, feedId: string): Promise<void> {
  await db.updateTable('posts').set({ feedId }).where('id', '=', id).execute();
}

/** @returns false when another post has the new slug */
async function moveSlug(db: Db, id: number, from: string, to: string, wasPublic: boolean, at: string) {
  const other = await db.selectFrom('posts').select('id').where('slug', '=', to).executeTakeFirst();
  if (other) return false;
  await releaseSlug(db, to);
  if (wasPublic) await keepRedirect(db, from, id, at);
  return true;
}

/** Makes an old slug redirect to a post (301), or answer 410 if `postId` is null. @param at UTC */
export const keepRedirect = (db: Db, slug: string, postId: number | null, at: string) =>
  db
    .insertInto('slugRedirects')
    .values({ slug, postId, createdAt: at })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ postId, createdAt: at }))
    .execute();

/** Redirects a post's former slugs to another post. */
export async function moveRedirects(db: Db, fromPostId: number, toPostId: number): Promise<void> {
  await db.updateTable('slugRedirects').set({ postId: toPostId }).where('postId', '=', fromPostId).execute();
}

/** Deletes the redirect from a slug that a post uses now. */
export async function releaseSlug(db: Db, slug: string): Promise<void> {
  await db.deleteFrom('slugRedirects').where('slug', '=', slug).execute();
}

/**
 * The columns that say if a post with this text is a sample: changed words make it a regular post, restored
 * ones not.
 */
export async function sampleMark(
  db: Db,
  postId: number,
  content: string,
): Promise<{ isSample: Flag; sampleHash: string | null }> {
  const before = await db
    .selectFrom('posts')
    .select([
      'isSample',
      'sampleHash',
      (eb) => eb.case().when('isSample', '=', 1).then(eb.ref('content')).end().as('content'),
    ])
    .where('id', '=', postId)
    .executeTakeFirstOrThrow();
  const sampleHash = before.content === null ? before.sampleHash : hashOf(before.content);
  if (sampleHash === null) return { isSample: 0, sampleHash: null };
  return { isSample: hashOf(content) === sampleHash ? 1 : 0, sampleHash };
}

/** Whitespace does not count. */
const hashOf = (text: string): string =>
  createHash('sha256').update(text.replace(/\s+/g, ' ').trim()).digest('hex');

/** Sets or changes when a draft becomes public. @param at UTC @param user its id is null for the command line */
export async function planPost(
  db: Db,
  postId: number,
  at: Date,
  user: { id: number | null; username: string },
): Promise<void> {
  const values = { publishAt: nowText(at), userId: user.id, username: user.username };
  await db
    .insertInto('plannedPosts')
    .values({ postId, ...values })
    .onConflict((conflict) => conflict.column('postId').doUpdateSet(values))
    .execute();
}

/** Cancels a scheduled publication. */
export async function unplanPost(db: Db, postId: number): Promise<void> {
  await db.deleteFrom('plannedPosts').where('postId', '=', postId).execute();
}

/** Records a post's reviewer; does nothing for one that a person wrote. */
export async function recordReview(
  db: Db,
  postId: number,
  { id, username }: { id: number; username: string },
  now: Date = databaseTime(db),
): Promise<void> {
  const review = { userId: id, username, reviewedAt: nowText(now) };
  const generated = await db
    .selectFrom('posts')
    .select('id')
    .where('id', '=', postId)
    .where('source', '<>', 'editor')
    .executeTakeFirst();
  if (!generated) return;
  await db
    .insertInto('postReviews')
    .values({ postId, ...review })
    .onConflict((conflict) => conflict.column('postId').doUpdateSet(review))
    .execute();
}
