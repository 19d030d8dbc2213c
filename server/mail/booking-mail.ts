import type { Db } from '#db/open.ts';
import type { Booking } from '#db/queries/bookings.ts';
import { dropQueuedMail, type NewMail, queueMail } from '#db/queries/mail-outbox.ts';
import { bookingMail, type MailFacts, type MailKind, type MailReader } from '#src/content/booking-mail.ts';
import { tiers } from '#src/content/plans.ts';
import { freeUntil } from '../booking/policy.ts';
import { DAY_MS } from '../booking/slots.ts';
import type { Letterhead } from './letterhead.ts';

const READERS: readonly MailReader[] = ['customer', 'team'];
/** What tells of a time that is gone or free again is still worth reading afterwards. */
const LATE_NEWS_MS = 7 * DAY_MS;

interface News {
  kind: MailKind;
  /** Before it was moved. */
  movedFrom?: string;
}

/**
 * Writes to the customer and to the team about a change, and puts the reminder of 24 hours before at its place; call it
 * in the change's transaction. A booking made with a scheduling service has its mail from there.
 */
export async function queueBookingMail(
  db: Db,
  booking: Booking,
  { kind, movedFrom }: News,
  head: Letterhead,
  now: Date,
): Promise<void> {
  if (booking.source !== 'site') return;
  await dropQueuedMail(db, booking.id, 'reminder');
  const facts: MailFacts = {
    tier: booking.tier,
    startsAt: booking.startsAt,
    ...(movedFrom && { movedFrom }),
    timeZone: booking.timeZone || tiers[booking.tier].hours.timeZone,
    name: booking.name,
    email: booking.email,
    idea: booking.idea,
    paid: booking.payment !== 'due' && booking.payment !== 'pending',
    refund: booking.refundCents / 100,
  };
  const startsAt = new Date(booking.startsAt);
  const write = (about: MailKind, reader: MailReader, sendAfter: Date): NewMail => ({
    ...bookingMail(about, reader, facts, head),
    bookingId: booking.id,
    kind: about,
    dedupe: `${about} ${reader} ${booking.ref} ${booking.sequence}`,
    to: reader === 'customer' ? booking.email : head.team,
    withCalendar: about !== 'reminder' && about !== 'late-payment',
    sendAfter,
    expiresAt:
      about === 'cancellation' || about === 'late-payment'
        ? new Date(now.getTime() + LATE_NEWS_MS)
        : startsAt,
  });
  const mail = READERS.map((reader) => write(kind, reader, now));
  const remindAt = freeUntil(startsAt);
  if (booking.state === 'confirmed' && remindAt > now)
    mail.push(...READERS.map((reader) => write('reminder', reader, remindAt)));
  await queueMail(db, mail, now);
}
