import { sql } from 'kysely';
import type { AvailabilityRule, AvailabilityRuleInput, DayOff } from '#src/contract/booking-admin.ts';
import type { Tier } from '#src/contract/values.ts';
import type { Db } from '../open.ts';
import { fromJson, nowText, toJson } from '../values.ts';

const columns = [
  'tier',
  'time_zone as timeZone',
  'days',
  'opens_at as opensAt',
  'closes_at as closesAt',
  'capacity',
  'notice_hours as noticeHours',
  'horizon_days as horizonDays',
] as const;

/** When each tier can be booked, by tier. Hours are local to the rule's time zone. */
export async function listRules(db: Db): Promise<AvailabilityRule[]> {
  const rows = await db.selectFrom('availability_rules').select(columns).orderBy('tier').execute();
  return rows.map((row) => ({ ...row, days: fromJson<number[]>(row.days) }));
}

/** When one tier can be booked. */
export async function getRule(db: Db, tier: Tier): Promise<AvailabilityRule> {
  const row = await db
    .selectFrom('availability_rules')
    .select(columns)
    .where('tier', '=', tier)
    .executeTakeFirstOrThrow();
  return { ...row, days: fromJson<number[]>(row.days) };
}

/** Replaces a tier's rule; its time zone stays. */
export async function saveRule(
  db: Db,
  tier: Tier,
  rule: AvailabilityRuleInput,
  now: Date = new Date(),
): Promise<AvailabilityRule> {
  await db
    .updateTable('availability_rules')
    .set({
      days: toJson([...new Set(rule.days)].sort()),
      opens_at: rule.opensAt,
      closes_at: rule.closesAt,
      capacity: rule.capacity,
      notice_hours: rule.noticeHours,
      horizon_days: rule.horizonDays,
      updated_at: nowText(now),
    })
    .where('tier', '=', tier)
    .execute();
  return getRule(db, tier);
}

/** Closed dates from a date on, both tiers unless one is named, soonest first. @param from `2026-01-31` */
export async function listDaysOff(db: Db, from: string, tier?: Tier): Promise<DayOff[]> {
  let query = db
    .selectFrom('days_off')
    .select(['id', 'tier', 'date', 'note'])
    .where('date', '>=', from)
    .orderBy('date')
    .orderBy('tier');
  if (tier) query = query.where('tier', '=', tier);
  return query.execute();
}

/** Closes a date; a second time changes its note. */
export async function addDayOff(db: Db, dayOff: Omit<DayOff, 'id'>): Promise<DayOff> {
  return db
    .insertInto('days_off')
    .values(dayOff)
    .onConflict((conflict) => conflict.columns(['tier', 'date']).doUpdateSet({ note: dayOff.note }))
    .returning(['id', 'tier', 'date', 'note'])
    .executeTakeFirstOrThrow();
}

/** Opens a date again. @returns the day that was closed; undefined when there is none with that id */
export const deleteDayOff = (db: Db, id: number): Promise<DayOff | undefined> =>
  db.deleteFrom('days_off').where('id', '=', id).returning(['id', 'tier', 'date', 'note']).executeTakeFirst();

/** The question behind `fullTimes`, so that its plan can be looked at. */
export const fullTimesQuery = (
  db: Db,
  { tier, from, to, capacity, now }: { tier: Tier; from: string; to: string; capacity: number; now: string },
) =>
  db
    .selectFrom('bookings')
    .select('starts_at as startsAt')
    .where('tier', '=', tier)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    // Said as the index says it, or SQLite would not take the index.
    .where('seat', 'is not', null)
    .where((eb) => eb.or([eb('hold_expires_at', 'is', null), eb('hold_expires_at', '>', now)]))
    .groupBy('starts_at')
    .having(sql<number>`count(*)`, '>=', capacity);

/** Times of a tier in a span (UTC, its end excluded) at which every place is taken or held at `now`. */
export async function fullTimes(
  db: Db,
  { tier, from, to, capacity, now }: { tier: Tier; from: Date; to: Date; capacity: number; now: Date },
): Promise<Set<string>> {
  const rows = await fullTimesQuery(db, {
    tier,
    from: nowText(from),
    to: nowText(to),
    capacity: Math.max(1, capacity),
    now: nowText(now),
  }).execute();
  return new Set(rows.map((row) => row.startsAt));
}
