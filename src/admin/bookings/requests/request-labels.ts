import type { Approval } from '#src/contract/bookings/request-values.ts';
import type { BookingState } from '#src/contract/bookings/values.ts';
import { states } from '../bookings/booking-labels.ts';

type Label = (typeof states)[BookingState];

const waiting: Label = { label: 'Waiting for your answer', tone: 'warning' };
const ended: Partial<Record<Approval, Label>> = {
  declined: { label: 'Declined', tone: 'neutral' },
  lapsed: { label: 'Not answered in time', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};

/** The status of a booking, which may be a request. */
export function statusOf({ state, approval }: { state: BookingState; approval: Approval | null }): Label {
  if (approval === 'asked')
    return state === 'held' ? waiting : { label: 'Not answered in time', tone: 'neutral' };
  return (state === 'expired' && approval !== null && ended[approval]) || states[state];
}
