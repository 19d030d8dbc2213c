import type { Booking } from '#db/queries/bookings/read.ts';
import { findBooking } from '#db/queries/bookings/read.ts';
import { hasQuestionConsent } from '#db/queries/site/question-consents.ts';
import {
  cancelLine,
  endedIntro,
  howToPayLines,
  paymentLine,
  priceLine,
} from '#src/content/bookings/money-state.ts';
import type { ManagedBooking } from '#src/contract/bookings/bookings.ts';
import { totalOf } from '#src/contract/bookings/values.ts';
import { HttpError } from '../http/errors.ts';
import { calendarLinksOf } from './calendar-files.ts';
import type { BookingDeps } from './deps.ts';
import { receiptLinks } from './money/receipt-links.ts';
import { canPayOnline, howToPaySession, moneyStateOf } from './money-state.ts';
import { formatRights, policyFor, rulesOf, sessionEnd } from './policy.ts';
import { publicDeveloperOf } from './present-developer.ts';
import { billingOf } from './price.ts';
import { answersOf } from './questions/read-answers.ts';
import { approvalHoursOf } from './requests/ask.ts';
import { offersOf, requestOf } from './requests/present.ts';
import { moveRequestOf } from './requests/present-move.ts';
import { joinTimes } from './room.ts';
import { placeOf } from './session-place.ts';

const ENDED: ReadonlySet<string> = new Set(['cancelled', 'expired']);

/** Presents a booking to its client, with the actions possible now. */
export async function present(
  booking: Booking,
  {
    db,
    booking: parts,
    content,
    settings,
    now: clock,
  }: Pick<BookingDeps, 'db' | 'booking' | 'content' | 'settings' | 'now'>,
): Promise<ManagedBooking> {
  const head = await content.letterLayout();
  const { waitsFor } = head;
  const now = clock();
  const receipts = await receiptLinks(db, { bookingId: booking.id }, parts.links);
  const state =
    booking.state === 'held' && (booking.holdExpiresAt ?? '') <= now.toISOString()
      ? 'expired'
      : booking.state;
  const { refundCents, freeUntil, moveUntil, ...policy } = policyFor(booking, now);
  const { roomTemplate: template } = await settings.current();
  const place = await placeOf(db, booking, { template, links: parts.links });
  const { room } = place;
  const money = await moneyStateOf(db, { ...booking, state });
  const how = howToPaySession(booking, head);
  const open = !ENDED.has(state) && state !== 'held';
  const join = joinTimes(booking);
  return {
    token: parts.links.tokenOf(booking.ref),
    tier: booking.tier,
    startsAt: booking.startsAt,
    minutes: booking.minutes,
    developer: await publicDeveloperOf(db, booking.developerId),
    room:
      room !== undefined && (state === 'confirmed' || state === 'completed')
        ? { url: room, joinFrom: join.from, joinUntil: join.until }
        : null,
    roomFollows: place.roomFollows && state === 'confirmed',
    endsAt: sessionEnd(booking).toISOString(),
    timeZone: booking.timeZone || 'UTC',
    clock: booking.clock,
    name: booking.name,
    email: booking.email,
    idea: booking.idea,
    ...(await answersOf(db, booking)),
    mayUseQuestion: await hasQuestionConsent(db, booking.id),
    state,
    payment: money.payment,
    price: totalOf(booking) / 100,
    paymentText: paymentLine(money),
    howToPay: open ? howToPayLines(money, how) : [],
    canPayOnline: canPayOnline({ ...booking, state }, how),
    cancelText: cancelLine(money, { cents: refundCents, percent: policy.refundPercent }),
    endedText: endedIntro(money, rulesOf(booking).refundPercent.noShow),
    priceNote: priceLine(money),
    fromPack: booking.packId !== null,
    billing: billingOf(booking),
    canChangeBilling: receipts.length === 0 && totalOf(booking) > 0 && !ENDED.has(state),
    receipts,
    currency: booking.currency,
    holdExpiresAt: booking.holdExpiresAt,
    request: requestOf(booking, now),
    timeOffers: await offersOf(db, booking, now),
    moveRequest: await moveRequestOf(db, booking, now),
    // A confirmed request opens another page, since an earlier one may have expired.
    checkoutUrl: state === 'held' && booking.approval === null ? booking.checkoutUrl : null,
    policy: {
      ...policy,
      asksToMove: (await approvalHoursOf(db, booking)) !== null,
      refund: refundCents / 100,
      freeUntil: freeUntil.toISOString(),
      moveUntil: moveUntil.toISOString(),
      rights: policy.canCancel && booking.rightsStart !== null ? formatRights(booking, now) : null,
    },
    refunded: booking.refundCents / 100,
    addTo: state === 'confirmed' ? calendarLinksOf(booking, place, await content.current()) : null,
    mailOn: waitsFor === null,
  };
}

/** Finds the booking of a link. Throws HttpError 404 for a bad token or a missing booking. */
export async function bookingOf(
  token: string,
  { db, booking: parts }: Pick<BookingDeps, 'db' | 'booking'>,
): Promise<Booking> {
  const ref = parts.links.refOf(token);
  const booking = ref && (await findBooking(db, ref));
  if (!booking) throw new HttpError(404, 'link_not_valid', 'That link is not valid.');
  return booking;
}

/** Finds a link's booking in the client's view; undefined for an invalid link. */
export async function findManaged(
  token: string,
  deps: Pick<BookingDeps, 'db' | 'booking' | 'content' | 'settings' | 'now'>,
): Promise<ManagedBooking | undefined> {
  const ref = deps.booking.links.refOf(token);
  const booking = ref && (await findBooking(deps.db, ref));
  return booking ? present(booking, deps) : undefined;
}
