import { millisecondsInMinute } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { listActiveDevelopers } from '#db/queries/bookings/developers.ts';
import { releaseExpiredHolds } from '#db/queries/bookings/holds.ts';
import { getKind } from '#db/queries/bookings/kinds.ts';
import { closeOpenTimes } from '#db/queries/bookings/move-requests.ts';
import { type Booking, findBooking, findBookingById } from '#db/queries/bookings/read.ts';
import {
  findTimeOffer,
  insertTimeOffer,
  markChosen,
  type TimeOffer,
} from '#db/queries/bookings/time-offers.ts';
import { addBookingEvent, deleteBooking, updateBooking } from '#db/queries/bookings/write.ts';
import { sessionTimeLine } from '#src/content/bookings/session-time.ts';
import type { OfferedTimes } from '#src/contract/bookings/requests.ts';
import { conflict, HttpError, notFound } from '../../http/errors.ts';
import { assignDeveloper } from '../assign.ts';
import { freeByDeveloper, loadCalendar } from '../availability.ts';
import { assertOpen, moveTo } from '../change.ts';
import { rightsAfterMove } from '../policy.ts';
import { offeredUntil } from './deadlines.ts';
import { holdForClient } from './hold-for-client.ts';
import { queueRequestMail } from './request-mail.ts';
import { assertOpenRequest, type By, giveApproval } from './requests.ts';

const TAKEN = 'That time is no longer free. Choose another one.';

/**
 * Proposes other times for a request or a booked session in one e-mail, in the caller's transaction. Earlier ones can
 * no longer be chosen. A request stays open at least as long as they can.
 * @throws HttpError 404, 409 when the booking is over or a time is taken, 422 when the rules do not allow a time
 */
export async function proposeTimes(
  trx: Db,
  id: number,
  { times, hours, hold, note }: OfferedTimes,
  by: By,
): Promise<Booking> {
  const { head, now } = by;
  const booking = await findBookingById(trx, id);
  if (!booking) throw notFound('Booking');
  await assertProposable(trx, booking, now);
  await closeOpenTimes(trx, booking.id);
  const offers = [];
  for (const startsAt of [...new Set(times)].sort()) {
    if (startsAt === booking.startsAt)
      throw new HttpError(422, 'same_time', 'One of the times is the current one. Choose another one.');
    const developerId = await assignDeveloper(
      trx,
      { tier: booking.tier, startsAt, rather: booking.developerId, leaving: booking },
      now,
    );
    offers.push({
      bookingId: id,
      startsAt,
      developerId,
      expiresAt: offeredUntil(hours, startsAt, booking.startsAt, now),
    });
  }
  const takes: Array<Pick<TimeOffer, 'startsAt' | 'developerId'>> = [booking].flatMap(
    ({ startsAt, developerId }) => (developerId === null ? [] : [{ startsAt, developerId }]),
  );
  for (const offer of offers) {
    // A time that overlaps the session, or another one that is held for this client, is kept from others by it.
    const isFree = hold && !takes.some((taken) => overlap(taken, offer, booking));
    if (isFree) takes.push(offer);
    await insertTimeOffer(
      trx,
      { ...offer, holdId: isFree ? await holdForClient(trx, booking, offer, now) : null },
      now,
    );
  }
  const until = offeredUntil(hours, booking.startsAt, booking.startsAt, now);
  const longer = booking.approval === 'asked' && (booking.holdExpiresAt ?? '') < until;
  const proposed = longer ? await updateBooking(trx, id, { holdExpiresAt: until }, now) : booking;
  const detail = times.map((startsAt) => sessionTimeLine({ ...booking, startsAt }, 'UTC')).join('; ');
  await addBookingEvent(trx, { bookingId: id, kind: 'times proposed', actor: by.actor, detail }, now);
  await queueRequestMail(trx, proposed, 'time-offer', head, now, note);
  return proposed;
}

async function assertProposable(trx: Db, booking: Booking, now: Date): Promise<void> {
  if (booking.source !== 'site')
    throw conflict(
      'booked_elsewhere',
      'This session was booked with your external booking service. Change it there.',
    );
  if (booking.email === '')
    throw conflict(
      'client_without_address',
      'This client gave no e-mail address. Call them, then reschedule the session.',
    );
  if (booking.state !== 'confirmed' && booking.approval !== null) await assertOpenRequest(trx, booking, now);
  else assertOpen(booking, now);
}

/** The database keeps times apart in units of this many minutes. */
const CELL_MINUTES = 5;

