import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { findKind } from '#db/queries/bookings/kinds.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import type { NextHours } from '#src/contract/bookings/client-sessions.ts';
import { AVAILABILITY_DAYS } from '#src/contract/bookings/values.ts';
import { againPath, kindPath, routes } from '#src/routes.ts';
import { freeByDeveloper, loadCalendar } from './availability.ts';
import type { Links } from './links.ts';
import { publicDeveloperOf } from './present-developer.ts';
import { toMinute } from './times-for.ts';
import { withoutAwaited } from './waitlist/awaited.ts';
import { localDay, offsetAt } from './working-time.ts';

/** Six times on three days: some choice, but no long list. */
const MOST = 6;
const PER_DAY = 2;
const DAY_MINUTES = 24 * 60;

interface Parts {
  links: Pick<Links, 'againSecret'>;
  now: Date;
  isExternal: boolean;
}

/**
 * Finds up to six free times with the developer of a session, near its hour of day. Anyone's times if the
 * developer no longer works for that tier. None of a kind that was archived: its page is gone, so the path leads to
 * all kinds.
 */
export async function nextHours(
  db: Db,
  booking: Booking,
  { links, now, isExternal }: Parts,
): Promise<NextHours> {
  const { tier, developerId } = booking;
  const none = { developer: null, developerId: null, same: true, times: [] };
  const kind = await findKind(db, tier);
  if (!kind || kind.archivedAt !== null) return { ...none, path: routes.booking.path };
  const page = kindPath(kind.slug);
  if (isExternal) return { ...none, path: page };
  const again = links.againSecret(booking.ref);
  const range = { start: now.getTime(), end: now.getTime() + AVAILABILITY_DAYS * millisecondsInDay };
  const own =
    developerId === null ? undefined : await loadCalendar(db, tier, { range, now, developer: developerId });
  const same = own !== undefined && own.developers.length > 0;
  const developer = same && developerId !== null ? developerId : undefined;
  const path = againPath(page, { developer, again });
  const shown = same ? await publicDeveloperOf(db, developerId) : null;
  const calendar = same ? own : await loadCalendar(db, tier, { range, now });
  const free = await withoutAwaited(db, calendar, freeByDeveloper(calendar, range, now), range);
  const starts = [...new Set([...free.values()].flat())].sort((a, b) => a - b);
  return {
    developer: shown,
    developerId: developer ?? null,
    same,
    times: nearHabit(starts, booking).map((start) => {
      const startsAt = toMinute(start);
      return { startsAt, path: againPath(page, { developer, time: startsAt, again }) };
    }),
    path,
  };
}

/** At most two a day, nearest to the earlier session's hour of day. */
function nearHabit(starts: readonly number[], { timeZone: zone, startsAt }: Booking): number[] {
  const timeZone = zone || 'UTC';
  const minuteOf = (time: number) =>
    ((((time + offsetAt(timeZone, time)) / millisecondsInMinute) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const habit = minuteOf(Date.parse(startsAt));
  const distance = (time: number) => {
    const apart = Math.abs(minuteOf(time) - habit);
    return Math.min(apart, DAY_MINUTES - apart);
  };
  const found: number[] = [];
  for (const day of Map.groupBy(starts, (time) => localDay(timeZone, time)).values()) {
    found.push(...day.toSorted((a, b) => distance(a) - distance(b) || a - b).slice(0, PER_DAY));
    if (found.length >= MOST) break;
  }
  for (const time of starts) {
    if (found.length >= MOST) break;
    if (!found.includes(time)) found.push(time);
  }
  return found.slice(0, MOST).sort((a, b) => a - b);
}
