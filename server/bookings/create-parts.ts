import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import type { DueMail } from '#db/queries/mail-sending.ts';
import { teamDigest } from '#src/content/bookings/booking-mail.ts';
import { messageDigest } from '#src/content/site/message-mail.ts';
import { nounFormsOf } from '#src/content/site/noun-copy.ts';
import { INVITATION, writeInvitationMail } from '../accounts/invitation-mail.ts';
import { writeResetMail } from '../accounts/reset-mail.ts';
import type { SharedLimits } from '../accounts/shared-limits.ts';
import type { Config } from '../boot/config.ts';
import { type ComposedMail, storedDocument } from '../mail/composed-mail.ts';
import type { MailLook } from '../mail/html.ts';
import { createMailer, type Mailer } from '../mail/mailer.ts';
import type { Settings } from '../operations/settings/settings.ts';
import type { Content, LetterLayout } from '../site/content/content.ts';
import { writeMessageMail } from '../site/messages/message-mail.ts';
import type { Leases } from '../tasks/leases.ts';
import { createClientLimits } from './client-limits.ts';
import { createBookingLimits } from './limits.ts';
import { createLinks, type Links } from './links.ts';
import { createCodeGuesses } from './money/code-guesses.ts';
import { writePackMail } from './packs/pack-mail.ts';
import type { BookingParts } from './parts.ts';
import { createPayments } from './payments.ts';
import { writeReceiptMail } from './receipt-mail.ts';
import { isMoveMail, writeMoveMail } from './requests/move-request-mail.ts';
import { isRequestMail, writeRequestMail } from './requests/request-mail.ts';
import { isConsentMail, writeConsentMail } from './testimonials.ts';
import { isWaitlistMail, writeWaitlistMail } from './waitlist/waitlist-mail.ts';
import { writeBookingMail } from './write-booking-mail.ts';

/** For parts created later. Undefined for any other kind. */
type OtherMail = (
  mail: DueMail,
  head: LetterLayout,
  parts: { links: Links; now: () => Date },
) => Promise<ComposedMail> | undefined;

interface Parts {
  config: Config;
  db: Db;
  log: Logger;
  content: Content;
  settings: Settings;
  leases: Leases;
  limits: SharedLimits;
  mailLook: (siteUrl: string | undefined) => Promise<MailLook>;
  otherMail: OtherMail;
}

/** Creates the parts of booking. `now`: the clock; tests pass their own. */
export function createBookingParts(
  { config, db, log, content, settings, leases, limits, mailLook, otherMail }: Parts,
  now: () => Date = () => new Date(),
): BookingParts & { mail: Mailer } {
  const links = createLinks(config.appSecret);
  const payments = config.stripe && createPayments(config.stripe);
  return {
    links,
    payments,
    mail: createMailer({
      content,
      db,
      look: mailLook,
      write: async (mail, head) => {
        const { userId, packId, bookingId, kind } = mail;
        const parts = { db, links, now };
        if (isWaitlistMail(kind)) return writeWaitlistMail(mail, head, parts);
        const other = otherMail(mail, head, parts);
        if (other) return other;
        if (userId !== null) return writeResetMail({ ...mail, userId }, head, parts);
        if (packId !== null) return writePackMail({ ...mail, packId }, head, parts);
        if (kind === INVITATION)
          return writeInvitationMail(mail, head, { db, noun: nounFormsOf(head.content.offer) });
        if (bookingId === null) return writeSiteMail(mail, head, db);
        if (kind === 'receipt' || kind === 'credit')
          return writeReceiptMail({ ...mail, bookingId, kind }, head, parts);
        if (isRequestMail(kind)) return writeRequestMail({ ...mail, bookingId, kind }, head, parts);
        if (isMoveMail(kind)) return writeMoveMail({ ...mail, bookingId, kind }, head, parts);
        if (isConsentMail(kind)) return writeConsentMail({ ...mail, bookingId }, head, parts);
        const template = (await settings.current()).roomTemplate;
        return writeBookingMail({ ...mail, bookingId }, head, { ...parts, template });
      },
      leases,
      log,
      now,
    }),
    limits: createBookingLimits(config.appSecret),
    clientLimits: createClientLimits(limits),
    guesses: createCodeGuesses(limits, links.packRefOf),
  };
}

async function writeSiteMail(mail: DueMail, head: LetterLayout, db: Db): Promise<ComposedMail> {
  if (mail.kind === 'message') return writeMessageMail(mail, head, db);
  if (mail.kind === 'digest' && mail.intent !== null)
    return { to: head.team, document: teamDigest(head, nounFormsOf(head.content.offer)), values: {} };
  if (mail.kind === 'message-digest')
    return { to: head.team, document: messageDigest(head.name), values: {} };
  return { to: mail.to, document: storedDocument(mail), values: {} };
}
