import { millisecondsInMinute } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import {
  listRemindedSessions,
  listRemindersOf,
  type ReminderTime,
  setKindReminders,
} from '#db/queries/bookings/kind-reminders.ts';
import { type Booking, findBookingById } from '#db/queries/bookings/read.ts';
import { deleteQueuedMail, type NewMail, queueMail } from '#db/queries/mail-outbox.ts';
import type { MailFacts } from '#src/content/bookings/booking-mail.ts';
import { reminderKind } from '#src/content/time-until.ts';
import type { KindReminder } from '#src/contract/bookings/kind-reminders.ts';
import { USUAL_REMINDERS } from '#src/contract/bookings/values.ts';
import { asStored } from '../mail/composed-mail.ts';
import type { LetterLayout } from '../site/content/content.ts';
import { type BookingIntent, bookingDocument } from './booking-intent.ts';
import { developersOf, factsOf, type SessionDevelopers } from './mail-facts.ts';

interface Parts {
  facts: MailFacts;
  developers: SessionDevelopers;
  head: LetterLayout;
  now: Date;
}

/** Lists the reminders of a session of ours that are still ahead; none unless it is confirmed. */
export async function remindersOf(db: Db, booking: Booking, parts: Parts): Promise<NewMail[]> {
  if (booking.state !== 'confirmed') return [];
  return writeReminders(booking, await listRemindersOf(db, booking.kindId), parts);
}

/** The team's go to the developer who gives the session at sending, or else to the team. */
function writeReminders(
  booking: Booking,
  reminders: readonly ReminderTime[],
  { facts, developers, head, now }: Parts,
): NewMail[] {
  const startsAt = new Date(booking.startsAt);
  return reminders.flatMap(({ minutesBefore, reader: who }) => {
    const sendAfter = new Date(startsAt.getTime() - minutesBefore * millisecondsInMinute);
    if (sendAfter <= now) return [];
    const kind = reminderKind(minutesBefore);
    const reader = READERS[who];
    const about = { ...facts, minutesBefore, handedFrom: undefined };
    return {
      ...asStored(bookingDocument(kind, reader, about, developers, head.content)),
      intent: {
        reader,
        startsAt: booking.startsAt,
        developerId: booking.developerId,
        minutesBefore,
      } satisfies BookingIntent,
      bookingId: booking.id,
      kind,
      dedupe: reminderKey(booking, { minutesBefore, reader: who }),
      to: who === 'client' ? booking.email : (developers.developer?.email ?? head.team),
      withCalendar: false,
      sendAfter,
      expiresAt: startsAt,
    };
  });
}

const READERS = { client: 'customer', team: 'developer' } as const;

type Named = Pick<Booking, 'ref' | 'sequence'>;

const reminderKey = ({ ref, sequence }: Named, { minutesBefore, reader }: ReminderTime): string =>
  `${reminderKind(minutesBefore)} ${READERS[reader]} ${minutesBefore} ${ref} ${sequence}`;

/** Also the key of the version before, which knew two reminders. */
const reminderKeys = (booking: Named, reminder: ReminderTime): string[] => [
  reminderKey(booking, reminder),
  ...(USUAL_REMINDERS.some((minutes) => minutes === reminder.minutesBefore)
    ? [
        `${reminderKind(reminder.minutesBefore)} ${READERS[reminder.reader]} ${booking.ref} ${booking.sequence}`,
      ]
    : []),
];

/**
 * Replaces the reminders of a kind, in the caller's transaction, and those that wait for its booked sessions: removed
 * ones are deleted, and new ones that are still ahead are queued.
 */
export async function changeReminders(
  trx: Db,
  kindId: number,
  reminders: readonly KindReminder[],
  { head, now }: Pick<Parts, 'head' | 'now'>,
): Promise<void> {
  const before = await listRemindersOf(trx, kindId);
  const after = reminders.flatMap(({ minutesBefore, readers }) =>
    [...new Set(readers)].sort().map((reader) => ({ minutesBefore, reader })),
  );
  const removed = without(before, after);
  const added = without(after, before).sort((a, b) => b.minutesBefore - a.minutesBefore);
  if (removed.length + added.length === 0) return;
  await setKindReminders(trx, kindId, after);
  const sessions = await listRemindedSessions(trx, kindId, now);
  await deleteQueuedMail(
    trx,
    sessions.flatMap((session) => removed.flatMap((reminder) => reminderKeys(session, reminder))),
    now,
  );
  for (const { id, startsAt } of sessions) {
    const ahead = added.filter(
      ({ minutesBefore }) => Date.parse(startsAt) - minutesBefore * millisecondsInMinute > now.getTime(),
    );
    const booking = ahead.length > 0 && (await findBookingById(trx, id));
    if (!booking) continue;
    const developers = await developersOf(trx, booking, booking, head.team);
    const facts = await factsOf(
      booking,
      developers,
      { before: booking, byTeam: false },
      { db: trx, head, now },
    );
    const mail = writeReminders(booking, ahead, { facts, developers, head, now });
    await queueMail(
      trx,
      mail.filter(({ to }) => to !== ''),
      now,
    );
  }
}

const without = (all: readonly ReminderTime[], others: readonly ReminderTime[]): ReminderTime[] =>
  all.filter(
    (each) =>
      !others.some(
        ({ minutesBefore, reader }) => minutesBefore === each.minutesBefore && reader === each.reader,
      ),
  );
