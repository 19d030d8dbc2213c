import { describe, expect, test } from 'vitest';
import { appWithAdmin, PASSWORD, testApp } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { refuse } from '../../support/failing-writes.ts';

type App = Awaited<ReturnType<typeof testApp>>;

const NEW = { username: 'grace', password: 'ten characters!' };
const logOf = (app: App) =>
  app.db.selectFrom('auditLog').select(['username', 'action', 'subject']).orderBy('id').execute();
const lastLogin = async (app: App, username: string) =>
  (
    await app.db
      .selectFrom('users')
      .select('lastLoginAt as at')
      .where('username', '=', username)
      .executeTakeFirst()
  )?.at;

describe('the audit log of accounts', () => {
  test('records signing in and out', async () => {
    const app = await testApp();
    await app.admin();
    const client = app.visitor();
    await client.post('/api/login', { username: 'ada.admin', password: 'wrong' });
    expect(await logOf(app)).toEqual([]);
    await client.post('/api/login', { username: 'ADA.admin', password: PASSWORD });
    await client.post('/api/logout');
    await client.post('/api/logout');
    expect(await logOf(app)).toEqual([
      { username: 'ada.admin', action: 'user.sign-in', subject: 'ada.admin' },
      { username: 'ada.admin', action: 'user.sign-out', subject: 'ada.admin' },
    ]);
  });

  test.each([
    ['setup', 'user.set-up'],
    ['invite', 'invite.redeem'],
  ] as const)('a %s link that was redeemed, which is also the last sign-in', async (kind, action) => {
    const app = await testApp();
    const token = await app.token({ kind });
    await app.visitor().post('/api/register', { ...NEW, token });
    expect(await logOf(app)).toEqual([{ username: 'grace', action, subject: 'grace' }]);
    expect(Date.parse((await lastLogin(app, 'grace')) ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  test('records an account from open registration', async () => {
    const app = await testApp();
    await app.settings.change({ registrationOpen: true });
    await app.visitor().post('/api/register', NEW);
    expect(await logOf(app)).toEqual([{ username: 'grace', action: 'user.register', subject: 'grace' }]);
    expect(await lastLogin(app, 'grace')).toBeTruthy();
  });

  test('records the use of a reset link, which is also the last sign-in', async () => {
    const { app, admin } = await appWithAdmin();
    await app.user();
    await app.db.updateTable('users').set({ lastLoginAt: null }).execute();
    const id = await app.userId('plain.user');
    const made = await admin.post(`/api/admin/users/${id}/reset-link`);
    const token = new URL(((await made.json()) as { link: string }).link).searchParams.get('reset');
    await app.visitor().post('/api/reset-password', { token, password: 'another good one' });
    expect((await logOf(app)).map(({ action }) => action)).toEqual([
      'user.reset-link',
      'user.reset-password',
    ]);
    expect(await lastLogin(app, 'plain.user')).toBeTruthy();
  });

  test('records nothing for a call that changed nothing', async () => {
    const { app, admin } = await appWithAdmin();
    const user = await app.user();
    const { id } = await bodyOf<{ id: number }>(user.get('/api/user'));
    await admin.call('PATCH', `/api/admin/users/${id}`, { role: 'member' });
    expect((await user.get('/api/user')).status, 'still signed in').toBe(200);
    await user.post('/api/logout');
    await admin.call('DELETE', `/api/admin/users/${id}/sessions`);
    expect((await logOf(app)).map(({ action }) => action)).toEqual(['user.sign-out']);
  });

  test('rolls back a change whose entry cannot be written', async () => {
    const { app, admin } = await appWithAdmin();
    await app.user();
    const users = await bodyOf<Array<{ id: number; username: string }>>(admin.get('/api/admin/users'));
    const id = users.find(({ username }) => username === 'plain.user')?.id;
    const token = await app.token();
    await app.settings.change({ registrationOpen: true });
    await refuse(app.db, 'insert on audit_log');
    const state = async () => ({
      users: await app.db.selectFrom('users').selectAll().execute(),
      sessions: await app.db.selectFrom('sessions').selectAll().execute(),
      invites: await app.db.selectFrom('invites').selectAll().execute(),
      resets: await app.db.selectFrom('passwordResets').selectAll().execute(),
      twoFactor: await app.db.selectFrom('twoFactor').selectAll().execute(),
    });
    const before = await state();
    const visitor = app.visitor();
    const tried: Array<[string, Promise<Response>]> = [
      ['login', visitor.post('/api/login', { username: 'plain.user', password: PASSWORD })],
      ['register', visitor.post('/api/register', NEW)],
      ['redeem', visitor.post('/api/register', { ...NEW, token })],
      ['promote', admin.call('PATCH', `/api/admin/users/${id}`, { role: 'owner' })],
      ['remove', admin.call('DELETE', `/api/admin/users/${id}`)],
      ['end sessions', admin.call('DELETE', `/api/admin/users/${id}/sessions`)],
      ['reset link', admin.post(`/api/admin/users/${id}/reset-link`)],
      ['invite', admin.post('/api/admin/invites', { role: 'owner' })],
      ['withdraw', admin.call('DELETE', '/api/admin/invites/1')],
      ['password', admin.post('/api/account/password', { current: PASSWORD, password: 'another good one' })],
      ['logout', admin.post('/api/logout')],
    ];
    for (const [what, answer] of tried) expect([what, (await answer).status]).toEqual([what, 500]);
    expect(await state()).toEqual(before);
    expect((await visitor.get('/api/user')).status).toBe(401);
  });
});
