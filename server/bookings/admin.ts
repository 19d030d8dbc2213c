import type { Db } from '#db/open.ts';
import { findSessionDeveloper } from '#db/queries/bookings/developers.ts';
import { type Booking, findBookingById, listBookingEvents } from '#db/queries/bookings/read.ts';
import { findSession, updateSession } from '#db/queries/bookings/sessions.ts';
import { addBookingEvent, updateBooking } from '#db/queries/bookings/write.ts';
import { priceLine, teamCancelLine, teamLine } from '#src/content/bookings/money-state.ts';
import { money as amountOf } from '#src/content/site/money.ts';
import { cancellationSummary } from '#src/content/site/offer.ts';
import type { BookingChange, BookingDetail } from '#src/contract/bookings/booking-admin.ts';
import { totalOf } from '#src/contract/bookings/values.ts';
import { managePath } from '#src/routes.ts';
import { conflict, notFound } from '../http/errors.ts';
import { listOutbox } from '../mail/outbox.ts';
import type { LetterLayout } from '../site/content/content.ts';
import { presentAccount } from './account.ts';
import { presentSource } from './attribution.ts';
import { assertOpen, cancel, moveByTeam } from './change.ts';
import type { BookingDeps } from './deps.ts';
import { assignTo, candidatesFor, canHandOver } from './developers/reassign.ts';
import { receiptLinks } from './money/receipt-links.ts';
import { moneyStateOf } from './money-state.ts';
import { refundOwedByHand, takeBackRequested } from './owner-refunds.ts';
import { returnHour } from './packs/return-hour.ts';
import { formatRights, policyFor, rulesOf, unrefundedCents } from './policy.ts';
import { billingOf } from './price.ts';
import { answersOf } from './questions/read-answers.ts';
import { accountOf, counts } from './refund-account.ts';
import { type RefundBy, requestRefund } from './refunds.ts';
import { canPropose, proposedTimes, requestOf } from './requests/present.ts';
import { openMoveOf } from './requests/present-move.ts';
import { placeOf } from './session-place.ts';
import { canMarkUnpaid, markPaid, markUnpaid } from './team-payments.ts';

const MAIL_SHOWN = 50;

/**
 * Presents a booking with its history and e-mails.
 * @param origin the administrator's, for the link until the site's address is set
 * @throws HttpError 404
 */
export async function detailOf(
  id: number,
  origin: string,
  { db, booking: { links }, now, settings }: Pick<BookingDeps, 'db' | 'now' | 'booking' | 'settings'>,
): Promise<BookingDetail> {
  const booking = await findBookingById(db, id);
  if (!booking) throw notFound('Booking');
  const { waitsFor, siteUrl } = await settings.mailLayout();
  const rules = rulesOf(booking);
  const { roomTemplate: template } = await settings.current();
  const developer =
    booking.developerId === null ? undefined : await findSessionDeveloper(db, booking.developerId);
  const { mail } = await listOutbox({ bookingId: id, limit: MAIL_SHOWN, offset: 0 }, { db, settings });
  const money = await moneyStateOf(db, booking);
  const isOpen = booking.state === 'confirmed' && Date.parse(booking.startsAt) > now().getTime();
  return {
    ...booking,
    ...(await answersOf(db, booking)),
    request: requestOf(booking, now()),
    timeOffers: await proposedTimes(db, booking, now()),
    canPropose: canPropose(booking, now()),
    moveRequest: await openMoveOf(db, booking, now()),
    candidates: canHandOver(booking, now()) ? await candidatesFor(db, booking, now()) : [],
    payment: money.payment,
    reference: booking.ref,
    price: totalOf(booking) / 100,
    paymentText: teamLine(money),
    fromPack: booking.packId !== null,
    paid: booking.paidCents / 100,
    cancelText: unrefundedCents(booking) > 0 ? '' : teamCancelLine(money),
    priceNote: priceLine(money),
    billing: billingOf(booking),
    receipts: await receiptLinks(db, { bookingId: id }, links),
    canMarkUnpaid: await canMarkUnpaid(db, booking),
    refund: booking.refundCents / 100,
    developer: developer?.name ?? null,
    room: (await placeOf(db, booking, { template, links })).room ?? null,
    history: await listBookingEvents(db, id),
    mail,
    guestLink:
      booking.source === 'site' ? (siteUrl ?? origin) + managePath(links.tokenOf(booking.ref)) : null,
    cameFrom: await presentSource(db, booking),
    account: await presentAccount(db, { bookingId: id }),
    mailOn: waitsFor === null,
    rules: {
      ...rules,
      summary: cancellationSummary(rules),
      refundNow: policyFor(booking, now()).refundPercent,
      rights: isOpen && booking.rightsStart !== null ? formatRights(booking, now()) : null,
    },
  };
}

/** Presents a booking in the answer to an administrator's call. @throws HttpError 404 */
export const detailIn = (
  { state }: { state: { origin?: string } },
  id: number,
  deps: Parameters<typeof detailOf>[2],
): Promise<BookingDetail> => detailOf(id, state.origin ?? '', deps);

