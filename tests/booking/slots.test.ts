import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DeveloperTime, frameTime, freeStarts, type KindTime } from '#server/bookings/slots.ts';
import { tierClocks } from '#src/content/site/tier-clocks.ts';
import { TIERS, type Tier } from '#src/contract/site/values.ts';
import { aKindTime } from '../support/kinds.ts';
import { wallClock } from '../support/wall-clock.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

interface Rule {
  timeZone: string;
  days: number[];
  opensAt: number;
  closesAt: number;
  daysOff: ReadonlySet<string>;
}

const ruleOf = (tier: Tier, change: Partial<Rule> = {}): KindTime => {
  const { timeZone, days, opensAt, closesAt, daysOff } = {
    ...tierClocks[tier],
    days: [...tierClocks[tier].days],
    daysOff: new Set<string>(),
    ...change,
  };
  return aKindTime({
    frame: { timeZone, days, opens: opensAt * 60, closes: closesAt * 60 },
    horizonDays: 400,
    daysOff,
  });
};

/** A developer who follows the tier's hours. */
const follower: DeveloperTime = {
  id: 1,
  timeZone: 'UTC',
  hours: null,
  extended: false,
  bufferBefore: 0,
  bufferAfter: 0,
  noticeHours: null,
  horizonDays: null,
  maxPerDay: null,
  dates: [],
  busy: [],
  sessions: [],
};

function slotsBetween(rule: KindTime, from: Date, to: Date): Date[] {
  const range = { start: from.getTime(), end: to.getTime() };
  const open = frameTime(rule, { start: range.start, end: range.end + HOUR });
  const now = new Date(range.start - 1);
  return freeStarts(rule, open, follower, range, now).map((start) => new Date(start));
}

/** Half-hour and quarter-hour offsets, daylight saving in both hemispheres, the date line, no daylight saving. */
const zones = [
  'UTC',
  'America/New_York',
  'America/Los_Angeles',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Santiago',
  'America/Havana',
  'America/Mexico_City',
  'Pacific/Honolulu',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Chatham',
  'Pacific/Auckland',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Australia/Adelaide',
  'Asia/Tokyo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Asia/Dubai',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Africa/Lagos',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Lisbon',
]; // prettier-ignore

const wall = (time: Date, timeZone: string) => wallClock(time.getTime(), timeZone);

describe('a year of slots', () => {
  const from = new Date('2026-11-01T00:00:00Z');
  const to = new Date(from.getTime() + 366 * DAY);

  test.each(TIERS)('%s: follow the rules without duplicates or gaps', (tier) => {
    const slots = [...slotsBetween(ruleOf(tier), from, to)];
    expect(new Set(slots.map(Number)).size).toBe(slots.length);
    expect(slots.toSorted((a, b) => Number(a) - Number(b))).toEqual(slots);
    // Every hour of the year, judged only by the wall clock.
    const expected: number[] = [];
    for (let time = from.getTime(); time < to.getTime(); time += HOUR) {
      const { weekday, hour } = wall(new Date(time), tierClocks[tier].timeZone);
      const open = tier === 'offshore' || (weekday < 6 && hour >= 9 && hour < 18);
      if (open) expected.push(time);
    }
    expect(slots.map(Number)).toEqual(expected);
  });

  test.each(zones)('%s: have distinct local times for a visitor there', (zone) => {
    for (const tier of TIERS) {
      const slots = [...slotsBetween(ruleOf(tier), from, to)];
      const shown = slots.map((slot) => {
        const { date, hour, minute } = wall(slot, zone);
        return `${date} ${hour}:${minute}`;
      });
      // Only the hour that repeats when daylight saving ends is shown twice.
      const doubled = shown.length - new Set(shown).size;
      expect([zone, tier, doubled <= 1]).toEqual([zone, tier, true]);
    }
  });

  test('are offered one by one exactly as they are in a list, for any rule, range and day off', () => {
    const anyRule = fc.record({
      timeZone: fc.constantFrom(
        ...zones.filter((zone) => !/Kolkata|Kathmandu|Tehran|Chatham|St_Johns|Adelaide|Lord_Howe/.test(zone)),
      ),
      days: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
      opensAt: fc.integer({ min: 0, max: 22 }),
      length: fc.integer({ min: 1, max: 24 }),
      start: fc.integer({ min: 0, max: 366 }),
      dayOff: fc.integer({ min: 0, max: 8 }),
    });
    fc.assert(
      fc.property(anyRule, ({ timeZone, days, opensAt, length, start, dayOff }) => {
        const begin = new Date(from.getTime() + start * DAY);
        const off = wall(new Date(begin.getTime() + dayOff * DAY), timeZone).date;
        const closesAt = Math.min(24, opensAt + length);
        const rule = ruleOf('usa', { timeZone, days, opensAt, closesAt, daysOff: new Set([off]) });
        const slots = new Set(
          [...slotsBetween(rule, begin, new Date(begin.getTime() + 8 * DAY))].map(Number),
        );
        for (let time = begin.getTime(); time < begin.getTime() + 8 * DAY; time += HOUR) {
          const alone = slotsBetween(rule, new Date(time), new Date(time + 1));
          if (slots.has(time) !== (alone.length === 1)) return false;
          if (slots.has(time) && wall(new Date(time), timeZone).date === off) return false;
        }
        return true;
      }),
      { numRuns: 60 },
    );
  });
});

describe('the days on which clocks change', () => {
  const night = (day: string, change: Partial<Rule> = {}) =>
    [
      ...slotsBetween(
        ruleOf('usa', { days: [1, 2, 3, 4, 5, 6, 7], opensAt: 0, closesAt: 24, ...change }),
        new Date(`${day}T00:00:00Z`),
        new Date(Date.parse(`${day}T00:00:00Z`) + 2 * DAY),
      ),
    ].filter((slot) => wall(slot, 'America/New_York').date === day);

  test('have 23 or 25 hours', () => {
    expect(night('2027-03-13')).toHaveLength(24);
    expect(night('2027-03-14')).toHaveLength(23);
    expect(night('2026-11-01')).toHaveLength(25);
  });

  test('keep working hours in local time', () => {
    const [before] = slotsBetween(
      ruleOf('usa'),
      new Date('2027-03-12T00:00:00Z'),
      new Date('2027-03-13T00:00:00Z'),
    );
    const [after] = slotsBetween(
      ruleOf('usa'),
      new Date('2027-03-15T00:00:00Z'),
      new Date('2027-03-16T00:00:00Z'),
    );
    expect(before?.toISOString()).toBe('2027-03-12T14:00:00.000Z');
    expect(after?.toISOString()).toBe('2027-03-15T13:00:00.000Z');
  });

  test('have no slot in the skipped hour, and two in the repeated one', () => {
    const oneToThree = { opensAt: 1, closesAt: 3 };
    expect(night('2027-03-14', oneToThree)).toHaveLength(1);
    expect(night('2026-11-01', oneToThree)).toHaveLength(3);
  });
});
