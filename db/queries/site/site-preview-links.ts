/** Secret links that show the site with the drafts of its texts. Only their hashes are stored. */
import { ROLES_SERVED } from '#src/contract/accounts/access.ts';
import type { PreviewLink } from '#src/contract/blog/preview-links.ts';
import { databaseTime } from '../../clock.ts';
import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';

/** The links that still work, newest first; at most `MAX_PREVIEW_LINKS` can be created. */
export function listSitePreviewLinks(db: Db, now: Date = databaseTime(db)): Promise<PreviewLink[]> {
  return db
    .selectFrom('sitePreviewLinks as links')
    .innerJoin('users', 'users.id', 'links.createdBy')
    .select(['links.id', 'links.createdAt', 'links.expiresAt', 'users.username'])
    .where('links.expiresAt', '>', nowText(now))
    .where('users.role', 'in', ROLES_SERVED.editor)
    .orderBy('links.id', 'desc')
    .execute();
}

/** Adds a link, and deletes the expired ones. */
export async function insertSitePreviewLink(
  db: Db,
  link: { tokenHash: string; createdBy: number; expiresAt: Date },
  now: Date = databaseTime(db),
): Promise<{ id: number }> {
  await db.deleteFrom('sitePreviewLinks').where('expiresAt', '<=', nowText(now)).execute();
  return db
    .insertInto('sitePreviewLinks')
    .values({ ...link, createdAt: nowText(now), expiresAt: nowText(link.expiresAt) })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Revokes a link. @returns whether there was one */
export async function deleteSitePreviewLink(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('sitePreviewLinks').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Tells whether a link works. It stops working when it expires or is revoked, and when the person who created it may no
 * longer edit the site.
 */
export async function isSitePreviewLink(
  db: Db,
  tokenHash: string,
  now: Date = databaseTime(db),
): Promise<boolean> {
  const row = await db
    .selectFrom('sitePreviewLinks as links')
    .innerJoin('users', 'users.id', 'links.createdBy')
    .select('links.id')
    .where('links.tokenHash', '=', tokenHash)
    .where('links.expiresAt', '>', nowText(now))
    .where('users.role', 'in', ROLES_SERVED.editor)
    .executeTakeFirst();
  return row !== undefined;
}
