import { tz } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { formatISO } from 'date-fns/formatISO';
import type { Db } from '#db/open.ts';
import { type ClosedDate, listConfirmed, listRules } from '#db/queries/bookings/availability.ts';
import type { DayOff } from '#src/contract/bookings/booking-admin.ts';

/**
 * Adds the number of confirmed sessions to each day off, because closing a day cancels none. A day is in its
 * tier's time zone.
 * @param days soonest first
 */
export async function withBookedSessions(db: Db, days: readonly ClosedDate[]): Promise<DayOff[]> {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const zones = new Map((await listRules(db)).map(({ tier, timeZone }) => [tier, tz(timeZone)]));
  // An extra day at both ends covers every time zone.
  const sessions = await listConfirmed(
    db,
    addDays(new Date(first.date), -1),
    addDays(new Date(last.date), 2),
  );
  const booked = new Map<string, number>();
  for (const { tier, startsAt } of sessions) {
    const date = formatISO(startsAt, { representation: 'date', in: zones.get(tier) });
    const key = `${tier} ${date}`;
    booked.set(key, (booked.get(key) ?? 0) + 1);
  }
  return days.map((day) => ({ ...day, booked: booked.get(`${day.tier} ${day.date}`) ?? 0 }));
}
