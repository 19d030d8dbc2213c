/** Rules of free times, read off the wall clock minute by minute, without the code under test. */
import type { DeveloperTime, KindTime } from '#server/bookings/slots.ts';
import type { DaySpan } from '#src/contract/bookings/working-hours.ts';
import { wallClock } from './wall-clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const walls = new Map<string, { date: string; weekday: number; minute: number }>();

function wall(time: number, timeZone: string) {
  const key = `${timeZone} ${time}`;
  const known = walls.get(key);
  if (known) return known;
  const { date, weekday, hour, minute } = wallClock(time, timeZone);
  const shown = { date, weekday, minute: hour * 60 + minute };
  walls.set(key, shown);
  return shown;
}

const holds = (spans: readonly DaySpan[] | undefined, minute: number) =>
  (spans ?? []).some(({ from, to }) => minute >= from && minute < to);

/** The frame of these set-ups; they all have one. */
function frameOf({ frame }: KindTime) {
  if (!frame) throw new Error('no frame');
  return frame;
}

function worksAt(time: number, kind: KindTime, person: DeveloperTime): boolean {
  const frame = frameOf(kind);
  const there = wall(time, frame.timeZone);
  if (kind.daysOff.has(there.date)) return false;
  const here = wall(time, person.timeZone);
  const extra = person.dates.find(({ date, kind: of }) => of === 'extra' && date === here.date);
  if (extra && holds(extra.spans, here.minute)) return true;
  if (person.dates.some(({ date, kind: of }) => of === 'off' && date === here.date)) return false;
  const inFrame =
    frame.days.includes(there.weekday) && there.minute >= frame.opens && there.minute < frame.closes;
  if (person.hours === null) return inFrame;
  return holds(person.hours[here.weekday as 1], here.minute) && (person.extended || inFrame);
}

/** A start shows on the clock of the hours that it lies in. */
function isOnStep(time: number, kind: KindTime, person: DeveloperTime): boolean {
  const frame = frameOf(kind);
  const on = ({ from, to }: DaySpan, minute: number) =>
    minute >= from && minute < to && (minute - (kind.anchor === 'span' ? from : 0)) % kind.step === 0;
  const here = wall(time, person.timeZone);
  const extra = person.dates.filter(({ date, kind: of }) => of === 'extra' && date === here.date);
  if (extra.some(({ spans: each }) => each.some((span) => on(span, here.minute)))) return true;
  if (person.hours !== null)
    return (person.hours[here.weekday as 1] ?? []).some((span) => on(span, here.minute));
  const there = wall(time, frame.timeZone);
  return frame.days.includes(there.weekday) && on({ from: frame.opens, to: frame.closes }, there.minute);
}

/** Explains why a time is not possible; '' if it is. */
export function why(time: number, kind: KindTime, person: DeveloperTime, now: number): string {
  if (time <= now) return 'past';
  if (time < now + (person.noticeHours === null ? kind.noticeMinutes * MINUTE : person.noticeHours * HOUR))
    return 'notice';
  if (time >= now + (person.horizonDays ?? kind.horizonDays) * DAY) return 'horizon';
  if (!isOnStep(time, kind, person)) return 'step';
  const end = time + kind.minutes * MINUTE;
  for (let at = time; at < end; at += 15 * MINUTE) if (!worksAt(at, kind, person)) return 'hours';
  if (!worksAt(end - MINUTE, kind, person)) return 'hours';
  const before = Math.max(kind.bufferBefore, person.bufferBefore) * MINUTE;
  const after = Math.max(kind.bufferAfter, person.bufferAfter) * MINUTE;
  if (person.busy.some((event) => event.start < end + after && event.end > time - before)) return 'busy';
  for (const session of person.sessions) {
    const gapAfter = Math.max(after, session.bufferBefore * MINUTE);
    const gapBefore = Math.max(before, session.bufferAfter * MINUTE, person.bufferAfter * MINUTE);
    const isApart =
      session.start >= time
        ? session.start - end >= Math.max(gapAfter, person.bufferBefore * MINUTE)
        : time - session.end >= gapBefore;
    if (!isApart) return 'session';
  }
  const { date } = wall(time, person.timeZone);
  const thatDay = person.sessions.filter(({ start }) => wall(start, person.timeZone).date === date);
  if (person.maxPerDay !== null && thatDay.length >= person.maxPerDay) return 'most';
  const ofKind = thatDay.filter(({ kindId }) => kindId === kind.id);
  return kind.maxPerDay !== null && ofKind.length >= kind.maxPerDay ? 'most of the kind' : '';
}
