import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { addWeeks } from 'date-fns/addWeeks';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readIcs, type Window } from '#server/bookings/calendars/read-ics.ts';

const NOW = Date.parse('2027-01-13T12:00:00Z');
const DAY = 86_400_000;
const window = (timeZone = 'America/New_York'): Window => ({
  from: Date.parse('2027-01-12T00:00:00Z'),
  to: Date.parse('2027-01-12T00:00:00Z') + 402 * DAY,
  now: NOW,
  timeZone,
  shortest: 60,
});
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'SUMMARY:Secret', ...lines, 'END:VEVENT'].join('\r\n');
const reading = (file: string | Uint8Array, timeZone?: string) =>
  readIcs(typeof file === 'string' ? new TextEncoder().encode(file) : file, window(timeZone));
const iso = (time: number) => new Date(time).toISOString().slice(0, 16);
const stamp = (time: number) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');
/** Formatted as `2027-01-14T15:00/2027-01-14T16:00`. */
const busy = (file: string, timeZone?: string) =>
  reading(file, timeZone).busy.map(({ start, end }) => `${iso(start)}/${iso(end)}`);
const one = (...lines: string[]) => busy(calendar(event('UID:1', ...lines)));

describe('single events', () => {
  test.each([
    ['UTC', ['DTSTART:20270114T150000Z', 'DTEND:20270114T160000Z'], ['2027-01-14T15:00/2027-01-14T16:00']],
    [
      'a zone by its name',
      ['DTSTART;TZID=Europe/Berlin:20270114T150000', 'DTEND;TZID=Europe/Berlin:20270114T160000'],
      ['2027-01-14T14:00/2027-01-14T15:00'],
    ],
    [
      'two zones',
      ['DTSTART;TZID=Europe/Berlin:20270114T150000', 'DTEND;TZID=America/New_York:20270114T100000'],
      ['2027-01-14T14:00/2027-01-14T15:00'],
    ],
    [
      'a Windows name',
      ['DTSTART;TZID=W. Europe Standard Time:20270714T150000', 'DURATION:PT90M'],
      ['2027-07-14T13:00/2027-07-14T14:30'],
    ],
    [
      'a name with a prefix',
      ['DTSTART;TZID=/mozilla.org/20070129_1/Europe/Berlin:20270714T150000', 'DURATION:PT1H'],
      ['2027-07-14T13:00/2027-07-14T14:00'],
    ],
    ['no zone', ['DTSTART:20270114T150000', 'DURATION:PT1H'], ['2027-01-14T20:00/2027-01-14T21:00']],
    ['a whole day', ['DTSTART;VALUE=DATE:20270114'], ['2027-01-14T05:00/2027-01-15T05:00']],
    [
      'whole days over a clock change',
      ['DTSTART;VALUE=DATE:20270313', 'DTEND;VALUE=DATE:20270316'],
      ['2027-03-13T05:00/2027-03-16T04:00'],
    ],
    [
      'a day by duration',
      ['DTSTART;VALUE=DATE:20270114', 'DURATION:P2D'],
      ['2027-01-14T05:00/2027-01-16T05:00'],
    ],
    ['no end', ['DTSTART:20270114T150000Z'], []],
    ['no length', ['DTSTART:20270114T150000Z', 'DTEND:20270114T150000Z'], []],
    ['an end before its start', ['DTSTART:20270114T150000Z', 'DTEND:20270114T140000Z'], []],
    ['a negative duration', ['DTSTART:20270114T150000Z', 'DURATION:-PT1H'], []],
    ['free', ['DTSTART:20270114T150000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'], []],
    ['canceled', ['DTSTART:20270114T150000Z', 'DURATION:PT1H', 'STATUS:CANCELLED'], []],
    ['free in Outlook', ['DTSTART:20270114T150000Z', 'DURATION:PT1H', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'], []],
    ['long ago', ['DTSTART:20200114T150000Z', 'DURATION:PT1H'], []],
    ['far ahead', ['DTSTART:20400114T150000Z', 'DURATION:PT1H'], []],
    [
      'from before the window',
      ['DTSTART:20260101T000000Z', 'DTEND:20270113T000000Z'],
      ['2027-01-12T00:00/2027-01-13T00:00'],
    ],
    [
      'a time that the clock skips: the offset before the change',
      ['DTSTART;TZID=Europe/Berlin:20270328T023000', 'DURATION:PT1H'],
      ['2027-03-28T01:30/2027-03-28T02:30'],
    ],
    [
      'a time that the clock shows twice: the first',
      ['DTSTART;TZID=Europe/Berlin:20271031T023000', 'DURATION:PT1H'],
      ['2027-10-31T00:30/2027-10-31T01:30'],
    ],
    [
      'days by duration, over a clock change',
      ['DTSTART;TZID=Europe/Berlin:20270327T120000', 'DURATION:P1DT1H'],
      ['2027-03-27T11:00/2027-03-28T11:00'],
    ],
  ])('%s', (_name, lines, expected) => {
    expect(one(...lines)).toEqual(expected);
  });
});

describe('repeating events', () => {
  test.each([
    [
      'the wall clock stays over a clock change',
      [
        'DTSTART;TZID=America/New_York:20270313T090000',
        'DTEND;TZID=America/New_York:20270313T100000',
        'RRULE:FREQ=DAILY;COUNT=3',
      ],
      ['2027-03-13T14:00', '2027-03-14T13:00', '2027-03-15T13:00'],
    ],
    [
      'UNTIL in UTC includes the last one',
      [
        'DTSTART;TZID=America/Los_Angeles:20270114T200000',
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;UNTIL=20270116T040000Z',
      ],
      ['2027-01-15T04:00', '2027-01-16T04:00'],
    ],
    [
      'UNTIL as a date',
      ['DTSTART:20270114T230000Z', 'DURATION:PT30M', 'RRULE:FREQ=DAILY;UNTIL=20270115'],
      ['2027-01-14T23:00', '2027-01-15T23:00'],
    ],
    [
      'EXDATE in another zone, and as a date',
      [
        'DTSTART;TZID=Europe/Berlin:20270114T150000',
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;COUNT=4',
        'EXDATE:20270115T140000Z',
        'EXDATE;VALUE=DATE:20270116',
      ],
      ['2027-01-14T14:00', '2027-01-17T14:00'],
    ],
    [
      'RDATE, also as a period',
      [
        'DTSTART:20270114T150000Z',
        'DURATION:PT1H',
        'RDATE:20270120T150000Z,20270121T150000Z',
        'RDATE;VALUE=PERIOD:20270122T150000Z/PT3H',
      ],
      ['2027-01-14T15:00', '2027-01-20T15:00', '2027-01-21T15:00', '2027-01-22T15:00'],
    ],
    [
      'the last weekday of a month',
      [
        'DTSTART;TZID=Europe/Berlin:20270129T100000',
        'DURATION:PT1H',
        'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3',
      ],
      ['2027-01-29T09:00', '2027-02-26T09:00', '2027-03-31T08:00'],
    ],
    [
      'from long ago, without an end',
      ['DTSTART:20070101T150000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=1'],
      ['2027-06-01T15:00'],
    ],
    [
      'every other week from long ago stays in its rhythm',
      [
        'DTSTART;TZID=Europe/Berlin:20200106T100000',
        'DURATION:PT1H',
        'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;UNTIL=20270131T000000Z',
      ],
      ['2027-01-13T09:00', '2027-01-25T09:00', '2027-01-27T09:00'],
    ],
    [
      'every fifth day from long ago, in a month',
      [
        'DTSTART:20000101T100000Z',
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;INTERVAL=5;BYMONTH=2;UNTIL=20270301T000000Z',
      ],
      ['03', '08', '13', '18', '23', '28'].map((day) => `2027-02-${day}T10:00`),
    ],
  ])('%s', (_name, lines, starts) => {
    expect(one(...lines).map((span) => span.slice(0, 16))).toEqual(starts);
  });

  test('can have single occurrences that are moved, canceled or free', () => {
    const file = calendar(
      event('UID:1', 'DTSTART:20270114T150000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=4'),
      event('UID:1', 'RECURRENCE-ID:20270115T150000Z', 'DTSTART:20270115T200000Z', 'DURATION:PT2H'),
      event('UID:1', 'RECURRENCE-ID:20270116T150000Z', 'DTSTART:20270116T150000Z', 'STATUS:CANCELLED'),
      event(
        'UID:1',
        'RECURRENCE-ID:20270117T150000Z',
        'DTSTART:20270117T150000Z',
        'DURATION:PT1H',
        'TRANSP:TRANSPARENT',
      ),
    );
    expect(busy(file)).toEqual(['2027-01-14T15:00/2027-01-14T16:00', '2027-01-15T20:00/2027-01-15T22:00']);
  });

  test('can be moved from one occurrence on', () => {
    const file = calendar(
      event('UID:1', 'DTSTART:20270114T150000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=4'),
      event(
        'UID:1',
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20270116T150000Z',
        'DTSTART:20270116T180000Z',
        'DURATION:PT1H',
      ),
    );
    expect(busy(file).map((span) => span.slice(0, 16))).toEqual([
      '2027-01-14T15:00',
      '2027-01-15T15:00',
      '2027-01-16T18:00',
      '2027-01-17T18:00',
    ]);
  });

  test('can have an override without its event, and of two versions the newer one counts', () => {
    const file = calendar(
      event('UID:1', 'RECURRENCE-ID:20270116T150000Z', 'DTSTART:20270116T180000Z', 'DURATION:PT1H'),
      event('UID:2', 'SEQUENCE:1', 'DTSTART:20270114T150000Z', 'DURATION:PT1H'),
      event('UID:2', 'SEQUENCE:2', 'DTSTART:20270114T170000Z', 'DURATION:PT1H'),
    );
    expect(busy(file).map((span) => span.slice(0, 16))).toEqual(['2027-01-14T17:00', '2027-01-16T18:00']);
  });

  test('keep their local time in any zone for weekly, daily and monthly rules', () => {
    const zones = [
      'America/New_York',
      'Europe/Berlin',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'America/Santiago',
      'UTC',
    ];
    const add = { DAILY: addDays, WEEKLY: addWeeks, MONTHLY: addMonths };
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom('DAILY' as const, 'WEEKLY' as const, 'MONTHLY' as const),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: 4, max: 22 }),
        fc.integer({ min: 1, max: 12 }),
        (zone, frequency, interval, day, hour, count) => {
          const pad = (value: number) => String(value).padStart(2, '0');
          const file = calendar(
            event(
              'UID:1',
              `DTSTART;TZID=${zone}:202702${pad(day)}T${pad(hour)}0000`,
              'DURATION:PT1H',
              `RRULE:FREQ=${frequency};INTERVAL=${interval};COUNT=${count}`,
            ),
          );
          const first = new TZDate(2027, 1, day, hour, 0, 0, zone);
          const expected = Array.from({ length: count }, (_, index) =>
            add[frequency](first, index * interval).getTime(),
          ).filter((start) => start < window().to);
          expect(reading(file).busy.map(({ start }) => start)).toEqual(expected);
        },
      ),
    );
  });
});

