import { millisecondsInDay } from 'date-fns/constants';
import { type Insertable, type Selectable, sql } from 'kysely';
import { bigramsOfPost } from '../../bigrams.ts';
import { camelCaseRows } from '../../camel-case.ts';
import { databaseTime } from '../../clock.ts';
import { deletedRows } from '../../json-columns/post-history.ts';
import { postTags } from '../../json-columns/posts.ts';
import type { Db } from '../../open.ts';
import type { PostRevisionsTable } from '../../tables/blog/post-history.ts';
import type { PlannedPostsTable, PostsTable } from '../../tables/blog/posts.ts';
import { writeTransaction } from '../../transaction.ts';
import { nowText, toJson } from '../../values.ts';
import { listUses, restoreUses, type StoredUse } from '../generator/sources/use.ts';
import { findTopicOf } from '../generator/topics/read.ts';
import { ownTopic } from '../generator/topics/take.ts';
import { queuePostEvent } from './post-events.ts';
import { freeSlug } from './read.ts';
import { indexTags, keepRedirect, releaseSlug } from './write.ts';

export const DELETED_POST_DAYS = 30;

interface RestorablePost {
  post: Selectable<PostsTable>;
  revisions: Array<Selectable<PostRevisionsTable>>;
  scheduled: Selectable<PlannedPostsTable> | null;
  /** Earlier slugs that redirected to it. */
  redirects: string[];
  /** Missing in posts deleted by an earlier version. */
  evidence?: StoredUse[];
  /** Undefined in rows of earlier versions. */
  topicId?: number | null;
}

/**
 * Deletes a post, kept for 30 days, and returns its title; undefined without one. A public slug answers 410.
 */
