/** What a developer's hours come to: how often they are free, and what lies outside the tier's hours. */
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

/** How often each of some developers of a tier is free in the next 14 days, were they all active. */
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

/** Hours of the next seven days by weekday, and what of them cannot be booked because it is outside the tier's. */
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
    // From tomorrow on, so that no part of the first day is cut off.
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

/** Whether some of a developer's hours are of no use, because they lie outside the tier's. */
export const hasHoursOutside = (rule: AvailabilityRule, developer: Developer, now: Date): boolean =>
  weekOf(rule, developer, now).some(({ spans }) => spans.some(({ outside }) => outside.length > 0));

/**
 * What hours would come to if they were saved.
 * @param hours with the id of a developer whose sessions and absences count; none of a new one
 */
export async function previewHours(db: Db, { id = 0, ...hours }: HoursPreview, now: Date) {
  const developer: Developer = { id, name: '', isShown: false, ...hours };
  const free = await countFree(db, hours.tier, [developer], now);
  return { free: free.get(id) ?? 0, week: weekOf(await getRule(db, hours.tier), developer, now) };
}
