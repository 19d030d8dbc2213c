import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import type { SharedLimits } from '../auth/shared-limits.ts';
import type { Config } from '../boot/config.ts';
import type { Content, LetterLayout } from '../content/content.ts';
import type { Leases } from '../leases/leases.ts';
import type { MailLook } from '../mail/html.ts';
import { createMailer, type Mailer } from '../mail/mailer.ts';
import { resetPartsOf } from '../mail/reset-mail.ts';
import { type CodeGuesses, createCodeGuesses } from '../money/code-guesses.ts';
import type { Settings } from '../settings/settings.ts';
import type { Task } from '../tasks/every.ts';
import { type BookingLimits, createBookingLimits } from './limits.ts';
import { createLinks, type Links } from './links.ts';
import type { SettlePaymentEvent } from './look-up-checkouts.ts';
import { mailPartsOf, packPartsOf } from './mail-parts.ts';
import { paymentTask } from './payment-task.ts';
import { createPayments, type Payments } from './payments.ts';

/** What booking needs besides the database. */
export interface BookingParts {
  links: Links;
  mail: Mailer;
  /** Undefined: online payments are off. */
  payments: Payments | undefined;
  /** Settles unpaid and refunded bookings; undefined without payments. */
  paymentTask: Task | undefined;
  limits: BookingLimits;
  /** Codes that visitors try. */
  guesses: CodeGuesses;
  now: () => Date;
}

/** What takes the place of the marks in the e-mail after a session (`summary.ts`). */
export type MarksOf = (
  booking: Booking,
  head: LetterLayout,
  parts: { links: Links; now: () => Date },
) => Promise<Record<string, string>>;

interface Parts {
  config: Config;
  db: Db;
  log: Logger;
  content: Content;
  settings: Settings;
  leases: Leases;
  limits: SharedLimits;
  /** The brand's look for e-mails. */
  mailLook: (siteUrl: string | undefined) => Promise<MailLook>;
  marksOf: MarksOf;
  settlePaymentEvent: SettlePaymentEvent;
}

/** @param now the clock; tests pass their own */
export function createBookingParts(
  { config, db, log, content, settings, leases, limits, mailLook, marksOf, settlePaymentEvent }: Parts,
  now: () => Date = () => new Date(),
): BookingParts {
  const links = createLinks(config.appSecret);
  const payments = config.stripe && createPayments(config.stripe);
  return {
    links,
    payments,
    paymentTask: payments && paymentTask({ settlePaymentEvent, db, payments, content, leases, log, now }),
    mail: createMailer({
      content,
      db,
      look: mailLook,
      partsOf: async ({ userId, packId, ...mail }, head) =>
        userId !== null
          ? resetPartsOf({ ...mail, userId }, head, { db, now })
          : packId !== null
            ? packPartsOf({ ...mail, packId }, head, { db, links })
            : mailPartsOf(mail, head, {
                db,
                links,
                marksOf: (booking) => marksOf(booking, head, { links, now }),
                template: (await settings.current()).roomTemplate,
              }),
      leases,
      log,
      now,
    }),
    limits: createBookingLimits(config.appSecret),
    guesses: createCodeGuesses(limits, links.packRefOf),
    now,
  };
}
