import { isDeepStrictEqual } from 'node:util';
import { millisecondsInMinute } from 'date-fns/constants';
import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { recordTry } from '#db/queries/last-tries.ts';
import { type DueMail, listDueMail, mailLease, mailNotSent, mailSent } from '#db/queries/mail-outbox.ts';
import { writeTransaction } from '#db/transaction.ts';
import { LINK } from '#src/content/booking-mail.ts';
import type { MailServer } from '#src/contract/mail-server.ts';
import type { Content, LetterLayout } from '../content/content.ts';
import type { Leases } from '../leases/leases.ts';
import { every, type Task } from '../tasks/every.ts';
import { htmlOf, type MailLook } from './html.ts';
import { withAddresses } from './placeholders.ts';
import { MailRefused, openTransport, type Transport } from './transport.ts';

/** Backoff between attempts: after about two days it gives up. */
const BACKOFF_MINUTES = [1, 5, 15, 60, 240, 720, 1440] as const;
const EVERY_MS = 15_000;
/** E-mails sent per run; the next run takes the rest. */
const AT_ONCE = 20;

/** Sends the outbox: `wake` it after queueing something. `stop` also closes the connection to the mail server. */
export type Mailer = Task;

/** The booking-specific parts of an e-mail. */
export interface MailParts {
  /**
   * The booking's reference, which keeps the Message-ID the same across retries; undefined: it is not about a
   * booking.
   */
  ref: string | undefined;
  /** The link for the recipient; '' when there is no booking or the site's address is not set. */
  link: string;
  /** The address of the session's video call; undefined: there is none. */
  room?: string | undefined;
  /** Who gets it instead of whom it was queued for. */
  to?: string;
  /** The URL of the receipt that it is about; not set without one. */
  receipt?: string;
  calendar: { method: 'CANCEL' | 'REQUEST'; content: string } | undefined;
  /** What takes the place of other marks in its text. */
  marks?: Readonly<Record<string, string>>;
}

interface Options {
  content: Pick<Content, 'letterLayout'>;
  db: Db;
  /** The brand's look, as it is when an e-mail is sent. */
  look: (siteUrl: string | undefined) => Promise<MailLook>;
  /** Completes an e-mail when it is sent, because its booking may have changed since it was queued. */
  partsOf: (mail: DueMail, head: LetterLayout) => Promise<MailParts>;
  leases: Leases;
  log: Logger;
  now: () => Date;
}

/**
 * Sends the e-mails in the outbox. Each is sent under a lease, so several processes send different ones. Without a
 * mail server nothing is sent, and without the site's address nothing with links; both stay in the outbox until they
 * are configured.
 */
export function createMailer({ content, db, look, partsOf, leases, log, now }: Options): Mailer {
  let transport: { server: MailServer; open: Promise<Transport> } | undefined;
  let stopped = false;

  /** Reuses the connection until the mail server changes. */
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

  /** @returns the address to which it went */
  async function send(mail: DueMail, server: MailServer, head: LetterLayout): Promise<string> {
    const { ref, to = mail.to, link, room, receipt, calendar, marks = {} } = await partsOf(mail, head);
    const text = Object.entries(marks).reduce(
      (written, [mark, said]) => written.replaceAll(mark, () => said),
      withAddresses(mail.text, { link, room, receipt }),
    );
    await (await transportTo(server)).send({
      from: head.from,
      to,
      subject: mail.subject,
      text,
      html: htmlOf(text, await look(head.siteUrl)),
      messageId: `<mail-${mail.id}-${ref ?? 'site'}@${head.from.address.split('@')[1]}>`,
      calendar,
    });
    return to;
  }

  async function sendDue(): Promise<void> {
    const head = await content.letterLayout();
    const { server, siteUrl } = head;
    if (!server) return;
    for (let sent = 0; sent < AT_ONCE && !stopped; sent += 1) {
      const mail = await claimNext(siteUrl);
      if (!mail) return;
      await leases.renewing(mailLease(mail.id), () => deliver(mail, server, head));
    }
  }

  /** The next e-mail to send, with a lease on it. @returns undefined when there is none */
  async function claimNext(siteUrl: string | undefined): Promise<DueMail | undefined> {
    // Without the site's address, e-mails with links wait: a booking's Host header could be anything.
    const without = siteUrl ? undefined : LINK;
    // Look without the write lock first, because the outbox is empty most of the time.
    if ((await listDueMail(db, now(), 1, without)).length === 0) return undefined;
    return writeTransaction(db, async (trx) => {
      const [mail] = await listDueMail(trx, now(), 1, without);
      return mail && (await leases.take(trx, mailLease(mail.id))) ? mail : undefined;
    });
  }

  async function deliver(mail: DueMail, server: MailServer, head: LetterLayout): Promise<void> {
    try {
      const to = await send(mail, server, head);
      await writeTransaction(db, async (trx) => {
        await mailSent(trx, mail.id, to, now());
        await recordTry(trx, 'mail', null);
        await leases.end(trx, mailLease(mail.id));
      });
    } catch (error) {
      const wait = error instanceof MailRefused ? undefined : BACKOFF_MINUTES[mail.attempts];
      const words = error instanceof Error ? error.message : String(error);
      const again = wait && new Date(now().getTime() + wait * millisecondsInMinute);
      await writeTransaction(db, async (trx) => {
        await mailNotSent(trx, mail.id, words, again);
        await recordTry(trx, 'mail', words);
        await leases.end(trx, mailLease(mail.id));
      });
      log.warn({ mail: mail.id, attempts: mail.attempts + 1, err: error }, 'e-mail was not sent');
    }
  }

  const task = every({
    name: 'mail',
    everyMs: EVERY_MS,
    immediately: true,
    log,
    failed: 'processing the outbox failed',
    run: sendDue,
  });

  return {
    ...task,
    async stop() {
      stopped = true;
      await task.stop();
      closeTransport();
    },
  };
}
