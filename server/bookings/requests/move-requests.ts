import type { Db } from '#db/open.ts';
import { findSessionDeveloper, listActiveDevelopers } from '#db/queries/bookings/developers.ts';
import {
  endMoveRequest,
  findLastMoveRequest,
  insertMoveRequest,
  listExpiredMoveRequests,
  type MoveRequest,
} from '#db/queries/bookings/move-requests.ts';
import { type Booking, findBooking, findBookingById } from '#db/queries/bookings/read.ts';
import { addBookingEvent } from '#db/queries/bookings/write.ts';
import { manage } from '#src/content/bookings/booking-calendar.ts';
import { sessionTimeLine } from '#src/content/bookings/session-time.ts';
import { conflict, HttpError, notFound } from '../../http/errors.ts';
import type { LetterLayout } from '../../site/content/content.ts';
import { assignDeveloper } from '../assign.ts';
import { assertOpen, moveTo } from '../change.ts';
import type { BookingLimits } from '../limits.ts';
import { policyFor, rightsAfterMove } from '../policy.ts';
import { approvalHoursOf } from './ask.ts';
import { holdOtherTime } from './move-hold.ts';
import { queueMoveMail } from './move-request-mail.ts';
import type { By } from './requests.ts';

/** True while a request for another time waits for an answer, and the session is as it was. */
export const isOpenMove = (
  { state, expiresAt, movesFrom }: MoveRequest,
  booking: Pick<Booking, 'state' | 'startsAt'>,
  now: Date,
): boolean =>
  state === 'open' &&
  expiresAt > now.toISOString() &&
  booking.state === 'confirmed' &&
  booking.startsAt === movesFrom;

/** Finds the request for another time that waits for an answer. */
export async function findOpenMove(db: Db, booking: Booking, now: Date): Promise<MoveRequest | undefined> {
  const last = await findLastMoveRequest(db, booking.id);
  return last && isOpenMove(last, booking, now) ? last : undefined;
}

interface Wish {
  startsAt: string;
  /** The one shown; anyone else is refused. */
  developer?: number | undefined;
  /** IP address. */
  address: string;
}

/**
 * Asks for another time with the client's link, in the caller's transaction. The session keeps its time, and the
 * asked one is held until the team answers.
 * @throws HttpError 404, 409 when it is too late, the time is taken, another one is asked for or nothing needs a yes,
 * 422 when the rules do not allow the time, 429
 */
export async function askToMove(
  trx: Db,
  ref: string,
  { startsAt, developer, address }: Wish,
  { head, now, limits }: Omit<By, 'actor'> & { limits: BookingLimits },
): Promise<void> {
  const booking = await mustFindByRef(trx, ref);
  assertOpen(booking, now);
  const hours = await approvalHoursOf(trx, booking);
  if (hours === null)
    throw conflict(
      'no_request',
      'These sessions are moved at once. Reload this page, then choose the time again.',
    );
  const { canReschedule, freeRescheduleHours } = policyFor(booking, now);
  if (!canReschedule) throw conflict('too_late_to_move', manage.moveTooLate(freeRescheduleHours));
  if (startsAt === booking.startsAt)
    throw new HttpError(422, 'same_time', 'That is your current time. Choose another one.');
  await endUnansweredMoves(trx, head, now);
  const last = await findLastMoveRequest(trx, booking.id);
  if (last && isOpenMove(last, booking, now))
    throw conflict(
      'requests_open',
      'You have already asked for another time. Wait for our answer, or take that request back first.',
    );
  // A server of the version before may have moved the session, without ending it.
  if (last?.state === 'open') await endMoveRequest(trx, last, 'closed');
  const developerId = await assignDeveloper(
    trx,
    {
      tier: booking.tier,
      startsAt,
      developer,
      rather: booking.developerId,
      leaving: booking,
      visitor: {},
    },
    now,
  );
  await limits.move(trx, { ref, address, email: booking.email, bookingId: booking.id }, now);
  const held = await holdOtherTime(trx, booking, { startsAt, developerId }, hours, now);
  const requestId = await insertMoveRequest(
    trx,
    { bookingId: booking.id, movesFrom: booking.startsAt, startsAt, developerId, ...held },
    now,
  );
  const detail = sessionTimeLine({ ...booking, startsAt }, 'UTC');
  await addBookingEvent(
    trx,
    { bookingId: booking.id, kind: 'other time asked for', actor: 'customer', detail },
    now,
  );
  await queueMoveMail(trx, booking, { kind: 'move-request', requestId }, head, now);
}

