/** Days with an hour or half an hour that the clock shows twice or not at all, against the wall clock. */
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { expect, test } from 'vitest';
import { type DeveloperTime, frameTime, freeStarts } from '#server/bookings/slots.ts';
import { why } from '../support/free-times-oracle.ts';
import { aKindTime } from '../support/kinds.ts';

/** Spans that meet in the hour that a clock shows twice. */
const SPANS = [
  [
    { from: 0, to: 90 },
    { from: 90, to: 240 },
  ],
  [
    { from: 0, to: 75 },
    { from: 105, to: 180 },
  ],
];

const everyDay = <T>(value: T) => ({ 1: value, 2: value, 3: value, 4: value, 5: value, 6: value, 7: value });

test.each([
  ['America/New_York', '2027-11-07'],
  ['America/New_York', '2027-03-14'],
  ['America/St_Johns', '2027-11-07'],
  ['Australia/Lord_Howe', '2027-04-04'],
  ['Australia/Lord_Howe', '2027-10-03'],
  ['Asia/Kathmandu', '2027-03-14'],
])('in %s around %s, starts are ascending and never in an event', (timeZone, day) => {
  const date = Date.parse(day);
  const range = { start: date - millisecondsInDay, end: date + 2 * millisecondsInDay };
  const now = range.start - millisecondsInDay;
  for (const spans of SPANS)
    for (const anchor of ['span', 'hour'] as const)
      for (const [minutes, step] of [
        [15, 15],
        [15, 30],
        [60, 15],
      ] as const)
        for (let shift = 0; shift < 60; shift += 15) {
          const kind = aKindTime({
            minutes,
            step,
            anchor,
            horizonDays: 400,
            frame: { timeZone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], opens: 0, closes: 1_440 },
          });
          const events = Array.from({ length: 24 }, (_, hour) => {
            const start = date + hour * millisecondsInHour + shift * millisecondsInMinute;
            return { start, end: start + 5 * millisecondsInMinute };
          });
          const developer: DeveloperTime = {
            id: 1,
            timeZone,
            hours: everyDay(spans),
            extended: true,
            bufferBefore: 0,
            bufferAfter: 0,
            noticeHours: null,
            horizonDays: null,
            maxPerDay: null,
            dates: [],
            busy: shift % 30 === 0 ? events : events.slice(4, 6),
            sessions: [],
          };
          const open = frameTime(kind, { ...range, end: range.end + millisecondsInDay });
          const expected: string[] = [];
          for (let time = range.start; time < range.end; time += 5 * millisecondsInMinute)
            if (why(time, kind, developer, now) === '') expected.push(new Date(time).toISOString());
          const found = freeStarts(kind, open, developer, range, new Date(now));
          expect(found.map((time) => new Date(time).toISOString())).toEqual(expected);
        }
});
