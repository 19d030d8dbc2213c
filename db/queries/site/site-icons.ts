/** Without any, the built-in icons are served. */
import type { Db } from '../../open.ts';

export interface SiteIcon {
  /** As in its address: `favicon.ico`. */
  name: string;
  mime: string;
  data: Buffer;
}

/** Replaces all icons. @param version names this set in addresses */
export async function saveSiteIcons(db: Db, version: string, icons: readonly SiteIcon[]): Promise<void> {
  await deleteSiteIcons(db);
  for (const icon of icons)
    await db
      .insertInto('siteIcons')
      .values({ ...icon, version })
      .execute();
}

/** Returns to the built-in icons. */
export async function deleteSiteIcons(db: Db): Promise<void> {
  await db.deleteFrom('siteIcons').execute();
}

/** The version of the owner's icons; null for the built-in ones. */
export async function findSiteIconVersion(db: Db): Promise<string | null> {
  const icon = await db
    .selectFrom('siteIcons')
    .select('version')
    .where('name', '=', 'favicon.ico')
    .executeTakeFirst();
  return icon?.version ?? null;
}

/** One icon. @param name as in its address */
export const findSiteIcon = (
  db: Db,
  name: string,
): Promise<(Pick<SiteIcon, 'mime' | 'data'> & { version: string }) | undefined> =>
  db.selectFrom('siteIcons').select(['mime', 'data', 'version']).where('name', '=', name).executeTakeFirst();
