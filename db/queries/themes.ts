import { sql } from 'kysely';
import type { Theme } from '#src/contract/themes.ts';
import type { Db } from '../open.ts';
import { writeTransaction } from '../transaction.ts';
import { fromJson, nowText } from '../values.ts';

/** A theme's columns under their API names. */
export const themeColumns = [
  'id',
  'name',
  'keywords',
  'audience',
  'tone',
  'brief',
  'tags',
  'weight',
  'auto_publish as autoPublish',
  'last_used_at as lastUsedAt',
  'archived_at as archivedAt',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

/** A row of them as the API has it. */
export const presentTheme = <R extends { keywords: string; tags: string; autoPublish: 0 | 1 }>(row: R) => ({
  ...row,
  keywords: fromJson<string[]>(row.keywords),
  tags: fromJson<string[]>(row.tags),
  autoPublish: row.autoPublish === 1,
});

/** Themes in use, by name. */
export async function listThemes(db: Db): Promise<Theme[]> {
  const rows = await db
    .selectFrom('themes')
    .select(themeColumns)
    .where('archived_at', 'is', null)
    .orderBy('name')
    .execute();
  return rows.map(presentTheme);
}

/** One theme that is in use; undefined for an unknown or archived one. */
export async function findTheme(db: Db, id: number): Promise<Theme | undefined> {
  const row = await db
    .selectFrom('themes')
    .select(themeColumns)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row && presentTheme(row);
}

/**
 * Takes the theme whose turn it is and marks it used: the one for which (time since it was last used) × weight is
 * largest, so that a theme of weight 2 comes up about twice as often as one of weight 1. Those never used come
 * first, heaviest before lightest. @param wanted take this theme instead, if it is in use
 * @returns undefined when no theme is in use
 */
export async function takeTheme(db: Db, wanted: number | null, now: Date): Promise<Theme | undefined> {
  const at = nowText(now);
  return writeTransaction(db, async (trx) => {
    const inUse = trx.selectFrom('themes').select(themeColumns).where('archived_at', 'is', null);
    const row =
      (wanted !== null ? await inUse.where('id', '=', wanted).executeTakeFirst() : undefined) ??
      (await inUse
        .orderBy(sql`last_used_at is null`, 'desc')
        .orderBy(sql`(julianday(${at}) - julianday(last_used_at)) * weight`, 'desc')
        .orderBy('weight', 'desc')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst());
    if (!row) return undefined;
    await trx.updateTable('themes').set({ last_used_at: at }).where('id', '=', row.id).execute();
    return presentTheme(row);
  });
}
