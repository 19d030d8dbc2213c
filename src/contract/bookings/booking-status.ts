/** No zod here: safe in any bundle. */
import type { Approval } from './request-values.ts';
import { BOOKING_STATES, type BookingState } from './values.ts';

/**
 * The states as lists name and filter them, where a request is told from a booking. `asked`: waits for the team's
 * answer. `held`: waits for a payment. `lapsed`: not answered in time. `expired`: not paid in time.
 */
export const BOOKING_STATUSES = ['asked', ...BOOKING_STATES, 'declined', 'lapsed', 'withdrawn'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Finds the status of a booking, which may be a request. */
export function bookingStatusOf({
  state,
  approval,
}: {
  state: BookingState;
  approval: Approval | null;
}): BookingStatus {
  if (approval === null || approval === 'given') return state;
  if (state === 'held') return approval === 'asked' ? 'asked' : state;
  if (state !== 'expired') return state;
  return approval === 'asked' ? 'lapsed' : approval;
}
