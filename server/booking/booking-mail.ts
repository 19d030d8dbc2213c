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
import { tiers } from '#src/content/plans.ts';
import type { MailLayout } from '../settings/mail-layout.ts';
import { freeUntil } from './policy.ts';

const READERS: readonly MailReader[] = ['customer', 'team'];
/** What tells of a time that is gone or free again is still worth reading afterwards. */
const LATE_NEWS_MS = 7 * millisecondsInDay;
/** Mails of news that the team gets in an hour; one summary stands for the rest. */
const TEAM_PER_HOUR = 20;

interface News {
  kind: MailKind;
  /** Before it was moved. */
  movedFrom?: string;
}

/**
 * Writes to the customer and to the team about a change, and puts the reminder of 24 hours before at its place; call it
 * in the change's transaction. A booking made with a external booking service has its mail from there.
 */
export async function queueBookingMail(
  db: Db,
  booking: Booking,
  { kind, movedFrom }: News,
  head: MailLayout,
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
  const mail = [write(kind, 'customer', now), await newsForTeam(db, write(kind, 'team', now), head, now)];
  const remindAt = freeUntil(startsAt);
  if (booking.state === 'confirmed' && remindAt > now)
    mail.push(...READERS.map((reader) => write('reminder', reader, remindAt)));
  await queueMail(db, mail, now);
}

/** The mail itself, or the hour's summary when the team has been told of much already. */
async function newsForTeam(db: Db, mail: NewMail, head: MailLayout, now: Date): Promise<NewMail> {
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
