import { expect, test } from 'vitest';
import { clockTime, formatClock } from '#src/admin/bookings/sessions/session-labels.ts';

const HOUR = 3_600_000;

test('the clock of a session counts overtime, but not the weeks since a session that was not closed', () => {
  const shown = (ran: number) => formatClock(clockTime(ran, HOUR));
  expect([shown(-90_000), shown(90_000), shown(HOUR + 90_000)]).toEqual(['1:30', '1:30', '1:01:30']);
  expect(shown(4_290 * HOUR)).toBe('1:00:00');
});
