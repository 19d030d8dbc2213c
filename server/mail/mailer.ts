import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { releaseExpiredHolds } from '#db/queries/booking-seats.ts';
import { findBookingById } from '#db/queries/bookings.ts';
import { type DueMail, listDueMail, mailNotSent, mailSent } from '#db/queries/mail-outbox.ts';
import { LINK } from '#src/content/booking-mail.ts';
import type { MailServer } from '#src/contract/mail-server.ts';
import { adminBookingPath, managePath } from '#src/routes.ts';
import { calendarOf } from '../booking/calendar.ts';
import type { Links } from '../booking/links.ts';
import type { Payments } from '../booking/payments.ts';
import { settleRefunds } from '../booking/refunds.ts';
import type { Settings } from '../settings.ts';
import type { Letterhead } from './letterhead.ts';
import { MailRefused, openTransport, type Transport } from './transport.ts';

const MINUTE_MS = 60_000;
/** Between two tries: within two days it gives up. */
const BACKOFF_MINUTES = [1, 5, 15, 60, 240, 720, 1440] as const;
/** Between two looks when nothing wakes it. */
const TICK_MS = 15_000;
const AT_ONCE = 20;

export interface Mailer {
  /** Looks for mail (and refunds) that are due, now and every few seconds. */
  start(): void;
  /** Something was queued: look now. */
  wake(): void;
  /** Does what is due and returns when it is done. */
  work(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  settings: Pick<Settings, 'letterhead'>;
  db: Db;
  links: Links;
  payments: Payments | undefined;
  log: Logger;
  now: () => Date;
}

/**
 * Sends what is in the outbox, and pays back what is owed: work that may wait and must not be lost. Without a mail
 * server nothing is sent, and without the site's address nothing with links; the outbox keeps it until they are set.
 */
export function createMailer({ settings, db, links, payments, log, now }: Options): Mailer {
  let transport: { server: MailServer; open: Promise<Transport> } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  /** Another mail server is another connection. */
  function transportTo(server: MailServer): Promise<Transport> {
    if (!transport || !isDeepStrictEqual(transport.server, server)) {
      closeTransport();
      transport = { server, open: openTransport(server) };
    }
    return transport.open;
  }

  function closeTransport(): void {
    transport?.open.then((open) => open.close()).catch(() => {});
    transport = undefined;
  }

  async function send(mail: DueMail, server: MailServer, head: Letterhead): Promise<void> {
    const booking = mail.bookingId === null ? undefined : await findBookingById(db, mail.bookingId);
    const link =
      booking && head.siteUrl
        ? head.siteUrl +
          (mail.to === booking.email ? managePath(links.tokenOf(booking.ref)) : adminBookingPath(booking.id))
        : '';
    const calendar = booking && mail.withCalendar ? await calendarOf(booking, head, 'mail') : undefined;
    await (await transportTo(server)).send({
      from: head.from,
      to: mail.to,
      subject: mail.subject,
      text: mail.text.replaceAll(LINK, link),
      messageId: `<mail-${mail.id}-${booking?.ref ?? 'site'}@${head.from.address.split('@')[1]}>`,
      calendar:
        calendar === undefined
          ? undefined
          : { method: booking?.state === 'cancelled' ? 'CANCEL' : 'REQUEST', content: calendar },
    });
  }

  async function sendDue(): Promise<void> {
    const head = await settings.letterhead();
    const { server, siteUrl } = head;
    if (!server) return;
    // Without the site's address, mail with links waits: a booking's Host header could be anything.
    for (const mail of await listDueMail(db, now(), AT_ONCE, siteUrl ? undefined : LINK)) {
      if (stopped) return;
      try {
        await send(mail, server, head);
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
        await sendDue();
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

  return {
    start() {
      timer = setInterval(work, TICK_MS);
      timer.unref();
      void work();
    },
    wake() {
      if (timer) void work();
    },
    work,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await working;
      closeTransport();
    },
  };
}
