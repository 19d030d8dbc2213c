import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import type { Config } from '../config.ts';
import { createMailer, type Mailer } from '../mail/mailer.ts';
import type { Settings } from '../settings.ts';
import { type BookingLimits, createBookingLimits } from './limits.ts';
import { createLinks, type Links } from './links.ts';
import { createPayments, type Payments } from './payments.ts';

/** What booking needs besides the database. */
export interface BookingParts {
  links: Links;
  mail: Mailer;
  /** Undefined: sessions are paid by arrangement. */
  payments: Payments | undefined;
  limits: BookingLimits;
  now: () => Date;
}

/** @param now the clock; tests bring their own */
export function createBookingParts(
  { config, db, log, settings }: { config: Config; db: Db; log: Logger; settings: Settings },
  now: () => Date = () => new Date(),
): BookingParts {
  const links = createLinks(config.appSecret);
  const payments = config.stripe && createPayments(config.stripe, settings);
  return {
    links,
    payments,
    mail: createMailer({ settings, db, links, payments, log, now }),
    limits: createBookingLimits(config.appSecret),
    now,
  };
}
