import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { cancellation, session } from '#src/content/plans.ts';
import type { BookingState, PaymentState } from '#src/contract/values.ts';

/** When a session ends, UTC. */
export const sessionEnd = (startsAt: Date) =>
  new Date(startsAt.getTime() + session.minutes * millisecondsInMinute);

/** The deadline for free cancellation and rescheduling (specification, section 9: 24 hours before the start). */
export const freeUntil = (startsAt: Date) =>
  new Date(startsAt.getTime() - cancellation.noticeHours * millisecondsInHour);

/** The refund for canceling at `now`, in percent: 100, 50, and 0 once the session has started. */
function refundPercent(startsAt: Date, now: Date): number {
  if (now >= startsAt) return cancellation.refundPercent.noShow;
  return now <= freeUntil(startsAt) ? cancellation.refundPercent.inTime : cancellation.refundPercent.late;
}

interface Standing {
  state: BookingState;
  startsAt: string;
  payment: PaymentState;
  paidCents: number;
}

/** What the customer may still do with a booking, and the refund in cents if it is canceled now. */
export function policyFor({ state, startsAt, payment, paidCents }: Standing, now: Date) {
  const start = new Date(startsAt);
  const open = state === 'confirmed' && now < start;
  const percent = refundPercent(start, now);
  return {
    canCancel: open,
    canReschedule: open && now <= freeUntil(start),
    refundPercent: percent,
    refundCents: payment === 'paid' ? Math.round((paidCents * percent) / 100) : 0,
    freeUntil: freeUntil(start),
  };
}
