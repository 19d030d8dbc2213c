import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import type { Updateable } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { emailOfDeveloper } from '#db/queries/bookings/calendars/calendars.ts';
import { findKindById } from '#db/queries/bookings/kinds.ts';
import { type Booking, findBookingById } from '#db/queries/bookings/read.ts';
import { type BookingRoom, endClaim } from '#db/queries/bookings/rooms/booking-rooms.ts';
import { rewriteEventsOf } from '#db/queries/bookings/rooms/room-events.ts';
import { releaseRoomMail } from '#db/queries/bookings/rooms/room-mail.ts';
import type { BookingRoomsTable } from '#db/tables/bookings/rooms.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { Content } from '../../site/content/content.ts';
import { CalendarProblem } from '../calendars/calendar-http.ts';
import { sessionEnd } from '../policy.ts';
import { type CalendarRoomParts, makeCalendarRoom } from './calendar-room.ts';
import { queueRoomMail } from './room-mail.ts';
import { RoomPending, RoomProblem } from './room-problem.ts';
import type { Zoom, ZoomMeeting } from './zoom.ts';

export interface MakeParts extends CalendarRoomParts {
  db: Db;
  zoom: Zoom;
  content: Pick<Content, 'letterLayout'>;
  log: Logger;
  wakeMail: () => void;
  now: () => Date;
  closing: AbortSignal;
}

type Change = Updateable<BookingRoomsTable>;

/** Must end before the claim does. */
const LONGEST_MS = 45 * millisecondsInSecond;
/** A room that comes with a calendar's event is there within seconds. */
const PENDING_SECONDS = [1, 3, 10, 10, 20, 30];
const LONGEST_PAUSE_MINUTES = 60;
/** A room that cannot be deleted is left after about a day. */
const DELETE_ATTEMPTS = 30;

/** Makes, moves or deletes the room of a claimed row, and ends the claim. Never rejects because of a service. */
export async function settleRoom(room: BookingRoom, parts: MakeParts): Promise<void> {
  const { db, closing } = parts;
  const signal = AbortSignal.any([closing, AbortSignal.timeout(LONGEST_MS)]);
  try {
    const booking = await findBookingById(db, room.bookingId);
    if (!booking) return;
    const change = await (room.wanted === ''
      ? removeRoom(room, booking, parts, signal)
      : makeRoom(room, booking, parts, signal));
    await succeed(room, booking, change, parts);
  } catch (error) {
    if (!closing.aborted) await fail(room, error, parts);
  }
}

async function makeRoom(
  room: BookingRoom,
  booking: Booking,
  parts: MakeParts,
  signal: AbortSignal,
): Promise<Change> {
  const isOver = sessionEnd(booking) <= parts.now();
  // A typed link counts, so nothing more has to be made.
  if (isOver || (room.typedUrl !== '' && room.externalId === null)) return {};
  if (room.service === 'zoom') return makeZoom(room, booking, parts, signal);
  if (room.service === 'link') return {};
  return {
    joinUrl: await makeCalendarRoom(room.service, { booking, attempts: room.attempts }, parts, signal),
  };
}

async function makeZoom(
  room: BookingRoom,
  booking: Booking,
  { db, zoom, content }: MakeParts,
  signal: AbortSignal,
): Promise<Change> {
  const setting = room.externalId === null ? await settingOf(room, booking, db) : room.setting;
  const host = await hostOf({ setting }, booking, db);
  const meeting = meetingOf(booking, (await content.letterLayout()).content);
  const { externalId } = room;
  const isKept =
    externalId !== null && room.host === host && (await zoom.change(externalId, meeting, signal));
  if (isKept && room.joinUrl !== '') return {};
  // A meeting cannot change its host.
  if (externalId !== null && room.host !== host) await zoom.remove(externalId, signal);
  const maybeThere = isKept || room.attempts > 0;
  const orphan = maybeThere ? await zoom.find(host, meeting.agenda, signal) : undefined;
  const isReusable = orphan && (await zoom.change(orphan.id, meeting, signal));
  const { id, joinUrl } = isReusable ? orphan : await zoom.create(host, meeting, signal);
  return { externalId: id, host, joinUrl, setting };
}

