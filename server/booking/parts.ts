import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import type { Config } from '../boot/config.ts';
import type { Content } from '../content/content.ts';
import { createMailer, type Mailer } from '../mail/mailer.ts';
import { resetPartsOf } from '../mail/reset-mail.ts';
import type { Task } from '../tasks/every.ts';
import { type BookingLimits, createBookingLimits } from './limits.ts';
import { createLinks, type Links } from './links.ts';
import { mailPartsOf } from './mail-parts.ts';
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
  now: () => Date;
}

/** @param now the clock; tests pass their own */
export function createBookingParts(
  { config, db, log, content }: { config: Config; db: Db; log: Logger; content: Content },
  now: () => Date = () => new Date(),
): BookingParts {
  const links = createLinks(config.appSecret);
  const payments = config.stripe && createPayments(config.stripe, content);
  return {
    links,
    payments,
    paymentTask: payments && paymentTask({ db, payments, log, now }),
    mail: createMailer({
      content,
      db,
      partsOf: ({ userId, ...mail }, head) =>
        userId === null
          ? mailPartsOf(mail, head, { db, links })
          : resetPartsOf({ ...mail, userId }, head, { db, now }),
      log,
      now,
    }),
    limits: createBookingLimits(config.appSecret),
    now,
  };
}
