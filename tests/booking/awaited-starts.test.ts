import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { expect, test } from 'vitest';
import { awaitedStarts, createBoard } from '#server/bookings/waitlist/match.ts';
import { wallClock } from '../support/wall-clock.ts';

const FROM = Date.parse('2027-03-20T00:00:00.000Z');
/** Every quarter of an hour of two months, over changes of clocks. */
const STARTS = Array.from({ length: 62 * 96 }, (_, index) => FROM + index * 15 * millisecondsInMinute);
const ZONES = ['UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Australia/Lord_Howe'];

const aWish = (index: number, change: object = {}) => ({
  timeZone: ZONES[index % ZONES.length] ?? 'UTC',
  firstDay: '2027-03-18',
  lastDay: '2027-05-30',
  fromMinute: 0,
  toMinute: 1_440,
  passed: '',
  ...change,
});

test('starts that anyone waits for are those of the clocks of each, in any order of the entries', () => {
  const starts = STARTS.filter((_, index) => index % 5 === 0 && index < 20 * 96);
  const wishes = Array.from({ length: 12 }, (_, index) =>
    aWish(index, {
      firstDay: `2027-03-${20 + index}`,
      lastDay: `2027-04-0${1 + (index % 7)}`,
      fromMinute: index * 90,
      toMinute: index * 90 + 40 + 30 * index,
      passed: index % 3 === 0 ? new Date(starts[200 + index] ?? 0).toISOString() : '',
    }),
  );
  const expected = starts.filter((time) =>
    wishes.some(({ timeZone, firstDay, lastDay, fromMinute, toMinute, passed }) => {
      const { date, hour, minute } = wallClock(time, timeZone);
      const at = hour * 60 + minute;
      return (
        date >= firstDay &&
        date <= lastDay &&
        at >= fromMinute &&
        at + 45 <= Math.min(toMinute, 1_440) &&
        passed !== new Date(time).toISOString()
      );
    }),
  );
  expect(expected.length).toBeGreaterThan(20);
  for (const order of [wishes, wishes.toReversed()])
    expect([...awaitedStarts(starts, 45, order)].sort((a, b) => a - b)).toEqual(expected);
  for (const wish of wishes)
    expect(createBoard(starts, 45).first(wish)).toBe(
      [...awaitedStarts(starts, 45, [wish])].sort((a, b) => a - b)[0],
    );
});

test('a thousand who wait for two months that are free cost a calendar little', () => {
  expect(STARTS.at(-1)).toBe(FROM + 62 * millisecondsInDay - 15 * millisecondsInMinute);
  const wishes = Array.from({ length: 1_000 }, (_, index) => aWish(index, { fromMinute: index % 60 }));
  const costs = [1, 2, 3, 4].map(() => {
    const since = process.cpuUsage();
    expect(awaitedStarts(STARTS, 60, wishes).size).toBeGreaterThan(5_000);
    return process.cpuUsage(since).user / 1_000;
  });
  expect(Math.min(...costs)).toBeLessThan(100);
});
