import type { MailServer, Sender } from '#src/contract/mail-server.ts';

/** A connection to a mail server. */
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
  /** The same text for programs that show HTML. */
  html?: string | undefined;
  /** The same for every attempt, so that a duplicate is shown only once. */
  messageId: string;
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string } | undefined;
}

/** A permanent rejection: a retry will not help. */
export class MailRefused extends Error {}

const CLOSED = { disableFileAccess: true, disableUrlAccess: true };

/** Timeout for the mail server, in milliseconds. */
const PATIENCE_MS = 20_000;

/**
 * nodemailer treats some options, and anything in a URL's query, as
 * instructions to run a program, read a file or fetch a URL. So pass it only these named parts, never a URL,
 * and disable file and URL access for the connection and each message. The library is imported with the first
 * e-mail.
 */
async function connect({ host, port, secure, login }: MailServer) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host,
    port,
    secure,
    ...(login && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    ...CLOSED,
  });
}

/** Connects to a mail server and signs in there, without sending anything. @throws what the server or the network says */
export async function verifyConnection(server: MailServer): Promise<void> {
  const transporter = await connect(server);
  try {
    await transporter.verify();
  } finally {
    transporter.close();
  }
}

/** Opens a connection for sending. */
export async function openTransport(server: MailServer): Promise<Transport> {
  const transporter = await connect(server);
  return {
    async send({ from, to, subject, text, html, messageId, calendar }) {
      try {
        await transporter.sendMail({
          // Pass name and address separately: in a string, a comma in the name would start a new recipient.
          from: { name: from.name, address: from.address },
          to: { name: '', address: to },
          subject,
          text,
          ...(html && { html }),
          messageId,
          headers: { 'auto-submitted': 'auto-generated' },
          ...(calendar && {
            icalEvent: { method: calendar.method, content: calendar.content, filename: 'session.ics' },
          }),
          ...CLOSED,
        });
      } catch (error) {
        const {
          responseCode,
          code,
          message: words,
        } = error as Error & { responseCode?: number; code?: string };
        // A wrong password can be fixed in the settings, so retry; a rejected address or message stays rejected.
        if (responseCode && responseCode >= 500 && code !== 'EAUTH') throw new MailRefused(words);
        throw error;
      }
    },
    close: () => transporter.close(),
  };
}
