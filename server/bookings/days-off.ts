import { tz } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { formatISO } from 'date-fns/formatISO';
import type { Db } from '#db/open.ts';
import { type ClosedDate, listConfirmed } from '#db/queries/bookings/availability.ts';
import { type Kind, listKinds } from '#db/queries/bookings/kinds.ts';
import type { DayOff } from '#src/contract/bookings/booking-admin.ts';
import { HttpError } from '../http/errors.ts';

/** Lists the kinds that a day off is for: one, or all that can be booked. @throws HttpError 422 */
export async function kindsToClose(db: Db, key: string | undefined): Promise<Kind[]> {
  const kinds = await listKinds(db);
  const found = kinds.filter((kind) => (key === undefined ? kind.archivedAt === null : kind.key === key));
  if (found.length === 0)
    throw new HttpError(422, 'unknown_kind', 'This kind of session no longer exists. Reload.');
  return found;
}

/**
 * Adds the number of confirmed sessions to each day off, because closing a day cancels none. A day is in its
 * time zone of its kind's hours, or else in UTC.
 * @param days soonest first
 */
export async function withBookedSessions(db: Db, days: readonly ClosedDate[]): Promise<DayOff[]> {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const zones = new Map<string, ReturnType<typeof tz>>(
    (await listKinds(db)).map(({ key, frame }) => [key, tz(frame?.timeZone ?? 'UTC')]),
  );
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
