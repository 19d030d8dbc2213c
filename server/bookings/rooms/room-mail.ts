import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { type Booking, findBookingById } from '#db/queries/bookings/read.ts';
import {
  findRoom,
  listMissingRooms,
  type MissingRoom,
  setRoomNoticeAt,
} from '#db/queries/bookings/rooms/booking-rooms.ts';
import { newsOfClient } from '#db/queries/bookings/rooms/room-mail.ts';
import { queueMail } from '#db/queries/mail-outbox.ts';
import type { DueMail } from '#db/queries/mail-sending.ts';
import { writeTransaction } from '#db/transaction.ts';
import { missingRoomMail, roomMail } from '#src/content/bookings/room-mail.ts';
import { clockOf } from '#src/content/site/tier-clocks.ts';
import { adminBookingPath } from '#src/routes.ts';
import { asStored, type ComposedMail, MailDropped } from '../../mail/composed-mail.ts';
import type { Settings } from '../../operations/settings/settings.ts';
import type { LetterLayout } from '../../site/content/content.ts';
import { calendarOf } from '../calendar-files.ts';
import type { Links } from '../links.ts';
import { linkOf } from '../mail-links.ts';
import { sessionEnd } from '../policy.ts';
import { placeOf } from '../session-place.ts';

/** In the outbox: the link for the client, and the news for the team that there is none. */
const ROOM = 'room';
const MISSING = 'room-missing';

export const isRoomMail = (kind: string): boolean => kind === ROOM || kind === MISSING;

/** A session without a link that starts so soon needs someone. */
const SOON_MS = 2 * millisecondsInHour;
/** Rooms of new bookings are still being made. */
const FRESH_MS = 5 * millisecondsInMinute;

/**
 * Queues an e-mail with the link of a session to its client, unless their confirmation is still to be written or they
 * were never written to. Call it in the transaction that changes the link. @param key tells links apart
 */
export async function queueRoomMail(
  trx: Db,
  booking: Booking,
  { head, key }: { head: LetterLayout; key: string },
  now: Date,
): Promise<void> {
  const { id: bookingId, email, ref } = booking;
  if (email === '' || (await newsOfClient(trx, { bookingId, email }, now)) !== 'gone') return;
  await queueMail(
    trx,
    [
      {
        ...asStored(roomMail(factsOf(booking), head.content.identity)),
        intent: {},
        bookingId,
        kind: ROOM,
        dedupe: `${ROOM} ${ref} ${key}`,
        to: email,
        withCalendar: true,
        sendAfter: now,
        expiresAt: sessionEnd(booking),
      },
    ],
    now,
  );
}

/** Sessions that start within two hours and have no link, although there was time to make one. */
export const findMissingRooms = (db: Db, now: Date): Promise<MissingRoom[]> =>
  listMissingRooms(db, {
    from: new Date(now.getTime() - millisecondsInHour),
    to: new Date(now.getTime() + SOON_MS),
    bookedBefore: new Date(now.getTime() - FRESH_MS),
  });

/** Queues one e-mail to the team about each session that has no link yet. Returns true if it queued any. */
export async function tellMissingRooms(
  db: Db,
  layout: () => Promise<LetterLayout>,
  now: Date,
): Promise<boolean> {
  const isUntold = ({ toldAt, startsAt }: MissingRoom) => toldAt === null && startsAt > now.toISOString();
  if (!(await findMissingRooms(db, now)).some(isUntold)) return false;
  const head = await layout();
  return writeTransaction(db, async (trx) => {
    const untold = (await findMissingRooms(trx, now)).filter(isUntold);
    for (const { bookingId, error } of untold) {
      const booking = await findBookingById(trx, bookingId);
      if (!booking) continue;
      await setRoomNoticeAt(trx, bookingId, now);
      const mail = {
        ...asStored(missingRoomMail(forTeam(booking, head), error, head.content.identity.name)),
        intent: {},
        bookingId,
        kind: MISSING,
        dedupe: `${MISSING} ${booking.ref} ${booking.startsAt}`,
        to: head.team,
        withCalendar: false,
        sendAfter: now,
        expiresAt: sessionEnd(booking),
      };
      await queueMail(trx, [mail], now);
    }
    return untold.length > 0;
  });
}

/**
 * Writes an e-mail about a room when it is sent.
 * @throws MailDropped when it is no longer true
 */
export async function writeRoomMail(
  { kind, bookingId }: DueMail,
  head: LetterLayout,
  { db, links, settings, now }: { db: Db; links: Links; settings: Settings; now: () => Date },
): Promise<ComposedMail> {
  const booking = bookingId === null ? undefined : await findBookingById(db, bookingId);
  if (booking?.state !== 'confirmed') throw new MailDropped('The session was canceled before this was sent.');
  if (sessionEnd(booking) <= now()) throw new MailDropped('The session is over.');
  const template = (await settings.current()).roomTemplate;
  const { room, ...place } = await placeOf(db, booking, { template, links });
  const { ref } = booking;
  if (kind === MISSING) {
    if (room !== undefined) throw new MailDropped('The session has a link by now.');
    const error = (await findRoom(db, booking.id))?.error ?? null;
    const values = { link: head.siteUrl ? head.siteUrl + adminBookingPath(booking.id) : '' };
    const document = missingRoomMail(forTeam(booking, head), error, head.content.identity.name);
    return { ref, to: head.team, replyTo: booking.email || undefined, document, values };
  }
  if (booking.email === '') throw new MailDropped('The client has no e-mail address.');
  if (room === undefined) throw new MailDropped('The session has no link right now.');
  const { link } = await linkOf(booking, 'customer', head, { db, links });
  const madeAt = (await findRoom(db, booking.id))?.madeAt ?? booking.updatedAt;
  // Programs take a file of the same version only if it is newer.
  const dated = { ...booking, updatedAt: madeAt > booking.updatedAt ? madeAt : booking.updatedAt };
  return {
    ref,
    to: booking.email,
    replyTo: head.supportEmail,
    document: roomMail(factsOf(booking), head.content.identity),
    values: { link, room },
    calendar: {
      method: 'REQUEST',
      content: await calendarOf(dated, head, { purpose: 'mail', ...place, room }),
    },
  };
}

const factsOf = (booking: Booking) => ({
  ...booking,
  timeZone: booking.timeZone || clockOf(booking.tier).timeZone,
});

const forTeam = (booking: Booking, { teamTimeZone }: LetterLayout) => ({
  ...booking,
  timeZone: teamTimeZone || clockOf(booking.tier).timeZone,
});
