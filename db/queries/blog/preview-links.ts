/** Secret links that show a post before it is public. Only their hashes are stored. */
import { ROLES_SERVED } from '#src/contract/accounts/access.ts';
import type { PreviewLink } from '#src/contract/blog/preview-links.ts';
import { databaseTime } from '../../clock.ts';
import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';

/** The links of a post that still work, newest first. */
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
 * Adds a link to a post, and deletes the post's expired ones.
 * @throws a `foreign key` fault when there is no such post
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

/** Revokes a link of a post. @returns whether there was one */
export async function deletePreviewLink(db: Db, postId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('previewLinks')
    .where('id', '=', id)
    .where('postId', '=', postId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * The post that a link shows. A link stops working when it expires or is revoked, and when the person who
 * created it may no longer edit the site.
 * @returns its id; undefined when the link does not work
 */
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
