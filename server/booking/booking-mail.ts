import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { findSessionDeveloper } from '#db/queries/bookings/developers.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import {
  countMailTo,
  dropQueuedMail,
  dropQueuedMailTo,
  type NewMail,
  queueMail,
} from '#db/queries/mail-outbox.ts';
import {
  bookingMail,
  type MailFacts,
  type MailKind,
  type MailReader,
  teamDigest,
} from '#src/content/booking-mail.ts';
import { developerMail, PASSED_ON, passedOnMail } from '#src/content/developer-mail.ts';
import { tierClocks } from '#src/content/tier-clocks.ts';
import type { LetterLayout } from '../content/content.ts';
import { howToPaySession, moneyStateOf } from './money-state.ts';
import { rightsInWords, rulesInWords } from './policy.ts';

/** Sent to both sides before a session: to its developer, or to the team while they have no address. */
const REMINDERS = [
  { kind: 'reminder', before: millisecondsInDay },
  { kind: 'hour-before', before: millisecondsInHour },
] as const;
/** Cancellations and late payments are still worth reading after the session's time. */
const LATE_NEWS_MS = 7 * millisecondsInDay;
/** How many booking e-mails the team gets per hour; one summary replaces the rest. */
const TEAM_PER_HOUR = 20;

interface News {
  kind: MailKind;
  /** When it was until now, and who gave it. */
  before?: Pick<Booking, 'startsAt' | 'developerId'>;
  /** Whether the guest gets it; true by default. Reminders are queued either way. */
  tell?: boolean | undefined;
  /** Whether the team moved it or handed it over: the guest is told what they keep. */
  byTeam?: boolean | undefined;
}

/**
 * Queues e-mails about a change to the customer, the team, its developer and the one who gave it until now, and
 * schedules the reminders for 24 hours and an hour before. Call it in the change's transaction. Bookings made with an
 * external booking service get their e-mails from that service, which does not know who of the team gives them: when
 * one is handed over, only the two developers are told.
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
  for (const each of REMINDERS) await dropQueuedMail(db, booking.id, each.kind);
  const { developer, previous } = await peopleOf(db, booking, before, isOurs ? head.team : '');
  for (const { email } of previous && developer ? [previous, developer] : [])
    if (email && email !== booking.email) await dropQueuedMailTo(db, booking.id, email);
  const facts: MailFacts = {
    tier: booking.tier,
    startsAt: booking.startsAt,
    ...(developer?.isShown && { developer: developer.name }),
    givenBy: developer?.name,
    handedFrom: previous?.name,
    ...(before.startsAt !== booking.startsAt && { movedFrom: before.startsAt }),
    timeZone: booking.timeZone || tierClocks[booking.tier].timeZone,
    clock: booking.clock,
    name: booking.name,
    email: booking.email,
    idea: booking.idea,
    rules: rulesInWords(booking),
    ...(byTeam && { rights: rightsInWords(booking, now) }),
    money: await moneyStateOf(db, booking),
    howToPay: howToPaySession(booking, head),
    receipt: booking.paidCents > 0,
  };
  const startsAt = new Date(booking.startsAt);
  const write = (about: MailKind, reader: MailReader | 'developer', sendAfter: Date): NewMail => ({
    ...(reader === 'developer'
      ? developerMail(about, facts, developer?.timeZone ?? facts.timeZone, head.content)
      : bookingMail(about, reader, facts, head.content)),
    bookingId: booking.id,
    kind: about,
    dedupe: `${about} ${reader} ${booking.ref} ${booking.sequence}`,
    to: { customer: booking.email, team: head.team, developer: developer?.email ?? '' }[reader],
    withCalendar: isOurs && about !== 'reminder' && about !== 'hour-before' && about !== 'late-payment',
    sendAfter,
    expiresAt:
      about === 'cancellation' || about === 'late-payment'
        ? new Date(now.getTime() + LATE_NEWS_MS)
        : startsAt,
  });
  const mail: NewMail[] = [];
  if (isOurs) {
    if (tell) mail.push(write(kind, 'customer', now));
    mail.push(await newsForTeam(db, write(kind, 'team', now), head, now));
  }
  if (developer?.email) mail.push(write(kind, 'developer', now));
  if (previous?.email && previous.email !== developer?.email)
    mail.push({
      ...passedOnMail(facts, previous.timeZone, head.content),
      bookingId: booking.id,
      kind: PASSED_ON,
      dedupe: `${PASSED_ON} ${booking.ref} ${booking.sequence}`,
      to: previous.email,
      withCalendar: isOurs,
      sendAfter: now,
      expiresAt: new Date(before.startsAt),
    });
  for (const each of isOurs ? REMINDERS : []) {
    const remindAt = new Date(startsAt.getTime() - each.before);
    if (booking.state === 'confirmed' && remindAt > now)
      mail.push(
        write(each.kind, 'customer', remindAt),
        write(each.kind, developer?.email ? 'developer' : 'team', remindAt),
      );
  }
  // A guest who booked by telephone may have no address.
  await queueMail(
    db,
    mail.filter(({ to }) => to !== ''),
    now,
  );
}

/** Who gives a session, and who gave it until now if that was someone else. */
async function peopleOf(
  db: Db,
  { developerId }: Pick<Booking, 'developerId'>,
  before: Pick<Booking, 'developerId'>,
  team: string,
) {
  const find = async (id: number | null) => {
    const person = id === null ? undefined : await findSessionDeveloper(db, id);
    // Who reads the team's e-mail is told by that.
    return person && { ...person, email: person.email === team ? null : person.email };
  };
  const developer = await find(developerId);
  const previous = before.developerId === developerId ? undefined : await find(before.developerId);
  return { developer, previous };
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
