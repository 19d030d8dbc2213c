/** Themes as administrators keep them; their rotation is `themes.ts`. */
import type { Theme, ThemeInput, ThemeWithPosts } from '#src/contract/themes.ts';
import type { Db } from '../open.ts';
import { writeTransaction } from '../transaction.ts';
import { nowText, toFlag, toJson } from '../values.ts';
import { presentTheme, themeColumns } from './themes.ts';

/** Themes in use, or those put away, by name, with the number of their posts. */
export async function listThemesWithPosts(db: Db, archived = false): Promise<ThemeWithPosts[]> {
  const rows = await db
    .selectFrom('themes')
    .select(themeColumns)
    .select((eb) =>
      eb
        .selectFrom('posts')
        .select((posts) => posts.fn.countAll<number>().as('count'))
        .whereRef('posts.theme_id', '=', 'themes.id')
        .as('posts'),
    )
    .where('archived_at', archived ? 'is not' : 'is', null)
    .orderBy('name')
    .execute();
  return rows.map(({ posts, ...row }) => {
    const theme: Theme = presentTheme(row);
    return { ...theme, posts: posts ?? 0 };
  });
}

/** One theme, in use or archived. */
export async function findAnyTheme(db: Db, id: number): Promise<Theme | undefined> {
  const row = await db.selectFrom('themes').select(themeColumns).where('id', '=', id).executeTakeFirst();
  return row && presentTheme(row);
}

/** What is undefined stays as it is. */
type Some<T> = { [K in keyof T]?: T[K] | undefined };

const toColumns = ({ keywords, tags, autoPublish, ...rest }: Some<ThemeInput>) => ({
  ...rest,
  ...(keywords && { keywords: toJson(keywords) }),
  ...(tags && { tags: toJson(tags) }),
  ...(autoPublish !== undefined && { auto_publish: toFlag(autoPublish) }),
});

/** Adds a theme; undefined when the name is taken, by an archived one too. */
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
      auto_publish: toFlag(input.autoPublish),
      last_used_at: null,
      archived_at: null,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning(themeColumns)
    .executeTakeFirst();
  return row && presentTheme(row);
}

export type ThemeChange = Some<ThemeInput & { archived: boolean }>;

/** Changes a theme. @returns `taken` when another one has the name, undefined when there is no such theme */
export async function updateTheme(
  db: Db,
  id: number,
  { archived, ...change }: ThemeChange,
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
        ...(archived !== undefined && { archived_at: archived ? at : null }),
        updated_at: at,
      })
      .where('id', '=', id)
      .returning(themeColumns)
      .executeTakeFirst();
    return row && presentTheme(row);
  });
}

/** Removes a theme for good; its posts and jobs stay, without it. @returns false when there is none */
export async function deleteTheme(db: Db, id: number): Promise<boolean> {
  const result = await db.deleteFrom('themes').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows === 1n;
}