/**
 * Applies an administrator's change in the caller's transaction, and returns the booking's reference.
 * @param actor their name, for the history
 * @throws HttpError 404, 409, 422
 */
export async function changeByTeam(
  trx: Db,
  id: number,
  wanted: BookingChange,
  { actor, head, now }: { actor: string; head: LetterLayout; now: Date },
): Promise<string> {
  const booking = await findBookingById(trx, id);
  if (!booking) throw notFound('Booking');
  const change = asHandover(wanted, booking);
  if (change.action === 'complete') await endSession(trx, booking, 'completed', { actor, head, now });
  else if (change.action === 'no-show') await endSession(trx, booking, 'no_show', { actor, head, now });
  else if (change.action === 'mark-paid') await markPaid(trx, booking, change.means, { actor, head, now });
  else if (change.action === 'mark-unpaid') await markUnpaid(trx, booking, { actor, head, now });
  else if (change.action === 'mark-refunded') await markRefunded(trx, booking, { actor, head, now });
  else if (change.action === 'assign') await assignTo(trx, booking, change, { actor, head, now });
  else {
    if (booking.source !== 'site')
      throw conflict(
        'booked_elsewhere',
        'This session was booked with your external booking service. Change it there.',
      );
    assertOpen(booking, now);
    if (change.action === 'reschedule') {
      const { startsAt, developerId, tell = true } = change;
      await moveByTeam(trx, booking, { startsAt, developerId, tell }, { actor, head, now });
    } else {
      await cancel(
        trx,
        await returnHour(trx, booking, change.refundPercent, now),
        Math.round((unrefundedCents(booking) * change.refundPercent) / 100),
        { actor, head, now },
      );
    }
  }
  return booking.ref;
}

/** Treats a change of only the developer as handing over, so that its e-mails are about the person. */
function asHandover(change: BookingChange, { startsAt, developerId }: Booking): BookingChange {
  if (change.action !== 'reschedule' || change.startsAt !== startsAt) return change;
  if (change.developerId === undefined || change.developerId === developerId) return change;
  return { action: 'assign', developerId: change.developerId, tell: change.tell ?? true };
}

/**
 * Marks a session as completed or no-show, in the caller's transaction. One whose clock was started early can
 * be completed before its booked time. A no-show is refunded by the booking's rules (specification, section
 * 9); correcting it takes back an unsent refund. Throws HttpError 409.
 */
export async function endSession(
  trx: Db,
  booking: Booking,
  state: 'completed' | 'no_show',
  by: RefundBy,
): Promise<void> {
  const { actor, now } = by;
  if (!['confirmed', 'completed', 'no_show'].includes(booking.state))
    throw conflict('not_a_booking', 'Only a booked session can be marked as completed or no-show.');
  if (new Date(booking.startsAt) > now && !(state === 'completed' && (await hasStarted(trx, booking.id))))
    throw conflict('session_not_begun', 'This session has not started yet.');
  await updateBooking(trx, booking.id, { state }, now);
  await updateSession(trx, booking.id, { endedAt: state === 'completed' ? now.toISOString() : null });
  const kind = state === 'completed' ? 'completed' : 'no-show';
  const detail = booking.state === state ? '' : await refundForState(trx, booking, state, by);
  await addBookingEvent(trx, { bookingId: booking.id, kind, actor, detail }, now);
}

const hasStarted = async (db: Db, bookingId: number): Promise<boolean> =>
  (await findSession(db, bookingId)).clockMs !== null;

async function refundForState(
  trx: Db,
  booking: Booking,
  state: 'completed' | 'no_show',
  by: RefundBy,
): Promise<string> {
  const of = { bookingId: booking.id };
  const inWords = (amountCents: number) => amountOf(amountCents / 100, booking.currency);
  if (state === 'completed') {
    if (booking.state !== 'no_show') return '';
    const sent = await takeBackRequested(trx, of, 'no-show', by);
    return sent > 0 ? `The refund of ${inWords(sent)} for the no-show was sent before and stays` : '';
  }
  // Earlier refunds count, so that marking it again promises nothing twice.
  const { refunds } = await accountOf(trx, of, by.now);
  const before = refunds
    .filter((each) => each.reason === 'no-show' && counts(each, refunds))
    .reduce((sum, { amountCents: sent }) => sum + sent, 0);
  const promised = Math.round(
    ((unrefundedCents(booking) + before) * rulesOf(booking).refundPercent.noShow) / 100,
  );
  const amountCents = promised - before;
  if (amountCents <= 0) return '';
  await requestRefund(trx, of, { amountCents, reason: 'no-show' }, by);
  return `Refund ${inWords(amountCents)}`;
}

async function markRefunded(trx: Db, booking: Booking, by: RefundBy): Promise<void> {
  if (booking.payment !== 'refund_due')
    throw conflict('refund_not_due', 'No refund is due for this session.');
  await refundOwedByHand(trx, { bookingId: booking.id }, by);
}
