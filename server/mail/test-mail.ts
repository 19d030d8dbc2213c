import type { MailServer, Sender } from '#src/contract/mail-server.ts';
import { openTransport } from './transport.ts';

interface TestMail {
  server: MailServer;
  from: Sender;
  to: string;
  /** The site's. */
  name: string;
}

/** Sends one mail at once, past the outbox. @returns what the mail server answered, for a person */
export async function sendTestMail({ server, from, to, name }: TestMail) {
  const { host } = server;
  const transport = await openTransport(server);
  try {
    await transport.send({
      from,
      to,
      subject: `A test from ${name}`,
      text: `This mail was sent from the settings of ${name}. Mail from the site arrives here.`,
      messageId: `<test-${Date.now()}@${from.address.split('@')[1]}>`,
    });
    return { ok: true, message: `${host} has taken the mail to ${to}. Look whether it has arrived.` };
  } catch (error) {
    return { ok: false, message: `${host} did not take it: ${(error as Error).message}` };
  } finally {
    transport.close();
  }
}