const overlap = (
  a: Pick<TimeOffer, 'startsAt' | 'developerId'>,
  b: Pick<TimeOffer, 'startsAt' | 'developerId'>,
  { minutes }: Pick<Booking, 'minutes'>,
): boolean =>
  a.developerId === b.developerId &&
  Math.abs(Date.parse(a.startsAt) - Date.parse(b.startsAt)) < (minutes + CELL_MINUTES) * millisecondsInMinute;

/**
 * Moves a booking to a proposed time with the client's link, in the caller's transaction, and confirms a request. The
 * client keeps the better rights, and the price. Idempotent.
 * @returns the booking, and whether this call changed it
 * @throws HttpError 404, 409 when the time or the booking is gone
 */
export async function chooseTime(
  trx: Db,
  ref: string,
  offerId: number,
  { head, now }: Omit<By, 'actor'>,
): Promise<{ booking: Booking; changed: boolean }> {
  const booking = await findBooking(trx, ref);
  const offer = await findTimeOffer(trx, offerId);
  if (!booking || offer?.bookingId !== booking.id)
    throw new HttpError(404, 'link_not_valid', 'That link is not valid.');
  if (offer.state === 'chosen' && booking.startsAt === offer.startsAt && isAlive(booking))
    return { booking, changed: false };
  const isRequest = booking.state === 'held' || booking.state === 'expired';
  if (isRequest && booking.approval !== null) assertUnanswered(booking, now);
  else assertOpen(booking, now);
  assertOffered(offer, now);
  await releaseExpiredHolds(trx, now);
  await takeOffer(trx, booking, offer, now);
  const by = { actor: 'customer', head, now };
  const { startsAt, developerId } = offer;
  const to = { startsAt, developerId, rightsStart: rightsAfterMove(booking, startsAt) };
  if (!isRequest) return { booking: await moveTo(trx, booking, to, { ...by, byTeam: true }), changed: true };
  const moved = await updateBooking(trx, booking.id, to, now);
  const detail = `${sessionTimeLine(booking, 'UTC')} to ${sessionTimeLine(moved, 'UTC')}`;
  await addBookingEvent(trx, { bookingId: booking.id, kind: 'time chosen', actor: by.actor, detail }, now);
  return { booking: await giveApproval(trx, moved, by), changed: true };
}

const isAlive = ({ state }: Booking): boolean => state === 'held' || state === 'confirmed';

function assertUnanswered({ approval, state, holdExpiresAt }: Booking, now: Date): void {
  if (approval === 'given')
    throw conflict(
      'request_answered',
      state === 'held'
        ? 'We have confirmed your first time already. Reload this page to pay for it.'
        : 'This session was not paid in time, so its time was released. Book another one.',
    );
  if (approval !== 'asked' || (holdExpiresAt ?? '') <= now.toISOString())
    throw conflict(
      'request_answered',
      'This request has ended, so no time can be chosen for it. Book another one.',
    );
}

function assertOffered({ state, expiresAt }: TimeOffer, now: Date): void {
  if (state === 'chosen')
    throw conflict('offer_ended', 'You chose this time before. Your session has moved since.');
  if (state === 'closed')
    throw conflict(
      'offer_ended',
      'This time is no longer offered: another one was chosen, or we sent you other times. Reload this page.',
    );
  if (expiresAt <= now.toISOString())
    throw conflict('offer_ended', 'This time was offered for a while only, and that has ended. Contact us.');
}

/** Ends the hold of a chosen time, or checks that it is still free. @throws HttpError 409 */
async function takeOffer(trx: Db, booking: Booking, offer: TimeOffer, now: Date): Promise<void> {
  if (offer.holdId !== null) await deleteBooking(trx, offer.holdId);
  await markChosen(trx, offer.id);
  // Others that are held may overlap this one. A refusal restores them.
  await closeOpenTimes(trx, booking.id);
  if (!(await isStillFree(trx, booking, offer, now))) throw conflict('time_taken', TAKEN);
}

/** By the same rules as when it was proposed, without the notice, which may have passed. */
async function isStillFree(
  trx: Db,
  booking: Booking,
  { startsAt, developerId, holdId }: TimeOffer,
  now: Date,
): Promise<boolean> {
  const people = await listActiveDevelopers(trx, booking.tier, developerId);
  // A held time cannot have been taken, and the team has decided on the hour.
  if (people.length === 0 || holdId !== null) return people.length > 0;
  const start = Date.parse(startsAt);
  const range = { start, end: start + 1 };
  const calendar = await loadCalendar(trx, booking.tier, {
    range,
    now,
    leaving: booking,
    as: { ...(await getKind(trx, booking.tier)), noticeMinutes: 0, horizonDays: 366 },
    people: people.map((each) => ({ ...each, noticeHours: null, horizonDays: null })),
  });
  return (freeByDeveloper(calendar, range, now).get(developerId)?.length ?? 0) > 0;
}
