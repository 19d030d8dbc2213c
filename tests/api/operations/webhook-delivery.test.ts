import type { LookupFunction } from 'node:net';
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test, vi } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { webhooksTask } from '#server/operations/webhooks/webhooks-task.ts';
import type { Webhook as ListedWebhook } from '#src/contract/operations/webhooks.ts';
import { appWithAdmin, stopMailAfterTest, testApp } from '../../support/app.ts';
import { aClock } from '../../support/bookings.ts';
import { fakeSmtp } from '../../support/fake-smtp.ts';
import { aPost } from '../../support/posts.ts';
import { addWebhook, deliveriesOf, WEBHOOKS, webhookServer } from '../../support/webhooks.ts';

type Options = NonNullable<Parameters<typeof appWithAdmin>[2]>;

/** An application whose clock starts at the real time, so that the official verifier accepts its messages. */
async function setUp({ env = {}, ...options }: Options & { env?: Record<string, string> } = {}) {
  const server = await webhookServer();
  const clock = aClock(new Date());
  const { app, admin } = await appWithAdmin({ WEBHOOK_HOSTS: server.host, ...env }, clock.now, options);
  const work = () => app.tasks.work(webhooksTask);
  let posts = 0;
  return {
    app,
    admin,
    server,
    work,
    /** Moves the clock, and sends what is due then. */
    async later(ms: number) {
      clock.set(new Date(clock.now().getTime() + ms));
      await work();
    },
    now: clock.now,
    publish() {
      posts += 1;
      return insertPost(app.db, aPost({ slug: `moths-${posts}` }), clock.now());
    },
    only: async () =>
      ((await (await admin.get(WEBHOOKS)).json()) as { webhooks: [ListedWebhook] }).webhooks[0],
  };
}

