import type { DueMail } from '#db/queries/mail-sending.ts';
import { bookingMail, type MailFacts, type MailKind } from '#src/content/bookings/booking-mail.ts';
import { developerMail, passedOnMail } from '#src/content/bookings/developer-mail.ts';
import type { MailDocument } from '#src/content/mail-document.ts';
import type { SiteContent } from '#src/content/site/site-content.ts';
import { isReminder } from '#src/content/time-until.ts';
import { z } from '#src/contract/zod.ts';
import { readIntent } from '../mail/composed-mail.ts';
import type { SessionDevelopers } from './mail-facts.ts';

const when = z.object({ startsAt: z.string(), developerId: z.number().nullable() });

const bookingIntent = when.extend({
  reader: z.enum(['customer', 'team', 'developer', 'previous']),
  before: when.optional(),
  /** The e-mail then says which rights the client keeps. */
  byTeam: z.boolean().optional(),
  /** Of a reminder; not set by an earlier version, which knew a day and an hour. */
  minutesBefore: z.number().optional(),
});
export type BookingIntent = z.input<typeof bookingIntent>;

/** Parses an intent; undefined if queued by an earlier version, except reminders, which never differ. */
export function intentOf(
  mail: DueMail,
  booking: { startsAt: string; developerId: number | null },
): BookingIntent | undefined {
  const read = readIntent(bookingIntent, mail);
  if (read || !isReminder(mail.kind)) return read;
  const { startsAt, developerId } = booking;
  return {
    reader: mail.dedupe.startsWith(`${mail.kind} customer `) ? 'customer' : 'developer',
    startsAt,
    developerId,
  };
}

/** Builds the e-mail for a reader. The team gets that of a developer without an address. */
export function bookingDocument(
  kind: MailKind,
  reader: BookingIntent['reader'],
  facts: MailFacts,
  { developer, previous }: SessionDevelopers,
  content: SiteContent,
): MailDocument {
  if (reader === 'previous') return passedOnMail(facts, previous?.timeZone ?? facts.timeZone, content);
  if (reader === 'developer' && developer?.email)
    return developerMail(kind, facts, developer.timeZone, content);
  return bookingMail(kind, reader === 'customer' ? 'customer' : 'team', facts, content);
}
