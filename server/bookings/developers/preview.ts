import { millisecondsInDay } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import type { Developer } from '#db/queries/bookings/developers.ts';
import { getKind, type Kind } from '#db/queries/bookings/kinds.ts';
import type { HoursPreview } from '#src/contract/bookings/developer-input.ts';
import { type DaySpan, WEEKDAYS } from '#src/contract/bookings/working-hours.ts';
import { freeByDeveloper, loadCalendar } from '../availability.ts';
import { frameTime, frameWeek } from '../slots.ts';
import { datesIn, type Interval, localDay, weekdayOf, without } from '../working-time.ts';

const PREVIEW_DAYS = 14;
const WEEK_DAYS = 7;

const next = (now: Date, days: number): Interval => ({
  start: now.getTime(),
  end: now.getTime() + days * millisecondsInDay,
});

/** Counts each developer's free times for a kind in the next 14 days, as if all were active. */
export async function countFree(
  db: Db,
  key: string,
  developers: readonly Developer[],
  now: Date,
): Promise<Map<number, number>> {
  const range = next(now, PREVIEW_DAYS);
  const free = freeByDeveloper(await loadCalendar(db, key, { range, now, people: developers }), range, now);
  return new Map([...free].map(([id, times]) => [id, times.length]));
}

function weekOf(
  { frame }: Pick<Kind, 'frame'>,
  { timeZone, hours, extended }: Pick<Developer, 'timeZone' | 'hours' | 'extended'>,
  now: Date,
) {
  const zone = hours === null && frame ? frame.timeZone : timeZone;
  const week = hours ?? (frame ? frameWeek(frame) : {});
  const open = frameTime({ frame }, next(now, WEEK_DAYS + 2));
  const today = localDay(zone, now.getTime());
  return WEEKDAYS.map((_, later) => {
    // Starts tomorrow, so that no part of the first day is cut off.
    const day = today + 1 + later;
    const weekday = weekdayOf(day);
    const spans = (week[weekday] ?? []).flatMap((span: DaySpan) => datesIn(zone, [{ day, spans: [span] }]));
    return {
      weekday,
      spans: spans.map((span) => ({
        ...asTimes(span),
        outside: hours === null || extended || !open ? [] : without([span], open).map(asTimes),
      })),
    };
  }).sort((a, b) => a.weekday - b.weekday);
}

const asTimes = ({ start, end }: Interval) => ({
  startsAt: new Date(start).toISOString(),
  endsAt: new Date(end).toISOString(),
});

/** Tells if some of a developer's hours are useless for a kind, because they lie outside its own. */
export const hasHoursOutside = (kind: Kind, developer: Developer, now: Date): boolean =>
  weekOf(kind, developer, now).some(({ spans }) => spans.some(({ outside }) => outside.length > 0));

/** Previews hours before saving. `hours.id`: whose sessions and absences count. */
export async function previewHours(db: Db, { id = 0, ...hours }: HoursPreview, now: Date) {
  const developer: Developer = { id, name: '', isShown: false, ...hours };
  const free = await countFree(db, hours.tier, [developer], now);
  return { free: free.get(id) ?? 0, week: weekOf(await getKind(db, hours.tier), developer, now) };
}
