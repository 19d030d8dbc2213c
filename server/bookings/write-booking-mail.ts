import { millisecondsInMinute } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { listRemindersOf, type ReminderTime } from '#db/queries/bookings/kind-reminders.ts';
import { type Booking, findBookingById } from '#db/queries/bookings/read.ts';
import type { DueMail } from '#db/queries/mail-sending.ts';
import type { MailKind } from '#src/content/bookings/booking-mail.ts';
import { withLinkToFollow } from '#src/content/bookings/room-mail.ts';
import type { MailDocument } from '#src/content/mail-document.ts';
import { isDayBefore, isReminder, minutesBeforeOf, spokenSpan } from '#src/content/time-until.ts';
import type { Answer } from '#src/contract/bookings/question-values.ts';
import { type ComposedMail, type MailCalendar, MailDropped, storedDocument } from '../mail/composed-mail.ts';
import type { LetterLayout } from '../site/content/content.ts';
import { type BookingIntent, bookingDocument, intentOf } from './booking-intent.ts';
import { calendarLinksOf, calendarOf, hostCalendarOf } from './calendar-files.ts';
import { developersOf, factsOf } from './mail-facts.ts';
import { type LinkParts, linkOf } from './mail-links.ts';
import { answersOf } from './questions/read-answers.ts';
import { placeOf, type SessionPlace } from './session-place.ts';

interface Parts extends LinkParts {
  db: Db;
  template: string;
  now: () => Date;
}

/**
 * Writes a booking's e-mail from the facts at sending. The previous developer gets no room or page, but a
 * file that removes the session from their calendar.
 * @throws MailDropped when it is no longer true, or no longer the reader's session
 */
export async function writeBookingMail(
  mail: DueMail & { bookingId: number },
  head: LetterLayout,
  parts: Parts,
): Promise<ComposedMail> {
  const booking = await findBookingById(parts.db, mail.bookingId);
  if (!booking) throw new MailDropped('The booking no longer exists.');
  const now = parts.now();
  const intent = intentOf(mail, booking);
  const reminders = isReminder(mail.kind) ? await listRemindersOf(parts.db, booking.kindId) : [];
  if (intent) assertStillTrue(mail.kind, booking, { intent, reminders, now });
  const reader = intent?.reader ?? readerOf(mail, booking, head);
  const before = intent?.before ?? booking;
  const developers = await developersOf(
    parts.db,
    booking,
    before,
    booking.source === 'site' ? head.team : '',
  );
  const to = {
    customer: booking.email,
    team: head.team,
    developer: developers.developer?.email ?? '',
    previous: mail.to,
  }[reader];
  if (to === '' && !(isReminder(mail.kind) && reader === 'developer'))
    throw new MailDropped(NO_ADDRESS[reader]);
  const actual = to === '' ? 'team' : reader;
  const recipient = to || head.team;
  if (reader === 'previous' && developers.developer?.email === mail.to)
    throw new MailDropped('They give the session again.');
  const place = await placeOf(parts.db, booking, parts);
  const { link, receipt } = await linkOf(booking, actual, head, parts);
  const facts = {
    ...(await factsOf(
      booking,
      developers,
      { before, byTeam: intent?.byTeam ?? false },
      { db: parts.db, head, now },
    )),
    now,
    minutesBefore: intent?.minutesBefore,
    addTo: actual === 'customer' ? calendarLinksOf(booking, place, head.content) : undefined,
  };
  return {
    ref: booking.ref,
    to: recipient,
    replyTo: {
      customer: head.supportEmail,
      previous: head.team,
      team: booking.email,
      developer: booking.email,
    }[actual],
    document: withRoomOf(
      place,
      intent
        ? bookingDocument(
            mail.kind === 'passed-on' ? 'handover' : (mail.kind as MailKind),
            actual,
            facts,
            developers,
            head.content,
          )
        : storedDocument(mail),
    ),
    values: { link, receipt, room: actual === 'previous' ? undefined : place.room },
    calendar: mail.withCalendar
      ? await calendarFor({ ...booking, ...(await answersOf(parts.db, booking)) }, actual, {
          head,
          place,
          link,
          recipient,
          name: developers.previous?.name ?? developers.developer?.name ?? '',
        })
      : undefined,
  };
}

