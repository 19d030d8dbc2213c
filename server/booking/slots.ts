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
 * Starts of the sessions that a rule allows in a span, in order, each once, taken or not. A whole UTC hour is a slot
 * when the wall clock of the rule's time zone shows an hour on the grid then, within its hours, on one of its weekdays
 * that is no day off: so the hour that a change to summer time skips is none, and one that happens twice is two.
 * @param from included; @param to excluded; both UTC
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

/** From when to when a rule lets book at `now`: from its notice on (included) to its horizon (excluded). */
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
  // The zone's wall clock, written as if it were UTC.
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

/** A zone's offset from UTC in minutes by instant. It asks once a day, and every hour on days on which it changes. */
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
