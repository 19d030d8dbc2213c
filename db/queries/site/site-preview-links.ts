/** Secret links to the site with drafts. Only their hashes are stored. */
import { ROLES_SERVED } from '#src/contract/accounts/access.ts';
import type { PreviewLink } from '#src/contract/blog/preview-links.ts';
import { databaseTime } from '../../clock.ts';
import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';

/** Valid links, newest first; there are at most `MAX_PREVIEW_LINKS`. */
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

/** Adds a link and deletes expired ones. */
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

/** Revokes a link; false when there was none. */
export async function deleteSitePreviewLink(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('sitePreviewLinks').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** True if a link works: not expired or revoked, and its creator may still edit the site. */
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
