import { databaseTime } from '../../clock.ts';
/** Changes to published and planned posts that readers do not see yet: one working copy per post. */

import { sql } from 'kysely';
import type { WorkingCopy } from '#src/contract/blog/working-copies.ts';
import { engineOf } from '../../engine.ts';
import { copyFields } from '../../json-columns/post-history.ts';
import type { Db } from '../../open.ts';
import { assertReadable } from '../../stored-json.ts';
import { nowText, toJson } from '../../values.ts';

/** The unpublished changes of a post. @returns null when there are none @throws LaterVersionError */
export async function findWorkingCopy(db: Db, postId: number): Promise<WorkingCopy | null> {
  const row = await db
    .selectFrom('workingCopies')
    .select(['version', 'postVersion', 'updatedAt', 'username', 'fields'])
    .where('postId', '=', postId)
    .executeTakeFirst();
  return row ? { ...row, fields: copyFields.readOrThrow(row.fields, postId) } : null;
}

/** The version of a post's working copy; 0 when there is none. */
export async function workingCopyVersion(db: Db, postId: number): Promise<number> {
  const row = await db
    .selectFrom('workingCopies')
    .select('version')
    .where('postId', '=', postId)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/**
 * Saves the unpublished changes of a post. Call it in a transaction that has checked the copy's version.
 * @param author who made them
 * @returns the copy as saved, without its fields
 * @throws a `foreign key` fault when there is no such post; LaterVersionError
 */
export async function saveWorkingCopy(
  db: Db,
  postId: number,
  { version, postVersion, fields }: Pick<WorkingCopy, 'version' | 'postVersion' | 'fields'>,
  author: { id: number; username: string },
  now: Date = databaseTime(db),
): Promise<Omit<WorkingCopy, 'fields'>> {
  await assertReadable(db, [copyFields], ['postId', postId]);
  const saved = { version: version + 1, postVersion, updatedAt: nowText(now), username: author.username };
  const values = { ...saved, userId: author.id, fields: toJson(fields) };
  await db
    .insertInto('workingCopies')
    .values({ postId, ...values })
    .onConflict((conflict) => conflict.column('postId').doUpdateSet(values))
    .execute();
  return saved;
}

/** Deletes the unpublished changes of a post, because they were discarded or are now in the post. */
export async function deleteWorkingCopy(db: Db, postId: number): Promise<void> {
  await db.deleteFrom('workingCopies').where('postId', '=', postId).execute();
}

/** A hash in a copy's cover or text. The copies are few, so they are read one by one. */
const mentions = (db: Db, hash: string) => engineOf(db).holdsExactly(sql.ref('fields'), hash);

/** The posts whose unpublished changes use an image. @param hash of the image */
export function listCopiesWithImage(db: Db, hash: string): Promise<Array<{ id: number; title: string }>> {
  return db
    .selectFrom('workingCopies')
    .innerJoin('posts', 'posts.id', 'workingCopies.postId')
    .select(['posts.id', 'posts.title'])
    .where(mentions(db, hash))
    .execute();
}

/** Replaces an image in all unpublished changes. Both are hashes. @returns how many copies changed */
export async function replaceImageInCopies(db: Db, hash: string, by: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('workingCopies')
    .set((eb) => ({
      fields: sql<string>`replace(fields, ${hash}, ${by})`,
      version: eb('version', '+', 1),
    }))
    .where(mentions(db, hash))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
