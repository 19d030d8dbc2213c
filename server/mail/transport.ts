import type { MailServer, Sender } from '#src/contract/mail-server.ts';

/** What the outbox needs of a mail server. */
export interface Transport {
  send(message: Message): Promise<void>;
  close(): void;
}

export interface Message {
  from: Sender;
  /** One e-mail address, not a list. */
  to: string;
  subject: string;
  text: string;
  /** The same for every try, so that a mail that came twice is shown once. */
  messageId: string;
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string } | undefined;
}

/** A refusal that another try will not change. */
export class MailRefused extends Error {}

/** Milliseconds that a mail server is waited for. */
const PATIENCE_MS = 20_000;

/**
 * Opens a connection to a mail server. The mail library reads some options, and anything in the query of an address, as
 * orders to run a program, read a file or fetch a URL. So it gets these named parts and never an address, and neither
 * the connection nor a message may use files or URLs. The library is loaded with the first mail.
 */
export async function openTransport({ host, port, secure, login }: MailServer): Promise<Transport> {
  const { createTransport } = await import('nodemailer');
  const closed = { disableFileAccess: true, disableUrlAccess: true };
  const transporter = createTransport({
    host,
    port,
    secure,
    ...(login && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    ...closed,
  });
  return {
    async send({ from, to, subject, text, messageId, calendar }) {
      try {
        await transporter.sendMail({
          // As parts: a comma in a name would make a list of a text.
          from: { name: from.name, address: from.address },
          to: { name: '', address: to },
          subject,
          text,
          messageId,
          headers: { 'auto-submitted': 'auto-generated' },
          ...(calendar && {
            icalEvent: { method: calendar.method, content: calendar.content, filename: 'session.ics' },
          }),
          ...closed,
        });
      } catch (error) {
        const {
          responseCode,
          code,
          message: words,
        } = error as Error & { responseCode?: number; code?: string };
        // A wrong password is ours to fix; a refused address or text stays refused.
        if (responseCode && responseCode >= 500 && code !== 'EAUTH') throw new MailRefused(words);
        throw error;
      }
    },
    close: () => transporter.close(),
  };
}
