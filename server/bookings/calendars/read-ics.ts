/** Works out when a calendar file makes someone busy. Runs in a worker thread, since it can take seconds. */

import {
  millisecondsInDay,
  millisecondsInHour,
  millisecondsInMinute,
  millisecondsInSecond,
  millisecondsInWeek,
} from 'date-fns/constants';
import type ICAL from 'ical.js';
import { formatNumber } from '#src/contract/format.ts';
import { NotReadable, type Part, readCalendarLines } from './calendar-lines.ts';
import { type EventTime, instantOfTime, type ReadEvent, readEvent } from './event-values.ts';
import { joined, type Span, withoutUselessGaps } from './spans.ts';
import { FileZones, ianaZone, wallTime } from './zones.ts';

export interface Window {
  from: number;
  to: number;
  now: number;
  /** The developer's zone, an IANA name. */
  timeZone: string;
  /** Minutes of the shortest kind of session: shorter gaps are of no use. */
  shortest: number;
}

/** An event named like a session; the caller knows if it is one. */
export interface MaybeSession {
  ref: string;
  /** Also set when it is not busy; null when canceled. */
  start: number | null;
  busy: Span[];
  /** CalDAV: its address and version. */
  href: string;
  etag: string | null;
}

export interface ReadCalendar {
  /** Ordered; none overlap. */
  busy: Span[];
  sessions: MaybeSession[];
  events: number;
  /** Sentences for the developer about what could not be understood; null: nothing. */
  note: string | null;
}

const MOST_OCCURRENCES = 20_000;
/** Skipped occurrences count, too. Takes two seconds at most. */
const MOST_STEPS = 60_000;
const COUNTED_DAYS = 60;
const SESSION_UID = /^([\w-]{16})@/;

const TOO_MANY =
  'The calendar has more than 20,000 events in the next 13 months. Remove events that repeat too often, or share a smaller calendar.';
const TOO_OFTEN =
  'An event in the calendar repeats too often to be worked out. Remove it, or share another calendar.';

/** Reads one file. Throws NotReadable. */
export function readIcs(bytes: Uint8Array, window: Window): ReadCalendar {
  const reader = new Reader(window);
  reader.read(new TextDecoder().decode(bytes), '', null);
  return reader.result();
}

/** Reads the objects of a CalDAV collection. @throws NotReadable */
export function readObjects(
  objects: ReadonlyArray<{ href: string; etag: string | null; data: string }>,
  window: Window,
): ReadCalendar {
  const reader = new Reader(window);
  for (const { data, href, etag } of objects) reader.read(data, href, etag);
  return reader.result();
}

class Reader {
  readonly #window: Window;
  readonly #busy: Span[] = [];
  readonly #sessions: MaybeSession[] = [];
  readonly #unknownZones = new Set<string>();
  #unreadable = 0;
  #events = 0;
  #occurrences = 0;
  #steps = 0;

  constructor(window: Window) {
    this.#window = window;
  }

