import type { ChecklistStep } from '#src/contract/operations/checklist-steps.ts';
import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';

/** Skipped steps, possibly including those of another version. */
export async function listSkippedSteps(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('checklistSkips').select('step').orderBy('step').execute();
  return rows.map(({ step }) => step);
}

/** Skips exactly these steps, in the caller's transaction. */
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

/** True if the brand has its own colors, fonts or images. */
export async function hasOwnLook(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('brandAssets')
    .select('id')
    .where('kind', '!=', 'voice')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** True if a tier's hours were saved; a fresh site's rules are all of the same moment. */
export async function haveHoursChanged(db: Db): Promise<boolean> {
  const rows = await db.selectFrom('availabilityRules').select('updatedAt').execute();
  return new Set(rows.map(({ updatedAt }) => updatedAt)).size > 1;
}
