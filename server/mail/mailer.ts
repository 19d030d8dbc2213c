import { isDeepStrictEqual } from 'node:util';
import { millisecondsInMinute } from 'date-fns/constants';
import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import {
  countMailSent,
  type DueMail,
  dropExpiredMail,
  findDueMail,
  hasExpiredMail,
  mailLease,
  markMailDropped,
  markMailFailed,
  markMailSent,
} from '#db/queries/mail-sending.ts';
import { recordTry } from '#db/queries/site/last-tries.ts';
import { writeTransaction } from '#db/transaction.ts';
import { textOf } from '#src/content/mail-document.ts';
import { LINK } from '#src/content/mail-placeholders.ts';
import type { MailServer } from '#src/contract/operations/mail-server.ts';
import type { Content, LetterLayout } from '../site/content/content.ts';
import { every, type RunningTask } from '../tasks/every.ts';
import type { Leases } from '../tasks/leases.ts';
import { asStored, type ComposedMail, MailDropped } from './composed-mail.ts';
import { htmlOf, type MailLook } from './html.ts';
import { MailRefused, MailServerFailed, openTransport, type Transport } from './transport.ts';

/** Gives up after about two days. */
const BACKOFF_MINUTES = [1, 5, 15, 60, 240, 720, 1440] as const;
const EVERY_MS = 15_000;
/** The share of the pace for e-mails that no one waits for. */
const SHARE = 0.75;
const STOP_MS = 3_000;

/** `wake` it after queueing something; `stop` also closes the connection. */
export type Mailer = RunningTask;

interface Options {
  content: Pick<Content, 'letterLayout'>;
  db: Db;
  look: (siteUrl: string | undefined) => Promise<MailLook>;
  /** Writes an e-mail when sending, since facts may have changed. */
  write: (mail: DueMail, head: LetterLayout) => Promise<ComposedMail>;
  leases: Leases;
  log: Logger;
  now: () => Date;
}

/**
 * Sends the outbox, each e-mail under a lease, so that several processes can share it. Without a mail server
 * nothing is sent, and without the site's address nothing with links, until they are configured.
 */
export function createMailer({ content, db, look, write, leases, log, now }: Options): Mailer {
  let transport: { server: MailServer; open: Promise<Transport> } | undefined;
  const stopping = new AbortController();

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

  async function send(mail: DueMail, server: MailServer, head: LetterLayout): Promise<ComposedMail> {
    const letter = await write(mail, head);
    const { ref, to, replyTo, document, values, calendar, unsubscribe } = letter;
    await (await transportTo(server)).send({
      from: head.from,
      to,
      replyTo,
      subject: document.subject,
      text: textOf(document, values),
      html: htmlOf(document, values, await look(head.siteUrl)),
      messageId: `<mail-${mail.id}-${ref ?? 'site'}@${head.from.address.split('@')[1]}>`,
      calendar,
      unsubscribe,
      signal: stopping.signal,
    });
    return letter;
  }

  async function sendDue(): Promise<void> {
    if (await hasExpiredMail(db, now())) await writeTransaction(db, (trx) => dropExpiredMail(trx, now()));
    const head = await content.letterLayout();
    const { server } = head;
    if (!server) return;
    while (!stopping.signal.aborted) {
      const mail = await claimNext(head);
      if (!mail) return;
      // Stop when the server does not answer, instead of trying it for each e-mail. The next run begins with the next one.
      if (!(await leases.renewing(mailLease(mail.id), () => deliver(mail, server, head)))) return;
    }
  }

  /**
   * Claims the next e-mail. Those that no one waits for leave a quarter of the pace to others.
   * @returns undefined when there is none, or enough were sent within the last minute
   */
  async function claimNext({ siteUrl, perMinute }: LetterLayout): Promise<DueMail | undefined> {
    const sent = await countMailSent(db, new Date(now().getTime() - millisecondsInMinute));
    if (sent >= perMinute) return undefined;
    const which = {
      // Without the site's address, e-mails with links wait: a booking's Host header could be anything.
      without: siteUrl ? undefined : LINK,
      onlyAwaited: sent >= Math.ceil(perMinute * SHARE),
    };
    // Usually the outbox is empty, so look without the write lock first.
    if (!(await findDueMail(db, now(), which))) return undefined;
    return writeTransaction(db, async (trx) => {
      const mail = await findDueMail(trx, now(), which);
      return mail && (await leases.take(trx, mailLease(mail.id))) ? mail : undefined;
    });
  }

  /** @returns false when the mail server failed, whatever the e-mail */
  async function deliver(mail: DueMail, server: MailServer, head: LetterLayout): Promise<boolean> {
    try {
      const letter = await send(mail, server, head);
      await writeTransaction(db, async (trx) => {
        await markMailSent(trx, mail.id, { to: letter.to, ...asStored(letter.document) }, now());
        await recordTry(trx, 'mail', null);
        await leases.end(trx, mailLease(mail.id));
      });
      return true;
    } catch (error) {
      if (stopping.signal.aborted) {
        // We ended this attempt; the next process tries again.
        await writeTransaction(db, (trx) => leases.end(trx, mailLease(mail.id)));
        return false;
      }
      const reason = error instanceof Error ? error.message : String(error);
      if (error instanceof MailDropped) {
        await writeTransaction(db, async (trx) => {
          await markMailDropped(trx, mail.id, reason);
          await leases.end(trx, mailLease(mail.id));
        });
        return true;
      }
      const wait = error instanceof MailRefused ? undefined : BACKOFF_MINUTES[mail.attempts];
      const again = wait && new Date(now().getTime() + wait * millisecondsInMinute);
      await writeTransaction(db, async (trx) => {
        await markMailFailed(trx, mail.id, reason, again);
        await recordTry(trx, 'mail', reason);
        await leases.end(trx, mailLease(mail.id));
      });
      log.warn({ mail: mail.id, attempts: mail.attempts + 1, err: error }, 'e-mail was not sent');
      return !(error instanceof MailServerFailed);
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
      // Let an e-mail on its way arrive, so that it is not sent twice.
      const impatient = setTimeout(() => stopping.abort(), STOP_MS);
      await task.stop();
      clearTimeout(impatient);
      closeTransport();
    },
  };
}
