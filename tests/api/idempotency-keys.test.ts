import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { insertUser } from '#db/queries/accounts/users.ts';
import { writeTransaction } from '#db/transaction.ts';
import { expiredSessionsTask } from '#server/accounts/expired-sessions-task.ts';
import { appWithAdmin, PASSWORD, testApp } from '../support/app.ts';
import { aClient, aClock, NOON, said } from '../support/bookings.ts';
import { bodyOf, type Client } from '../support/client.ts';
import { wayTo } from '../support/fake-postgres.ts';
import { testPostgresUrl, usesPostgres } from '../support/postgres.ts';
import { hasPostgres } from '../support/postgres-cluster.ts';
import { aTheme } from '../support/themes.ts';

type App = Awaited<ReturnType<typeof testApp>>;

const KEY = '7f0c7a52-3b8e-4f43-9c44-0a9d3f6b1c22';
const POST = { title: 'Moths', content: 'Moths fly.', published: true };
const keyed = (key = KEY) => ({ 'idempotency-key': key });
const write = (client: Client, { key, body = POST }: { key?: string; body?: object } = {}) =>
  client.post('/api/admin/posts', body, keyed(key));
const countOf = async ({ db }: App, table: 'posts' | 'invites' | 'bookings' | 'idempotencyKeys') =>
  (await db.selectFrom(table).selectAll().execute()).length;

describe('a write with an Idempotency-Key', () => {
  test('is made once, and each repetition gets the first response', async () => {
    const { app, admin } = await appWithAdmin();
    const before = await countOf(app, 'posts');
    const first = await write(admin);
    const answer = await said(first);
    expect([answer[0], first.headers.get('idempotency-replayed')]).toEqual([201, null]);
    for (const key of [KEY, `"${KEY}"`]) {
      const again = await write(admin, { key });
      expect(await said(again)).toEqual(answer);
      expect(again.headers.get('idempotency-replayed')).toBe('true');
    }
    expect(await countOf(app, 'posts')).toBe(before + 1);
  });

  test('is refused if the key was sent with another body, or is invalid', async () => {
    const { app, admin } = await appWithAdmin();
    const before = await countOf(app, 'posts');
    await write(admin);
    expect(await said(await write(admin, { body: { ...POST, title: 'Bees' } }))).toEqual([
      422,
      'This Idempotency-Key was sent with another request before. Send a new key for a new request.',
    ]);
    for (const key of ['short', 'x'.repeat(65), 'with a space in the middle'])
      expect((await write(admin, { key })).status).toBe(400);
    expect(await countOf(app, 'posts')).toBe(before + 1);
  });

  test('is made again without a key, or with the key of another user or call', async () => {
    const app = await testApp();
    const [admin, editor] = [await app.admin(), await app.as('editor')];
    const before = await countOf(app, 'posts');
    await write(admin);
    await write(editor);
    await write(admin, { key: `${KEY}-2` });
    await admin.post('/api/admin/posts', POST);
    await admin.post('/api/admin/posts', POST);
    expect(await countOf(app, 'posts')).toBe(before + 5);
    const invited = await admin.post('/api/admin/invites', { role: 'member' }, keyed());
    expect([invited.status, await countOf(app, 'invites')]).toEqual([201, 1]);
  });

  test('is made once when both are sent at the same time', async () => {
    const { app, admin } = await appWithAdmin();
    const before = await countOf(app, 'posts');
    const answers = await Promise.all((await Promise.all([1, 2, 3].map(() => write(admin)))).map(said));
    expect(new Set(answers.map(([status, text]) => `${status} ${text}`)).size).toBe(1);
    expect(await countOf(app, 'posts')).toBe(before + 1);
  });

  test('stores nothing when it is refused, so that the next one with the key is made', async () => {
    const { app, admin } = await appWithAdmin();
    const theme = aTheme();
    const create = (headers?: Record<string, string>) => admin.post('/api/admin/themes', theme, headers);
    const { id } = await bodyOf<{ id: number }>(create());
    expect((await create(keyed())).status, 'the name is taken').toBe(409);
    expect(await countOf(app, 'idempotencyKeys')).toBe(0);
    await admin.call('PATCH', `/api/admin/themes/${id}`, { name: 'Bees' });
    const made = await create(keyed());
    expect([made.status, made.headers.get('idempotency-replayed')]).toEqual([201, null]);
  });

  test('is remembered for a day, and then deleted by an hourly task', async () => {
    const clock = aClock();
    const app = await testApp({}, clock.now);
    const prune = () => app.tasks.work(expiredSessionsTask);
    const book = (startsAt: string) =>
      app.visitor().post('/api/bookings', aClient({ tier: 'offshore', startsAt }), keyed());
    const first = await said(await book('2027-01-20T15:00:00.000Z'));
    clock.pass(24 * 60 - 1);
    await prune();
    expect(await said(await book('2027-01-20T15:00:00.000Z'))).toEqual(first);
    clock.pass(2);
    expect((await book('2027-01-21T15:00:00.000Z')).status, 'it is like a new key').toBe(201);
    expect(await countOf(app, 'bookings')).toBe(2);
    clock.pass(24 * 60);
    await prune();
    expect(await countOf(app, 'idempotencyKeys')).toBe(0);
    const { changes } = app.database;
    const before = changes();
    await prune();
    expect(changes(), 'an idle site writes nothing').toBe(before);
  });

  test('repeats a secret link that no copy of the database contains', async () => {
    const { app, admin } = await appWithAdmin();
    const invite = () => admin.post('/api/admin/invites', { role: 'member' }, keyed());
    const { link } = await bodyOf<{ link: string }>(invite());
    expect((await bodyOf<{ link: string }>(invite())).link).toBe(link);
    expect(await countOf(app, 'invites')).toBe(1);
    const rows = JSON.stringify(await app.db.selectFrom('idempotencyKeys').selectAll().execute());
    const token = new URL(link).searchParams.get('invite') ?? '';
    for (const secret of [token, Buffer.from(token).toString('base64').slice(4, -4), KEY])
      expect(rows).not.toContain(secret);
  });

  test('reports success without a body if its response was too long to store', async () => {
    const { app, admin } = await appWithAdmin();
    const before = await countOf(app, 'posts');
    const body = { ...POST, content: 'Moths fly. '.repeat(10_000) };
    expect((await write(admin, { body })).status).toBe(201);
    expect(await said(await write(admin, { body }))).toEqual([
      409,
      'This was already done when it was sent before. Reload to see it.',
    ]);
    expect(await countOf(app, 'posts')).toBe(before + 1);
  });

  test('is still made once after a client was erased, but its stored response is deleted', async () => {
    const { app, admin } = await appWithAdmin({}, () => NOON);
    const body = aClient({ tier: 'offshore', startsAt: '2027-01-20T15:00:00.000Z' });
    const book = () => app.visitor().post('/api/bookings', body, keyed());
    expect((await book()).status).toBe(201);
    await app.db.updateTable('bookings').set({ state: 'cancelled', taken: null }).execute();
    const { id } = await app.db.selectFrom('bookings').select('id').executeTakeFirstOrThrow();
    expect((await admin.call('DELETE', `/api/admin/guests/b${id}`)).status).toBe(200);
    expect(await app.db.selectFrom('idempotencyKeys').select('result').execute()).toEqual([{ result: null }]);
    expect((await book()).status).toBe(409);
    expect(await countOf(app, 'bookings')).toBe(1);
  });

  test('needs the right for every repetition', async () => {
    const app = await testApp();
    const editor = await app.as('editor');
    expect((await write(editor)).status).toBe(201);
    await app.db.updateTable('users').set({ role: 'member' }).where('username', '=', 'the.editor').execute();
    expect((await write(editor)).status).toBe(403);
  });

  test('waits for the same write in progress, and gets its response', async () => {
    const app = await testApp({}, () => NOON);
    const visitor = app.visitor();
    const book = () =>
      visitor.post(
        '/api/bookings',
        aClient({ tier: 'offshore', startsAt: '2027-01-20T15:00:00.000Z' }),
        keyed(),
      );
    // Both pass the first check before the lock is free.
    let sent: Array<Promise<Response>> = [];
    await writeTransaction(app.db, async () => {
      sent = [book(), book()];
      await delay(300);
    });
    const answers = await Promise.all((await Promise.all(sent)).map(said));
    expect(answers[0]?.[0]).toBe(201);
    expect(answers[1]).toEqual(answers[0]);
    expect(await countOf(app, 'bookings')).toBe(1);
  });
});

