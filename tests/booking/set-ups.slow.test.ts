/**
 * Random teams, hours, zones, clock changes, calendars, bookings and moves. The offered times are compared
 * with rules read off the wall clock minute by minute, without the code under test.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeByDeveloper, type TierCalendar } from '#server/bookings/availability.ts';
import type { DeveloperTime, TierHours } from '#server/bookings/slots.ts';
import type { DaySpan, WeekHours } from '#src/contract/bookings/working-hours.ts';
import { wallClock } from '../support/wall-clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ZONES = [
  'UTC',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Havana',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
  'Australia/Adelaide',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Africa/Casablanca',
  'Europe/London',
  'Europe/Berlin',
];

/** Days near clock changes, and one quiet week. */
const WEEKS = ['2026-10-24', '2026-10-31', '2027-03-13', '2027-03-27', '2027-04-03', '2027-06-15'];

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

function worksAt(time: number, tier: TierHours, person: DeveloperTime): boolean {
  const there = wall(time, tier.timeZone);
  if (tier.daysOff.has(there.date)) return false;
  const here = wall(time, person.timeZone);
  const extra = person.dates.find(({ date, kind }) => kind === 'extra' && date === here.date);
  if (extra && holds(extra.spans, here.minute)) return true;
  if (person.dates.some(({ date, kind }) => kind === 'off' && date === here.date)) return false;
  const inTier =
    tier.days.includes(there.weekday) &&
    there.minute >= tier.opensAt * 60 &&
    there.minute < tier.closesAt * 60;
  if (person.hours === null) return inTier;
  return holds(person.hours[here.weekday as 1], here.minute) && (person.extended || inTier);
}

/** Explains why a time is not possible; '' if it is. */
function why(time: number, tier: TierHours, person: DeveloperTime, now: number): string {
  if (time <= now) return 'past';
  if (time < now + (person.noticeHours ?? tier.noticeHours) * HOUR) return 'notice';
  if (time >= now + (person.horizonDays ?? tier.horizonDays) * DAY) return 'horizon';
  for (let minute = 0; minute < 60; minute += 15)
    if (!worksAt(time + minute * MINUTE, tier, person)) return 'hours';
  if (!worksAt(time + 59 * MINUTE, tier, person)) return 'hours';
  const [from, to] = [time - person.bufferBefore * MINUTE, time + HOUR + person.bufferAfter * MINUTE];
  if (person.busy.some(({ start, end }) => start < to && end > from)) return 'busy';
  if (person.sessions.some((start) => start < to && start + HOUR > from)) return 'session';
  const { date } = wall(time, person.timeZone);
  const thatDay = person.sessions.filter((start) => wall(start, person.timeZone).date === date).length;
  return person.maxPerDay !== null && thatDay >= person.maxPerDay ? 'most' : '';
}

const quarter = fc.integer({ min: 0, max: 96 }).map((each) => each * 15);
const spans = fc
  .uniqueArray(quarter, { minLength: 2, maxLength: 6 })
  .map((times) => times.toSorted((a, b) => a - b))
  .map((times) =>
    Array.from({ length: Math.floor(times.length / 2) }, (_, index) => ({
      from: times[2 * index] ?? 0,
      to: times[2 * index + 1] ?? 0,
    })),
  );
const weekday = fc.integer({ min: 1, max: 7 });
const week: fc.Arbitrary<WeekHours> = fc.dictionary(weekday.map(String), spans, { maxKeys: 7 });

