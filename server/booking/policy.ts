import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { bookingTerms } from '#db/json-columns/bookings.ts';
import { cancellationSummary, ownOfferDocument, rescheduling, SESSION_MINUTES } from '#src/content/offer.ts';
import type { OfferDocument } from '#src/contract/offer.ts';
import type { BookingState } from '#src/contract/values.ts';

/** When a session ends, UTC. */
export const sessionEnd = (startsAt: Date) =>
  new Date(startsAt.getTime() + SESSION_MINUTES * millisecondsInMinute);

type Rules = Pick<OfferDocument['cancellation'], 'noticeHours' | 'refundPercent' | 'freeRescheduleHours'>;

/** The rules in force, in the form in which a booking keeps them: a later change does not apply to it. */
export const termsOf = ({ noticeHours, refundPercent, freeRescheduleHours }: Rules): string =>
  JSON.stringify({ noticeHours, refundPercent, freeRescheduleHours } satisfies Rules);

/** The rules that a booking was made under. */
export const rulesOf = ({ terms }: { terms: string | null }): Rules =>
  (terms === null ? null : bookingTerms.read(terms, '')) ?? ownOfferDocument.cancellation;

/** The same in words: canceling, then rescheduling. */
export function rulesInWords(booking: { terms: string | null }): string {
  const rules = rulesOf(booking);
  return `${cancellationSummary(rules)} ${rescheduling(rules.freeRescheduleHours)}`;
}

/** The deadline for free cancellation (specification, section 9: 24 hours before the start). */
const freeUntil = (startsAt: Date, cancellation: Rules) =>
  new Date(startsAt.getTime() - cancellation.noticeHours * millisecondsInHour);

/** The refund for canceling at `now`, in percent: 100, 50, and 0 once the session has started. */
function refundPercent(startsAt: Date, now: Date, cancellation: Rules): number {
  if (now >= startsAt) return cancellation.refundPercent.noShow;
  return now <= freeUntil(startsAt, cancellation)
    ? cancellation.refundPercent.inTime
    : cancellation.refundPercent.late;
}

interface Standing {
  terms: string | null;
  state: BookingState;
  startsAt: string;
  paidCents: number;
  refundCents: number;
}

/** What of a payment a percentage is of: what was not refunded before, in hundredths. */
export const keptOf = ({ paidCents, refundCents }: Pick<Standing, 'paidCents' | 'refundCents'>): number =>
  Math.max(0, paidCents - refundCents);

/** What the customer may still do with a booking, and the refund in cents if it is canceled now. */
export function policyFor({ terms, state, startsAt, ...paid }: Standing, now: Date) {
  const cancellation = rulesOf({ terms });
  const start = new Date(startsAt);
  const open = state === 'confirmed' && now < start;
  const percent = refundPercent(start, now, cancellation);
  return {
    canCancel: open,
    canReschedule:
      open && now.getTime() <= start.getTime() - cancellation.freeRescheduleHours * millisecondsInHour,
    refundPercent: percent,
    refundCents: Math.round((keptOf(paid) * percent) / 100),
    freeUntil: freeUntil(start, cancellation),
    freeRescheduleHours: cancellation.freeRescheduleHours,
    summary: cancellationSummary(cancellation),
  };
}