/** Until a room is made, its kind's host of now counts: the one at the booking may have been mistyped. */
async function settingOf({ setting }: BookingRoom, { kindId }: Booking, db: Db): Promise<string> {
  const kind = kindId === null ? undefined : await findKindById(db, kindId);
  return kind?.roomService === 'zoom' ? kind.roomHost : setting;
}

/** @throws RoomProblem */
async function hostOf(
  { setting }: Pick<BookingRoom, 'setting'>,
  { developerId }: Booking,
  db: Db,
): Promise<string> {
  if (setting !== '') return setting;
  const email = developerId === null ? null : await emailOfDeveloper(db, developerId);
  if (!email)
    throw new RoomProblem(
      'The person who gives the session has no account with an e-mail address, so it is not known which Zoom user hosts. Choose a Zoom user for this kind of session.',
    );
  return email;
}

const agendaOf = ({ ref }: Pick<Booking, 'ref'>): string => `Booking ${ref}`;
const TOPIC_LENGTH = 200;

/** Without the client's name, which would outlive its erasure here. */
function meetingOf(
  booking: Booking,
  { identity, offer }: Awaited<ReturnType<Content['letterLayout']>>['content'],
): ZoomMeeting {
  const { startsAt, minutes } = booking;
  const topic = `${offer.tiers[booking.tier].name}, ${identity.name}`.slice(0, TOPIC_LENGTH).toWellFormed();
  return { topic, agenda: agendaOf(booking), startsAt, minutes };
}

/** The room of a calendar's event goes with the event. */
async function removeRoom(
  room: BookingRoom,
  booking: Booking,
  { db, zoom }: MakeParts,
  signal: AbortSignal,
): Promise<Change> {
  const gone = { externalId: null, joinUrl: '' };
  if (room.service !== 'zoom') return gone;
  if (room.externalId !== null) await zoom.remove(room.externalId, signal);
  else if (room.attempts > 0) {
    // An attempt may have made one before it ended.
    const orphan = await zoom.find(await hostOf(room, booking, db), agendaOf(booking), signal);
    if (orphan) await zoom.remove(orphan.id, signal);
  }
  return gone;
}

async function succeed(room: BookingRoom, booking: Booking, change: Change, parts: MakeParts): Promise<void> {
  const { db, now, wakeMail, content } = parts;
  const head = await content.letterLayout();
  const at = now();
  const isQueued = await writeTransaction(db, async (trx) => {
    const made = { ...change, made: room.wanted, madeAt: at.toISOString(), attempts: 0, error: null };
    const settled = await endClaim(trx, room, made, { now: at });
    if (!settled || settled.joinUrl === room.joinUrl || settled.wanted === '') return false;
    await rewriteEventsOf(trx, room.bookingId);
    await releaseRoomMail(trx, room.bookingId, at);
    if (settled.typedUrl === '') await queueRoomMail(trx, booking, { head, key: at.toISOString() }, at);
    return true;
  });
  if (isQueued) wakeMail();
}

async function fail(room: BookingRoom, error: unknown, { db, log, now }: MakeParts): Promise<void> {
  const known = error instanceof RoomProblem || error instanceof CalendarProblem ? error : undefined;
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  const sentence =
    known?.message ??
    (isTimeout
      ? 'The service took too long to answer.'
      : 'Something went wrong on this server. See its log for details.');
  const { bookingId, service, attempts } = room;
  const isPending = error instanceof RoomPending && attempts < PENDING_SECONDS.length;
  const cause = known || isTimeout ? { reason: sentence } : { err: error };
  const details = { booking: bookingId, service, attempts: attempts + 1, ...cause };
  if (!isPending) log.warn(details, 'a room could not be made');
  const gaveUp = room.wanted === '' && attempts + 1 >= DELETE_ATTEMPTS;
  const wait = Math.max(known?.retryAfterMs ?? 0, pauseAfter(attempts, isPending));
  const nextTry = gaveUp ? undefined : new Date(now().getTime() + wait);
  await writeTransaction(db, (trx) => endClaim(trx, room, { error: sentence }, { now: now(), nextTry }));
}

/** From a minute to an hour. @param attempts before this one */
function pauseAfter(attempts: number, isPending: boolean): number {
  if (isPending) return (PENDING_SECONDS[attempts] ?? 0) * millisecondsInSecond;
  return Math.min(2 ** Math.min(attempts, 10), LONGEST_PAUSE_MINUTES) * millisecondsInMinute;
}
