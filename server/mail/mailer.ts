import { isDeepStrictEqual } from 'node:util';
import { millisecondsInMinute } from 'date-fns/constants';
import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { type DueMail, listDueMail, mailNotSent, mailSent } from '#db/queries/mail-outbox.ts';
import { LINK } from '#src/content/booking-mail.ts';
import type { MailServer } from '#src/contract/mail-server.ts';
import type { Content, LetterLayout } from '../content/content.ts';
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
  log: Logger;
  now: () => Date;
}

/**
 * Sends the e-mails in the outbox. Without a mail server nothing is sent, and without the site's address
 * nothing with links; both stay in the outbox until they are configured.
 */
export function createMailer({ content, db, look, partsOf, log, now }: Options): Mailer {
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
    // Without the site's address, e-mails with links wait: a booking's Host header could be anything.
    for (const mail of await listDueMail(db, now(), AT_ONCE, siteUrl ? undefined : LINK)) {
      if (stopped) return;
      try {
        await mailSent(db, mail.id, await send(mail, server, head), now());
      } catch (error) {
        const wait = error instanceof MailRefused ? undefined : BACKOFF_MINUTES[mail.attempts];
        const words = error instanceof Error ? error.message : String(error);
        await mailNotSent(
          db,
          mail.id,
          words,
          wait && new Date(now().getTime() + wait * millisecondsInMinute),
        );
        log.warn({ mail: mail.id, attempts: mail.attempts + 1, err: error }, 'e-mail was not sent');
      }
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