const setUp = fc.record({
  week: fc.constantFrom(...WEEKS),
  tier: fc.record({
    timeZone: fc.constantFrom('UTC', 'America/New_York', 'Europe/Berlin'),
    days: fc.uniqueArray(weekday),
    opensAt: fc.integer({ min: 0, max: 20 }),
    length: fc.integer({ min: 3, max: 24 }),
    noticeHours: fc.integer({ min: 0, max: 30 }),
    horizonDays: fc.integer({ min: 1, max: 6 }),
    off: fc.option(fc.integer({ min: 0, max: 5 })),
  }),
  people: fc.array(
    fc.record({
      timeZone: fc.constantFrom(...ZONES),
      hours: fc.option(week, { freq: 3 }),
      extended: fc.boolean(),
      bufferBefore: fc.constantFrom(0, 0, 15, 60, 90),
      bufferAfter: fc.constantFrom(0, 0, 10, 60, 120),
      noticeHours: fc.option(fc.integer({ min: 0, max: 20 })),
      horizonDays: fc.option(fc.integer({ min: 1, max: 5 })),
      maxPerDay: fc.option(fc.integer({ min: 1, max: 3 })),
      dates: fc.uniqueArray(
        fc.record({
          day: fc.integer({ min: 0, max: 5 }),
          kind: fc.constantFrom('off' as const, 'extra' as const),
          spans,
        }),
        { maxLength: 3, selector: ({ day, kind }) => `${day} ${kind}` },
      ),
      busy: fc.array(
        fc.record({ start: fc.integer({ min: 0, max: 6 * 96 }), length: fc.integer({ min: 1, max: 60 }) }),
        { maxLength: 5 },
      ),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  acts: fc.array(fc.record({ pick: fc.nat(), who: fc.nat(), moves: fc.boolean() }), { maxLength: 4 }),
});

const dateAfter = (start: number, days: number) => new Date(start + days * DAY).toISOString().slice(0, 10);

test('in 10,000 set-ups, sessions neither overlap nor leave the hours, and exactly the offered times can be booked', () => {
  let offered = 0;
  let sessions = 0;
  fc.assert(
    fc.property(setUp, ({ week: first, tier: frame, people, acts }) => {
      const begin = Date.parse(`${first}T00:00:00Z`);
      const now = begin - 2 * HOUR + 1;
      const range = { start: begin, end: begin + 4 * DAY };
      const calendar: TierCalendar = {
        tier: {
          ...frame,
          closesAt: Math.min(24, frame.opensAt + frame.length),
          daysOff: new Set(frame.off === null ? [] : [dateAfter(begin, frame.off)]),
        },
        developers: people.map((person, index) => ({
          ...person,
          id: index + 1,
          name: '',
          isShown: true,
          dates: person.dates.map(({ day, kind, spans: each }) => ({
            date: dateAfter(begin, day),
            kind,
            spans: kind === 'off' ? [] : each,
          })),
          busy: person.busy.map(({ start, length }) => ({
            start: begin + start * 15 * MINUTE,
            end: begin + (start + length) * 15 * MINUTE,
          })),
          sessions: [],
        })),
      };
      const { tier, developers } = calendar;
      const at = new Date(now);
      let last: { person: (typeof developers)[number]; start: number } | undefined;
      for (const { pick, who, moves } of acts) {
        // A session that is moved does not block itself.
        const left = moves ? last : undefined;
        if (left) left.person.sessions = left.person.sessions.filter((start) => start !== left.start);
        const free = freeByDeveloper(calendar, range, at);
        const able = developers.filter(({ id }) => (free.get(id)?.length ?? 0) > 0);
        const person = able[who % Math.max(1, able.length)];
        const starts = person ? (free.get(person.id) ?? []) : [];
        const start = starts[pick % Math.max(1, starts.length)];
        if (!person || start === undefined) {
          if (left) left.person.sessions = [...left.person.sessions, left.start];
          continue;
        }
        const reason = why(start, tier, person, now);
        if (reason !== '') throw new Error(`${new Date(start).toISOString()} was booked: ${reason}`);
        person.sessions = [...person.sessions, start];
        last = { person, start };
        sessions += 1;
      }
      const free = freeByDeveloper(calendar, range, at);
      for (const person of developers) {
        const starts = new Set(free.get(person.id));
        offered += starts.size;
        const taken = person.sessions.toSorted((a, b) => a - b);
        taken.forEach((start, index) => {
          if (index > 0 && start - (taken[index - 1] ?? 0) < HOUR) throw new Error('two sessions overlap');
        });
        for (let time = range.start; time < range.end; time += HOUR) {
          const reason = why(time, tier, person, now);
          if (starts.has(time) !== (reason === ''))
            throw new Error(
              `${new Date(time).toISOString()} for ${person.timeZone}: ${starts.has(time) ? 'offered' : 'not offered'}, ${reason || 'nothing against it'}`,
            );
        }
        // A single time gets the same answer as within a range.
        for (const time of [range.start, range.start + 30 * HOUR, ...[...starts].slice(0, 2)]) {
          const alone = freeByDeveloper(calendar, { start: time, end: time + 1 }, at).get(person.id);
          if ((alone?.length === 1) !== starts.has(time)) throw new Error('alone and among others differ');
        }
      }
    }),
    { numRuns: 10_000 },
  );
  expect(offered).toBeGreaterThan(50_000);
  expect(sessions).toBeGreaterThan(5_000);
}, 120_000);
