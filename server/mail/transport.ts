/** What the outbox needs of a mail server. */
export interface Transport {
  send(message: Message): Promise<void>;
  close(): void;
}

export interface Message {
  from: string;
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
 * A mail server by its address. The mail library is read when the first mail is sent: most of a site's life it is not
 * needed. @param url `smtp://` or `smtps://`
 */
export async function openTransport(url: string): Promise<Transport> {
  const { createTransport } = await import('nodemailer');
  const address = new URL(url);
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(PATIENCE_MS));
  const transporter = createTransport(address.href);
  return {
    async send({ calendar, ...message }) {
      try {
        await transporter.sendMail({
          ...message,
          headers: { 'auto-submitted': 'auto-generated' },
          ...(calendar && { icalEvent: { ...calendar, filename: 'session.ics' } }),
        });
      } catch (error) {
        const {
          responseCode,
          code,
          message: words,
        } = error as Error & { responseCode?: number; code?: string };
        // A wrong password is ours to mend; a refused address or text stays refused.
        if (responseCode && responseCode >= 500 && code !== 'EAUTH') throw new MailRefused(words);
        throw error;
      }
    },
    close: () => transporter.close(),
  };
}
