import { TZDate } from '@date-fns/tz';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTooFar, nextRun, type ScheduleRule } from '#jobs/next-run.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const zones = [
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'UTC',
  'Pacific/Chatham',
];

const aRule = fc.record({
  unit: fc.constantFrom('hour', 'day', 'week'),
  count: fc.integer({ min: 1, max: 60 }),
  hour: fc.integer({ min: 0, max: 23 }),
  minute: fc.integer({ min: 0, max: 59 }),
  daysOfWeek: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
  timeZone: fc.constantFrom(...zones),
});
const aTime = fc.date({ min: new Date('2024-01-01'), max: new Date('2031-01-01'), noInvalidDate: true });

const two = (value: number) => String(value).padStart(2, '0');
const ruleOf = (value: {
  unit: string;
  count: number;
  hour: number;
  minute: number;
  daysOfWeek: number[];
  timeZone: string;
}): ScheduleRule => ({
  frequency: value.unit === 'hour' ? 'hourly' : value.unit === 'day' ? 'daily' : 'weekly',
  interval: `${value.count} ${value.unit}${value.count === 1 ? '' : 's'}`,
  timeOfDay: `${two(value.hour)}:${two(value.minute)}`,
  daysOfWeek: value.daysOfWeek,
  timeZone: value.timeZone,
});

const daily: ScheduleRule = {
  frequency: 'daily',
  interval: '1 day',
  timeOfDay: '09:00',
  dayOfWeek: 1,
  timeZone: 'America/New_York',
};
const at = (text: string) => new Date(text);
const next = (rule: ScheduleRule, from: string, previous?: string) =>
  nextRun(rule, at(from), previous ? at(previous) : undefined).toISOString();

/** Minutes from the rule's local time of day, or the shift by a daylight saving change. */
const minutesOff = (run: Date, rule: ScheduleRule) => {
  const local = new TZDate(run.getTime(), rule.timeZone);
  const [hours = 0, minutes = 0] = rule.timeOfDay.split(':').map(Number);
  return local.getHours() * 60 + local.getMinutes() - (hours * 60 + minutes);
};

