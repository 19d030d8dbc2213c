import { millisecondsInDay } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { getRule, listDaysOff } from '#db/queries/bookings/availability.ts';
import type { Tier } from '#src/contract/values.ts';
import type { SlotRule } from './slots.ts';

/** A tier's rule with its days off from `now` on. */
export async function loadRule(db: Db, tier: Tier, now: Date): Promise<SlotRule & { capacity: number }> {
  const [rule, daysOff] = [
    await getRule(db, tier),
    // Start a day before the UTC date, because the tier's local date may be behind.
    await listDaysOff(db, new Date(now.getTime() - millisecondsInDay).toISOString().slice(0, 10), tier),
  ];
  return { ...rule, daysOff: new Set(daysOff.map(({ date }) => date)) };
}
