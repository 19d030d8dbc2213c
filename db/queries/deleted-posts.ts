/** Posts that were deleted, kept for a while as they were. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../open.ts';
import type { PostRevisionsTable, PostsTable, ScheduledPostsTable } from '../schema.ts';
import { fromJson, nowText, toJson } from '../values.ts';
import { indexTags } from './posts.ts';
import { freeSlug } from './slugs.ts';

/** How long a deleted post can be brought back. */
export const DELETED_KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** What goes with a post, as it stood in the tables. */
interface Kept {
  post: Selectable<PostsTable>;
  revisions: Array<Selectable<PostRevisionsTable>>;
  scheduled: Selectable<ScheduledPostsTable> | null;
  /** Earlier addresses that led to it. */
  redirects: string[];
}

/** Writes down a post and what hangs on it, before it is deleted; what was kept long enough goes. In the caller's transaction. */
export async function keepDeletedPost(db: Db, id: number, username: string, now: Date): Promise<void> {
  const post = await db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirst();
  if (!post) return;
  const kept: Kept = {
    post,
    revisions: await db
      .selectFrom('post_revisions')
      .selectAll()
      .where('post_id', '=', id)
      .orderBy('id', 'desc')
      .execute(),
    scheduled:
      (await db.selectFrom('scheduled_posts').selectAll().where('post_id', '=', id).executeTakeFirst()) ??
      null,
    redirects: (await db.selectFrom('slug_redirects').select('slug').where('post_id', '=', id).execute()).map(
      ({ slug }) => slug,
    ),
  };
  await db
    .insertInto('deleted_posts')
    .values({ post_id: id, title: post.title, deleted_at: nowText(now), username, rows: toJson(kept) })
    .execute();
  await db
    .deleteFrom('deleted_posts')
    .where('deleted_at', '<', nowText(new Date(now.getTime() - DELETED_KEPT_DAYS * DAY_MS)))
    .execute();
}

/** The posts that can be brought back, the latest first. @returns the number that each had */
export function listDeletedPosts(db: Db, limit: number) {
  return db
    .selectFrom('deleted_posts')
    .select(['post_id as id', 'title', 'deleted_at as deletedAt', 'username'])
    .orderBy('deleted_at', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Brings a deleted post back with its history, its plan and its addresses, which answer again; under another number or
 * address where a new post has taken its own. What was removed meanwhile (its theme, its picture) stays away. In the
 * caller's transaction. @returns undefined when nothing is kept of it
 */
export async function restorePost(db: Db, id: number): Promise<{ id: number; title: string } | undefined> {
  const found = await db
    .selectFrom('deleted_posts')
    .select(['id', 'rows'])
    .where('post_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) return undefined;
  const { post, revisions, scheduled, redirects } = fromJson<Kept>(found.rows);
  await db.deleteFrom('deleted_posts').where('id', '=', found.id).execute();
  await db.deleteFrom('slug_redirects').where('slug', '=', post.slug).where('post_id', 'is', null).execute();
  const restored = await db
    .insertInto('posts')
    .values(await withoutWhatIsGone(db, post))
    .returning(['id', 'title', 'slug'])
    .executeTakeFirstOrThrow();
  for (const { id: _, ...revision } of revisions.toReversed())
    await db
      .insertInto('post_revisions')
      .values({
        ...revision,
        post_id: restored.id,
        user_id: await existing(db, 'users', 'id', revision.user_id),
      })
      .execute();
  if (scheduled)
    await db
      .insertInto('scheduled_posts')
      .values({
        ...scheduled,
        post_id: restored.id,
        user_id: await existing(db, 'users', 'id', scheduled.user_id),
      })
      .execute();
  if (redirects.length > 0)
    await db
      .updateTable('slug_redirects')
      .set({ post_id: restored.id })
      .where('slug', 'in', redirects)
      .where('post_id', 'is', null)
      .execute();
  if (post.job_id !== null)
    await db
      .updateTable('generation_jobs')
      .set({ post_id: restored.id })
      .where('id', '=', post.job_id)
      .execute();
  if (post.published === 1 && post.published_at)
    await indexTags(db, restored.id, fromJson<string[]>(post.tags), post.published_at);
  return restored;
}

async function withoutWhatIsGone(db: Db, post: Selectable<PostsTable>): Promise<Insertable<PostsTable>> {
  const { id, ...rest } = post;
  const taken = await existing(db, 'posts', 'id', id);
  const slugTaken = await existing(db, 'posts', 'slug', post.slug);
  return {
    ...rest,
    ...(taken === null && { id }),
    ...(slugTaken !== null && { slug: await freeSlug(db, post.title) }),
    image_hash: await existing(db, 'media', 'hash', post.image_hash),
    theme_id: await existing(db, 'themes', 'id', post.theme_id),
    job_id: (await existing(db, 'posts', 'job_id', post.job_id))
      ? null
      : await existing(db, 'generation_jobs', 'id', post.job_id),
    updated_at: nowText(),
    version: post.version + 1,
  };
}

type Named = 'posts' | 'users' | 'media' | 'themes' | 'generation_jobs';

/** The value, while a row of the table has it. */
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
