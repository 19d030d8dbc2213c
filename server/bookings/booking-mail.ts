import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import { countMailTo, dropQueuedMail, type NewMail, queueMail } from '#db/queries/mail-outbox.ts';
import { type MailKind, teamDigest } from '#src/content/bookings/booking-mail.ts';
import { PASSED_ON } from '#src/content/bookings/developer-mail.ts';
import { nounFormsOf } from '#src/content/site/noun-copy.ts';
import { REMINDER_KINDS } from '#src/content/time-until.ts';
import { asStored } from '../mail/composed-mail.ts';
import type { LetterLayout } from '../site/content/content.ts';
import { type BookingIntent, bookingDocument } from './booking-intent.ts';
import { type Before, developersOf, factsOf } from './mail-facts.ts';
import { remindersOf } from './reminder-mail.ts';
import { wantRoom } from './rooms/want-room.ts';

/** Cancellations and late payments are still worth reading after the session's time. */
const LATE_NEWS_MS = 7 * millisecondsInDay;
const TEAM_PER_HOUR = 20;

interface News {
  kind: MailKind;
  before?: Before;
  tell?: boolean | undefined;
  byTeam?: boolean | undefined;
}

/**
 * Queues e-mails about a change to the client, team and developers, and the reminders of
 * its kind. Call it in the change's transaction. They are written when sent (`write-booking-mail.ts`). External
 * booking services send their own, so then only the two developers hear of a handover.
 */
export async function queueBookingMail(
  db: Db,
  booking: Booking,
  { kind, before = booking, tell = true, byTeam = false }: News,
  head: LetterLayout,
  now: Date,
): Promise<void> {
  const isOurs = booking.source === 'site';
  if (!isOurs && kind !== 'handover') return;
  await dropQueuedMail(
    db,
    { bookingId: booking.id, kinds: REMINDER_KINDS },
    kind === 'cancellation'
      ? 'The session was canceled.'
      : 'The session was changed. Its reminders were renewed.',
  );
  const developers = await developersOf(db, booking, before, isOurs ? head.team : '');
  const { developer, previous } = developers;
  for (const { email } of previous && developer ? [previous, developer] : [])
    if (email && email !== booking.email)
      await dropQueuedMail(
        db,
        { bookingId: booking.id, to: email },
        'The session was handed over to someone else before this was sent.',
      );
  const soon = new Date(now.getTime() + (await wantRoom(db, booking, kind, now)));
  const facts = await factsOf(booking, developers, { before, byTeam }, { db, head, now });
  const write = (reader: BookingIntent['reader'], sendAfter: Date): NewMail => ({
    ...asStored(bookingDocument(kind, reader, facts, developers, head.content)),
    intent: {
      reader,
      startsAt: booking.startsAt,
      developerId: booking.developerId,
      ...(byTeam && { byTeam }),
      ...(before !== booking && {
        before: { startsAt: before.startsAt, developerId: before.developerId },
      }),
    } satisfies BookingIntent,
    bookingId: booking.id,
    kind: reader === 'previous' ? PASSED_ON : kind,
    dedupe: `${reader === 'previous' ? PASSED_ON : `${kind} ${reader}`} ${booking.ref} ${booking.sequence}`,
    to: {
      customer: booking.email,
      team: head.team,
      developer: developer?.email ?? '',
      previous: previous?.email ?? '',
    }[reader],
    withCalendar: isOurs && kind !== 'late-payment',
    sendAfter,
    expiresAt:
      reader === 'previous'
        ? new Date(before.startsAt)
        : kind === 'cancellation' || kind === 'late-payment'
          ? new Date(now.getTime() + LATE_NEWS_MS)
          : new Date(booking.startsAt),
  });
  const mail: NewMail[] = [];
  if (isOurs) {
    if (tell) mail.push(write('customer', soon));
    mail.push(await newsForTeam(db, write('team', soon), head, now));
  }
  if (developer?.email) mail.push(write('developer', soon));
  if (previous?.email && previous.email !== developer?.email) mail.push(write('previous', now));
  if (isOurs) mail.push(...(await remindersOf(db, booking, { facts, developers, head, now })));
  // A client who booked by phone may have no address.
  await queueMail(
    db,
    mail.filter(({ to }) => to !== ''),
    now,
  );
}

/** The team's e-mail, or one for all changes after too many within an hour. */
export async function newsForTeam(db: Db, mail: NewMail, head: LetterLayout, now: Date): Promise<NewMail> {
  const told = await countMailTo(db, mail.to, 'bookings', new Date(now.getTime() - millisecondsInHour));
  if (told < TEAM_PER_HOUR) return mail;
  return {
    ...asStored(teamDigest(head, nounFormsOf(head.content.offer))),
    intent: {},
    bookingId: null,
    kind: 'digest',
    dedupe: `digest ${mail.to} ${now.toISOString().slice(0, 13)}`,
    to: mail.to,
    withCalendar: false,
    sendAfter: now,
    expiresAt: new Date(now.getTime() + millisecondsInDay),
  };
}
