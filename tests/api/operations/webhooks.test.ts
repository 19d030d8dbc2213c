import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { deletePost, restorePost } from '#db/queries/blog/deleted.ts';
import { insertPost, updatePost } from '#db/queries/blog/write.ts';
import { writeTransaction } from '#db/transaction.ts';
import { webhooksTask } from '#server/operations/webhooks/webhooks-task.ts';
import { EVENT_TYPES } from '#src/contract/operations/webhook-values.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { aPost } from '../../support/posts.ts';
import { addWebhook, aWebhook, deliveriesOf, WEBHOOKS, webhookServer } from '../../support/webhooks.ts';

const PRIVATE =
  'The address leads into a private network. The operator of this server can allow it with WEBHOOK_HOSTS';
const PROBLEM = { accept: 'application/problem+json' };

/** An application, and a server that takes its messages. */
async function setUp() {
  const server = await webhookServer();
  const { app, admin } = await appWithAdmin({ WEBHOOK_HOSTS: server.host }, () => new Date());
  await app.settings.change({ publicUrl: 'https://apps.example.com' });
  return { app, admin, server, work: () => app.tasks.work(webhooksTask) };
}

describe('events', () => {
  test('about a post are sent in their order, signed, with its address and without its text', async () => {
    const { app, admin, server, work } = await setUp();
    const { secret } = await addWebhook(admin, { url: server.url, types: EVENT_TYPES });
    const { id } = await insertPost(app.db, aPost({ slug: 'moths', title: 'Moths & maps 🦋' }));
    await updatePost(app.db, id, undefined, { slug: 'moth-maps' });
    await updatePost(app.db, id, undefined, { published: false });
    await updatePost(app.db, id, undefined, { title: 'A draft' });
    await updatePost(app.db, id, undefined, { published: true });
    await deletePost(app.db, id, 'ada');
    await writeTransaction(app.db, (trx) => restorePost(trx, id));
    await work();
    expect(server.types()).toEqual([
      'post.published',
      'post.updated',
      'post.unpublished',
      'post.published',
      'post.deleted',
      'post.published',
    ]);
    const [first, second] = server.received;
    expect(first?.json.data).toMatchObject({
      id,
      slug: 'moths',
      title: 'Moths & maps 🦋',
      url: 'https://apps.example.com/blog/moths',
      previousUrl: null,
    });
    expect(second?.json.data).toMatchObject({
      url: 'https://apps.example.com/blog/moth-maps',
      previousUrl: 'https://apps.example.com/blog/moths',
    });
    expect(Object.keys(first?.json.data ?? {})).not.toContain('content');
    expect(first?.headers['content-type']).toBe('application/json');
    expect(first?.headers['webhook-id']).toMatch(/^msg_[\w-]{24}$/);
    expect(new Webhook(secret).verify(first?.body ?? '', headersOf(first))).toEqual(first?.json);
  });

  test('that no webhook wants leave no row', async () => {
    const { app, admin, server, work } = await setUp();
    await addWebhook(admin, { url: server.url, types: ['booking.created'] });
    await insertPost(app.db, aPost({ slug: 'moths' }));
    const off = await addWebhook(admin, { url: server.url, types: ['post.published'] });
    await admin.call('PATCH', `${WEBHOOKS}/${off.id}`, { isOn: false });
    await insertPost(app.db, aPost({ slug: 'more-moths' }));
    await work();
    expect(await app.db.selectFrom('outgoingEvents').selectAll().execute()).toEqual([]);
    expect(server.received).toEqual([]);
  });

  test('are not begun by a change that is rolled back', async () => {
    const { app, admin, server } = await setUp();
    await addWebhook(admin, { url: server.url });
    const fails = writeTransaction(app.db, async (trx) => {
      await insertPost(trx, aPost({ slug: 'moths' }));
      throw new Error('No moths today');
    });
    await expect(fails).rejects.toThrow('No moths today');
    expect(await app.db.selectFrom('outgoingEvents').selectAll().execute()).toEqual([]);
  });

  test('that waited while a webhook was switched off are sent once it is on', async () => {
    const { app, admin, server, work } = await setUp();
    const { id } = await addWebhook(admin, { url: server.url });
    await insertPost(app.db, aPost({ slug: 'moths' }));
    await admin.call('PATCH', `${WEBHOOKS}/${id}`, { isOn: false });
    await work();
    expect(server.received).toEqual([]);
    await admin.call('PATCH', `${WEBHOOKS}/${id}`, { isOn: true });
    await work();
    expect(server.types()).toEqual(['post.published']);
  });

  test('that wait for a webhook go with it when it is deleted', async () => {
    const { app, admin, server, work } = await setUp();
    const { id } = await addWebhook(admin, { url: server.url });
    await insertPost(app.db, aPost({ slug: 'moths' }));
    expect((await admin.call('DELETE', `${WEBHOOKS}/${id}`)).status).toBe(204);
    await work();
    expect(server.received).toEqual([]);
    expect(await app.db.selectFrom('webhookDeliveries').selectAll().execute()).toEqual([]);
  });
});

