import { millisecondsInHour } from 'date-fns/constants';
import { describe, expect, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { cancelJob, enqueueJob } from '#db/queries/generator/jobs.ts';
import { writeTransaction } from '#db/transaction.ts';
import { reminderEventsTask } from '#server/bookings/reminder-events-task.ts';
import { webhooksTask } from '#server/operations/webhooks/webhooks-task.ts';
import { EVENT_TYPES } from '#src/contract/operations/webhook-values.ts';
import { appWithAdmin } from '../../support/app.ts';
import { aCall, aClock, bookAt, NOON } from '../../support/bookings.ts';
import { aPost } from '../../support/posts.ts';
import { addWebhook, deliveriesOf, webhookServer } from '../../support/webhooks.ts';

const SESSION = '2027-01-20T15:00:00.000Z';

async function setUp(webhook: object = {}) {
  const server = await webhookServer();
  const clock = aClock(NOON);
  const { app, admin } = await appWithAdmin({ WEBHOOK_HOSTS: server.host }, clock.now);
  await app.settings.change({ publicUrl: 'https://apps.example.com' });
  const added = await addWebhook(admin, { url: server.url, types: EVENT_TYPES, ...webhook });
  return { app, admin, clock, server, id: added.id, work: () => app.tasks.work(webhooksTask) };
}

describe('events about bookings', () => {
  test('are begun by booking, moving, paying and canceling, without the client', async () => {
    const { app, admin, server, work } = await setUp();
    await bookAt(app.visitor(), SESSION);
    const change = (body: object) => admin.call('PATCH', '/api/admin/bookings/1', body);
    expect((await change({ action: 'reschedule', startsAt: '2027-01-21T15:00:00.000Z' })).status).toBe(200);
    expect((await change({ action: 'mark-paid' })).status).toBe(200);
    expect((await change({ action: 'cancel', refundPercent: 0 })).status).toBe(200);
    await work();
    expect(server.types()).toEqual(['booking.created', 'booking.moved', 'booking.paid', 'booking.cancelled']);
    const [created, moved] = server.received;
    expect(created?.json.data).toMatchObject({
      id: 1,
      tier: 'offshore',
      startsAt: SESSION,
      state: 'confirmed',
    });
    expect(moved?.json.data).toMatchObject({ startsAt: '2027-01-21T15:00:00.000Z' });
    for (const { body } of server.received) expect(body).not.toMatch(/grace|hopper|555/i);
  });

  test('name the client only where the owner has chosen it, and then keep no answer', async () => {
    const { admin, server, id, work } = await setUp({ withClients: true });
    server.answer(({ body }, response) => void response.writeHead(200).end(body));
    await admin.post('/api/admin/bookings', aCall());
    await work();
    expect(server.received[0]?.json.data.client).toEqual({
      name: 'Grace Hopper',
      email: 'grace@example.com',
      phone: '+1 555 0100',
      timeZone: expect.any(String),
    });
    expect(await deliveriesOf(admin, id)).toMatchObject([{ state: 'sent', status: 200, answer: null }]);
  });

  test('that wait do not name a client who was erased since, and nothing about clients is stored', async () => {
    const { app, admin, server, work } = await setUp({ withClients: true });
    await admin.post('/api/admin/bookings', aCall());
    const stored = JSON.stringify(await app.db.selectFrom('outgoingEvents').selectAll().execute());
    expect(stored).not.toMatch(/grace|hopper|555/i);
    await app.db
      .updateTable('bookings')
      .set({ name: 'Erased', email: '', forgottenAt: NOON.toISOString() })
      .execute();
    await work();
    expect(server.received[0]?.json.data).not.toHaveProperty('client');
  });

  test('remind of a session a day and an hour before it, once each, and not of one that was booked later', async () => {
    const { app, admin, clock, server, work } = await setUp({
      types: ['booking.reminder'],
      withClients: true,
    });
    await admin.post('/api/admin/bookings', aCall());
    const at = async (hoursBefore: number) => {
      clock.set(new Date(Date.parse(SESSION) - hoursBefore * millisecondsInHour));
      await app.tasks.work(reminderEventsTask);
      await app.tasks.work(reminderEventsTask);
      await work();
      return server.received.map(({ json }) => json.data.hoursBefore);
    };
    expect(await at(24.1)).toEqual([]);
    expect(await at(24)).toEqual([24]);
    expect(await at(20)).toEqual([24]);
    await admin.post('/api/admin/bookings', aCall({ startsAt: '2027-01-20T17:00:00.000Z' }));
    expect(await at(19)).toEqual([24]);
    expect(await at(1)).toEqual([24, 1]);
    expect(await at(0)).toEqual([24, 1]);
    expect(server.received[0]?.json.data.client).toMatchObject({ phone: '+1 555 0100' });
  });
});

test('a job that someone cancels is told of', async () => {
  const { app, server, work } = await setUp({ types: ['job.finished'] });
  const job = await enqueueJob(app.db, { kind: 'custom', prompt: 'Moths', autoPublish: false });
  await writeTransaction(app.db, (trx) => cancelJob(trx, job, NOON));
  await work();
  expect(server.received.map(({ json }) => json.data)).toEqual([
    { id: job, kind: 'custom', state: 'cancelled', postId: null },
  ]);
});

describe('a sentence in a chat', () => {
  const title = '<!channel> @everyone *bold* [moths](https://evil.example.com) & maps';

  test('for Slack cannot mention anyone or hide a link', async () => {
    const { app, server, work } = await setUp({ format: 'slack' });
    await insertPost(app.db, aPost({ slug: 'moths', title }), NOON);
    await work();
    expect(server.received[0]?.json).toEqual({
      text: 'The post “&lt;!channel&gt; @everyone *bold* [moths](https://evil.example.com) &amp; maps” was published. https://apps.example.com/blog/moths',
    });
  });

  test('for Discord mentions no one and has no markup', async () => {
    const { app, server, work } = await setUp({ format: 'discord' });
    await insertPost(app.db, aPost({ slug: 'moths', title }), NOON);
    await work();
    expect(server.received[0]?.json).toEqual({
      content:
        'The post “\\<!channel\\> @everyone \\*bold\\* \\[moths\\]\\(https://evil.example.com\\) & maps” was published. https://apps.example.com/blog/moths',
      allowed_mentions: { parse: [] },
    });
  });

  test('says when a session is, and who comes only where the owner has chosen it', async () => {
    const plain = await setUp({ format: 'slack' });
    await plain.admin.post('/api/admin/bookings', aCall());
    await plain.work();
    expect(String(plain.server.received[0]?.json.text)).toMatch(
      /^New booking: Jan 20, 2027, 3:00 PM UTC \([\w-]+\)\.$/,
    );
    const named = await setUp({ format: 'slack', withClients: true });
    await named.admin.post('/api/admin/bookings', aCall());
    await named.work();
    expect(String(named.server.received[0]?.json.text)).toContain('3:00 PM UTC, Grace Hopper (');
  });
});