/**
 * Takes a request for another time back with the client's link, in the caller's transaction.
 * @throws HttpError 404, 409 when it is over
 */
export async function withdrawMove(trx: Db, ref: string, { head, now }: Omit<By, 'actor'>): Promise<void> {
  const booking = await mustFindByRef(trx, ref);
  const request = await findOpenMove(trx, booking, now);
  if (!request)
    throw conflict('request_answered', 'This request is no longer open. Reload this page to see why.');
  await endMoveRequest(trx, request, 'withdrawn');
  const event = { bookingId: booking.id, kind: 'other time withdrawn', actor: 'customer' };
  await addBookingEvent(trx, event, now);
  await queueMoveMail(trx, booking, { kind: 'move-withdrawn', requestId: request.id }, head, now);
}

/**
 * Answers a request for another time, in the caller's transaction: moves the session like any move of the team, so the
 * client keeps the better rights, or leaves it as it is.
 * @param answer `startsAt`: the time that was shown; `note`: a sentence to the client of a declined one, '' for none
 * @throws HttpError 404, 409 when it is no longer open, or the developer cannot give the session
 */
export async function answerMove(
  trx: Db,
  id: number,
  { answer, startsAt, note }: { answer: 'move' | 'decline'; startsAt: string; note: string },
  by: By,
): Promise<Booking> {
  const booking = await findBookingById(trx, id);
  if (!booking) throw notFound('Booking');
  assertOpen(booking, by.now);
  const request = await findLastMoveRequest(trx, id);
  if (!request || request.startsAt !== startsAt || !isOpenMove(request, booking, by.now))
    throw conflict('request_answered', whyOver(request, startsAt));
  if (answer === 'move') return giveMove(trx, booking, request, by);
  await endMoveRequest(trx, request, 'declined', note);
  const detail = sessionTimeLine({ ...booking, startsAt }, 'UTC');
  await addBookingEvent(trx, { bookingId: id, kind: 'other time declined', actor: by.actor, detail }, by.now);
  await queueMoveMail(trx, booking, { kind: 'move-declined', requestId: request.id }, by.head, by.now);
  return booking;
}

async function giveMove(trx: Db, booking: Booking, request: MoveRequest, by: By): Promise<Booking> {
  const { startsAt, developerId } = request;
  // Who gives the session may go on to give it, like in any move of the team.
  const isOther = developerId !== booking.developerId;
  if (isOther && (await listActiveDevelopers(trx, booking.tier, developerId)).length === 0) {
    const developer = await findSessionDeveloper(trx, developerId);
    throw conflict(
      'developer_not_free',
      `${developer?.name ?? 'Their developer'} no longer gives these sessions. Decline the time, or reschedule the session.`,
    );
  }
  await endMoveRequest(trx, request, 'moved');
  const to = { startsAt, developerId, rightsStart: rightsAfterMove(booking, startsAt) };
  return moveTo(trx, booking, to, { ...by, byTeam: true });
}

/** Tells the team why a request is over. */
function whyOver(request: MoveRequest | undefined, startsAt: string): string {
  if (!request) return 'The client does not ask for another time.';
  if (request.startsAt !== startsAt)
    return 'The client asks for another time than the one that was shown. Reload this page to see it.';
  return {
    open: 'This request was not answered in time.',
    moved: 'The session was already moved to this time.',
    declined: 'This request was already declined.',
    withdrawn: 'The client has taken this request back.',
    lapsed: 'This request was not answered in time.',
    closed: 'The session has changed since the client asked for this time.',
  }[request.state];
}

/** Ends requests for another time that no one answered in time. Call it in a transaction. */
export async function endUnansweredMoves(trx: Db, head: LetterLayout, now: Date): Promise<number> {
  const expired = await listExpiredMoveRequests(trx, now);
  for (const request of expired) {
    const booking = await findBookingById(trx, request.bookingId);
    const stays = booking?.state === 'confirmed' && booking.startsAt === request.movesFrom;
    await endMoveRequest(trx, request, stays ? 'lapsed' : 'closed');
    if (!stays) continue;
    const event = { bookingId: booking.id, kind: 'other time not answered', actor: 'the clock' };
    await addBookingEvent(trx, event, now);
    await queueMoveMail(trx, booking, { kind: 'move-lapsed', requestId: request.id }, head, now);
  }
  return expired.length;
}

async function mustFindByRef(trx: Db, ref: string): Promise<Booking> {
  const booking = await findBooking(trx, ref);
  if (!booking) throw new HttpError(404, 'link_not_valid', 'That link is not valid.');
  return booking;
}