describe('the API of webhooks', () => {
  test('never answers an address or a secret again, and stores both sealed', async () => {
    const { app, admin } = await setUp();
    const { secret } = await addWebhook(admin, { url: 'https://hooks.example.com/catch/s3cret-path' });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const list = await (await admin.get(WEBHOOKS)).text();
    const stored = JSON.stringify(await app.db.selectFrom('webhookEndpoints').selectAll().execute());
    const audited = JSON.stringify(await app.db.selectFrom('auditLog').selectAll().execute());
    for (const text of [list, stored, audited]) {
      expect(text).toContain('hooks.example.com');
      expect(text).not.toContain('s3cret-path');
      expect(text).not.toContain(secret.slice(6));
    }
  });

  test.each([
    ['http://hooks.example.com/', 'The address must start with https://'],
    ['https://ada:pass@hooks.example.com/', 'The address must not have a username or password in it'],
    ['https://127.0.0.1/', PRIVATE],
    ['https://2130706433/', PRIVATE],
    ['https://[::ffff:10.0.0.1]/', PRIVATE],
    ['https://localhost/', 'The address must be a web address such as https://example.com'],
    ['ftp://hooks.example.com/', 'The address must be a web address that starts with https://'],
    ['', 'The address is required'],
    [`https://hooks.example.com/${'x'.repeat(2_000)}`, 'The address must be at most 2000 characters'],
  ])('refuses the address %s with a sentence', async (url, message) => {
    const { admin } = await setUp();
    const answer = await admin.post(WEBHOOKS, aWebhook({ url }), PROBLEM);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ detail: message });
  });

  test.each([
    [{ types: [] }, 'Choose at least one type of event'],
    [{ types: ['post.exploded'] }, 'There is no such type of event'],
    [{ types: ['post.deleted', 'post.deleted'] }, 'Each type of event can be chosen once'],
    [{ format: 'teams' }, 'Choose one of the formats'],
  ])('refuses %o with a sentence', async (change, message) => {
    const { admin } = await setUp();
    const answer = await admin.post(WEBHOOKS, aWebhook(change), PROBLEM);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ detail: message });
  });

  test('asks for the password before clients are named, or their events go to another address', async () => {
    const { admin } = await setUp();
    const { id } = await addWebhook(admin);
    admin.cookie = admin.cookie
      .split('; ')
      .filter((cookie) => !cookie.startsWith('confirmed='))
      .join('; ');
    const codeOf = async (answer: Response) => (await bodyOf<{ code: string }>(answer)).code;
    expect(await codeOf(await admin.post(WEBHOOKS, aWebhook({ withClients: true }), PROBLEM))).toBe(
      'password_required',
    );
    const change = (body: object) => admin.call('PATCH', `${WEBHOOKS}/${id}`, body, PROBLEM);
    expect(await codeOf(await change({ withClients: true }))).toBe('password_required');
    expect(await codeOf(await change({ url: 'https://other.example.com/' }))).toBe('password_required');
    expect((await change({ description: 'Zapier' })).status).toBe(204);
  });

  test('takes at most 20 webhooks', async () => {
    const { admin } = await setUp();
    for (let index = 0; index < 20; index += 1) await addWebhook(admin);
    const answer = await admin.post(WEBHOOKS, aWebhook(), PROBLEM);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'too_many_webhooks' });
  });

  test('has an example of every type, with the parts that a message has', async () => {
    const { app, admin, server, work } = await setUp();
    for (const type of EVENT_TYPES) {
      const samples = await bodyOf(admin.get(`${WEBHOOKS}/samples?type=${type}`));
      expect(samples).toMatchObject([{ type, timestamp: expect.any(String), data: expect.any(Object) }]);
    }
    await addWebhook(admin, { url: server.url });
    await insertPost(app.db, aPost({ slug: 'moths' }));
    await work();
    const [sample] = await bodyOf<[{ data: object }]>(admin.get(`${WEBHOOKS}/samples?type=post.published`));
    expect(Object.keys(server.received[0]?.json.data ?? {}).sort()).toEqual(Object.keys(sample.data).sort());
  });

  test('sends a test to one webhook whatever its types, and refuses for one that is off', async () => {
    const { admin, server, work } = await setUp();
    const { id } = await addWebhook(admin, { url: server.url });
    await addWebhook(admin, { url: `${server.url}/other` });
    expect((await admin.post(`${WEBHOOKS}/${id}/test`)).status).toBe(202);
    await work();
    expect(server.types()).toEqual(['webhook.test']);
    await admin.call('PATCH', `${WEBHOOKS}/${id}`, { isOn: false });
    expect(await (await admin.post(`${WEBHOOKS}/${id}/test`, {}, PROBLEM)).json()).toMatchObject({
      code: 'webhook_off',
    });
  });

  test('sends one delivery again, or all that failed since a time', async () => {
    const { app, admin, server, work } = await setUp();
    const { id } = await addWebhook(admin, { url: server.url });
    await insertPost(app.db, aPost({ slug: 'moths' }));
    await insertPost(app.db, aPost({ slug: 'moths-2' }));
    await work();
    const [newest] = await deliveriesOf(admin, id);
    const again = `${WEBHOOKS}/${id}/send-again`;
    expect(await (await admin.post(again, { delivery: newest?.id })).json()).toEqual({ count: 1 });
    await work();
    expect(server.received).toHaveLength(3);
    expect(server.received[2]?.headers['webhook-id']).toBe(server.received[1]?.headers['webhook-id']);
    await app.db.updateTable('webhookDeliveries').set({ state: 'failed' }).execute();
    expect(
      await (await admin.post(again, { since: new Date(Date.now() - 60_000).toISOString() })).json(),
    ).toEqual({ count: 2 });
    await work();
    expect(server.received).toHaveLength(5);
    expect((await admin.post(again, { since: 'yesterday' })).status).toBe(400);
    expect((await admin.post(again, {})).status).toBe(400);
    expect((await admin.post(again, { delivery: 999 })).status).toBe(404);
  });
});

const headersOf = (message: { headers: NodeJS.Dict<string | string[]> } | undefined) =>
  Object.fromEntries(Object.entries(message?.headers ?? {}).map(([name, value]) => [name, String(value)]));
