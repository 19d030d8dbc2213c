import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { bookingTerms } from '#db/json-columns/bookings.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import { clientRights } from '#src/content/bookings/client-rights.ts';
import { timeLine } from '#src/content/bookings/session-time.ts';
import { cancellationSummary, ownOfferDocument, rescheduling } from '#src/content/site/offer.ts';
import { clockOf } from '#src/content/site/tier-clocks.ts';
import type { BookingState } from '#src/contract/bookings/values.ts';
import type { OfferDocument } from '#src/contract/site/offer.ts';

/** Computes a session's end, UTC. */
export const sessionEnd = ({ startsAt, minutes }: Pick<Booking, 'startsAt' | 'minutes'>): Date =>
  new Date(Date.parse(startsAt) + minutes * millisecondsInMinute);

type Rules = Pick<OfferDocument['cancellation'], 'noticeHours' | 'refundPercent' | 'freeRescheduleHours'>;

/** Serializes the current rules for a booking, which later changes do not affect. */
export const termsOf = ({ noticeHours, refundPercent, freeRescheduleHours }: Rules): string =>
  JSON.stringify({ noticeHours, refundPercent, freeRescheduleHours } satisfies Rules);

/** Reads the rules that a booking was made under. */
export const rulesOf = ({ terms }: { terms: string | null }): Rules =>
  (terms === null ? null : bookingTerms.read(terms, '')) ?? ownOfferDocument.cancellation;

/** Formats the rules: canceling, then rescheduling. */
export function formatRules(booking: { terms: string | null }): string {
  const rules = rulesOf(booking);
  return `${cancellationSummary(rules)} ${rescheduling(rules.freeRescheduleHours)}`;
}

/** Free cancellation (specification, section 9: 24 hours before the start). */
const freeUntil = (startsAt: Date, cancellation: Rules) =>
  new Date(startsAt.getTime() - cancellation.noticeHours * millisecondsInHour);

/** Percent: 100, 50, and 0 once the session has started. */
function refundPercent(startsAt: Date, now: Date, cancellation: Rules): number {
  if (now >= startsAt) return cancellation.refundPercent.noShow;
  return now <= freeUntil(startsAt, cancellation)
    ? cancellation.refundPercent.inTime
    : cancellation.refundPercent.late;
}

interface Availability {
  terms: string | null;
  state: BookingState;
  startsAt: string;
  rightsStart: string | null;
  paidCents: number;
  refundCents: number;
}

/** Computes the amount that refund percentages apply to: paid and not refunded, in hundredths. */
export const unrefundedCents = ({
  paidCents,
  refundCents,
}: Pick<Availability, 'paidCents' | 'refundCents'>): number => Math.max(0, paidCents - refundCents);

/** The session's start, or a later one that the team moved it from: the client keeps the better one. */
const deadlineStart = ({ startsAt, rightsStart }: Pick<Availability, 'startsAt' | 'rightsStart'>): Date =>
  new Date(rightsStart !== null && rightsStart > startsAt ? rightsStart : startsAt);

/**
 * Finds the start for the client's rights after the team moved a session: the latest one moved from, if
 * later.
 */
export function rightsAfterMove(
  { startsAt, rightsStart }: Pick<Availability, 'startsAt' | 'rightsStart'>,
  movedTo: string,
): string | null {
  const kept = deadlineStart({ startsAt, rightsStart }).toISOString();
  return kept > movedTo ? kept : null;
}

/** Computes what the client may still do, and the refund in cents if canceled now. */
export function policyFor({ terms, state, startsAt, rightsStart, ...paid }: Availability, now: Date) {
  const cancellation = rulesOf({ terms });
  const start = new Date(startsAt);
  const deadlines = deadlineStart({ startsAt, rightsStart });
  const isOpen = state === 'confirmed' && now < start;
  // Once the session has begun, the no-show rule applies, whatever its earlier time.
  const percent = Math.max(
    refundPercent(start, now, cancellation),
    now < start ? refundPercent(deadlines, now, cancellation) : 0,
  );
  const latest = (hours: number) =>
    new Date(Math.min(deadlines.getTime() - hours * millisecondsInHour, start.getTime()));
  const moveUntil = latest(cancellation.freeRescheduleHours);
  return {
    canCancel: isOpen,
    canReschedule: isOpen && now <= moveUntil,
    refundPercent: percent,
    refundCents: Math.round((unrefundedCents(paid) * percent) / 100),
    freeUntil: latest(cancellation.noticeHours),
    moveUntil,
    freeRescheduleHours: cancellation.freeRescheduleHours,
    summary: cancellationSummary(cancellation),
  };
}

/** Computes the refund percentage for canceling now if the client moved the session. */
export const refundPercentAt = (
  { terms }: Pick<Availability, 'terms'>,
  startsAt: string,
  now: Date,
): number => refundPercent(new Date(startsAt), now, rulesOf({ terms }));

/** Says which rights a client keeps after the team's change. `now`: when it is read. */
export function formatRights(booking: Booking, now: Date): string {
  const { refundPercent: percent, canReschedule, freeUntil, moveUntil } = policyFor(booking, now);
  const timeZone = booking.timeZone || clockOf(booking.tier).timeZone;
  const line = (time: Date) => timeLine(time.toISOString(), timeZone, booking.clock);
  return clientRights({
    refundPercent: percent,
    isFree: now <= freeUntil,
    freeUntil: line(freeUntil),
    moveUntil: canReschedule ? line(moveUntil) : undefined,
    paidWith: booking.packId !== null ? 'hour' : booking.payment === 'paid' ? 'money' : 'nothing',
  });
}
