import type { LookupFunction } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { webhookSite } from '../../support/webhook-site.ts';
import { addWebhook, deliveriesOf } from '../../support/webhooks.ts';

test('an answer without an end is cut off after its first bytes, and counts as a success', async () => {
  const { admin, server, work, publish } = await webhookSite();
  const { id } = await addWebhook(admin, { url: server.url });
  server.answer((_message, response) => {
    response.writeHead(200);
    const endless = setInterval(() => response.write('x'.repeat(100_000)), 1);
    response.on('close', () => clearInterval(endless));
  });
  await publish();
  await work();
  const [delivery] = await deliveriesOf(admin, id);
  expect(delivery).toMatchObject({ state: 'sent', status: 200 });
  expect(delivery?.answer).toHaveLength(2_048);
});

describe('a private address', () => {
  /** Looks every name up as these addresses, one after the other. */
  const lookUpAs = (...answers: string[][]): LookupFunction => {
    let asked = 0;
    return vi.fn((_host, _options, callback) => {
      const found = answers[Math.min(asked, answers.length - 1)] ?? [];
      asked += 1;
      callback(
        null,
        found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    });
  };
  const SENTENCE =
    'The address leads into a private network, to which nothing is sent. The operator of this server can allow it with WEBHOOK_HOSTS.';

  test.each([
    [['10.0.0.1']],
    [['169.254.169.254']],
    [['100.64.0.1']],
    [['::ffff:127.0.0.1']],
    [['fd00::1']],
    // One of two is enough: which one is used would be up to chance.
    [['93.184.215.14', '127.0.0.1']],
  ])('behind a name, %j, gets nothing', async (addresses) => {
    const lookup = lookUpAs(addresses);
    const { admin, work, publish } = await webhookSite({ webhookHttp: { lookup } });
    const { id } = await addWebhook(admin, { url: 'https://hooks.example.com/' });
    await publish();
    await work();
    expect(lookup).toHaveBeenCalledTimes(1);
    expect((await deliveriesOf(admin, id))[0]).toMatchObject({
      state: 'waiting',
      status: null,
      error: SENTENCE,
    });
  });

  test('to which a name changes after an attempt gets nothing at the next one', async () => {
    // No one listens at this port of the machine, which this test declares public.
    const lookup = lookUpAs(['127.0.0.2'], ['127.0.0.1']);
    const mayConnect = (ip: string) => ip === '127.0.0.2';
    const { admin, later, work, publish } = await webhookSite({ webhookHttp: { lookup, mayConnect } });
    const { id } = await addWebhook(admin, { url: 'https://hooks.example.com:1/' });
    await publish();
    await work();
    expect((await deliveriesOf(admin, id))[0]?.error).toBe('The server could not be reached.');
    await later(7_000);
    expect((await deliveriesOf(admin, id))[0]).toMatchObject({ attempts: 2, error: SENTENCE });
    expect(lookup).toHaveBeenCalledTimes(2);
  });
});
