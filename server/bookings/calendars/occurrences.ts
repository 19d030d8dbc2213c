import {
  millisecondsInDay,
  millisecondsInHour,
  millisecondsInMinute,
  millisecondsInSecond,
  millisecondsInWeek,
} from 'date-fns/constants';
import type ICAL from 'ical.js';
import { NotReadable } from './calendar-lines.ts';
import { type EventTime, instantOfTime, type ReadEvent } from './event-values.ts';
import { wallTime } from './zones.ts';

/** Of all events of a calendar together; skipped ones count, too. Takes two seconds at most. */
const MOST_STEPS = 60_000;
const TOO_OFTEN =
  'An event in the calendar repeats too often to be worked out. Remove it, or share another calendar.';

/** Works out when the events of one calendar take place. */
export class OccurrenceReader {
  /** Rules that could not be worked out; their events keep their first occurrence. */
  brokenRules = 0;
  readonly #window: { from: number; to: number };
  #steps = 0;

  /** @param window milliseconds since 1970 */
  constructor(window: { from: number; to: number }) {
    this.#window = window;
  }

  /** Returns an event's occurrences around the window, the first one always. Throws NotReadable. */
  *read(event: ReadEvent): Generator<{ start: EventTime; length: number }> {
    const { start, length, rules, excludingRules, dates } = event;
    const isExcluded = new Set(excludingRules.flatMap((rule) => [...this.#wallsOf(rule, event)]));
    const seen = new Set<number>([start.wall]);
    if (!isExcluded.has(start.wall)) yield { start, length };
    for (const each of dates) {
      if (++this.#steps > MOST_STEPS) throw new NotReadable(TOO_OFTEN);
      const wall =
        each.start.zone === start.zone ? each.start.wall : start.zone.toWall(instantOfTime(each.start));
      if (seen.has(wall) || isExcluded.has(wall)) continue;
      seen.add(wall);
      yield { start: { ...start, wall }, length: each.length ?? length };
    }
    for (const rule of rules)
      for (const wall of this.#wallsOf(rule, event)) {
        if (seen.has(wall) || isExcluded.has(wall)) continue;
        seen.add(wall);
        yield { start: { ...start, wall }, length };
      }
  }

  /** Times by a rule around the window. One that cannot be worked out has none. */
  *#wallsOf(rule: ICAL.Recur, { start, length }: ReadEvent): Generator<number> {
    const last = this.#window.to + millisecondsInDay;
    const first = this.#window.from - length - millisecondsInDay;
    const next = this.#nextOf(rule, wallTime(skipped(rule, start.wall, first), start.isDate));
    for (let time = next(); time; time = next()) {
      if (++this.#steps > MOST_STEPS) throw new NotReadable(TOO_OFTEN);
      const { year, month, day, hour, minute, second } = time;
      const wall = Date.UTC(year, month - 1, day, hour, minute, second);
      if (wall > last) break;
      if (wall >= first) yield wall;
    }
  }

  /** ical.js throws for some rules only when it works them out. */
  #nextOf(rule: ICAL.Recur, start: ICAL.Time): () => ICAL.Time | null {
    const failed = () => {
      this.brokenRules += 1;
      return null;
    };
    try {
      const iterator = rule.iterator(start);
      return () => {
        try {
          return iterator.next();
        } catch {
          return failed();
        }
      };
    } catch {
      failed();
      return () => null;
    }
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
