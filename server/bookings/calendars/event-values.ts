import { millisecondsInDay, millisecondsInSecond } from 'date-fns/constants';
import ICAL from 'ical.js';
import type { Part } from './calendar-lines.ts';
import { utc, type Zone } from './iana-zone.ts';
import { type FileZones, wallTime } from './zones.ts';

export interface EventTime {
  /** The time on the zone's clock. */
  wall: number;
  zone: Zone;
  isDate: boolean;
}

export interface ReadEvent {
  uid: string;
  sequence: number;
  start: EventTime;
  /** Milliseconds; a date's are whole days of its zone. Not positive: takes no time. */
  length: number;
  isBusy: boolean;
  isCanceled: boolean;
  /** Not confirmed by its organizer. */
  isTentative: boolean;
  rules: ICAL.Recur[];
  /** EXRULE (RFC 2445): occurrences by these rules do not take place. */
  excludingRules: ICAL.Recur[];
  /** Further occurrences; length undefined: the event's own. */
  dates: Array<{ start: EventTime; length: number | undefined }>;
  excluded: EventTime[];
  replaces: EventTime | undefined;
  andLater: boolean;
  isIncomplete: boolean;
}

export const instantOfTime = ({ wall, zone }: EventTime): number => zone.toInstant(wall);

/**
 * Reads an event. `own`: the developer's zone, for dates and times without one. Throws when it cannot be
 * read.
 */
export function readEvent({ lines: all }: Part, zones: FileZones, own: Zone): ReadEvent {
  // A broken rule must not take the event's first occurrence along.
  const lines = all.filter((line) => !isBrokenRule(line));
  const component = new ICAL.Component(ICAL.parse(['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')));
  const text = (name: string) => String(component.getFirstPropertyValue(name) ?? '').trim();
  const timeOf = (property: ICAL.Property, value: unknown) => toEventTime(property, value, zones, own);
  const times = (name: string) =>
    component
      .getAllProperties(name)
      .flatMap((property) => property.getValues().map((value) => ({ property, value })));
  const [start] = times('dtstart').map(({ property, value }) => timeOf(property, value));
  if (!start) throw new Error('An event without a start');
  const rules = rulesOf(component, 'rrule', start);
  const excludingRules = rulesOf(component, 'exrule', start);
  const [replaces] = component.getAllProperties('recurrence-id');
  const status = text('status').toUpperCase();
  const microsoft = text('x-microsoft-cdo-busystatus').toUpperCase();
  const isCanceled = status === 'CANCELLED';
  return {
    uid: text('uid'),
    sequence: Number(text('sequence')) || 0,
    start,
    length: lengthOf(component, start, timeOf),
    isCanceled,
    isBusy: !isCanceled && text('transp').toUpperCase() !== 'TRANSPARENT' && microsoft !== 'FREE',
    isTentative: status === 'TENTATIVE' || microsoft === 'TENTATIVE',
    rules,
    excludingRules,
    isIncomplete: lines.length < all.length,
    dates: times('rdate').map(({ property, value }) =>
      value instanceof ICAL.Period
        ? { start: timeOf(property, value.start), length: periodLength(value, property, timeOf) }
        : { start: timeOf(property, value), length: undefined },
    ),
    excluded: times('exdate').map(({ property, value }) => timeOf(property, value)),
    replaces: replaces && timeOf(replaces, replaces.getFirstValue()),
    andLater: String(replaces?.getParameter('range') ?? '').toUpperCase() === 'THISANDFUTURE',
  };
}

type TimeOf = (property: ICAL.Property, value: unknown) => EventTime;

function toEventTime(property: ICAL.Property, value: unknown, zones: FileZones, own: Zone): EventTime {
  if (!(value instanceof ICAL.Time)) throw new Error('Not a time');
  const { year, month, day, hour, minute, second, isDate } = value;
  const wall = Date.UTC(year, month - 1, day, isDate ? 0 : hour, isDate ? 0 : minute, isDate ? 0 : second);
  const isValid =
    month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour <= 24 && minute < 60 && second <= 60;
  if (!isValid || Number.isNaN(wall)) throw new Error('Not a time');
  if (isDate) return { wall, zone: own, isDate };
  if (value.zone === ICAL.Timezone.utcTimezone) return { wall, zone: utc, isDate };
  const tzid = property.getParameter('tzid');
  return { wall, zone: typeof tzid === 'string' && tzid ? zones.of(tzid) : own, isDate };
}

function lengthOf(component: ICAL.Component, start: EventTime, timeOf: TimeOf): number {
  const end = component.getFirstProperty('dtend');
  if (end) {
    const time = timeOf(end, end.getFirstValue());
    return start.isDate && time.isDate ? time.wall - start.wall : instantOfTime(time) - instantOfTime(start);
  }
  const duration = component.getFirstPropertyValue('duration');
  if (duration instanceof ICAL.Duration) return durationLength(duration, start);
  return start.isDate ? millisecondsInDay : 0;
}

/** A longer length could leave the years that a `Date` has. */
const LONGEST_DAYS = 36_525;

/** Days are of the zone's clock, hours are real. */
function durationLength(duration: ICAL.Duration, start: EventTime): number {
  const { weeks, days, hours, minutes, seconds, isNegative } = duration;
  if (isNegative) return 0;
  const nominal = Math.min(weeks * 7 + days, LONGEST_DAYS) * millisecondsInDay;
  const exact = (hours * 3_600 + minutes * 60 + seconds) * millisecondsInSecond;
  if (start.isDate) return nominal + exact;
  return start.zone.toInstant(start.wall + nominal) - start.zone.toInstant(start.wall) + exact;
}

function periodLength(period: ICAL.Period, property: ICAL.Property, timeOf: TimeOf): number {
  const start = timeOf(property, period.start);
  if (period.end) return instantOfTime(timeOf(property, period.end)) - instantOfTime(start);
  return period.duration ? durationLength(period.duration, start) : 0;
}

const RULE = /^(?:RRULE|EXRULE)(?:;[^:]*)?:(.*)$/i;

function isBrokenRule(line: string): boolean {
  const text = RULE.exec(line)?.[1];
  if (text === undefined) return false;
  try {
    return !ICAL.Recur.fromString(text).freq;
  } catch {
    return true;
  }
}

/** Rules end on the clock of the event's zone, where they are worked out. */
function rulesOf(component: ICAL.Component, name: 'rrule' | 'exrule', start: EventTime): ICAL.Recur[] {
  return component.getAllProperties(name).flatMap((property) => {
    const value = property.getFirstValue();
    // ical.js knows EXRULE only as a text.
    const rule = typeof value === 'string' ? ICAL.Recur.fromString(value) : value;
    if (!(rule instanceof ICAL.Recur)) return [];
    const { until } = rule;
    if (until) {
      const { year, month, day, hour, minute, second } = until;
      const given = until.isDate
        ? Date.UTC(year, month - 1, day) + millisecondsInDay - millisecondsInSecond
        : Date.UTC(year, month - 1, day, hour, minute, second);
      const wall = until.zone === ICAL.Timezone.utcTimezone ? start.zone.toWall(given) : given;
      rule.until = wallTime(wall, start.isDate);
    }
    return [rule];
  });
}
