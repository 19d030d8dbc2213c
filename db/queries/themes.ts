/** Themes the generator writes about: their rotation, and how administrators manage them. */
import type { Theme, ThemeInput, ThemeWithPosts } from '#src/contract/themes.ts';
import type { Db } from '../open.ts';
import { daysBetween } from '../sqlite/text.ts';
import { writeTransaction } from '../transaction.ts';
import { fromJson, nowText, toFlag, toJson } from '../values.ts';

/** The columns of a theme. */
export const themeColumns = [
  'id',
  'name',
  'keywords',
  'audience',
  'tone',
  'brief',
  'tags',
  'weight',
  'autoPublish',
  'lastUsedAt',
  'archivedAt',
  'pausedAt',
  'createdAt',
  'updatedAt',
] as const;

/** A row of `themeColumns` with its lists parsed and its flag as a boolean. */
export const presentTheme = <R extends { keywords: string; tags: string; autoPublish: 0 | 1 }>(row: R) => ({
  ...row,
  keywords: fromJson<string[]>(row.keywords),
  tags: fromJson<string[]>(row.tags),
  autoPublish: row.autoPublish === 1,
});

/** Themes in use (not archived), by name. */
export async function listThemes(db: Db): Promise<Theme[]> {
  const rows = await db
    .selectFrom('themes')
    .select(themeColumns)
    .where('archivedAt', 'is', null)
    .orderBy('name')
    .execute();
  return rows.map(presentTheme);
}

/** One theme in use. @returns undefined when it is unknown or archived */
export async function findTheme(db: Db, id: number): Promise<Theme | undefined> {
  const row = await db
    .selectFrom('themes')
    .select(themeColumns)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .executeTakeFirst();
  return row && presentTheme(row);
}

/** The themes that take turns, the next one first. @param at the time of the pick */
const rotation = (db: Db, at: string) =>
  db
    .selectFrom('themes')
    .where('archivedAt', 'is', null)
    .where('pausedAt', 'is', null)
    .orderBy((eb) => eb('lastUsedAt', 'is', null), 'desc')
    .orderBy((eb) => eb(daysBetween(eb.ref('lastUsedAt'), at), '*', eb.ref('weight')), 'desc')
    .orderBy('weight', 'desc')
    .orderBy('id');

/**
 * Picks the next theme to write about and marks it as used: the one with the largest (time since it was last used) ×
 * weight, so a theme of weight 2 comes up about twice as often as one of weight 1. Unused ones come first, heaviest
 * first. Paused ones are left out.
 * @param wanted take this theme instead, if it is in use; it may be paused
 * @returns undefined when no theme is in the rotation
 */
export async function takeTheme(db: Db, wanted: number | null, now: Date): Promise<Theme | undefined> {
  const at = nowText(now);
  return writeTransaction(db, async (trx) => {
    const inUse = trx.selectFrom('themes').select(themeColumns).where('archivedAt', 'is', null);
    const row =
      (wanted !== null ? await inUse.where('id', '=', wanted).executeTakeFirst() : undefined) ??
      (await rotation(trx, at).select(themeColumns).limit(1).executeTakeFirst());
    if (!row) return undefined;
    await trx.updateTable('themes').set({ lastUsedAt: at }).where('id', '=', row.id).execute();
    return presentTheme(row);
  });
}

/**
 * Themes with the number of their posts and their turn in the rotation, by name.
 * @param archived list the archived ones instead of those in use
 */
export async function listThemesWithPosts(db: Db, archived = false): Promise<ThemeWithPosts[]> {
  const rows = await db
    .selectFrom('themes')
    .select(themeColumns)
    .select((eb) =>
      eb
        .selectFrom('posts')
        .select((posts) => posts.fn.countAll<number>().as('count'))
        .whereRef('posts.themeId', '=', 'themes.id')
        .as('posts'),
    )
    .where('archivedAt', archived ? 'is not' : 'is', null)
    .orderBy('name')
    .execute();
  const order = await rotation(db, nowText()).select('id').execute();
  const turns = new Map(order.map(({ id }, index) => [id, index + 1]));
  return rows.map(({ posts, ...row }) => {
    const theme: Theme = presentTheme(row);
    return { ...theme, posts: posts ?? 0, turn: turns.get(theme.id) ?? null };
  });
}

/** One theme, in use or archived. @returns undefined when there is none */
export async function findAnyTheme(db: Db, id: number): Promise<Theme | undefined> {
  const row = await db.selectFrom('themes').select(themeColumns).where('id', '=', id).executeTakeFirst();
  return row && presentTheme(row);
}

/** Undefined fields stay as they are. */
type Some<T> = { [K in keyof T]?: T[K] | undefined };

const toColumns = ({ keywords, tags, autoPublish, ...rest }: Some<ThemeInput>) => ({
  ...rest,
  ...(keywords && { keywords: toJson(keywords) }),
  ...(tags && { tags: toJson(tags) }),
  ...(autoPublish !== undefined && { autoPublish: toFlag(autoPublish) }),
});

/** Adds a theme. @returns undefined when the name is taken, even by an archived theme */
export async function insertTheme(db: Db, input: ThemeInput): Promise<Theme | undefined> {
  const at = nowText();
  const row = await db
    .insertInto('themes')
    .values({
      name: input.name,
      keywords: toJson(input.keywords),
      audience: input.audience,
      tone: input.tone,
      brief: input.brief,
      tags: toJson(input.tags),
      weight: input.weight,
      autoPublish: toFlag(input.autoPublish),
      lastUsedAt: null,
      archivedAt: null,
      pausedAt: null,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning(themeColumns)
    .executeTakeFirst();
  return row && presentTheme(row);
}

export type ThemeChange = Some<ThemeInput & { archived: boolean; paused: boolean }>;

/** Changes, archives or pauses a theme, or reverses that. @returns `taken` when another one has the name; undefined when there is no such theme */
export async function updateTheme(
  db: Db,
  id: number,
  { archived, paused, ...change }: ThemeChange,
): Promise<Theme | 'taken' | undefined> {
  return writeTransaction(db, async (trx) => {
    if (change.name !== undefined) {
      const other = await trx
        .selectFrom('themes')
        .select('id')
        .where('name', '=', change.name)
        .where('id', '<>', id)
        .executeTakeFirst();
      if (other) return 'taken';
    }
    const at = nowText();
    const row = await trx
      .updateTable('themes')
      .set({
        ...toColumns(change),
        ...(archived !== undefined && { archivedAt: archived ? at : null }),
        ...(paused !== undefined && { pausedAt: paused ? at : null }),
        updatedAt: at,
      })
      .where('id', '=', id)
      .returning(themeColumns)
      .executeTakeFirst();
    return row && presentTheme(row);
  });
}

/** Deletes a theme. Its posts and jobs stay, without a theme. @returns false when there is none */
export async function deleteTheme(db: Db, id: number): Promise<boolean> {
  const result = await db.deleteFrom('themes').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows === 1n;
}
