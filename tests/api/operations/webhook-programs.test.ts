import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { webhooksTask } from '#server/operations/webhooks/webhooks-task.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { aPost } from '../../support/posts.ts';
import { aProgram } from '../../support/programs.ts';
import { WEBHOOKS, webhookServer } from '../../support/webhooks.ts';

type Row = Record<string, unknown>;

/** A site, a token of its owner, and a server that takes the messages. */
async function setUp(name: string) {
  const server = await webhookServer();
  const { app } = await appWithAdmin({ WEBHOOK_HOSTS: server.host }, () => new Date());
  await app.settings.change({ publicUrl: 'https://apps.example.com' });
  const program = await aProgram(app, 'ada.admin', ['webhooks', 'read', 'write'], { name });
  return { app, server, program, work: () => app.tasks.work(webhooksTask) };
}

test('a trigger of Zapier tests its token, takes a sample, subscribes, hears and unsubscribes', async () => {
  const { app, server, program, work } = await setUp('Zapier');
  const asZapier = { accept: 'application/json', 'user-agent': 'Zapier' };
  const call = (method: string, path: string, body?: unknown) => program.call(method, path, body, asZapier);
  expect((await call('GET', '/api/admin/posts?limit=1')).status, 'its test of the connection').toBe(200);
  const samples = await bodyOf<Row[]>(call('GET', `${WEBHOOKS}/samples?type=post.published`));
  expect(Array.isArray(samples), 'Zapier takes a list alone').toBe(true);

  const hook = { url: `${server.url}/hooks/standard/1/${randomUUID()}`, types: ['post.published'] };
  const subscribed = await call('POST', WEBHOOKS, hook);
  expect(subscribed.status).toBe(201);
  const { id } = await bodyOf<{ id: number }>(subscribed);
  await insertPost(app.db, aPost({ slug: 'moths' }));
  await work();
  expect(server.types()).toEqual(['post.published']);
  expect(Object.keys(server.received[0]?.json ?? {}).sort()).toEqual(Object.keys(samples[0] ?? {}).sort());
  expect(String(server.received[0]?.headers['webhook-id']), 'by which it leaves out repeats').toMatch(
    /^msg_/,
  );

  expect((await call('DELETE', `${WEBHOOKS}/${id}`)).status).toBe(204);
  expect((await call('DELETE', `${WEBHOOKS}/${id}`)).status, 'Zapier may ask twice').toBe(404);
  await insertPost(app.db, aPost({ slug: 'beetles' }));
  await work();
  expect(server.received).toHaveLength(1);
});

test('a workflow of n8n verifies what it hears, reads all pages, and writes once with one key', async () => {
  const { app, server, program, work } = await setUp('n8n');
  const { id, secret } = await bodyOf<{ id: number; secret: string }>(
    program.post(WEBHOOKS, { url: `${server.url}/webhook/${randomUUID()}`, types: ['post.published'] }),
  );
  expect(id).toBeGreaterThan(0);
  for (let number = 1; number <= 7; number += 1)
    await insertPost(app.db, aPost({ slug: `post-${number}`, title: `Post ${number}` }));
  await work();
  const { Webhook } = await import('standardwebhooks');
  const verifier = new Webhook(secret);
  expect(server.received).toHaveLength(7);
  for (const { body, headers } of server.received) {
    const signed = Object.fromEntries(
      ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(headers[name])]),
    );
    expect(verifier.verify(body, signed)).toMatchObject({ type: 'post.published' });
    expect(() => verifier.verify(body.replace('post-', 'past-'), signed)).toThrow();
  }

  const read = new Set<unknown>();
  let [total, pages] = [1, 0];
  for (let offset = 0; offset < total && pages < 10; offset += 3, pages += 1) {
    const page = await bodyOf<{ posts: Row[]; total: number }>(
      program.get(`/api/admin/posts?limit=3&offset=${offset}`),
    );
    for (const post of page.posts) read.add(post.id);
    total = page.total;
  }
  expect([read.size, total, pages]).toEqual([7, 7, 3]);

  const key = { 'idempotency-key': randomUUID() };
  const draft = { title: 'From a workflow', content: 'Text.' };
  const made = await bodyOf<{ id: number }>(program.post('/api/admin/posts', draft, key));
  const again = await bodyOf<{ id: number }>(program.post('/api/admin/posts', draft, key));
  expect(again.id).toBe(made.id);
});
