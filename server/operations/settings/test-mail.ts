import type { MailServer, Sender } from '#src/contract/operations/mail-server.ts';
import { MailServerFailed, openTransport } from '../../mail/transport.ts';

interface TestMail {
  server: MailServer;
  from: Sender;
  to: string;
  name: string;
}

/** Sends an e-mail immediately, bypassing the outbox. Returns the mail server's answer, as a sentence. */
export async function sendTestMail({ server, from, to, name }: TestMail) {
  const { host } = server;
  const transport = await openTransport(server);
  try {
    await transport.send({
      from,
      to,
      subject: `Test e-mail from ${name}`,
      text: `This is a test from the mail settings of ${name}. If you can read it, e-mail from the site works.`,
      messageId: `<test-${Date.now()}@${from.address.split('@')[1]}>`,
    });
    return { ok: true, message: `${host} accepted the e-mail to ${to}. Check that it arrives.` };
  } catch (error) {
    const { message } = error as Error;
    return {
      ok: false,
      message: error instanceof MailServerFailed ? message : `${host} did not accept the e-mail: ${message}`,
    };
  } finally {
    transport.close();
  }
}
