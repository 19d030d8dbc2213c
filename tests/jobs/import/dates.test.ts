import { expect, test } from 'vitest';
import { parseDate } from '#jobs/import/dates.ts';

test.each([
  ['2013-12-25 00:14:39', '2013-12-25T00:14:39.000Z'],
  ['2021-02-03 04:05:06 +0900', '2021-02-02T19:05:06.000Z'],
  ['2018-08-11T11:23:34.123Z', '2018-08-11T11:23:34.123Z'],
  ['2021-9-1', '2021-09-01T00:00:00.000Z'],
  ['04 July 2023', '2023-07-04T00:00:00.000Z'],
  ['Jun 01 2024', '2024-06-01T00:00:00.000Z'],
  ['Mon, 06 May 2024 07:08:09 +0000', '2024-05-06T07:08:09.000Z'],
  ['0000-00-00 00:00:00', undefined],
  ['2020-02-30', undefined],
  ['Mon, 30 Nov -0001 00:00:00 +0000', undefined],
  ['soon', undefined],
])('the date %s is read as %s', (text, expected) => {
  expect(parseDate(text)).toBe(expected);
});

test('a time without an offset is read in the zone of the site, and never in that of this server', () => {
  expect(parseDate('2024-07-01 12:00', 'Europe/Berlin')).toBe('2024-07-01T10:00:00.000Z');
  expect(parseDate('2024-02-03 04:05:06', '+02:00')).toBe('2024-02-03T02:05:06.000Z');
  expect(parseDate('2024-07-01T12:00:00Z', 'Europe/Berlin')).toBe('2024-07-01T12:00:00.000Z');
});
