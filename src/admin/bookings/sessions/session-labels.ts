import type { Outcome } from '#src/contract/bookings/values.ts';

export const outcomes: Record<Outcome, string> = {
  finished: 'Finished',
  continue: 'To be continued',
  host: 'Finished, host with us',
};

const LONGEST_OVERTIME_MS = 3 * 3_600_000;

/**
 * Milliseconds that the clock of a session shows. One that ended hours ago, and was not closed, no longer counts.
 * @param ran negative before it begins
 */
export const clockTime = (ran: number, length: number): number =>
  ran > length + LONGEST_OVERTIME_MS ? length : Math.abs(ran);

/** "12:34", or "1:02:34". @param ms at least 0 */
export function formatClock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (count: number) => String(count).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
