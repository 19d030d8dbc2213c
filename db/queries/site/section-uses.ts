import { sql } from 'kysely';
import { databaseTime } from '../../clock.ts';
import { engineOf } from '../../engine.ts';
import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';

export interface SectionUses {
  published: string[];
  drafts: string[];
  earlier: string[];
}

const names = (db: Db, hash: string) => engineOf(db).holdsExactly(sql.ref('value'), `/media/${hash}/`);

/** Sections that use an image or a video, by hash. */
export async function findSectionUses(db: Db, hash: string): Promise<SectionUses> {
  const published = await db.selectFrom('contentSections').select('key').where(names(db, hash)).execute();
  const drafts = await db.selectFrom('contentDrafts').select('key').where(names(db, hash)).execute();
  const earlier = await db
    .selectFrom('contentRevisions')
    .select('key')
    .distinct()
    .where(names(db, hash))
    .orderBy('key')
    .execute();
  const keys = (rows: Array<{ key: string }>) => rows.map(({ key }) => key);
  const now = new Set(keys(published));
  return {
    published: [...now],
    drafts: keys(drafts),
    // The published version is a revision, too.
    earlier: keys(earlier).filter((key) => !now.has(key)),
  };
}

/** Replaces an image in published sections and drafts. Returns how many changed. */
export async function replaceInSections(db: Db, hash: string, by: string): Promise<number> {
  const value = sql<string>`replace(value, ${`/media/${hash}/`}, ${`/media/${by}/`})`;
  const published = await db
    .updateTable('contentSections')
    .set((eb) => ({ value, version: eb('version', '+', 1), publishedAt: nowText(databaseTime(db)) }))
    .where(names(db, hash))
    .executeTakeFirst();
  const drafts = await db
    .updateTable('contentDrafts')
    .set((eb) => ({ value, version: eb('version', '+', 1) }))
    .where(names(db, hash))
    .executeTakeFirst();
  return Number(published.numUpdatedRows + drafts.numUpdatedRows);
}

/** Keys of published or drafted sections with a text. @param part as in their JSON */
export async function findSectionsWith(
  db: Db,
  part: string,
): Promise<Pick<SectionUses, 'published' | 'drafts'>> {
  const holds = engineOf(db).holdsExactly(sql.ref('value'), part);
  const published = await db.selectFrom('contentSections').select('key').where(holds).execute();
  const drafts = await db.selectFrom('contentDrafts').select('key').where(holds).execute();
  return { published: published.map(({ key }) => key), drafts: drafts.map(({ key }) => key) };
}
