import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import { countMailTo, dropQueuedMail, type NewMail, queueMail } from '#db/queries/mail-outbox.ts';
import {
  bookingMail,
  type MailFacts,
  type MailKind,
  type MailReader,
  teamDigest,
} from '#src/content/booking-mail.ts';
import { tierClocks } from '#src/content/offer.ts';
import type { LetterLayout } from '../content/content.ts';
import { rulesInWords } from './policy.ts';

const READERS: readonly MailReader[] = ['customer', 'team'];
/** Cancellations and late payments are still worth reading after the session's time. */
const LATE_NEWS_MS = 7 * millisecondsInDay;
/** How many booking e-mails the team gets per hour; one summary replaces the rest. */
const TEAM_PER_HOUR = 20;

interface News {
  kind: MailKind;
  /** The time before it was rescheduled. */
  movedFrom?: string;
}

/**
 * Queues e-mails about a change to the customer and the team, and schedules the reminder for 24 hours before.
 * Call it in the change's transaction. Bookings made with an external booking service get their e-mails from
 * that service.
 */
export async function queueBookingMail(
  db: Db,
  booking: Booking,
  { kind, movedFrom }: News,
  head: LetterLayout,
  now: Date,
): Promise<void> {
  if (booking.source !== 'site') return;
  await dropQueuedMail(db, booking.id, 'reminder');
  const facts: MailFacts = {
    tier: booking.tier,
    startsAt: booking.startsAt,
    ...(movedFrom && { movedFrom }),
    timeZone: booking.timeZone || tierClocks[booking.tier].timeZone,
    name: booking.name,
    email: booking.email,
    idea: booking.idea,
    rules: rulesInWords(booking),
    currency: booking.currency,
    price: booking.priceCents / 100,
    paid: booking.payment !== 'due' && booking.payment !== 'pending',
    refund: booking.refundCents / 100,
  };
  const startsAt = new Date(booking.startsAt);
  const write = (about: MailKind, reader: MailReader, sendAfter: Date): NewMail => ({
    ...bookingMail(about, reader, facts, head.content),
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
  const mail = [write(kind, 'customer', now), await newsForTeam(db, write(kind, 'team', now), head, now)];
  const remindAt = new Date(startsAt.getTime() - millisecondsInDay);
  if (booking.state === 'confirmed' && remindAt > now)
    mail.push(...READERS.map((reader) => write('reminder', reader, remindAt)));
  await queueMail(db, mail, now);
}

/** The team's e-mail, or the hourly summary once the team has had enough of them. */
async function newsForTeam(db: Db, mail: NewMail, head: LetterLayout, now: Date): Promise<NewMail> {
  const told = await countMailTo(db, mail.to, new Date(now.getTime() - millisecondsInHour));
  if (told < TEAM_PER_HOUR) return mail;
  return {
    ...teamDigest(head),
    bookingId: null,
    kind: 'digest',
    dedupe: `digest ${mail.to} ${now.toISOString().slice(0, 13)}`,
    to: mail.to,
    withCalendar: false,
    sendAfter: now,
    expiresAt: new Date(now.getTime() + millisecondsInDay),
  };
}
