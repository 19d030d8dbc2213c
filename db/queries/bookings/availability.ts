import type {
  AvailabilityRule,
  AvailabilityRuleInput,
  DayOff,
} from '#src/contract/bookings/booking-admin.ts';
import { TIERS, type Tier } from '#src/contract/site/values.ts';
import { databaseTime } from '../../clock.ts';
import { ruleDays } from '../../json-columns/bookings.ts';
import type { Db } from '../../open.ts';
import { assertReadable } from '../../stored-json.ts';
import { nowText, toJson } from '../../values.ts';
import { keyOfKind, kindKey } from './kind-key.ts';

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

const closedDates = (db: Db) =>
  db
    .selectFrom('closedDays')
    .innerJoin('kinds', 'kinds.id', 'closedDays.kindId')
    .select(['closedDays.id', keyOfKind, 'closedDays.date', 'closedDays.note']);

/** Days off of all kinds, soonest first, from `2026-01-31`. */
export const listDaysOff = (db: Db, from: string): Promise<ClosedDate[]> =>
  closedDates(db)
    .where('closedDays.date', '>=', from)
    .orderBy('closedDays.date')
    .orderBy('kinds.position')
    .orderBy('kinds.id')
    .execute();

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

/** Closes a date for a kind, or changes its note. */
export async function addDayOff(
  db: Db,
  kind: { id: number; key: string },
  { date, note }: { date: string; note: string },
): Promise<ClosedDate> {
  const tier = TIERS.find((each) => each === kind.key);
  // A trigger copies it. Servers of the version before read this table only.
  if (tier)
    await db
      .insertInto('daysOff')
      .values({ tier, date, note })
      .onConflict((conflict) => conflict.columns(['tier', 'date']).doUpdateSet({ note }))
      .execute();
  const known = await closedDates(db)
    .where('closedDays.kindId', '=', kind.id)
    .where('closedDays.date', '=', date)
    .executeTakeFirst();
  if (!known) await db.insertInto('closedDays').values({ kindId: kind.id, date, note }).execute();
  else if (known.note !== note)
    await db.updateTable('closedDays').set({ note }).where('id', '=', known.id).execute();
  return closedDates(db)
    .where('closedDays.kindId', '=', kind.id)
    .where('closedDays.date', '=', date)
    .executeTakeFirstOrThrow();
}

/** Opens a closed date again and returns it; undefined without such a day off. */
export async function deleteDayOff(db: Db, id: number): Promise<ClosedDate | undefined> {
  const row = await closedDates(db).where('closedDays.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  await db.deleteFrom('daysOff').where('tier', '=', row.tier).where('date', '=', row.date).execute();
  await db.deleteFrom('closedDays').where('id', '=', id).execute();
  return row;
}

/** Confirmed sessions, one row each. UTC; `from` inclusive, `to` exclusive. */
export const listConfirmed = (
  db: Db,
  from: Date,
  to: Date,
): Promise<Array<{ tier: Tier; startsAt: string }>> =>
  db
    .selectFrom('bookings')
    .select([kindKey, 'startsAt'])
    .where('state', '=', 'confirmed')
    .where('startsAt', '>=', nowText(from))
    .where('startsAt', '<', nowText(to))
    .execute();