export async function deletePost(
  db: Db,
  id: number,
  username: string,
  now: Date = databaseTime(db),
): Promise<string | undefined> {
  return writeTransaction(db, async (trx) => {
    const post = await trx
      .selectFrom('posts')
      .select(['slug', 'title', 'published', 'publishedAt'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!post) return undefined;
    await keepDeletedPost(trx, id, username, now);
    if (post.published) await queuePostEvent(trx, 'post.deleted', id, now);
    await trx.deleteFrom('posts').where('id', '=', id).execute();
    if (post.publishedAt) await keepRedirect(trx, post.slug, null, nowText(now));
    return post.title;
  });
}

/** Keeps a post with its rows, in the transaction that deletes it. Removes kept posts older than 30 days. */
export async function keepDeletedPost(db: Db, id: number, username: string, now: Date): Promise<void> {
  const post = await db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirst();
  if (!post) return;
  const rows: RestorablePost = {
    post,
    revisions: await db
      .selectFrom('postRevisions')
      .selectAll()
      .where('postId', '=', id)
      .orderBy('id', 'desc')
      .execute(),
    scheduled:
      (await db.selectFrom('plannedPosts').selectAll().where('postId', '=', id).executeTakeFirst()) ?? null,
    redirects: (await db.selectFrom('slugRedirects').select('slug').where('postId', '=', id).execute()).map(
      ({ slug }) => slug,
    ),
    evidence: await listUses(db, id),
    topicId: (await findTopicOf(db, id))?.id ?? null,
  };
  await db
    .insertInto('deletedPosts')
    .values({ postId: id, title: post.title, deletedAt: nowText(now), username, rows: toJson(rows) })
    .execute();
  await db
    .deleteFrom('deletedPosts')
    .where('deletedAt', '<', nowText(new Date(now.getTime() - DELETED_POST_DAYS * millisecondsInDay)))
    .execute();
}

/** Posts that can be restored, last deleted first, with their original ids. */
export function listDeletedPosts(db: Db, limit: number) {
  return db
    .selectFrom('deletedPosts')
    .select(['postId as id', 'title', 'deletedAt', 'username'])
    .orderBy('deletedAt', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Restores a deleted post by its original id, in the caller's transaction. It gets another id or slug if its
 * own is taken, and loses a theme, image or job that was deleted. Its address stops redirecting to a post it
 * was merged with.
 * @returns undefined when it is not kept
 * @throws LaterVersionError
 */
export async function restorePost(db: Db, id: number): Promise<{ id: number; title: string } | undefined> {
  const found = await db
    .selectFrom('deletedPosts')
    .select(['id', 'rows'])
    .where('postId', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) return undefined;
  const { post, revisions, scheduled, redirects, evidence: sources = [], topicId } = readRows(found.rows, id);
  await db.deleteFrom('deletedPosts').where('id', '=', found.id).execute();
  const restored = await db
    .insertInto('posts')
    .values(await withoutWhatIsGone(db, post))
    .returning(['id', 'title', 'slug'])
    .executeTakeFirstOrThrow();
  await releaseSlug(db, restored.slug);
  if (topicId) await ownTopic(db, topicId, restored.id, databaseTime(db));
  for (const { id: _, ...revision } of revisions.toReversed())
    await db
      .insertInto('postRevisions')
      .values({
        ...revision,
        postId: restored.id,
        userId: await existing(db, 'users', 'id', revision.userId),
      })
      .execute();
  await restoreUses(db, restored.id, sources);
  if (scheduled)
    await db
      .insertInto('plannedPosts')
      .values({
        ...scheduled,
        postId: restored.id,
        userId: await existing(db, 'users', 'id', scheduled.userId),
      })
      .execute();
  if (redirects.length > 0)
    await db
      .updateTable('slugRedirects')
      .set({ postId: restored.id })
      .where('slug', 'in', redirects)
      .where('postId', 'is', null)
      .execute();
  if (post.jobId !== null)
    await db
      .updateTable('generationJobs')
      .set({ postId: restored.id })
      .where('id', '=', post.jobId)
      .execute();
  if (post.published === 1 && post.publishedAt) {
    await indexTags(db, restored.id, postTags.read(post.tags, restored.id), post.publishedAt);
    await queuePostEvent(db, 'post.published', restored.id, databaseTime(db));
  }
  return restored;
}

/** Earlier versions stored the columns in snake_case (`image_hash`). */
function readRows(json: string, id: number): RestorablePost {
  const {
    post,
    revisions,
    scheduled,
    redirects,
    evidence: sources,
    topicId,
  } = deletedRows.readOrThrow(json, id) as unknown as RestorablePost;
  return {
    topicId: topicId ?? null,
    post: camelCaseRows.keysOf(post),
    revisions: revisions.map((each) => camelCaseRows.keysOf(each)),
    scheduled: scheduled && camelCaseRows.keysOf(scheduled),
    redirects,
    ...(sources && { evidence: sources }),
  };
}

async function withoutWhatIsGone(db: Db, post: Selectable<PostsTable>): Promise<Insertable<PostsTable>> {
  const { id, ...rest } = post;
  const taken = await existing(db, 'posts', 'id', id);
  const slugTaken = await existing(db, 'posts', 'slug', post.slug);
  return {
    ...rest,
    modifiedAt: rest.modifiedAt ?? rest.updatedAt,
    // Missing in posts deleted by an earlier version.
    feedId: rest.feedId ?? rest.slug,
    ...bigramsOfPost(rest.title, rest.tags, rest.content),
    ...(taken === null && { id }),
    ...(slugTaken !== null && { slug: await freeSlug(db, post.title) }),
    imageHash: await existing(db, 'media', 'hash', post.imageHash),
    themeId: await existing(db, 'themes', 'id', post.themeId),
    jobId: (await existing(db, 'posts', 'jobId', post.jobId))
      ? null
      : await existing(db, 'generationJobs', 'id', post.jobId),
    updatedAt: nowText(databaseTime(db)),
    version: post.version + 1,
  };
}

type Named = 'posts' | 'users' | 'media' | 'themes' | 'generationJobs';

/** Null if no row of the table has the value. */
async function existing<T extends string | number>(
  db: Db,
  table: Named,
  column: string,
  value: T | null,
): Promise<T | null> {
  if (value === null) return null;
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(
    db,
  );
  return rows.length > 0 ? value : null;
}
