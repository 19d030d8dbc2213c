/** Secret links to unpublished posts. Only their hashes are stored. */
import { ROLES_SERVED } from '#src/contract/accounts/access.ts';
import type { PreviewLink } from '#src/contract/blog/preview-links.ts';
import { databaseTime } from '../../clock.ts';
import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';

/** A post's valid links, newest first. */
export function listPreviewLinks(
  db: Db,
  postId: number,
  now: Date = databaseTime(db),
): Promise<PreviewLink[]> {
  return db
    .selectFrom('previewLinks')
    .innerJoin('users', 'users.id', 'previewLinks.createdBy')
    .select(['previewLinks.id', 'previewLinks.createdAt', 'previewLinks.expiresAt', 'users.username'])
    .where('previewLinks.postId', '=', postId)
    .where('previewLinks.expiresAt', '>', nowText(now))
    .where('users.role', 'in', ROLES_SERVED.editor)
    .orderBy('previewLinks.id', 'desc')
    .execute();
}

/**
 * Adds a link to a post and deletes expired ones. @throws a `foreign key` fault when there is no such post
 */
export async function insertPreviewLink(
  db: Db,
  link: { postId: number; tokenHash: string; createdBy: number; expiresAt: Date },
  now: Date = databaseTime(db),
): Promise<{ id: number }> {
  await db
    .deleteFrom('previewLinks')
    .where('postId', '=', link.postId)
    .where('expiresAt', '<=', nowText(now))
    .execute();
  return db
    .insertInto('previewLinks')
    .values({ ...link, createdAt: nowText(now), expiresAt: nowText(link.expiresAt) })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Revokes a link of a post; false when there was none. */
export async function deletePreviewLink(db: Db, postId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('previewLinks')
    .where('id', '=', id)
    .where('postId', '=', postId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The id of the post that a valid link shows. A link ends when its creator may no longer edit the site. */
export async function findPreviewedPost(
  db: Db,
  tokenHash: string,
  now: Date = databaseTime(db),
): Promise<number | undefined> {
  const row = await db
    .selectFrom('previewLinks')
    .innerJoin('users', 'users.id', 'previewLinks.createdBy')
    .select('previewLinks.postId')
    .where('previewLinks.tokenHash', '=', tokenHash)
    .where('previewLinks.expiresAt', '>', nowText(now))
    .where('users.role', 'in', ROLES_SERVED.editor)
    .executeTakeFirst();
  return row?.postId;
}
