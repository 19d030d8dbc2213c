import { BOOKING_STEPS, type BookingStep, type Tier } from '#src/contract/values.ts';
import type { Db } from '../open.ts';
import { nowText } from '../values.ts';

const DAY_MS = 86_400_000;

/** Counts somebody who came as far as a step, on the UTC day of `now`. */
export async function countStep(db: Db, tier: Tier, step: BookingStep, now: Date): Promise<void> {
  await db
    .insertInto('booking_steps')
    .values({ day: nowText(now).slice(0, 10), tier, step, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'tier', 'step'])
        .doUpdateSet((eb) => ({ count: eb('booking_steps.count', '+', 1) })),
    )
    .execute();
}

/** How many came as far as each step, both tiers. @param days UTC days, today included */
export async function sumSteps(db: Db, days: number, now: Date): Promise<Record<BookingStep, number>> {
  const rows = await db
    .selectFrom('booking_steps')
    .select((eb) => ['step', eb.fn.sum<number>('count').as('count')])
    .where('day', '>', nowText(new Date(now.getTime() - days * DAY_MS)).slice(0, 10))
    .groupBy('step')
    .execute();
  const found = new Map(rows.map((row) => [row.step, row.count]));
  return Object.fromEntries(BOOKING_STEPS.map((step) => [step, found.get(step) ?? 0])) as Record<
    BookingStep,
    number
  >;
}