describe.skipIf(!hasPostgres)('a write whose connection to PostgreSQL broke during the commit', () => {
  usesPostgres();

  test.each([
    ['answers what the change returned', '/api/admin/posts', POST, 'posts'],
    ['finishes its answer after the commit', '/api/admin/invites', { role: 'member' }, 'invites'],
  ] as const)('is made once when it is sent again, if it %s', async (_how, path, body, table) => {
    const way = await wayTo(await testPostgresUrl());
    const app = await testApp({
      DATABASE_URL: way.url,
      APP_SECRET: 'a secret that is long enough for a test',
      PUBLIC_URL: 'http://127.0.0.1',
    });
    const headers = { ...keyed(), origin: 'http://127.0.0.1', accept: 'application/problem+json' };
    const passwordHash = await app.passwords.hash(PASSWORD);
    await insertUser(app.db, { username: 'ada', passwordHash, role: 'owner' });
    const admin = app.visitor();
    await admin.post('/api/login', { username: 'ada', password: PASSWORD }, headers);
    await admin.post('/api/account/confirm', { password: PASSWORD }, { origin: headers.origin });
    const before = await countOf(app, table);
    way.breakAfter('commit');
    const lost = await admin.post(path, body, headers);
    expect(await lost.json()).toMatchObject({
      status: 503,
      code: 'outcome_unknown',
      detail:
        'The server lost its database while it was saving this. Try again in a moment: it will not be saved twice.',
    });
    await expect.poll(() => countOf(app, table)).toBe(before + 1);
    const again = await admin.post(path, body, headers);
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect(await again.json()).toMatchObject(
      table === 'posts' ? { title: 'Moths' } : { link: expect.stringContaining('invite=') },
    );
    expect(await countOf(app, table)).toBe(before + 1);
  });
});
