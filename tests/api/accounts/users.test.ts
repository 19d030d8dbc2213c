import { describe, expect, test } from 'vitest';
import type { SignIn, User } from '#src/contract/accounts/users.ts';
import { appWithAdmin, PASSWORD, testApp } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';

type App = Awaited<ReturnType<typeof testApp>>;
type Client = Awaited<ReturnType<App['admin']>>;

const usersOf = (client: Client) => bodyOf<User[]>(client.get('/api/admin/users'));
const idOf = async (client: Client, name: string) =>
  (await usersOf(client)).find(({ username }) => username === name)?.id;
const tokenOf = async (answer: Response) =>
  new URL((await bodyOf<{ link: string }>(answer)).link).search.split('=')[1] ?? '';

describe('users', () => {
  test('are listed without their password hashes', async () => {
    const { app, admin } = await appWithAdmin();
    await app.user();
    const answer = await admin.get('/api/admin/users');
    const text = await answer.text();
    expect(text).not.toContain('argon2');
    expect(JSON.parse(text)).toMatchObject([
      { username: 'ada.admin', role: 'owner', sessions: 1 },
      { username: 'plain.user', role: 'member', sessions: 1 },
    ]);
  });

  test('are promoted and demoted; a demoted one is signed out', async () => {
    const { app, admin } = await appWithAdmin();
    const other = await app.user();
    const path = `/api/admin/users/${await idOf(admin, 'plain.user')}`;
    expect(await (await admin.call('PATCH', path, { role: 'owner' })).json()).toMatchObject({
      role: 'owner',
    });
    expect((await other.get('/api/admin/users')).status).toBe(200);
    await admin.call('PATCH', path, { role: 'member' });
    expect((await other.get('/api/user')).status).toBe(401);
  });

  test('always include an owner', async () => {
    const { app, admin } = await appWithAdmin();
    const path = `/api/admin/users/${await idOf(admin, 'ada.admin')}`;
    for (const answer of [
      await admin.call('PATCH', path, { role: 'member' }),
      await admin.call('DELETE', path),
    ])
      expect([answer.status, await answer.text()]).toEqual([
        409,
        'The last owner cannot be removed or given another role. Make someone else an owner first.',
      ]);
    await app.admin('second.admin');
    expect((await admin.call('DELETE', path)).status).toBe(204);
    expect((await admin.get('/api/user')).status).toBe(401);
  });

  test('join with a link that works once and can be withdrawn', async () => {
    const { app, admin } = await appWithAdmin();
    const token = await tokenOf(await admin.post('/api/admin/invites', { role: 'member' }));
    const account = { username: 'new.person', password: 'four unrelated words', token };
    const visitor = app.visitor();
    expect(await (await visitor.post('/api/register', account)).json()).toMatchObject({ isAdmin: false });
    expect((await app.visitor().post('/api/register', { ...account, username: 'again' })).status).toBe(403);

    const second = await tokenOf(await admin.post('/api/admin/invites', { role: 'owner' }));
    const invites = await bodyOf<Array<{ id: number }>>(admin.get('/api/admin/invites'));
    expect(invites).toMatchObject([{ role: 'owner', createdBy: 'ada.admin' }]);
    expect((await admin.call('DELETE', `/api/admin/invites/${invites[0]?.id}`)).status).toBe(204);
    const late = { ...account, username: 'too.late', token: second };
    expect((await app.visitor().post('/api/register', late)).status).toBe(403);
  });

  test('choose a new password with a link that signs them out everywhere', async () => {
    const { app, admin } = await appWithAdmin();
    const other = await app.user();
    const path = `/api/admin/users/${await idOf(admin, 'plain.user')}/reset-link`;
    const old = await tokenOf(await admin.post(path));
    const token = await tokenOf(await admin.post(path));
    const visitor = app.visitor();
    const reset = (value: string) =>
      visitor.post('/api/reset-password', { token: value, password: 'another good one' });
    expect((await reset(old)).status).toBe(403);
    expect(await (await reset(token)).json()).toMatchObject({ username: 'plain.user' });
    expect((await visitor.get('/api/user')).status).toBe(200);
    expect((await other.get('/api/user')).status).toBe(401);
    expect((await reset(token)).status).toBe(403);
    const login = { username: 'plain.user', password: 'another good one' };
    expect((await app.visitor().post('/api/login', login)).status).toBe(200);
  });

  test('can sign out other devices one by one, or all of them', async () => {
    const { app, admin } = await appWithAdmin();
    const here = `/api/admin/users/${await idOf(admin, 'ada.admin')}/sessions`;
    const elsewhere = app.visitor();
    await elsewhere.post('/api/login', { username: 'ada.admin', password: PASSWORD });
    const list = () => bodyOf<SignIn[]>(admin.get(here));
    expect((await list()).filter(({ current }) => current)).toHaveLength(1);
    const other = (await list()).find(({ current }) => !current);
    expect((await admin.call('DELETE', `${here}/${other?.id}`)).status).toBe(204);
    expect((await elsewhere.get('/api/user')).status).toBe(401);
    await elsewhere.post('/api/login', { username: 'ada.admin', password: PASSWORD });
    expect((await admin.call('DELETE', here)).status).toBe(204);
    expect((await elsewhere.get('/api/user')).status).toBe(401);
    expect(await list()).toHaveLength(1);
  });

  test('change their own password with the current one', async () => {
    const app = await testApp();
    const user = await app.user();
    const elsewhere = app.visitor();
    await elsewhere.post('/api/login', { username: 'plain.user', password: PASSWORD });
    const change = (current: string) =>
      user.post('/api/account/password', { current, password: 'a password of mine' });
    const wrong = await change('not it at all');
    expect([wrong.status, await wrong.text()]).toEqual([400, 'That is not your current password.']);
    expect((await change(PASSWORD)).status).toBe(204);
    expect((await user.get('/api/user')).status).toBe(200);
    expect((await elsewhere.get('/api/user')).status).toBe(401);
  });

  test('have each change recorded with its author', async () => {
    const { app, admin } = await appWithAdmin();
    await app.user();
    const path = `/api/admin/users/${await idOf(admin, 'plain.user')}`;
    await admin.call('PATCH', path, { role: 'owner' });
    await admin.post(`${path}/reset-link`);
    await admin.call('DELETE', path);
    const log = await app.db.selectFrom('auditLog').select(['action', 'subject', 'username']).execute();
    expect(log).toEqual(
      [
        ['user.change-role', 'plain.user, from member to owner'],
        ['user.reset-link', 'plain.user'],
        ['user.delete', 'plain.user'],
      ].map(([action, subject]) => ({ action, subject, username: 'ada.admin' })),
    );
  });
});
