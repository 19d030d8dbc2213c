import { describe, expect, test } from 'vitest';
import { endSignIns } from '#db/queries/accounts/sessions.ts';
import { findUserForSignIn } from '#db/queries/accounts/users.ts';
import { appWithAdmin, PASSWORD, testApp } from '../../support/app.ts';

const NEW = { username: 'grace', password: 'ten characters!' };

describe('signing in', () => {
  test('starts a sign-in that can be ended by signing out', async () => {
    const app = await testApp();
    await app.admin();
    const client = app.visitor();
    const login = await client.post('/api/login', { username: 'ADA.admin', password: PASSWORD });
    expect(login.status).toBe(200);
    expect(await login.json()).toEqual({ id: 1, username: 'ada.admin', role: 'owner', isAdmin: true });
    const cookie = login.headers.getSetCookie().find((text) => text.startsWith('session='));
    expect(cookie).toMatch(/httponly/i);
    expect(cookie).toMatch(/samesite=lax/i);
    expect((await client.get('/api/user')).status).toBe(200);

    const kept = client.cookie;
    expect((await client.post('/api/logout')).status).toBe(204);
    expect((await client.get('/api/user')).status).toBe(401);
    client.cookie = kept;
    expect((await client.get('/api/user')).status, 'the old cookie is worth nothing').toBe(401);
  });

  test('does not accept a key that the browser was given before', async () => {
    const { app, admin: client } = await appWithAdmin();
    const before = client.cookie;
    await client.post('/api/login', { username: 'ada.admin', password: PASSWORD });
    expect(client.cookie).not.toBe(before);
    const old = app.visitor();
    old.cookie = before;
    expect((await old.get('/api/user')).status).toBe(401);
  });

  test('fails with the same message for a wrong password and an unknown name', async () => {
    const app = await testApp();
    await app.admin();
    const client = app.visitor();
    for (const username of ['ada.admin', 'nobody-at-all']) {
      const answer = await client.post('/api/login', { username, password: 'wrong' });
      expect(answer.status).toBe(401);
      expect(await answer.text()).toBe('Invalid username or password.');
    }
  });

  test('stops guesses of one name’s password, and says how long to wait', async () => {
    const app = await testApp();
    await app.admin();
    const client = app.visitor();
    const answers = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      answers.push(await client.post('/api/login', { username: 'ada.admin', password: `wrong ${attempt}` }));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429]);
    expect(Number(answers[10]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answers[10]?.text()).toMatch(/^Too many attempts\. Try again in \d+ minutes?\.$/);
  });

  test.each([
    [{ username: 'ad', password: 'x' }, 'Username must be at least 3 characters'],
    [{ username: 'ada', password: '' }, 'Password is required'],
    [{ username: 'a'.repeat(5000), password: 'x' }, 'Username must be at most 60 characters'],
    [{}, 'Username is required'],
  ])('answers %j with a message', async (credentials, sentence) => {
    const app = await testApp();
    const answer = await app.visitor().post('/api/login', credentials);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toBe(sentence);
  });

  test('is over when it has expired or was revoked', async () => {
    const { app, admin: client } = await appWithAdmin();
    await app.db.updateTable('sessions').set({ expiresAt: '2020-01-01T00:00:00.000Z' }).execute();
    expect((await client.get('/api/user')).status).toBe(401);
    const again = await app.user();
    const user = await findUserForSignIn(app.db, 'plain.user');
    await endSignIns(app.db, user?.id ?? 0);
    expect((await again.get('/api/user')).status).toBe(401);
  });

  test('leaves no usable key in the database', async () => {
    const { app, admin: client } = await appWithAdmin();
    const key = /session=([^;]+)/.exec(client.cookie)?.[1] ?? '';
    const rows = await app.db.selectFrom('sessions').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(key);
  });
});

describe('registering', () => {
  test('is closed without an invitation', async () => {
    const app = await testApp();
    const answer = await app.visitor().post('/api/register', NEW);
    expect([answer.status, await answer.text()]).toEqual([
      403,
      'Registration is closed. Ask an owner of the site for an invitation.',
    ]);
  });

  test('makes a member when registration is open', async () => {
    const app = await testApp();
    await app.settings.change({ registrationOpen: true });
    const answer = await app.visitor().post('/api/register', NEW);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ username: 'grace', isAdmin: false });
  });

  test('a link works once and signs in', async () => {
    const app = await testApp();
    const token = await app.token({ kind: 'setup' });
    const client = app.visitor();
    const answer = await client.post('/api/register', { ...NEW, token });
    expect(await answer.json()).toMatchObject({ username: 'grace', isAdmin: true });
    expect((await client.get('/api/admin/themes')).status).toBe(200);
    const second = await app.visitor().post('/api/register', { ...NEW, username: 'hopper', token });
    expect(second.status).toBe(403);
  });

  test('makes one account when two people use one link at the same time', async () => {
    const app = await testApp();
    const token = await app.token();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        app.visitor().post('/api/register', { ...NEW, username: `user-${index}`, token }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403, 403, 403]);
  });

  test.each([
    [{ ...NEW, password: 'nine char' }, 400, 'Password must be at least 10 characters'],
    [{ ...NEW, password: 'x'.repeat(201) }, 400, 'Password must be at most 200 characters'],
    [{ ...NEW, username: '<b>bob</b>' }, 400, 'Username can only contain letters, digits, and . _ @ -'],
    [
      { ...NEW, username: "bob'; drop table users;--" },
      400,
      'Username can only contain letters, digits, and . _ @ -',
    ],
  ])('%j is refused', async (body, status, sentence) => {
    const app = await testApp();
    const answer = await app.visitor().post('/api/register', { ...body, token: await app.token() });
    expect([answer.status, await answer.text()]).toEqual([status, sentence]);
  });

  test('fails with different messages for an expired link and a taken name', async () => {
    const app = await testApp();
    await app.admin();
    const late = await app
      .visitor()
      .post('/api/register', { ...NEW, token: await app.token({ expiresAt: new Date(0) }) });
    expect([late.status, await late.text()]).toEqual([
      403,
      'That link is no longer valid. Ask an owner of the site for a new one.',
    ]);
    const token = await app.token();
    const taken = await app.visitor().post('/api/register', { ...NEW, username: 'Ada.Admin', token });
    expect([taken.status, await taken.text()]).toEqual([409, 'That username is taken.']);
    expect(
      (await app.visitor().post('/api/register', { ...NEW, token })).status,
      'the link is still good',
    ).toBe(201);
  });
});
