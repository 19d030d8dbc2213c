import { TIERS } from '#src/contract/site/values.ts';
import type { Db } from '../../open.ts';
import { nowText, toJson } from '../../values.ts';
import type { Kind } from './kinds.ts';

/** Kept for servers of the version before: the rule of one of the first two kinds, on whole hours. */
export async function saveRuleOf(
  db: Db,
  { key, frame, noticeMinutes, horizonDays }: Kind,
  now: Date,
): Promise<void> {
  const tier = TIERS.find((each) => each === key);
  if (!frame || !tier) return;
  await db
    .updateTable('availabilityRules')
    .set({
      days: toJson(frame.days),
      opensAt: Math.floor(frame.opens / 60),
      closesAt: Math.ceil(frame.closes / 60),
      noticeHours: Math.ceil(noticeMinutes / 60),
      horizonDays,
      updatedAt: nowText(now),
    })
    .where('tier', '=', tier)
    .execute();
}
