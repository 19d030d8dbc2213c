/** The steps of the first-steps checklist that were left out, and what tells whether a step is done. */
import type { ChecklistStep } from '#src/contract/operations/checklist-steps.ts';
import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';

/** The steps that an owner skipped. A step of another version of the program may be among them. */
export async function listSkippedSteps(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('checklistSkips').select('step').orderBy('step').execute();
  return rows.map(({ step }) => step);
}

/** Skips these steps and no others. Call it in a transaction. */
export async function saveSkippedSteps(
  db: Db,
  steps: readonly ChecklistStep[],
  username: string,
  now: Date,
): Promise<void> {
  await db.deleteFrom('checklistSkips').execute();
  const rows = [...new Set(steps)].map((step) => ({ step, username, at: nowText(now) }));
  if (rows.length > 0) await db.insertInto('checklistSkips').values(rows).execute();
}

/** Tells whether the brand has colors, fonts, a logo or another image of its own. */
export async function hasOwnLook(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('brandAssets')
    .select('id')
    .where('kind', '!=', 'voice')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Tells whether someone has saved the hours of a tier. A fresh site's rules were all made at the same moment. */
export async function haveHoursChanged(db: Db): Promise<boolean> {
  const rows = await db.selectFrom('availabilityRules').select('updatedAt').execute();
  return new Set(rows.map(({ updatedAt }) => updatedAt)).size > 1;
}