describe('time zones that are broken', () => {
  const own = (name: string, ...lines: string[]) =>
    ['BEGIN:VTIMEZONE', `TZID:${name}`, ...lines, 'END:VTIMEZONE'].join('\r\n');
  const standard = (offset: string) =>
    [
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      `TZOFFSETFROM:${offset}`,
      `TZOFFSETTO:${offset}`,
      'END:STANDARD',
    ].join('\r\n');
  const at = (zone: string) => event('UID:1', `DTSTART;TZID=${zone}:20270114T150000`, 'DURATION:PT1H');

  test('use a definition in the file, with its clock changes', () => {
    const daylight =
      'BEGIN:DAYLIGHT\r\nDTSTART:19700329T020000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\r\nEND:DAYLIGHT';
    const winter =
      'BEGIN:STANDARD\r\nDTSTART:19701025T030000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\nRRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\r\nEND:STANDARD';
    const file = calendar(
      own('Customized Time Zone', daylight, winter),
      event(
        'UID:1',
        'DTSTART;TZID=Customized Time Zone:20270327T150000',
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;UNTIL=20270328T130000Z',
      ),
    );
    expect(busy(file).map((span) => span.slice(0, 16))).toEqual(['2027-03-27T14:00', '2027-03-28T13:00']);
    expect(reading(file).note).toBeNull();
  });

  test('use a known name instead of a wrong definition', () => {
    expect(busy(calendar(own('Europe/Berlin', standard('-0900')), at('Europe/Berlin')))).toEqual([
      '2027-01-14T14:00/2027-01-14T15:00',
    ]);
  });

  test.each([
    ['without a definition', ''],
    ['with an empty definition', own('Mars/Olympus')],
    ['with an offset of 99 hours', own('Mars/Olympus', standard('+9900'))],
    [
      'with a definition that is no date',
      own(
        'Mars/Olympus',
        'BEGIN:STANDARD\r\nDTSTART:soon\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0100\r\nEND:STANDARD',
      ),
    ],
  ])('use the developer’s zone for an unknown name %s, with a note', (_name, definition) => {
    const file = calendar(...(definition ? [definition] : []), at('Mars/Olympus'));
    expect(busy(file)).toEqual(['2027-01-14T20:00/2027-01-14T21:00']);
    expect(reading(file).note).toContain('“Mars/Olympus”');
    expect(busy(calendar('X-WR-TIMEZONE:Europe/Berlin', definition || 'X-A:b', at('Mars/Olympus')))).toEqual([
      '2027-01-14T14:00/2027-01-14T15:00',
    ]);
  });
});