const withRoomOf = ({ roomFollows }: SessionPlace, document: MailDocument): MailDocument =>
  roomFollows ? withLinkToFollow(document) : document;

const NO_ADDRESS: Record<BookingIntent['reader'], string> = {
  customer: 'The client has no e-mail address.',
  team: 'The team has no e-mail address.',
  developer:
    'The person who gives the session no longer has an e-mail address here. The team has its own e-mail about this.',
  previous: 'The person who gave the session has no e-mail address.',
};

interface Now {
  intent: BookingIntent;
  /** Of its kind, for a reminder. */
  reminders: readonly ReminderTime[];
  now: Date;
}

/** @throws MailDropped */
function assertStillTrue(kind: string, booking: Booking, about: Now): void {
  const { state, developerId } = booking;
  const { intent } = about;
  const isOff = state === 'cancelled' || state === 'expired';
  if (kind === 'cancellation' || kind === 'late-payment') {
    if (!isOff) throw new MailDropped('The session takes place after all.');
    return;
  }
  if (kind === 'passed-on') return;
  if (isOff) throw new MailDropped('The session was canceled before this was sent.');
  if (isReminder(kind)) assertReminderTrue(booking, minutesBeforeOf(kind, intent.minutesBefore), about);
  else if (intent.reader === 'developer' && developerId !== intent.developerId)
    throw new MailDropped('Someone else gives the session now.');
}

/** With less than half of its time left, it is dropped if a later one follows. @throws MailDropped */
function assertReminderTrue(
  { startsAt, state }: Booking,
  minutesBefore: number,
  { intent, reminders, now }: Now,
): void {
  if (startsAt !== intent.startsAt)
    throw new MailDropped('The session was moved. Its new time has its own reminders.');
  if (state !== 'confirmed') throw new MailDropped('The session is over.');
  const left = (Date.parse(startsAt) - now.getTime()) / millisecondsInMinute;
  if (left <= 0) throw new MailDropped('The session had begun.');
  const reader = intent.reader === 'customer' ? 'client' : 'team';
  const times = reminders.flatMap((each) => (each.reader === reader ? [each.minutesBefore] : []));
  if (!times.includes(minutesBefore))
    throw new MailDropped('Sessions of this kind no longer have this reminder.');
  const half = minutesBefore / 2;
  if (left < half && times.some((each) => each < minutesBefore))
    throw new MailDropped(
      `The session starts in less than ${spokenSpan(half)}, so the reminder for ${
        isDayBefore(minutesBefore) ? 'the day' : spokenSpan(minutesBefore)
      } before was left out.`,
    );
}

function readerOf(
  { kind, to, dedupe }: DueMail,
  booking: Booking,
  { team }: LetterLayout,
): BookingIntent['reader'] {
  if (kind === 'passed-on') return 'previous';
  if (dedupe.startsWith(`${kind} developer `)) return 'developer';
  if (to === booking.email) return 'customer';
  return to === team ? 'team' : 'developer';
}

interface CalendarParts {
  head: LetterLayout;
  place: SessionPlace;
  link: string;
  recipient: string;
  name: string;
}

/** An invitation for the client; information for the team; the developer's own, without the client. */
async function calendarFor(
  booking: Booking & { answers: readonly Answer[] },
  reader: BookingIntent['reader'],
  { head, place, link, recipient, name }: CalendarParts,
): Promise<MailCalendar> {
  const isOff = booking.state === 'cancelled' || booking.state === 'expired';
  const method = reader === 'previous' || isOff ? 'CANCEL' : 'REQUEST';
  if (reader === 'customer')
    return { method, content: await calendarOf(booking, head, { purpose: 'mail', ...place }) };
  if (reader === 'team')
    return {
      method: 'PUBLISH',
      content: await hostCalendarOf(booking, head, { method: 'PUBLISH', room: place.room, url: link }),
    };
  const attendee = { name, email: recipient };
  if (reader === 'previous')
    return {
      method,
      content: await hostCalendarOf({ ...booking, state: 'cancelled', answers: [] }, head, {
        method,
        attendee,
      }),
    };
  return {
    method,
    content: await hostCalendarOf(booking, head, { method, attendee, room: place.room, url: link }),
  };
}
