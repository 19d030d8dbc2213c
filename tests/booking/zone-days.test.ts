import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  availabilityAt,
  type CalendarData,
  warningOf,
} from '#src/admin/bookings/calendar/availability-at.ts';
import {
  addDays,
  clockAt,
  dateAt,
  instantAt,
  rowAt,
  rowsOf,
  sessionStarts,
  timeAtRow,
  weekOf,
  zoneDay,
} from '#src/admin/bookings/calendar/zone-days.ts';
import { nounForms } from '#src/content/site/noun-copy.ts';

const HOUR = 3_600_000;
const zones = [
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Asia/Beirut',
  'America/Santiago',
];
const aZone = fc.constantFrom(...zones);
const aDate = fc.integer({ min: 0, max: 1200 }).map((days) => addDays('2025-01-01', days));

describe('the days of a time zone', () => {
  test('follow one another without a gap or overlap', () => {
    fc.assert(
      fc.property(aZone, aDate, fc.integer({ min: 0, max: 999 }), (zone, date, part) => {
        const day = zoneDay(date, zone);
        expect(zoneDay(addDays(date, 1), zone).start).toBe(day.end);
        for (const [index, cell] of day.cells.entries()) {
          expect(cell.start).toBe(index === 0 ? day.start : day.cells[index - 1]?.end);
          expect(cell.end).toBeGreaterThan(cell.start);
        }
        const time = day.start + Math.floor((part * (day.end - day.start)) / 1000);
        expect(dateAt(time, zone)).toBe(date);
        // Converted back, it is the same instant.
        const rows = rowsOf([zoneDay(addDays(date, -1), zone), day, zoneDay(addDays(date, 1), zone)]);
        expect(Math.abs(timeAtRow(day, rows, rowAt(day, rows, time)) - time)).toBeLessThan(2);
        const clock = clockAt(time, zone);
        const back = instantAt(date, clock, zone);
        expect(back).toBeDefined();
        expect(clockAt(back ?? 0, zone)).toBe(clock);
      }),
      { numRuns: 300 },
    );
  });

  test('skip or repeat an hour when clocks change', () => {
    const spring = zoneDay('2027-03-14', 'America/New_York');
    expect([spring.cells.length, (spring.end - spring.start) / HOUR]).toEqual([23, 23]);
    expect(spring.cells.map(({ row }) => row)).not.toContain('02');
    const fall = zoneDay('2027-11-07', 'America/New_York');
    expect([fall.cells.length, (fall.end - fall.start) / HOUR]).toEqual([25, 25]);
    expect(rowsOf([fall]).slice(0, 4)).toEqual(['00', '01', '01+', '02']);
    const rows = rowsOf([fall, zoneDay('2027-11-08', 'America/New_York')]);
    const monday = zoneDay('2027-11-08', 'America/New_York');
    expect(rowAt(monday, rows, monday.start + 2 * HOUR, true)).toBe(2);
    expect(rowAt(monday, rows, monday.start + 2 * HOUR)).toBe(3);
    expect(instantAt('2027-03-14', '02:30', 'America/New_York')).toBeUndefined();
    expect(instantAt('2027-11-07', '01:30', 'America/New_York')).toBe(Date.parse('2027-11-07T05:30:00Z'));
    expect(instantAt('', '', 'UTC')).toBeUndefined();
  });

  test('begin sessions on whole hours of the clocks of anyone who gives them', () => {
    const clocks = (zones: string[], step = 60) =>
      sessionStarts(zoneDay('2027-01-20', 'Asia/Kolkata'), { step, zones })
        .slice(0, 3)
        .map((time) => clockAt(time, 'Asia/Kolkata'));
    expect(clocks(['UTC'])).toEqual(['00:30', '01:30', '02:30']);
    expect(clocks(['Asia/Kolkata'])).toEqual(['00:00', '01:00', '02:00']);
    expect(clocks(['UTC', 'Asia/Kathmandu'])).toEqual(['00:30', '00:45', '01:30']);
    expect(clocks(['Asia/Kolkata'], 15)).toEqual(['00:00', '00:15', '00:30']);
    fc.assert(
      fc.property(aZone, aDate, (zone, date) => {
        const starts = sessionStarts(zoneDay(date, zone), { step: 60, zones: ['UTC'] });
        expect(starts.every((time) => time % HOUR === 0 && dateAt(time, zone) === date)).toBe(true);
        expect(starts.length).toBeGreaterThanOrEqual(22);
      }),
    );
  });

  test('make weeks that begin on the reader’s first weekday', () => {
    expect(weekOf('2027-01-20', 1)[0]).toBe('2027-01-18');
    expect(weekOf('2027-01-20', 7)[0]).toBe('2027-01-17');
    expect(weekOf('2027-01-17', 1)[0]).toBe('2027-01-11');
    fc.assert(
      fc.property(aDate, fc.integer({ min: 1, max: 7 }), (date, start) => weekOf(date, start).includes(date)),
    );
  });
});

describe('the conflicts of a session', () => {
  const at = Date.parse('2027-01-20T15:00:00.000Z');
  const span = (from: number, to: number) => ({
    from: new Date(at + from * HOUR).toISOString(),
    to: new Date(at + to * HOUR).toISOString(),
  });
  const ben = {
    id: 1,
    tier: 'usa' as const,
    kinds: ['usa' as const],
    name: 'Ben',
    timeZone: 'UTC',
    active: true,
    working: [span(-3, 3)],
    busy: [span(-2, -1)],
    blocks: [{ id: 1, note: '', ...span(1.5, 1.75) }],
  };
  const session = {
    id: 7,
    reference: 'r',
    source: 'site' as const,
    tier: 'usa' as const,
    startsAt: new Date(at).toISOString(),
    minutes: 60,
    developerId: 1,
    state: 'confirmed' as const,
    approval: null,
    payment: 'due' as const,
    name: 'Grace',
    email: '',
    timeZone: '',
  };
  const data: CalendarData = { developers: [ben], sessions: [session], mailOn: true };

  test('can be another session, an event, a block, or time outside working hours', () => {
    const standing = (hours: number, moving?: number) =>
      availabilityAt(data, ben, at + hours * HOUR, 60, moving);
    expect([-4, -3, -2, -1, 0, 1, 2, 3].map((hours) => standing(hours))).toEqual([
      'off',
      'free',
      'busy',
      'free',
      'taken',
      'busy',
      'free',
      'off',
    ]);
    expect(standing(0, 7), 'not in its own way').toBe('free');
    expect(availabilityAt(data, ben, at - HOUR / 2, 30)).toBe('free');
    expect(availabilityAt(data, ben, at - HOUR / 2, 45)).toBe('taken');
    expect(availabilityAt(data, ben, at + HOUR / 2, 15)).toBe('taken');
  });

  test('are described in a sentence', () => {
    const eve = { ...ben, id: 2, name: 'Eve', working: [] };
    const warning = (candidates: Array<typeof ben>, start = at, nouns: string[] = []) =>
      warningOf({ data, candidates, start, minutes: 60 }, nounForms(nouns));
    expect(warning([ben])).toBe('Ben has another session then. Choose another time.');
    expect(warning([eve])).toBe('Eve does not work then.');
    expect(warning([ben, eve])).toBe('No one works then. A developer who has no other session will get it.');
    expect(warning([ben, eve], at + 2 * HOUR)).toBeUndefined();
    expect(warning([])).toBe('No developer gives these sessions.');
    expect(warning([ben, eve], at, ['artist', 'artist'])).toBe(
      'No one works then. An artist who has no other session will get it.',
    );
  });
});
