/** A post's history: its revisions, and drafts that a user typed but did not save. */
import { sql } from 'kysely';
import type { PostDraft, PostRevision, PostRevisionSummary } from '#src/contract/post-history.ts';
import { REVISIONS_KEPT, type RevisionReason } from '#src/contract/values.ts';
import type { Db } from '../../open.ts';
import { fromJson, nowText, toJson } from '../../values.ts';

export interface RevisionAuthor {
  id: number | null;
  /** Null when the author is unknown: the generator, or a save from before there was a history. */
  username: string | null;
}

/**
 * Saves a post's current content as a revision, unless the newest revision is identical, and deletes revisions
 * beyond the last 50. Its time is that of the post's last change. Call it in the transaction of the save.
 */
export async function recordRevision(
  db: Db,
  postId: number,
  author: RevisionAuthor,
  reason: RevisionReason,
): Promise<void> {
  await sql`insert into post_revisions
      (post_id, version, at, user_id, username, reason, title, slug, meta_description, tags, content)
    select id, version, updated_at, ${author.id}, ${author.username}, ${reason}, title, slug,
      coalesce(meta_description, ''), tags, content
    from posts
    where id = ${postId} and not exists (
      select 1 from post_revisions as newest
      where newest.id = (select id from post_revisions where post_id = ${postId} order by id desc limit 1)
        and newest.title = posts.title and newest.slug = posts.slug and newest.tags = posts.tags
        and newest.meta_description = coalesce(posts.meta_description, '') and newest.content = posts.content)`.execute(
    db,
  );
  await db
    .deleteFrom('postRevisions')
    .where('postId', '=', postId)
    .where('id', '<=', (eb) =>
      eb
        .selectFrom('postRevisions')
        .select('id')
        .where('postId', '=', postId)
        .orderBy('id', 'desc')
        .limit(1)
        .offset(REVISIONS_KEPT),
    )
    .execute();
}

/** Saves the original content before a post's first change, so that this change can be undone too. */
export async function beginHistory(db: Db, postId: number): Promise<void> {
  const known = await db
    .selectFrom('postRevisions')
    .select('id')
    .where('postId', '=', postId)
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  const post = await db.selectFrom('posts').select('source').where('id', '=', postId).executeTakeFirst();
  if (!post) return;
  const nobody = { id: null, username: null };
  await recordRevision(db, postId, nobody, post.source === 'editor' ? 'save' : 'generated');
}

const summary = ['id', 'version', 'at', 'username', 'reason', 'title'] as const;

/** A post's revisions, newest first, without their text. */
export async function listRevisions(db: Db, postId: number): Promise<PostRevisionSummary[]> {
  return db
    .selectFrom('postRevisions')
    .select(summary)
    .where('postId', '=', postId)
    .orderBy('id', 'desc')
    .limit(REVISIONS_KEPT)
    .execute();
}

/** One revision of a post with its text. @returns undefined when the post has no such revision */
export async function findRevision(
  db: Db,
  postId: number,
  revisionId: number,
): Promise<PostRevision | undefined> {
  const row = await db
    .selectFrom('postRevisions')
    .select([...summary, 'slug', 'metaDescription', 'tags', 'content'])
    .where('id', '=', revisionId)
    .where('postId', '=', postId)
    .executeTakeFirst();
  return row && { ...row, tags: fromJson<string[]>(row.tags) };
}

/** A user's unsaved draft of a post. @returns null when there is none */
export async function findPostDraft(db: Db, postId: number, userId: number): Promise<PostDraft | null> {
  const row = await db
    .selectFrom('postDrafts')
    .select(['version', 'updatedAt', 'fields'])
    .where('postId', '=', postId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ? { ...row, fields: fromJson<PostDraft['fields']>(row.fields) } : null;
}

/**
 * Saves a user's unsaved draft of a post, replacing their earlier one.
 * @throws SqliteError when there is no such post
 */
export async function savePostDraft(
  db: Db,
  postId: number,
  userId: number,
  draft: Pick<PostDraft, 'version' | 'fields'>,
  now: Date = new Date(),
): Promise<void> {
  const values = { version: draft.version, fields: toJson(draft.fields), updatedAt: nowText(now) };
  await db
    .insertInto('postDrafts')
    .values({ postId, userId, ...values })
    .onConflict((conflict) => conflict.columns(['postId', 'userId']).doUpdateSet(values))
    .execute();
}

/** Deletes a user's draft of a post, if there is one. */
export async function deletePostDraft(db: Db, postId: number, userId: number): Promise<void> {
  await db.deleteFrom('postDrafts').where('postId', '=', postId).where('userId', '=', userId).execute();
}
