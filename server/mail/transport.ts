import type { MailServer, Sender } from '#src/contract/operations/mail-server.ts';
import type { MailCalendar } from './composed-mail.ts';

export interface Transport {
  /** @throws MailRefused, MailServerFailed; another error for what can be retried */
  send(message: Message): Promise<void>;
  close(): void;
}

export interface Message {
  from: Sender;
  /** One address, not a list. */
  to: string;
  /** One address; '' and undefined: replies go to the sender. */
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html?: string | undefined;
  /** The same for every attempt, so that a duplicate is shown once. */
  messageId: string;
  calendar?: MailCalendar | undefined;
  /** The address to which a POST ends such e-mails. */
  unsubscribe?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Permanent: a retry will not help. */
export class MailRefused extends Error {}
export class MailServerFailed extends Error {}

const CLOSED = { disableFileAccess: true, disableUrlAccess: true };

export interface Patience {
  /** Milliseconds that the server may be silent. */
  silentMs: number;
  /** Milliseconds per e-mail in all, also from a server that answers a word at a time. */
  wholeMs: number;
}
const PATIENCE: Patience = { silentMs: 20_000, wholeMs: 60_000 };

/**
 * nodemailer treats some options and a URL's query as instructions to run a program, read a file or fetch a
 * URL. So pass only these named parts, and disable file and URL access for the connection and each message.
 * Imported with the first e-mail.
 */
async function connect({ host, port, encryption, login }: MailServer, { silentMs }: Patience) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    ...(login && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: silentMs,
    greetingTimeout: silentMs,
    socketTimeout: silentMs,
    dnsTimeout: silentMs,
    ...CLOSED,
  });
}

/** Connects and signs in to a mail server, without sending. Throws with a sentence of what failed. */
export async function verifyConnection(server: MailServer, patience = PATIENCE): Promise<void> {
  const transporter = await connect(server, patience);
  try {
    await transporter.verify();
  } catch (error) {
    throw explained(error, server, patience);
  } finally {
    transporter.close();
  }
}

/** Opens a connection for sending. */
export async function openTransport(server: MailServer, patience = PATIENCE): Promise<Transport> {
  const transporter = await connect(server, patience);
  return {
    async send({ from, to, replyTo, subject, text, html, messageId, calendar, unsubscribe, signal }) {
      const late = AbortSignal.timeout(patience.wholeMs);
      try {
        await transporter.sendMail({
          // Separate name and address: in a string, a comma in the name would start a new recipient.
          from: { name: from.name, address: from.address },
          to: { name: '', address: to },
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          ...(html && { html }),
          messageId,
          headers: {
            'auto-submitted': 'auto-generated',
            ...(unsubscribe && {
              'list-unsubscribe': `<${unsubscribe}>`,
              'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
            }),
          },
          ...(calendar && {
            icalEvent: { method: calendar.method, content: calendar.content, filename: 'session.ics' },
          }),
          signal: signal ? AbortSignal.any([signal, late]) : late,
          ...CLOSED,
        });
      } catch (error) {
        if (late.aborted && !signal?.aborted)
          throw new MailServerFailed(
            `${server.host} did not finish taking the e-mail within ${inSeconds(patience.wholeMs)}.`,
          );
        throw explained(error, server, patience);
      }
    },
    close: () => transporter.close(),
  };
}

const inSeconds = (ms: number) => {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
};

/** A sentence for what people have to fix; the server's own words stay. */
function explained(error: unknown, { host, port }: MailServer, { silentMs }: Patience): unknown {
  if (!(error instanceof Error)) return error;
  const { responseCode, code, command, timeoutType, message } = error as Error & {
    responseCode?: number;
    code?: string;
    command?: string;
    timeoutType?: string;
  };
  const failed = (sentence: string) => new MailServerFailed(sentence, { cause: error });
  if (code === 'EAUTH') return failed(`${host} did not accept the username and password: ${message}`);
  if (code === 'EDNS') return failed(`No server is named ${host}: ${message}`);
  if (code === 'ETLS') return failed(`${host} could not start an encrypted connection: ${message}`);
  if (code === 'ETIMEDOUT')
    return failed(
      timeoutType === 'CONNECTION_TIMEOUT'
        ? `${host} could not be reached on port ${port} within ${inSeconds(silentMs)}.`
        : `${host} accepted the connection on port ${port} but did not answer within ${inSeconds(silentMs)}. Check the port and the encryption.`,
    );
  if ((code === 'ESOCKET' || code === 'ECONNECTION') && command === 'CONN')
    return failed(`${host} could not be reached on port ${port}: ${message}`);
  if (responseCode && responseCode >= 500) return new MailRefused(message, { cause: error });
  return error;
}
