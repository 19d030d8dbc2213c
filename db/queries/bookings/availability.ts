import type {
  AvailabilityRule,
  AvailabilityRuleInput,
  DayOff,
} from '#src/contract/bookings/booking-admin.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { databaseTime } from '../../clock.ts';
import { ruleDays } from '../../json-columns/bookings.ts';
import type { Db } from '../../open.ts';
import { assertReadable } from '../../stored-json.ts';
import { nowText, toJson } from '../../values.ts';

const columns = ['tier', 'timeZone', 'days', 'opensAt', 'closesAt', 'noticeHours', 'horizonDays'] as const;

/** Availability of the tiers. Hours are local to the rule's time zone. */
export async function listRules(db: Db): Promise<AvailabilityRule[]> {
  const rows = await db.selectFrom('availabilityRules').select(columns).orderBy('tier').execute();
  return rows.map((row) => ({ ...row, days: ruleDays.read(row.days, row.tier) }));
}

/** A tier's availability. Hours are local to the rule's time zone. */
export async function getRule(db: Db, tier: Tier): Promise<AvailabilityRule> {
  const row = await db
    .selectFrom('availabilityRules')
    .select(columns)
    .where('tier', '=', tier)
    .executeTakeFirstOrThrow();
  return { ...row, days: ruleDays.read(row.days, row.tier) };
}

/** Replaces a tier's rule, except for its time zone, and returns it. @throws LaterVersionError */
export async function saveRule(
  db: Db,
  tier: Tier,
  rule: AvailabilityRuleInput,
  now: Date = databaseTime(db),
): Promise<AvailabilityRule> {
  await assertReadable(db, [ruleDays], ['tier', tier]);
  await db
    .updateTable('availabilityRules')
    .set({
      days: toJson([...new Set(rule.days)].sort()),
      opensAt: rule.opensAt,
      closesAt: rule.closesAt,
      noticeHours: rule.noticeHours,
      horizonDays: rule.horizonDays,
      updatedAt: nowText(now),
    })
    .where('tier', '=', tier)
    .execute();
  return getRule(db, tier);
}

export type ClosedDate = Omit<DayOff, 'booked'>;

/** Days off, soonest first, from `2026-01-31`; of both tiers when `tier` is omitted. */
export async function listDaysOff(db: Db, from: string, tier?: Tier): Promise<ClosedDate[]> {
  let query = db
    .selectFrom('daysOff')
    .select(['id', 'tier', 'date', 'note'])
    .where('date', '>=', from)
    .orderBy('date')
    .orderBy('tier');
  if (tier) query = query.where('tier', '=', tier);
  return query.execute();
}

/** Dates on which a kind is closed, alone or with all others, from `2026-01-31` on. */
export async function listClosedDates(db: Db, kindId: number, from: string): Promise<string[]> {
  const rows = await db
    .selectFrom('closedDays')
    .select('date')
    .where('date', '>=', from)
    .where((eb) => eb.or([eb('kindId', '=', kindId), eb('kindId', 'is', null)]))
    .execute();
  return rows.map(({ date }) => date);
}

/** Closes a date, or changes its note. */
export async function addDayOff(db: Db, dayOff: Omit<ClosedDate, 'id'>): Promise<ClosedDate> {
  return db
    .insertInto('daysOff')
    .values(dayOff)
    .onConflict((conflict) => conflict.columns(['tier', 'date']).doUpdateSet({ note: dayOff.note }))
    .returning(['id', 'tier', 'date', 'note'])
    .executeTakeFirstOrThrow();
}

/** Opens a closed date again and returns it; undefined without such a day off. */
export const deleteDayOff = (db: Db, id: number): Promise<ClosedDate | undefined> =>
  db.deleteFrom('daysOff').where('id', '=', id).returning(['id', 'tier', 'date', 'note']).executeTakeFirst();

/** Confirmed sessions, one row each. UTC; `from` inclusive, `to` exclusive. */
export const listConfirmed = (
  db: Db,
  from: Date,
  to: Date,
): Promise<Array<{ tier: Tier; startsAt: string }>> =>
  db
    .selectFrom('bookings')
    .select(['tier', 'startsAt'])
    .where('state', '=', 'confirmed')
    .where('startsAt', '>=', nowText(from))
    .where('startsAt', '<', nowText(to))
    .execute();
