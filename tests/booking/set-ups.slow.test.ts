/**
 * Random teams, hours, zones, clock changes, calendars, bookings and moves. The offered times are compared
 * with rules read off the wall clock minute by minute, without the code under test.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeByDeveloper, type KindCalendar } from '#server/bookings/availability.ts';
import type { SessionTime } from '#server/bookings/forbidden-starts.ts';
import type { WeekHours } from '#src/contract/bookings/working-hours.ts';
import { why } from '../support/free-times-oracle.ts';
import { aKindTime } from '../support/kinds.ts';

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
    minutes: fc.constantFrom(15, 30, 45, 60, 60, 90, 150, 180),
    step: fc.constantFrom(15, 30, 60),
    anchor: fc.constantFrom('span' as const, 'hour' as const),
    bufferBefore: fc.constantFrom(0, 0, 15, 30),
    bufferAfter: fc.constantFrom(0, 0, 15, 45),
    maxPerDay: fc.option(fc.integer({ min: 1, max: 3 }), { freq: 1 }),
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
      others: fc.uniqueArray(
        fc.record({
          start: fc.integer({ min: 0, max: 4 * 288 }),
          length: fc.integer({ min: 3, max: 36 }),
          before: fc.constantFrom(0, 0, 30),
          after: fc.constantFrom(0, 0, 20),
        }),
        { maxLength: 3, selector: ({ start }) => Math.floor(start / 60) },
      ),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  acts: fc.array(fc.record({ pick: fc.nat(), who: fc.nat(), moves: fc.boolean() }), { maxLength: 4 }),
});

const dateAfter = (start: number, days: number) => new Date(start + days * DAY).toISOString().slice(0, 10);

test('in 4,000 set-ups, sessions neither overlap nor leave the hours, and exactly the offered times can be booked', () => {
  let offered = 0;
  let sessions = 0;
  fc.assert(
    fc.property(setUp, ({ week: first, tier: frame, people, acts }) => {
      const begin = Date.parse(`${first}T00:00:00Z`);
      const now = begin - 2 * HOUR + 1;
      const range = { start: begin, end: begin + 4 * DAY };
      const calendar: KindCalendar = {
        kind: aKindTime({
          minutes: frame.minutes,
          step: frame.step,
          anchor: frame.anchor,
          bufferBefore: frame.bufferBefore,
          bufferAfter: frame.bufferAfter,
          maxPerDay: frame.maxPerDay,
          noticeMinutes: frame.noticeHours * 60,
          horizonDays: frame.horizonDays,
          frame: {
            timeZone: frame.timeZone,
            days: frame.days,
            opens: frame.opensAt * 60,
            closes: Math.min(24, frame.opensAt + frame.length) * 60,
          },
          daysOff: new Set(frame.off === null ? [] : [dateAfter(begin, frame.off)]),
        }),
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
          // Of another kind: an external service's may begin at any minute.
          sessions: person.others.map(({ start, length, before, after }) => ({
            start: begin + start * 5 * MINUTE,
            end: begin + (start + length) * 5 * MINUTE,
            kindId: 2,
            bufferBefore: before,
            bufferAfter: after,
          })),
        })),
      };
      const { kind, developers } = calendar;
      const at = new Date(now);
      let last: { person: (typeof developers)[number]; session: SessionTime } | undefined;
      for (const { pick, who, moves } of acts) {
        // A session that is moved does not block itself.
        const left = moves ? last : undefined;
        if (left) left.person.sessions = left.person.sessions.filter((session) => session !== left.session);
        const free = freeByDeveloper(calendar, range, at);
        const able = developers.filter(({ id }) => (free.get(id)?.length ?? 0) > 0);
        const person = able[who % Math.max(1, able.length)];
        const starts = person ? (free.get(person.id) ?? []) : [];
        const start = starts[pick % Math.max(1, starts.length)];
        if (!person || start === undefined) {
          if (left) left.person.sessions = [...left.person.sessions, left.session];
          continue;
        }
        const reason = why(start, kind, person, now);
        if (reason !== '') throw new Error(`${new Date(start).toISOString()} was booked: ${reason}`);
        const { bufferBefore, bufferAfter } = kind;
        const end = start + kind.minutes * MINUTE;
        const session = { start, end, kindId: kind.id, bufferBefore, bufferAfter };
        person.sessions = [...person.sessions, session];
        last = { person, session };
        sessions += 1;
      }
      const free = freeByDeveloper(calendar, range, at);
      for (const person of developers) {
        const starts = new Set(free.get(person.id));
        offered += starts.size;
        const own = person.sessions.filter(({ kindId }) => kindId === kind.id);
        for (const one of own)
          for (const other of person.sessions)
            if (one !== other && one.start < other.end && other.start < one.end)
              throw new Error('two sessions overlap');
        for (let time = range.start; time < range.end; time += 15 * MINUTE) {
          const reason = why(time, kind, person, now);
          if (starts.has(time) !== (reason === ''))
            throw new Error(
              `${new Date(time).toISOString()} for ${person.timeZone}, ${kind.minutes} minutes: ${starts.has(time) ? 'offered' : 'not offered'}, ${reason || 'nothing against it'}`,
            );
        }
        // A single time gets the same answer as within a range.
        for (const time of [range.start, range.start + 30 * HOUR, ...[...starts].slice(0, 2)]) {
          const alone = freeByDeveloper(calendar, { start: time, end: time + 1 }, at).get(person.id);
          if ((alone?.length === 1) !== starts.has(time)) throw new Error('alone and among others differ');
        }
      }
    }),
    { numRuns: 4_000 },
  );
  expect(offered).toBeGreaterThan(50_000);
  expect(sessions).toBeGreaterThan(5_000);
}, 240_000);
