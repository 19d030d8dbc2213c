/** What somebody has typed into a post and not saved yet: one a post and user. It touches no post. */
import type { PostDraft } from '#src/contract/post-history.ts';
import type { Db } from '../open.ts';
import { fromJson, nowText, toJson } from '../values.ts';

/** The draft of a user, or null. */
export async function findPostDraft(db: Db, postId: number, userId: number): Promise<PostDraft | null> {
  const row = await db
    .selectFrom('post_drafts')
    .select(['version', 'updated_at as updatedAt', 'fields'])
    .where('post_id', '=', postId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { ...row, fields: fromJson<PostDraft['fields']>(row.fields) } : null;
}

/** Keeps a user's draft in place of the one before. @throws SqliteError when there is no such post */
export async function savePostDraft(
  db: Db,
  postId: number,
  userId: number,
  draft: Pick<PostDraft, 'version' | 'fields'>,
  now: Date = new Date(),
): Promise<void> {
  const values = { version: draft.version, fields: toJson(draft.fields), updated_at: nowText(now) };
  await db
    .insertInto('post_drafts')
    .values({ post_id: postId, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['post_id', 'user_id']).doUpdateSet(values))
    .execute();
}

/** Forgets a user's draft, if there is one. */
export async function deletePostDraft(db: Db, postId: number, userId: number): Promise<void> {
  await db.deleteFrom('post_drafts').where('post_id', '=', postId).where('user_id', '=', userId).execute();
}
