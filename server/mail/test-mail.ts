import { openTransport } from './transport.ts';

interface TestMail {
  url: string;
  from: string;
  to: string;
  /** The site's. */
  name: string;
}

/** Sends one mail at once, past the outbox. @returns what the mail server answered, for a person */
export async function sendTestMail({ url, from, to, name }: TestMail) {
  const { host } = new URL(url);
  const transport = await openTransport(url);
  try {
    await transport.send({
      from,
      to,
      subject: `A test from ${name}`,
      text: `This mail was sent from the settings of ${name}. Mail from the site arrives here.`,
      messageId: `<test-${Date.now()}@${host}>`,
    });
    return { ok: true, message: `${host} has taken the mail to ${to}. Look whether it has arrived.` };
  } catch (error) {
    return { ok: false, message: `${host} did not take it: ${(error as Error).message}` };
  } finally {
    transport.close();
  }
}