describe('a hostile file', () => {
  test('takes no more memory for ten thousand spellings of a zone than for one', () => {
    const zone = 'America/Argentina/ComodRivadavia';
    const spelled = (number: number) =>
      [...zone].map((letter, at) => ((number >> (at % 14)) & 1 ? letter.toUpperCase() : letter)).join('');
    const events = Array.from({ length: 10_000 }, (_, number) =>
      event(`UID:${number}`, `DTSTART;TZID=${spelled(number)}:20270114T150000`, 'DURATION:PT1H'),
    );
    const before = process.memoryUsage.rss();
    const { note, busy: found } = reading(calendar(...events));
    expect([note, found.map(({ start }) => iso(start))]).toEqual([null, ['2027-01-14T18:00']]);
    // Each spelling would keep 40 KB for the life of the process.
    expect(process.memoryUsage.rss() - before).toBeLessThan(250_000_000);
  });

  test.each(['constructor', '__proto__', 'toString', 'Asia/\u212aolkata'])(
    'use the developer’s zone for a zone named %s',
    (zone) => {
      const { busy: found, note } = reading(
        calendar(event('UID:1', `DTSTART;TZID=${zone}:20270114T150000`, 'DURATION:PT1H')),
      );
      expect(found.map(({ start }) => iso(start))).toEqual(['2027-01-14T20:00']);
      expect(note).toContain('a time zone that no one knows');
    },
  );

  test('has thousands of short events merged into fewer busy times that leave the same hours free', () => {
    const quarter = 15 * 60_000;
    fc.assert(
      fc.property(fc.infiniteStream(fc.integer({ min: 1, max: 9 })), (gaps) => {
        const starts: number[] = [];
        let at = NOW;
        for (const gap of gaps.take(3_000)) {
          at += gap * quarter;
          starts.push(at);
        }
        const { busy: found } = reading(
          calendar(
            ...starts.map((start, id) => event(`UID:${id}`, `DTSTART:${stamp(start)}`, 'DURATION:PT5M')),
          ),
        );
        expect(found.length).toBeLessThan(starts.length);
        // Merging must not remove gaps in which a session fits.
        const rooms = (spans: ReadonlyArray<{ start: number; end: number }>) =>
          spans.slice(1).flatMap(({ start }, index) => {
            const free = start - (spans[index]?.end ?? 0);
            return free >= 60 * 60_000 ? [[start, free]] : [];
          });
        expect(rooms(found)).toEqual(rooms(starts.map((start) => ({ start, end: start + 5 * 60_000 }))));
        expect(rooms(found)).toHaveLength(found.length - 1);
      }),
      { numRuns: 5 },
    );
  });

  const daily = (index: number) =>
    event(
      `UID:${index}`,
      `DTSTART:2027011${index % 10}T${String(index % 24).padStart(2, '0')}0000Z`,
      'DURATION:PT1M',
      'RRULE:FREQ=DAILY;COUNT=400',
    );

  test('may have 10,000 occurrences, but more than 20,000 are refused with a message', () => {
    const hourly = event('UID:1', 'DTSTART:20260101T000000Z', 'DURATION:PT30M', 'RRULE:FREQ=HOURLY');
    const worked = reading(calendar(hourly));
    expect(worked.events).toBe(60 * 24);
    expect(worked.busy, 'no session fits between two of them').toHaveLength(1);
    expect(iso(worked.busy[0]?.end ?? 0)).toBe('2028-02-17T23:30');
    expect(() => reading(calendar(...Array.from({ length: 60 }, (_, index) => daily(index))))).toThrow(
      /more than 20,000 events in the next 13 months/,
    );
  });

  test.each([
    ['every second', 'RRULE:FREQ=SECONDLY'],
    ['every second of some', 'RRULE:FREQ=MINUTELY;BYSECOND=0,1,2,3,4,5,6,7,8,9;INTERVAL=1'],
    ['a billion times', 'RRULE:FREQ=SECONDLY;COUNT=1000000000'],
  ])('is refused if an event repeats %s', (_name, rule) => {
    expect(() => one('DTSTART:20200101T000000Z', 'DURATION:PT1S', rule)).toThrow(
      /too often|more than 20,000/,
    );
  });

  test('can have broken events without affecting the others', () => {
    const file = calendar(
      event('UID:1', 'DTSTART:20270114T150000Z', 'DURATION:PT1H'),
      event('UID:2', 'DTSTART:tomorrow', 'DURATION:PT1H'),
      event('UID:3', 'DTSTART:20271314T150000Z', 'DURATION:PT1H'),
      event('UID:4', 'DURATION:PT1H'),
      event('UID:5', 'DTSTART;VALUE=PERIOD:20270114T150000Z', 'DURATION:PT1H'),
      event('UID:6', 'DTSTART:20270115T150000Z', 'DURATION:PT1H', 'RRULE:FREQ=SOMETIMES'),
      'this is not a line',
      event(
        'DESCRIPTION:folded',
        ' BEGIN:VEVENT',
        ' and on',
        'UID:7',
        'DTSTART:20270116T150000Z',
        'DURATION:PT1H',
      ),
    );
    const found = reading(file);
    expect(found.busy.map(({ start }) => iso(start))).toContain('2027-01-14T15:00');
    expect(found.busy.map(({ start }) => iso(start))).toContain('2027-01-16T15:00');
    expect(found.note).toMatch(/events could not be read/);
  });

  test.each([
    ['nothing', '', /no calendar at this address/],
    ['a web page', '<!doctype html><title>Sign in</title>', /no calendar at this address/],
    ['half a calendar', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20270114T150000Z', /not complete/],
    ['parts in the wrong order', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VCALENDAR\r\nEND:VEVENT', /damaged/],
  ])('%s is refused with a message', (_name, file, sentence) => {
    expect(() => reading(file)).toThrow(sentence);
  });

  test('may contain NUL bytes, other line endings, a byte order mark, huge lines and deep nesting', () => {
    const file = [
      '\ufeffBEGIN:VCALENDAR',
      `DESCRIPTION:${'x'.repeat(2_000_000)}`,
      'BEGIN:VEVENT',
      'UID:1',
      'DTSTART:2027\0' + '0114T150000Z',
      'DURATION:PT1H',
      ...Array.from({ length: 5_000 }, () => 'BEGIN:VALARM'),
      'DTSTART:20280101T000000Z',
      ...Array.from({ length: 5_000 }, () => 'END:VALARM'),
      'DESCRIPTION:folded',
      ...Array.from({ length: 100_000 }, () => ' x'),
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\n');
    expect(busy(file)).toEqual(['2027-01-14T15:00/2027-01-14T16:00']);
  });

  test('is a calendar or gets an error message, whatever it contains', () => {
    const line = fc.oneof(
      fc.constantFrom(
        'BEGIN:VCALENDAR',
        'END:VCALENDAR',
        'BEGIN:VEVENT',
        'END:VEVENT',
        'BEGIN:VTIMEZONE',
        'END:VTIMEZONE',
        'TZID:X',
        'DTSTART;TZID=X:20270114T150000',
        'DTSTART;VALUE=DATE:20270114',
        'DTEND:99999999T999999Z',
        'DURATION:P99999999D',
        'RRULE:FREQ=DAILY;COUNT=-1',
        'RRULE:FREQ=WEEKLY;BYDAY=99XX',
        'RDATE:,,,',
        'EXDATE;VALUE=DATE:00000000',
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20270114T150000',
        'UID:1',
        ' folded',
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const file = calendar(...lines);
        try {
          for (const { start, end } of reading(file).busy) expect(end).toBeGreaterThan(start);
        } catch (error) {
          expect((error as Error).name).toBe('NotReadable');
        }
      }),
    );
  });

  test('blocks the whole range with an event that lasts longer than there are years', () => {
    const [span] = reading(
      calendar(event('UID:1', 'DTSTART;TZID=America/New_York:20270114T150000', 'DURATION:P99999999D')),
    ).busy;
    expect(span).toEqual({ start: Date.parse('2027-01-14T20:00:00Z'), end: window().to });
  });

  test('does not return titles', () => {
    expect(
      JSON.stringify(reading(calendar(event('UID:1', 'DTSTART:20270114T150000Z', 'DURATION:PT1H')))),
    ).not.toContain('Secret');
  });
});
