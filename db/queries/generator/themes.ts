import { millisecondsInDay } from 'date-fns/constants';
import type { Theme, ThemeInput, ThemeWithPosts } from '#src/contract/generator/themes.ts';
import { databaseTime } from '../../clock.ts';
import { engineOf } from '../../engine.ts';
import { themeKeywords, themeTags } from '../../json-columns/generator.ts';
import type { Db } from '../../open.ts';
import { assertReadable } from '../../stored-json.ts';
import { COUNTED_DAYS, themeFactors } from '../../theme-factors.ts';
import { writeTransaction } from '../../transaction.ts';
import { nowText, toFlag, toJson } from '../../values.ts';
import { sumBookingsByTheme } from '../bookings/sources.ts';
import { themesWithOpenTopics, themesWithTopics } from './topics/read.ts';

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

/** Converts a row of `themeColumns`. */
export const presentTheme = <R extends { id: number; keywords: string; tags: string; autoPublish: 0 | 1 }>(
  row: R,
) => ({
  ...row,
  keywords: themeKeywords.read(row.keywords, row.id),
  tags: themeTags.read(row.tags, row.id),
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

/** One theme in use; undefined when it is unknown or archived. */
export async function findTheme(db: Db, id: number): Promise<Theme | undefined> {
  const row = await db
    .selectFrom('themes')
    .select(themeColumns)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .executeTakeFirst();
  return row && presentTheme(row);
}

const countPostsByTheme = (db: Db) =>
  db.selectFrom('themePostCounts').select(['themeId', 'posts', 'published']).execute();

/** Income by theme, with the resulting factor of its weight (`theme-factors.ts`). */
async function readEarnings(db: Db, now: Date, counts?: Awaited<ReturnType<typeof countPostsByTheme>>) {
  const sums = await sumBookingsByTheme(db, new Date(now.getTime() - COUNTED_DAYS * millisecondsInDay));
  if (sums.length === 0) return { sums, factors: new Map<number, number>() };
  const posts = new Map(
    (counts ?? (await countPostsByTheme(db))).map((each) => [each.themeId, each.published]),
  );
  return { sums, factors: themeFactors(posts, sums) };
}

/**
 * Theme ids in rotation, next first. Themes with open topics come before finished ones, of which keyword
 * themes come first, since keywords go on in rotation. A theme without questions and keywords takes no turn.
 */
async function rotation(db: Db, factors: ReadonlyMap<number, number>, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('themes')
    .select((eb) => [
      'id',
      'weight',
      engineOf(db).daysBetween(eb.ref('lastUsedAt'), nowText(now)).as('waited'),
    ])
    .where('archivedAt', 'is', null)
    .where('pausedAt', 'is', null)
    .orderBy('id')
    .execute();
  const topics = await themesWithTopics(db);
  const open = await themesWithOpenTopics(db);
  const left = (id: number) => (open.has(id) ? 2 : topics.asked.has(id) ? 0 : 1);
  const themes = rows
    .filter(({ id }) => topics.any.has(id))
    .map(({ id, weight, waited }) => {
      const counted = weight * (factors.get(id) ?? 1);
      // Unused ones come first, by weight.
      return { id, counted, due: waited === null ? Number.POSITIVE_INFINITY : waited * counted };
    });
  return themes
    .sort(
      (one, other) =>
        left(other.id) - left(one.id) ||
        (one.due === other.due ? 0 : other.due - one.due) ||
        other.counted - one.counted,
    )
    .map(({ id }) => id);
}

/**
 * Picks the next theme and marks it as used: the largest (time since last use) × weight × booking factor,
 * unused ones first, heaviest first. Skips paused themes, and finished ones while another has an open topic.
 * @param wanted take this theme if it is in use, even if paused
 * @param isServed false for a theme of the rotation that the writer has nothing for; all are served by default
 * @returns undefined when no theme is in the rotation
 */
export async function takeTheme(
  db: Db,
  wanted: number | null,
  now: Date,
  isServed: (trx: Db, themeId: number) => Promise<boolean> = async () => true,
): Promise<Theme | undefined> {
  const at = nowText(now);
  return writeTransaction(db, async (trx) => {
    const inUse = trx.selectFrom('themes').select(themeColumns).where('archivedAt', 'is', null);
    const chosen = wanted !== null ? await inUse.where('id', '=', wanted).executeTakeFirst() : undefined;
    let next: number | undefined;
    const turns = chosen ? [] : await rotation(trx, (await readEarnings(trx, now)).factors, now);
    for (const id of turns)
      if (await isServed(trx, id)) {
        next = id;
        break;
      }
    const row =
      chosen ?? (next !== undefined ? await inUse.where('id', '=', next).executeTakeFirst() : undefined);
    if (!row) return undefined;
    await trx.updateTable('themes').set({ lastUsedAt: at }).where('id', '=', row.id).execute();
    return presentTheme(row);
  });
}

/** Themes by name with their posts, recent income and turn. @param archived lists only archived ones */
export async function listThemesWithPosts(
  db: Db,
  archived = false,
  now: Date = databaseTime(db),
): Promise<ThemeWithPosts[]> {
  const rows = await db
    .selectFrom('themes')
    .select(themeColumns)
    .where('archivedAt', archived ? 'is not' : 'is', null)
    .orderBy('name')
    .execute();
  const counted = await countPostsByTheme(db);
  const posts = new Map(counted.map((each) => [each.themeId, each.posts]));
  const { sums, factors } = await readEarnings(db, now, counted);
  const turns = new Map((await rotation(db, factors, now)).map((id, index) => [id, index + 1]));
  return rows.map((row) => {
    const theme: Theme = presentTheme(row);
    const own = sums.filter(({ themeId }) => themeId === theme.id);
    return {
      ...theme,
      posts: posts.get(theme.id) ?? 0,
      turn: turns.get(theme.id) ?? null,
      bookings: own.reduce((sum, { bookings }) => sum + bookings, 0),
      revenue: own.filter(({ cents }) => cents !== 0).map(({ currency, cents }) => ({ currency, cents })),
      factor: factors.get(theme.id) ?? 1,
    };
  });
}

/** One theme, in use or archived; undefined without one. */
export async function findAnyTheme(db: Db, id: number): Promise<Theme | undefined> {
  const row = await db.selectFrom('themes').select(themeColumns).where('id', '=', id).executeTakeFirst();
  return row && presentTheme(row);
}

type Some<T> = { [K in keyof T]?: T[K] | undefined };

const toColumns = ({ keywords, tags, autoPublish, ...rest }: Some<ThemeInput>) => ({
  ...rest,
  ...(keywords && { keywords: toJson(keywords) }),
  ...(tags && { tags: toJson(tags) }),
  ...(autoPublish !== undefined && { autoPublish: toFlag(autoPublish) }),
});

const newTheme = (input: ThemeInput, at: string) => ({
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
});

/** Adds a theme; undefined when the name is taken, even by an archived one. */
export async function insertTheme(db: Db, input: ThemeInput): Promise<Theme | undefined> {
  const row = await db
    .insertInto('themes')
    .values(newTheme(input, nowText(databaseTime(db))))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning(themeColumns)
    .executeTakeFirst();
  return row && presentTheme(row);
}

/** Adds themes in one statement. Returns the indexes of those added: each name is taken once. */
export async function insertThemes(db: Db, inputs: readonly ThemeInput[]): Promise<Set<number>> {
  const at = nowText(databaseTime(db));
  const rows = await db
    .insertInto('themes')
    .values(inputs.map((input) => newTheme(input, at)))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .execute();
  const added = new Set(rows.map(({ name }) => name));
  // Of two with the same name, the first was added.
  return new Set(inputs.flatMap(({ name }, index) => (added.delete(name) ? [index] : [])));
}

export type ThemeChange = Some<ThemeInput & { archived: boolean; paused: boolean }>;

/**
 * Changes, archives or pauses a theme, or reverses that. @throws LaterVersionError
 * @returns `taken` when another one has the name; undefined when there is no such theme
 */
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
    if (change.keywords) await assertReadable(trx, [themeKeywords], ['id', id]);
    if (change.tags) await assertReadable(trx, [themeTags], ['id', id]);
    const at = nowText(databaseTime(db));
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

/** Deletes a theme, but not its posts and jobs; false without one. */
export async function deleteTheme(db: Db, id: number): Promise<boolean> {
  const result = await db.deleteFrom('themes').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows === 1n;
}
