import type { Db } from '#db/open.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import { inTurn } from './assign.ts';
import { bookableUntil, freeByDeveloper, loadCalendar, zoneOf } from './availability.ts';
import { policyFor, refundPercentAt } from './policy.ts';
import { freeForVisitors } from './waitlist/awaited.ts';
import type { Interval } from './working-time.ts';

/** Formats `2026-01-31T09:00Z`. */
export const toMinute = (time: number): string => new Date(time).toISOString().replace(':00.000Z', 'Z');

/**
 * Lists times that a client can move to, with the developer that the move would choose if theirs is not free
 * (name null while hidden). `lowerRefunds`: refund percentages lower than now.
 * @param byTeam also times that someone on the waiting list is offered first
 */
export async function timesFor(
  db: Db,
  booking: Booking,
  range: Interval,
  now: Date,
  { byTeam = false }: { byTeam?: boolean } = {},
) {
  const { tier, developerId } = booking;
  const calendar = await loadCalendar(db, tier, { range, now, leaving: booking });
  const all = freeByDeveloper(calendar, range, now);
  const free = byTeam ? all : await freeForVisitors(db, calendar, all, range);
  const same = new Set(developerId === null ? [] : free.get(developerId));
  const starts = new Set<number>(same);
  const others: Record<string, { id: number; name: string | null }> = {};
  const developers = new Map(calendar.developers.map((developer) => [developer.id, developer]));
  for (const id of await inTurn(db, tier, now))
    for (const time of free.get(id) ?? []) {
      if (starts.has(time)) continue;
      starts.add(time);
      const developer = developers.get(id);
      others[toMinute(time)] = { id, name: developer?.isShown ? developer.name : null };
    }
  const slots = [...starts].sort((a, b) => a - b).map(toMinute);
  const { refundPercent } = policyFor(booking, now);
  const after = slots.map((slot) => [slot, refundPercentAt(booking, slot, now)] as const);
  return {
    tier,
    timeZone: zoneOf(calendar),
    slots,
    until: bookableUntil(calendar, now).toISOString(),
    others,
    lowerRefunds: Object.fromEntries(after.filter(([, percent]) => percent < refundPercent)),
  };
}
