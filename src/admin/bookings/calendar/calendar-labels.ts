import type { CalendarSession } from '#src/contract/bookings/team-calendar.ts';
import { paymentBadge, statusOf } from '../bookings/booking-labels.ts';

/** A hold has no name until its form is filled in. */
export const nameOf = ({ name }: CalendarSession): string => name || 'Being booked';

/** The meaning of a session's color in words. */
export function statusLabel(session: CalendarSession): string {
  const { state, payment, name } = session;
  if (state === 'held' && name === '') return '';
  const words = state === 'confirmed' ? [] : [statusOf(session).label];
  if (payment !== 'none' && state !== 'held') words.push(paymentBadge({ payment, paid: 0, refund: 0 }).label);
  return words.join(', ');
}

/** True if the team can still move it here. */
export const canMove = ({ state, source, startsAt }: CalendarSession, now: number): boolean =>
  state === 'confirmed' && source === 'site' && Date.parse(startsAt) > now;

/** "08", then "09+" for an hour that the clock repeats. */
export const rowLabel = (row: string): string =>
  row.endsWith('+') ? `${row.slice(0, 2)}:00 again` : `${row}:00`;
