import { millisecondsInSecond } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { emailOfDeveloper } from '#db/queries/bookings/calendars/calendars.ts';
import { findKind, findKindById } from '#db/queries/bookings/kinds.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import {
  type BookingRoom,
  changeRoom,
  findRoom,
  insertRoom,
} from '#db/queries/bookings/rooms/booking-rooms.ts';
import { nowText } from '#db/values.ts';
import type { MailKind } from '#src/content/bookings/booking-mail.ts';
import { isReminder } from '#src/content/time-until.ts';

/** How long news of a session waits for its link. */
const WAIT_MS = 45 * millisecondsInSecond;

/** The version of a session, as far as its room depends on it. */
const roomVersion = ({ startsAt, minutes, developerId }: Booking): string =>
  `${startsAt} ${minutes} ${developerId ?? ''}`;

/**
 * Records in the caller's transaction that a session needs its room made, moved or deleted. A kind's choice counts when
 * a session is confirmed; sessions keep the room of the time at which they were booked.
 * @param news about the session, as its e-mails call it
 * @returns milliseconds that e-mails about it should wait for the link
 */
export async function wantRoom(db: Db, booking: Booking, news: MailKind, now: Date): Promise<number> {
  if (booking.source !== 'site' || isReminder(news)) return 0;
  const { id: bookingId } = booking;
  const room = await findRoom(db, bookingId);
  const isOff = booking.state !== 'confirmed';
  const wanted = isOff ? '' : roomVersion(booking);
  if (!room) {
    if (isOff || news !== 'confirmation') return 0;
    const kind = await (booking.kindId === null
      ? findKind(db, booking.tier)
      : findKindById(db, booking.kindId));
    if (!kind?.roomService || kind.place !== '') return 0;
    const { roomService: service, roomLink, roomHost } = kind;
    const isLink = service === 'link';
    const setting = isLink ? roomLink : service === 'zoom' ? roomHost : '';
    await insertRoom(
      db,
      { bookingId, service, setting, wanted, ...(isLink && { ready: { joinUrl: roomLink } }) },
      now,
    );
    return isLink ? 0 : WAIT_MS;
  }
  if (room.wanted === wanted) return 0;
  if (room.service === 'link') {
    await changeRoom(db, bookingId, { wanted, made: wanted }, now);
    return 0;
  }
  const isLost = await losesLink(db, room, booking);
  await changeRoom(
    db,
    bookingId,
    {
      wanted,
      nextTryAt: nowText(now),
      ...(isLost && { joinUrl: '' }),
      // Attempts that may have left something behind are remembered.
      ...(room.externalId !== null && { attempts: 0 }),
    },
    now,
  );
  const hasLink = room.typedUrl !== '' || (room.joinUrl !== '' && !isLost);
  return isOff || hasLink ? 0 : WAIT_MS;
}

/** True if a session that was moved or handed over gets another link: with another event, or another host. */
async function losesLink(
  db: Db,
  { service, setting, host, wanted }: BookingRoom,
  { developerId }: Booking,
): Promise<boolean> {
  const [, , developerBefore = ''] = wanted.split(' ');
  if (developerId === null || developerBefore === String(developerId)) return false;
  if (service !== 'zoom') return true;
  return setting === '' && (await emailOfDeveloper(db, developerId)) !== host;
}