  read(file: string, href: string, etag: string | null): void {
    const { events, zones: definitions, zone } = readCalendarLines(file);
    const zones = new FileZones(definitions, zone, this.#window.timeZone);
    const own = ianaZone(this.#window.timeZone);
    const byUid = new Map<string, ReadEvent[]>();
    for (const [index, part] of events.entries()) {
      const event = this.#event(part, zones, own);
      if (!event) continue;
      const uid = event.uid || `event ${index}`;
      const known = byUid.get(uid);
      if (known) known.push(event);
      else byUid.set(uid, [event]);
    }
    for (const [uid, group] of byUid) {
      const busy = this.#spansOf(group);
      const ref = SESSION_UID.exec(uid)?.[1];
      if (ref === undefined) for (const span of busy) this.#busy.push(span);
      else this.#sessions.push({ ref, start: startOf(group), busy, href, etag });
    }
    for (const name of zones.unknown) this.#unknownZones.add(name);
  }

  result(): ReadCalendar {
    return {
      busy: withoutUselessGaps(joined(this.#busy), this.#window.shortest),
      sessions: this.#sessions,
      events: this.#events,
      note: this.#note(),
    };
  }

  #event(part: Part, zones: FileZones, own: ReturnType<typeof ianaZone>): ReadEvent | undefined {
    try {
      const event = readEvent(part, zones, own);
      if (event.isIncomplete) this.#unreadable += 1;
      return event;
    } catch {
      this.#unreadable += 1;
      return undefined;
    }
  }

  /** Busy times of the events of one name: a repeating event and the replacements of single occurrences. */
  #spansOf(group: readonly ReadEvent[]): Span[] {
    const found: Span[] = [];
    const masters = group.filter(({ replaces }) => !replaces);
    const newest = Math.max(...masters.map(({ sequence }) => sequence));
    const replacements = group.filter(({ replaces }) => replaces);
    const replaced = times(replacements.flatMap(({ replaces }) => replaces ?? []));
    const shifts = replacements
      .filter(({ andLater }) => andLater)
      .map((event) => ({ event, from: instantOfTime(event.replaces as EventTime) }))
      .sort((a, b) => b.from - a.from);
    for (const master of masters) {
      if (master.sequence < newest || !master.isBusy) continue;
      const excluded = times(master.excluded);
      for (const { start, length } of this.#occurrencesOf(master)) {
        const instant = instantOfTime(start);
        if (excluded(start, instant) || replaced(start, instant)) continue;
        const shift = shifts.find(({ from }) => from <= instant);
        if (!shift) this.#add(found, instant, endOf(start, instant, length));
        else if (shift.event.isBusy) {
          const moved = instant + instantOfTime(shift.event.start) - shift.from;
          this.#add(found, moved, moved + shift.event.length);
        }
      }
    }
    for (const { start, length, isBusy } of replacements) {
      const instant = instantOfTime(start);
      if (isBusy) this.#add(found, instant, endOf(start, instant, length));
    }
    return joined(found);
  }

  *#occurrencesOf(event: ReadEvent): Generator<{ start: EventTime; length: number }> {
    const { start, length, rules, dates } = event;
    const seen = new Set<number>([start.wall]);
    yield { start, length };
    for (const each of dates) {
      if (++this.#steps > MOST_STEPS) throw new NotReadable(TOO_OFTEN);
      const wall =
        each.start.zone === start.zone ? each.start.wall : start.zone.toWall(instantOfTime(each.start));
      if (seen.has(wall)) continue;
      seen.add(wall);
      yield { start: { ...start, wall }, length: each.length ?? length };
    }
    const last = this.#window.to + millisecondsInDay;
    const first = this.#window.from - length - millisecondsInDay;
    for (const rule of rules) {
      const iterator = rule.iterator(wallTime(skipped(rule, start.wall, first), start.isDate));
      for (let next = iterator.next(); next; next = iterator.next()) {
        if (++this.#steps > MOST_STEPS) throw new NotReadable(TOO_OFTEN);
        const { year, month, day, hour, minute, second } = next;
        const wall = Date.UTC(year, month - 1, day, hour, minute, second);
        if (wall > last) break;
        if (wall < first || seen.has(wall)) continue;
        seen.add(wall);
        yield { start: { ...start, wall }, length };
      }
    }
  }

  #add(found: Span[], start: number, end: number): void {
    const { from, to, now } = this.#window;
    if (end <= start || end <= from || start >= to) return;
    if (++this.#occurrences > MOST_OCCURRENCES) throw new NotReadable(TOO_MANY);
    if (end > now && start < now + COUNTED_DAYS * millisecondsInDay) this.#events += 1;
    found.push({ start: Math.max(start, from), end: Math.min(end, to) });
  }

  #note(): string | null {
    const notes = [];
    const [zone] = this.#unknownZones;
    if (zone !== undefined)
      notes.push(
        `The calendar uses a time zone that no one knows (“${zone.slice(0, 60)}”). Its events were read in ${this.#window.timeZone} or the calendar’s own zone.`,
      );
    if (this.#unreadable > 0)
      notes.push(
        this.#unreadable === 1
          ? 'One event could not be read, so it may not take off its time.'
          : `${formatNumber(this.#unreadable)} events could not be read, so they may not take off their time.`,
      );
    return notes.length > 0 ? notes.join(' ') : null;
  }
}

const EVEN: Partial<Record<string, number>> = {
  SECONDLY: millisecondsInSecond,
  MINUTELY: millisecondsInMinute,
  HOURLY: millisecondsInHour,
  DAILY: millisecondsInDay,
  WEEKLY: millisecondsInWeek,
};

/** The start of a rule, or later if nothing in the window is missed. */
function skipped({ freq, interval, count }: ICAL.Recur, start: number, first: number): number {
  const unit = EVEN[freq];
  if (!unit || count) return start;
  const step = unit * Math.max(1, interval);
  return start + Math.max(0, Math.floor((first - start) / step) - 1) * step;
}

function times(given: readonly EventTime[]): (time: EventTime, instant: number) => boolean {
  const instants = new Set(given.map(instantOfTime));
  const dates = new Set(given.filter(({ isDate }) => isDate).map(({ wall }) => wall));
  return (time, instant) =>
    instants.has(instant) ||
    (dates.size > 0 &&
      dates.has(time.wall - (((time.wall % millisecondsInDay) + millisecondsInDay) % millisecondsInDay)));
}

const endOf = (start: EventTime, instant: number, length: number): number =>
  start.isDate ? start.zone.toInstant(start.wall + length) : instant + length;

/** Null when the session's event is canceled. */
function startOf(group: readonly ReadEvent[]): number | null {
  const event = group.findLast(({ isCanceled }) => !isCanceled);
  return event ? instantOfTime(event.start) : null;
}
