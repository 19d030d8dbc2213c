import { expect, test } from 'vitest';
import { everyInterval, scheduleLabel } from '#src/content/generator/schedule-labels.ts';

test('an interval of one is described without a number', () => {
  expect(['1 day', '1 hour', '6 hours', '12 days'].map(everyInterval)).toEqual([
    'every day',
    'every hour',
    'every 6 hours',
    'every 12 days',
  ]);
});

test.each([
  ['weekly', '1 week', [5, 1, 3], '09:00', 'every Monday, Wednesday and Friday at 9:00 AM'],
  ['weekly', '1 week', [0, 6], '00:05', 'every Saturday and Sunday at 12:05 AM'],
  ['weekly', '2 weeks', [1], '12:30', 'every 2 weeks on Monday at 12:30 PM'],
  ['weekly', '1 week', [0, 1, 2, 3, 4, 5, 6], '17:00', 'every day at 5:00 PM'],
  ['daily', '3 days', [1], '23:59', 'every 3 days at 11:59 PM'],
  ['hourly', '6 hours', [1], '09:00', 'every 6 hours'],
] as const)('%s, %s, on %j, at %s: %s', (frequency, interval, daysOfWeek, timeOfDay, words) => {
  expect(scheduleLabel({ frequency, interval, daysOfWeek, timeOfDay })).toBe(words);
});
