import type { Db } from './open.ts';
import { seededThemes } from './seeded-themes.ts';
import { writeTransaction } from './transaction.ts';
import { nowText, toFlag, toJson } from './values.ts';

/**
 * Seeds a site once, so that deletions last. Runs at every start, in case the process was killed after
 * migrating.
 */
export async function seed(db: Db): Promise<void> {
  if (await isSeeded(db)) return;
  await writeTransaction(db, async (trx) => {
    if (await isSeeded(trx)) return;
    const now = nowText();
    await trx
      .insertInto('schedule')
      .values({
        id: 1,
        enabled: toFlag(false),
        frequency: 'daily',
        interval: '1 day',
        timeOfDay: '09:00',
        daysOfWeek: '[1]',
        timeZone: 'America/New_York',
        autoPublish: toFlag(true),
        nextRunAt: null,
        lastRunAt: null,
        updatedAt: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // The team may have added themes before the seeding ran.
    if (!(await trx.selectFrom('themes').select('id').limit(1).executeTakeFirst()))
      await seedThemes(trx, now);
    await trx.insertInto('seeded').values({ id: 1, at: now }).execute();
  });
}

async function seedThemes(trx: Db, now: string): Promise<void> {
  for (const { questions, ...theme } of seededThemes) {
    const { id } = await trx
      .insertInto('themes')
      .values({
        ...theme,
        keywords: toJson(theme.keywords),
        tags: toJson(theme.tags),
        autoPublish: toFlag(true),
        lastUsedAt: null,
        archivedAt: null,
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('topics')
      .values(
        questions.map(([question, keyword]) => ({
          themeId: id,
          kind: 'question' as const,
          question,
          keyword,
          createdAt: now,
        })),
      )
      .execute();
  }
}

async function isSeeded(db: Db): Promise<boolean> {
  return (await db.selectFrom('seeded').select('id').executeTakeFirst()) !== undefined;
}