describe('the next run', () => {
  test('is later than now, and at most one interval and a day away', () => {
    fc.assert(
      fc.property(aRule, aTime, fc.option(fc.integer({ min: 0, max: 200 * DAY })), (value, from, ago) => {
        const rule = ruleOf(value);
        const previous = ago === null ? undefined : nextRun(rule, new Date(from.getTime() - ago));
        const due = previous && previous <= from ? previous : undefined;
        const run = nextRun(rule, from, due);
        const interval = value.count * { hour: HOUR, day: DAY, week: 7 * DAY }[value.unit as 'hour'];
        expect(run.getTime()).toBeGreaterThan(from.getTime());
        expect(run.getTime() - from.getTime()).toBeLessThanOrEqual(
          Math.max(interval, DAY) + (value.unit === 'week' ? 7 * DAY : 2 * HOUR),
        );
      }),
      { numRuns: 500 },
    );
  });

  test('in days or weeks is at its local time on its weekday, or moved by a clock change', () => {
    fc.assert(
      fc.property(
        aRule.filter(({ unit }) => unit !== 'hour'),
        aTime,
        (value, from) => {
          const rule = ruleOf(value);
          const run = nextRun(rule, from);
          expect([0, 30, 60]).toContain(minutesOff(run, rule));
          if (rule.frequency === 'weekly')
            expect(rule.daysOfWeek).toContain(new TZDate(run.getTime(), rule.timeZone).getDay());
        },
      ),
      { numRuns: 500 },
    );
  });

  test('in weeks is on each of its weekdays once in every interval', () => {
    fc.assert(
      fc.property(
        aRule.filter(({ unit, count }) => unit === 'week' && count <= 4),
        aTime,
        (value, from) => {
          const rule = ruleOf(value);
          const days = value.daysOfWeek.length;
          const runs = [nextRun(rule, from)];
          while (runs.length < 3 * days + 1) runs.push(nextRun(rule, runs.at(-1) as Date, runs.at(-1)));
          for (let at = 0; at + days < runs.length; at += 1) {
            const [one, again] = [runs[at] as Date, runs[at + days] as Date];
            // A whole interval later, up to a clock change.
            const weeks = (again.getTime() - one.getTime()) / (7 * DAY);
            expect(Math.abs(weeks - value.count)).toBeLessThan(0.02);
            const local = runs
              .slice(at, at + days)
              .map((run) => new TZDate(run.getTime(), rule.timeZone).getDay());
            expect(local.toSorted()).toEqual(value.daysOfWeek.toSorted());
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  test('in weeks is on the same dates after an outage', () => {
    fc.assert(
      fc.property(
        aRule.filter(({ unit }) => unit === 'week'),
        aTime,
        fc.integer({ min: 0, max: 400 * DAY }),
        (value, start, down) => {
          const rule = ruleOf(value);
          const first = nextRun(rule, start);
          const from = new Date(first.getTime() + down);
          let stepped = first;
          while (stepped <= from) stepped = nextRun(rule, stepped, stepped);
          expect(nextRun(rule, from, first).toISOString()).toBe(stepped.toISOString());
        },
      ),
      { numRuns: 200 },
    );
  });

  test('in hours keeps its distance exactly', () => {
    fc.assert(
      fc.property(
        aRule.filter(({ unit }) => unit === 'hour'),
        aTime,
        fc.integer({ min: 0, max: 90 * DAY }),
        (value, due, late) => {
          const run = nextRun(ruleOf(value), new Date(due.getTime() + late), due);
          expect((run.getTime() - due.getTime()) % (value.count * HOUR)).toBe(0);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('is only taken for the result of a wrong clock if it is more than two intervals and a day ahead', () => {
    fc.assert(
      fc.property(aRule, aTime, fc.integer({ min: 0, max: 90 * DAY }), (value, from, late) => {
        const rule = ruleOf(value);
        const first = nextRun(rule, from);
        expect(isTooFar(rule, from, first)).toBe(false);
        const now = new Date(first.getTime() + late);
        const next = nextRun(rule, now, first);
        expect(isTooFar(rule, now, next)).toBe(false);
        const apart = value.count * { hour: HOUR, day: DAY, week: 7 * DAY }[value.unit as 'hour'];
        expect(isTooFar(rule, new Date(next.getTime() - 2 * apart - DAY), next)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('is the same after an outage as without one', () => {
    fc.assert(
      fc.property(aRule, aTime, fc.integer({ min: 1, max: 12 }), (value, start, missed) => {
        const rule = ruleOf(value);
        const first = nextRun(rule, start);
        let step = first;
        for (let count = 0; count < missed; count += 1) step = nextRun(rule, step, step);
        expect(nextRun(rule, new Date(step.getTime() - 1), first)).toEqual(step);
      }),
      { numRuns: 300 },
    );
  });
});

describe('examples of next runs', () => {
  test('daily is today if the time has not passed, or else tomorrow', () => {
    expect(next(daily, '2026-06-10T12:00:00Z')).toBe('2026-06-10T13:00:00.000Z');
    expect(next(daily, '2026-06-10T13:00:00Z')).toBe('2026-06-11T13:00:00.000Z');
  });

  test('nine o’clock stays nine o’clock after both clock changes', () => {
    expect(next(daily, '2026-03-07T20:00:00Z')).toBe('2026-03-08T13:00:00.000Z');
    expect(next(daily, '2026-03-07T14:00:00Z', '2026-03-07T14:00:00Z')).toBe('2026-03-08T13:00:00.000Z');
    expect(next(daily, '2026-10-31T13:00:00Z', '2026-10-31T13:00:00Z')).toBe('2026-11-01T14:00:00.000Z');
  });

  test('a time that does not exist moves forward, and one that happens twice is used once', () => {
    const night = { ...daily, timeOfDay: '02:30' };
    expect(next(night, '2026-03-08T05:00:00Z')).toBe('2026-03-08T07:30:00.000Z');
    expect(next(night, '2026-03-08T07:30:00Z', '2026-03-08T07:30:00Z')).toBe('2026-03-09T06:30:00.000Z');
    const twice = { ...daily, timeOfDay: '01:30' };
    expect(next(twice, '2026-11-01T04:00:00Z')).toBe('2026-11-01T05:30:00.000Z');
    expect(next(twice, '2026-11-01T05:30:00Z', '2026-11-01T05:30:00Z')).toBe('2026-11-02T06:30:00.000Z');
  });

  test('every six hours from nine, and every third day', () => {
    const hourly = { ...daily, frequency: 'hourly', interval: '6 hours', timeZone: 'UTC' } as const;
    expect(next(hourly, '2026-06-10T10:10:00Z')).toBe('2026-06-10T15:00:00.000Z');
    expect(next(hourly, '2026-06-11T10:10:00Z', '2026-06-10T15:00:00Z')).toBe('2026-06-11T15:00:00.000Z');
    expect(next({ ...daily, interval: '3 days' }, '2026-06-12T00:00:00Z', '2026-06-04T13:00:00Z')).toBe(
      '2026-06-13T13:00:00.000Z',
    );
  });

  test('weekly is the next such day, then every second one', () => {
    const weekly = { ...daily, frequency: 'weekly', interval: '2 weeks', dayOfWeek: 5 } as const;
    expect(next(weekly, '2026-06-10T12:00:00Z')).toBe('2026-06-12T13:00:00.000Z');
    expect(next(weekly, '2026-06-12T13:00:00Z')).toBe('2026-06-19T13:00:00.000Z');
    expect(next(weekly, '2026-06-12T13:00:01Z', '2026-06-12T13:00:00Z')).toBe('2026-06-26T13:00:00.000Z');
  });

  test('weekly on three days is each of them, then those of the next week that counts', () => {
    const weekly = { ...daily, frequency: 'weekly', interval: '1 week', daysOfWeek: [5, 1, 3] } as const;
    const rule: ScheduleRule = { ...weekly, daysOfWeek: [...weekly.daysOfWeek] };
    // A Wednesday, 8:30 AM in New York.
    expect(next(rule, '2026-06-10T12:30:00Z')).toBe('2026-06-10T13:00:00.000Z');
    expect(next(rule, '2026-06-10T13:00:00Z', '2026-06-10T13:00:00Z')).toBe('2026-06-12T13:00:00.000Z');
    expect(next(rule, '2026-06-12T13:00:00Z', '2026-06-12T13:00:00Z')).toBe('2026-06-15T13:00:00.000Z');
    const second = { ...rule, interval: '2 weeks' };
    expect(next(second, '2026-06-10T13:00:00Z', '2026-06-10T13:00:00Z')).toBe('2026-06-12T13:00:00.000Z');
    expect(next(second, '2026-06-12T13:00:00Z', '2026-06-12T13:00:00Z')).toBe('2026-06-22T13:00:00.000Z');
  });

  test('a Sunday run that daylight saving time moves to Monday still belongs to the week before', () => {
    // Clocks in Nuuk skip the last hour of Saturday, so a week that ends there consists of Saturday and
    // Sunday.
    const nuuk: ScheduleRule = {
      ...daily,
      frequency: 'weekly',
      interval: '2 weeks',
      timeOfDay: '23:30',
      daysOfWeek: [6],
      timeZone: 'America/Nuuk',
    };
    const moved = next(nuuk, '2026-03-25T00:00:00Z');
    expect(new TZDate(Date.parse(moved), 'America/Nuuk').getDay()).toBe(0);
    const after = next(nuuk, moved, moved);
    expect(Math.round((Date.parse(after) - Date.parse(moved)) / DAY)).toBe(14);
    expect(new TZDate(Date.parse(after), 'America/Nuuk').getDay()).toBe(6);
  });
});
