import { millisecondsInDay } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { getRule } from '#db/queries/bookings/availability.ts';
import type { Developer } from '#db/queries/bookings/developers.ts';
import type { AvailabilityRule } from '#src/contract/bookings/booking-admin.ts';
import type { HoursPreview } from '#src/contract/bookings/developer-input.ts';
import { type DaySpan, WEEKDAYS } from '#src/contract/bookings/working-hours.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { freeByDeveloper, loadCalendar } from '../availability.ts';
import { tierTime, tierWeek } from '../slots.ts';
import { datesIn, type Interval, localDay, weekdayOf, without } from '../working-time.ts';

const PREVIEW_DAYS = 14;
const WEEK_DAYS = 7;

const next = (now: Date, days: number): Interval => ({
  start: now.getTime(),
  end: now.getTime() + days * millisecondsInDay,
});

/** Counts each developer's free times in the next 14 days, as if all were active. */
export async function countFree(
  db: Db,
  tier: Tier,
  developers: readonly Developer[],
  now: Date,
): Promise<Map<number, number>> {
  const range = next(now, PREVIEW_DAYS);
  const free = freeByDeveloper(await loadCalendar(db, tier, { range, now, people: developers }), range, now);
  return new Map([...free].map(([id, times]) => [id, times.length]));
}

function weekOf(
  rule: AvailabilityRule,
  { timeZone, hours, extended }: Pick<Developer, 'timeZone' | 'hours' | 'extended'>,
  now: Date,
) {
  const zone = hours === null ? rule.timeZone : timeZone;
  const week = hours ?? tierWeek(rule);
  const open = tierTime(rule, next(now, WEEK_DAYS + 2));
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
        outside: hours === null || extended ? [] : without([span], open).map(asTimes),
      })),
    };
  }).sort((a, b) => a.weekday - b.weekday);
}

const asTimes = ({ start, end }: Interval) => ({
  startsAt: new Date(start).toISOString(),
  endsAt: new Date(end).toISOString(),
});

/** Tells if some of a developer's hours are useless, because they lie outside the tier's. */
export const hasHoursOutside = (rule: AvailabilityRule, developer: Developer, now: Date): boolean =>
  weekOf(rule, developer, now).some(({ spans }) => spans.some(({ outside }) => outside.length > 0));

/** Previews hours before saving. `hours.id`: whose sessions and absences count. */
export async function previewHours(db: Db, { id = 0, ...hours }: HoursPreview, now: Date) {
  const developer: Developer = { id, name: '', isShown: false, ...hours };
  const free = await countFree(db, hours.tier, [developer], now);
  return { free: free.get(id) ?? 0, week: weekOf(await getRule(db, hours.tier), developer, now) };
}
