import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { releaseExpiredHolds } from '#db/queries/booking-seats.ts';
import { findBookingById } from '#db/queries/bookings.ts';
import { type DueMail, listDueMail, mailNotSent, mailSent } from '#db/queries/mail-outbox.ts';
import { LINK } from '#src/content/booking-mail.ts';
import { site } from '#src/content/site.ts';
import { adminBookingPath, managePath } from '#src/routes.ts';
import { calendarOf } from '../booking/calendar.ts';
import type { Links } from '../booking/links.ts';
import type { Payments } from '../booking/payments.ts';
import { settleRefunds } from '../booking/refunds.ts';
import type { Config } from '../config.ts';
import { MailRefused, openTransport, type Transport } from './transport.ts';

const MINUTE_MS = 60_000;
/** Between two tries: within two days it gives up. */
const BACKOFF_MINUTES = [1, 5, 15, 60, 240, 720, 1440] as const;
/** Between two looks when nothing wakes it. */
const TICK_MS = 15_000;
const AT_ONCE = 20;

export interface Mailer {
  /** Whether this site sends e-mail at all. */
  readonly on: boolean;
  /** Where mail to the team goes. */
  readonly team: string;
  /** Looks for mail (and refunds) that are due, now and every few seconds. */
  start(): void;
  /** Something was queued: look now. */
  wake(): void;
  /** Does what is due and returns when it is done. */
  work(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  config: Config['mail'];
  db: Db;
  links: Links;
  payments: Payments | undefined;
  log: Logger;
  now: () => Date;
}

/**
 * Sends what is in the outbox, and pays back what is owed: work that may wait and must not be lost. Without a mail
 * server nothing is sent, and the outbox keeps what would have been.
 */
export function createMailer({ config, db, links, payments, log, now }: Options): Mailer {
  const team = config.team ?? addressIn(config.from) ?? site.supportEmail;
  const from = config.from ?? `${site.name} <${site.supportEmail}>`;
  let transport: Promise<Transport> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  async function send(mail: DueMail, url: string): Promise<void> {
    const booking = mail.bookingId === null ? undefined : await findBookingById(db, mail.bookingId);
    const link =
      booking &&
      booking.origin +
        (mail.to === booking.email ? managePath(links.tokenOf(booking.ref)) : adminBookingPath(booking.id));
    transport ??= openTransport(url);
    const calendar = booking && mail.withCalendar ? await calendarOf(booking, team, 'mail') : undefined;
    await (await transport).send({
      from,
      to: mail.to,
      subject: mail.subject,
      text: mail.text.replaceAll(LINK, link ?? ''),
      messageId: `<mail-${mail.id}-${booking?.ref ?? 'site'}@${booking ? new URL(booking.origin).hostname : 'site'}>`,
      calendar:
        calendar === undefined
          ? undefined
          : { method: booking?.state === 'cancelled' ? 'CANCEL' : 'REQUEST', content: calendar },
    });
  }

  async function sendDue(url: string): Promise<void> {
    for (const mail of await listDueMail(db, now(), AT_ONCE)) {
      if (stopped) return;
      try {
        await send(mail, url);
        await mailSent(db, mail.id, now());
      } catch (error) {
        const wait = error instanceof MailRefused ? undefined : BACKOFF_MINUTES[mail.attempts];
        const words = error instanceof Error ? error.message : String(error);
        await mailNotSent(db, mail.id, words, wait && new Date(now().getTime() + wait * MINUTE_MS));
        log.warn({ mail: mail.id, attempts: mail.attempts + 1, err: error }, 'mail was not sent');
      }
    }
  }

  function work(): Promise<void> {
    again = true;
    working ??= (async () => {
      while (again && !stopped) {
        again = false;
        if (config.url) await sendDue(config.url);
        if (payments) {
          // Payments that were left: their times are free again without waiting for the next visitor.
          await releaseExpiredHolds(db, now());
          await settleRefunds(db, payments, log, now);
        }
      }
    })()
      .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be worked through'))
      .finally(() => {
        working = undefined;
      });
    return working;
  }

  const idle = !config.url && !payments;
  return {
    on: config.url !== undefined,
    team,
    start() {
      if (idle) return;
      timer = setInterval(work, TICK_MS);
      timer.unref();
      void work();
    },
    wake() {
      if (!idle && timer) void work();
    },
    work,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await working;
      if (transport) await transport.then((open) => open.close()).catch(() => {});
    },
  };
}

/** The address in `Name <address>`. */
const addressIn = (from: string | undefined) => from && (/<([^>]+)>/.exec(from)?.[1] ?? from);
