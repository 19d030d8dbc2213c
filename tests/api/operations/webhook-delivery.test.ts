import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { webhooksTask } from '#server/operations/webhooks/webhooks-task.ts';
import { stopMailAfterTest, testApp } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { fakeSmtp } from '../../support/fake-smtp.ts';
import { webhookSite } from '../../support/webhook-site.ts';
import { addWebhook, deliveriesOf, WEBHOOKS } from '../../support/webhooks.ts';

describe('a delivery that fails', () => {
  test('is tried ten times in about three days, with one id, and ends as failed with its last answer', async () => {
    const { admin, server, later, work, publish } = await webhookSite();
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
    const { admin, server, later, work, publish } = await webhookSite();
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
    const { admin, server, work, publish } = await webhookSite();
    const { id } = await addWebhook(admin, { url: server.url });
    server.status(status, { location: `${server.url}/elsewhere` });
    await publish();
    await work();
    expect(server.received.map(({ path }) => path)).toEqual(['/catch']);
    expect((await deliveriesOf(admin, id))[0]).toMatchObject({ state: 'waiting', status });
  });

  test('because the server takes too long ends in time, also if it answers a byte at a time', async () => {
    const { admin, server, work, publish } = await webhookSite({ webhookHttp: { timeoutMs: 300 } });
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
    const { admin, server, later, work, publish } = await webhookSite();
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

describe('a webhook is switched off', () => {
  test('when its server answers 410, and the team is told once', async () => {
    const smtp = await fakeSmtp();
    const { app, admin, server, work, publish, only, later } = await webhookSite({
      env: { SMTP_URL: smtp.url },
    });
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
    const attention = await bodyOf<{ owner: object }>(admin.get('/api/admin/attention'));
    expect(attention.owner).toMatchObject({ webhooksOff: [{ name: 'Zapier', reason: 'gone' }] });
  });

  test('when it worked for a day and then failed for five, not before', async () => {
    const { admin, server, later, publish, only } = await webhookSite();
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

test('a webhook whose failure was followed by a success starts to count its days again', async () => {
  const { admin, server, later, work, publish, only } = await webhookSite();
  await addWebhook(admin, { url: server.url });
  server.status(500);
  await publish();
  await work();
  expect(await only()).toMatchObject({ failingSince: expect.any(String) });
  server.status(200);
  await later(7_000);
  expect(await only()).toMatchObject({ failingSince: null });
  server.status(500);
  await publish();
  await later(6 * millisecondsInDay);
  expect(await only()).toMatchObject({ isOn: true });
});

describe('the secret of a webhook', () => {
  test('that is replaced while a retry waits still signs it, also after a day, and no later event', async () => {
    const { admin, server, later, work, publish } = await webhookSite();
    const { id, secret } = await addWebhook(admin, { url: server.url });
    server.status(503);
    await publish();
    await work();
    const rotated = admin.post(`${WEBHOOKS}/${id}/rotate`);
    const { secret: fresh } = await bodyOf<{ secret: string }>(rotated);
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

test('two processes over one database send each event once', async () => {
  const { app, admin, server, publish, now } = await webhookSite();
  const second = await testApp({ DATA_DIR: app.config.dataDir, WEBHOOK_HOSTS: server.host }, now);
  await addWebhook(admin, { url: server.url });
  for (let index = 0; index < 20; index += 1) await publish();
  await Promise.all([app, second].map(({ tasks }) => tasks.work(webhooksTask)));
  expect(server.received).toHaveLength(20);
  expect(new Set(server.received.map(({ headers }) => headers['webhook-id'])).size).toBe(20);
});