describe('a delivery that fails', () => {
  test('is tried ten times in about three days, with one id, and ends as failed with its last answer', async () => {
    const { admin, server, later, work, publish } = await setUp();
    const { id } = await addWebhook(admin, { url: server.url });
    server.status(500);
    await publish();
    await work();
    for (const delay of [5_000, 300_000, 1_800_000, 2, 5, 10, 14, 20, 24]) {
      const ms = delay < 100 ? delay * millisecondsInHour : delay;
      const before = server.received.length;
      await later(ms - 1_000);
      expect(server.received).toHaveLength(before);
      await later(ms * 0.2 + 2_000);
      expect(server.received).toHaveLength(before + 1);
    }
    await later(3 * millisecondsInDay);
    expect(server.received).toHaveLength(10);
    expect(new Set(server.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(server.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10);
    const [delivery] = await deliveriesOf(admin, id);
    expect(delivery).toMatchObject({
      state: 'failed',
      attempts: 10,
      status: 500,
      answer: 'It did not work.',
      error: 'The server answered with status 500.',
    });
  });

  test('waits as long as the server wishes', async () => {
    const { admin, server, later, work, publish } = await setUp();
    await addWebhook(admin, { url: server.url });
    server.status(429, { 'retry-after': '7200' });
    await publish();
    await work();
    await later(7_000_000);
    expect(server.received).toHaveLength(1);
    server.status(200);
    await later(300_000);
    expect(server.received).toHaveLength(2);
  });

  test.each([301, 302, 307, 308])('by a redirect with status %i is not followed', async (status) => {
    const { admin, server, work, publish } = await setUp();
    const { id } = await addWebhook(admin, { url: server.url });
    server.status(status, { location: `${server.url}/elsewhere` });
    await publish();
    await work();
    expect(server.received.map(({ path }) => path)).toEqual(['/catch']);
    expect((await deliveriesOf(admin, id))[0]).toMatchObject({ state: 'waiting', status });
  });

  test('because the server takes too long ends in time, also if it answers a byte at a time', async () => {
    const { admin, server, work, publish } = await setUp({ webhookHttp: { timeoutMs: 300 } });
    const { id } = await addWebhook(admin, { url: server.url });
    server.answer(() => {});
    await publish();
    const begun = performance.now();
    await work();
    expect(performance.now() - begun).toBeLessThan(3_000);
    expect((await deliveriesOf(admin, id))[0]).toMatchObject({
      state: 'waiting',
      status: null,
      error: 'The server took longer than 1 seconds.',
    });
  });

  test('does not hold back other events, and another webhook is not disturbed', async () => {
    const { admin, server, later, work, publish } = await setUp();
    await addWebhook(admin, { url: `${server.url}/fails` });
    await addWebhook(admin, { url: `${server.url}/works` });
    let failing = true;
    server.answer(
      ({ path }, response) => void response.writeHead(failing && path.endsWith('fails') ? 500 : 204).end(),
    );
    await publish();
    await publish();
    await work();
    const paths = () => server.received.map(({ path }) => path);
    expect(paths().filter((path) => path.endsWith('works'))).toHaveLength(2);
    failing = false;
    await later(millisecondsInMinute);
    expect(
      new Set(
        server.received
          .filter(({ path }) => path.endsWith('fails'))
          .map(({ headers }) => headers['webhook-id']),
      ).size,
    ).toBe(2);
  });
});

test('an answer without an end is cut off after its first bytes, and counts as a success', async () => {
  const { admin, server, work, publish } = await setUp();
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

describe('a webhook is switched off', () => {
  test('when its server answers 410, and the team is told once', async () => {
    const smtp = await fakeSmtp();
    const { app, admin, server, work, publish, only, later } = await setUp({ env: { SMTP_URL: smtp.url } });
    stopMailAfterTest(app, smtp);
    await addWebhook(admin, { url: server.url, description: 'Zapier' });
    server.status(410);
    await publish();
    await work();
    expect(await only()).toMatchObject({ isOn: false, offReason: 'gone', failed: 1 });
    await publish();
    await later(millisecondsInDay);
    expect(server.received).toHaveLength(1);
    await app.mail.work();
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.raw).toContain(`Subject: The webhook to ${server.host} was switched off`);
    const attention = (await (await admin.get('/api/admin/attention')).json()) as { owner: object };
    expect(attention.owner).toMatchObject({ webhooksOff: [{ name: 'Zapier', reason: 'gone' }] });
  });

  test('when it worked for a day and then failed for five, not before', async () => {
    const { admin, server, later, publish, only } = await setUp();
    await addWebhook(admin, { url: server.url });
    for (let hour = 0; hour < 24; hour += 6) {
      await publish();
      await later(6 * millisecondsInHour);
    }
    expect(await only()).toMatchObject({ isOn: true, failingSince: null, waiting: 0 });
    server.status(500);
    let days = 0;
    for (; days < 7 && (await only()).isOn; days += 0.5) {
      await publish();
      await later(millisecondsInDay / 2);
    }
    expect(days).toBe(5.5);
    expect(await only()).toMatchObject({ isOn: false, offReason: 'failing' });
    const sent = server.received.length;
    await publish();
    await later(2 * millisecondsInDay);
    expect(server.received).toHaveLength(sent);
  });
});

describe('the secret of a webhook', () => {
  test('that is replaced while a retry waits still signs it, also after a day, and no later event', async () => {
    const { admin, server, later, work, publish } = await setUp();
    const { id, secret } = await addWebhook(admin, { url: server.url });
    server.status(503);
    await publish();
    await work();
    const rotated = await admin.post(`${WEBHOOKS}/${id}/rotate`);
    const { secret: fresh } = (await rotated.json()) as { secret: string };
    expect(fresh).not.toBe(secret);
    const signaturesOf = (at: number) => String(server.received[at]?.headers['webhook-signature']).split(' ');
    server.status(200);
    // The verifier uses the real time, which the clock has hardly left.
    await later(6_500);
    const retry = server.received[1];
    const headers = Object.fromEntries(
      Object.entries(retry?.headers ?? {}).map(([name, value]) => [name, String(value)]),
    );
    for (const each of [secret, fresh])
      expect(new Webhook(each).verify(retry?.body ?? '', headers)).toMatchObject({ type: 'post.published' });
    await publish();
    await work();
    expect(signaturesOf(2)).toHaveLength(2);
    await later(2 * millisecondsInDay);
    await publish();
    await work();
    expect(signaturesOf(3)).toHaveLength(1);
    const [first] = (await deliveriesOf(admin, id)).slice(-1);
    await admin.post(`${WEBHOOKS}/${id}/send-again`, { delivery: first?.id });
    await work();
    expect(signaturesOf(4)).toHaveLength(2);
  });
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
    const { admin, work, publish } = await setUp({ webhookHttp: { lookup } });
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
    const { admin, later, work, publish } = await setUp({ webhookHttp: { lookup, mayConnect } });
    const { id } = await addWebhook(admin, { url: 'https://hooks.example.com:1/' });
    await publish();
    await work();
    expect((await deliveriesOf(admin, id))[0]?.error).toBe('The server could not be reached.');
    await later(7_000);
    expect((await deliveriesOf(admin, id))[0]).toMatchObject({ attempts: 2, error: SENTENCE });
    expect(lookup).toHaveBeenCalledTimes(2);
  });
});

test('two processes over one database send each event once', async () => {
  const { app, admin, server, publish, now } = await setUp();
  const second = await testApp({ DATA_DIR: app.config.dataDir, WEBHOOK_HOSTS: server.host }, now);
  await addWebhook(admin, { url: server.url });
  for (let index = 0; index < 20; index += 1) await publish();
  await Promise.all([app, second].map(({ tasks }) => tasks.work(webhooksTask)));
  expect(server.received).toHaveLength(20);
  expect(new Set(server.received.map(({ headers }) => headers['webhook-id'])).size).toBe(20);
});
