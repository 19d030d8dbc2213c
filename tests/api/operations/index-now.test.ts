import { describe, expect, test } from 'vitest';
import { deletePost } from '#db/queries/blog/deleted.ts';
import { insertPost, updatePost } from '#db/queries/blog/write.ts';
import { indexNowKey, indexNowProblem } from '#server/operations/webhooks/index-now.ts';
import { createWebhookSecrets } from '#server/operations/webhooks/webhook-secrets.ts';
import { webhooksTask } from '#server/operations/webhooks/webhooks-task.ts';
import { appWithAdmin } from '../../support/app.ts';
import { aClock, NOON } from '../../support/bookings.ts';
import { aPost } from '../../support/posts.ts';
import { WEBHOOKS, webhookServer } from '../../support/webhooks.ts';

/** Search engines are told, at a server of this test in place of theirs. */
async function setUp({ isOn = true, publicUrl = 'https://apps.example.com' } = {}) {
  const server = await webhookServer();
  const clock = aClock(NOON);
  const { app, admin } = await appWithAdmin({ WEBHOOK_HOSTS: server.host }, clock.now);
  if (publicUrl) await app.settings.change({ publicUrl });
  const choose = (on: boolean) => admin.put(`${WEBHOOKS}/indexnow`, { isOn: on });
  if (isOn) await choose(true);
  const address = createWebhookSecrets(app.config.appSecret).seal(server.url);
  await app.db.updateTable('webhookEndpoints').set({ address }).execute();
  return {
    app,
    admin,
    clock,
    server,
    choose,
    key: indexNowKey(app.config.appSecret),
    async later(minutes: number) {
      clock.pass(minutes);
      await app.tasks.work(webhooksTask);
    },
  };
}

test('search engines hear of the changes of a minute at once: new, moved and deleted posts', async () => {
  const { app, clock, server, key, later } = await setUp();
  const { id } = await insertPost(app.db, aPost({ slug: 'moths' }), clock.now());
  const other = await insertPost(app.db, aPost({ slug: 'maps' }), clock.now());
  await later(0.5);
  expect(server.received).toEqual([]);
  await updatePost(app.db, id, undefined, { slug: 'night-moths' }, clock.now());
  await deletePost(app.db, other.id, 'ada', clock.now());
  await later(0.6);
  expect(server.received.map(({ json }) => json)).toEqual([
    {
      host: 'apps.example.com',
      key,
      keyLocation: `https://apps.example.com/${key}.txt`,
      urlList: [
        'https://apps.example.com/blog/moths',
        'https://apps.example.com/blog/maps',
        'https://apps.example.com/blog/night-moths',
      ],
    },
  ]);
  expect(server.received[0]?.headers['content-type']).toBe('application/json; charset=utf-8');
  await later(60);
  expect(server.received).toHaveLength(1);
});

test('search engines are not told of drafts and sample articles', async () => {
  const { app, clock, server, later } = await setUp();
  await insertPost(app.db, aPost({ slug: 'a-draft', published: false }), clock.now());
  await insertPost(app.db, aPost({ slug: 'a-sample', isSample: true }), clock.now());
  await later(2);
  expect(server.received).toEqual([]);
});

test('what search engines refuse for now is sent again', async () => {
  const { app, clock, server, later } = await setUp();
  await insertPost(app.db, aPost({ slug: 'moths' }), clock.now());
  server.status(429);
  await later(2);
  server.status(202);
  await later(7);
  expect(server.received).toHaveLength(2);
});

test('the key is served only while search engines are told', async () => {
  const { app, choose, key } = await setUp();
  const ask = () => app.visitor().get(`/${key}.txt`);
  const answer = await ask();
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'text/plain; charset=utf-8',
    key,
  ]);
  await choose(false);
  // The test’s stand-in for pages answers then.
  expect(await (await ask()).text()).toBe('a page');
});

test('nothing is queued while telling search engines is off, and the webhook of it cannot be reached otherwise', async () => {
  const { app, admin, clock, choose } = await setUp({ isOn: false });
  await insertPost(app.db, aPost({ slug: 'moths' }), clock.now());
  expect(await app.db.selectFrom('outgoingEvents').selectAll().execute()).toEqual([]);
  await choose(true);
  const { id } = await app.db.selectFrom('webhookEndpoints').select('id').executeTakeFirstOrThrow();
  expect((await admin.call('DELETE', `${WEBHOOKS}/${id}`)).status).toBe(404);
  expect(await (await admin.get(WEBHOOKS)).json()).toMatchObject({ webhooks: [], indexNow: { isOn: true } });
});

test('nothing is sent while the site has no address', async () => {
  const { app, admin, clock, server, later } = await setUp({ publicUrl: '' });
  await insertPost(app.db, aPost({ slug: 'moths' }), clock.now());
  await later(2);
  expect(server.received).toEqual([]);
  expect(await (await admin.get(WEBHOOKS)).json()).toMatchObject({ indexNow: { problem: 'no-address' } });
});

describe('search engines are told', () => {
  test.each([
    [undefined, 'no-address'],
    ['http://localhost:3000', 'local'],
    ['http://127.0.0.1:3000', 'local'],
    ['http://[::1]:3000', 'local'],
    ['http://192.168.0.4', 'local'],
    ['https://staging.test', 'local'],
    ['https://site', 'local'],
    ['https://apps.example.com', undefined],
    ['https://93.184.215.14', undefined],
  ])('of a site at %s: %s', (siteUrl, problem) => {
    expect(indexNowProblem(siteUrl, true)).toBe(problem);
  });

  test('nothing while the blog is closed', () => {
    expect(indexNowProblem('https://apps.example.com', false)).toBe('blog-closed');
  });
});
