import { tzOffset } from '@date-fns/tz';
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import type { AvailabilityRule } from '#src/contract/booking-admin.ts';

export interface SlotRule
  extends Pick<
    AvailabilityRule,
    'timeZone' | 'days' | 'opensAt' | 'closesAt' | 'noticeHours' | 'horizonDays'
  > {
  /** `2026-12-25`, in the rule's time zone. */
  daysOff: ReadonlySet<string>;
}

/**
 * Start times of the sessions that a rule allows in a range, in order, taken or not. A whole UTC hour is a slot
 * when local time in the rule's time zone is on the hour, within opening hours, on one of its weekdays and not
 * on a day off. The hour skipped by a change to daylight saving time is therefore no slot, and the repeated
 * hour is two.
 * @param from inclusive, UTC
 * @param to exclusive, UTC
 */
export function* slotsBetween(rule: SlotRule, from: Date, to: Date): Generator<Date> {
  const offsetAt = offsets(rule.timeZone);
  for (
    let time = Math.ceil(from.getTime() / millisecondsInHour) * millisecondsInHour;
    time < to.getTime();
    time += millisecondsInHour
  )
    if (!refusedByClock(rule, time, offsetAt)) yield new Date(time);
}

/**
 * The range that can be booked at `now`: from the end of the notice period (inclusive) to the horizon
 * (exclusive).
 */
export const bookableRange = (rule: SlotRule, now: Date) => ({
  from: new Date(now.getTime() + rule.noticeHours * millisecondsInHour),
  to: new Date(now.getTime() + rule.horizonDays * millisecondsInDay),
});

/** Why a time cannot be booked, as a sentence; undefined when the rules allow it. */
export function notBookableReason(rule: SlotRule, startsAt: Date, now: Date): string | undefined {
  const time = startsAt.getTime();
  if (time <= now.getTime()) return 'That time is in the past. Choose a later one.';
  if (time % millisecondsInHour !== 0) return 'Sessions start on the hour. Choose one of the times shown.';
  const { from, to } = bookableRange(rule, now);
  if (startsAt < from)
    return `That time is too soon: book at least ${rule.noticeHours} ${rule.noticeHours === 1 ? 'hour' : 'hours'} ahead.`;
  if (startsAt >= to) return `That time is too far ahead: book at most ${rule.horizonDays} days ahead.`;
  return refusedByClock(rule, time, offsets(rule.timeZone));
}

function refusedByClock(
  rule: SlotRule,
  time: number,
  offsetAt: (time: number) => number,
): string | undefined {
  // The zone's local time, represented as if it were UTC.
  const local = new Date(time + offsetAt(time) * millisecondsInMinute);
  if (local.getUTCMinutes() !== 0) return 'Sessions start on the hour. Choose one of the times shown.';
  const hour = local.getUTCHours();
  const weekday = local.getUTCDay() || 7;
  if (hour < rule.opensAt || hour >= rule.closesAt || !rule.days.includes(weekday))
    return 'That time is outside the hours of these developers.';
  if (rule.daysOff.has(local.toISOString().slice(0, 10)))
    return 'That day is not available. Choose another one.';
  return undefined;
}

/**
 * A zone's UTC offset in minutes at an instant. Cached per day; looked up each time on days when the offset
 * changes.
 */
function offsets(timeZone: string): (time: number) => number {
  const read = (time: number) => tzOffset(timeZone, new Date(time));
  const days = new Map<number, number | undefined>();
  return (time) => {
    const day = Math.floor(time / millisecondsInDay);
    if (!days.has(day)) {
      const [first, last] = [read(day * millisecondsInDay), read((day + 1) * millisecondsInDay)];
      days.set(day, first === last ? first : undefined);
    }
    return days.get(day) ?? read(time);
  };
}
