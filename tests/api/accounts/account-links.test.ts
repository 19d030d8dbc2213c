import { describe, expect, test } from 'vitest';
import { appWithAdmin, testApp } from '../../support/app.ts';
import { bodyOf, type Client } from '../../support/client.ts';

type App = Awaited<ReturnType<typeof testApp>>;

const NOT_VALID = 'That link is no longer valid. Ask an owner of the site for a new one.';
const NEW_PASSWORD = 'four unrelated words';

const idOf = async (app: App, username: string) =>
  (await app.db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirst())?.id;
const tokenOf = async (answer: Response) =>
  new URL((await bodyOf<{ link: string }>(answer)).link).search.split('=')[1] ?? '';

async function withLinks() {
  const app = await testApp();
  const owner = await app.admin('the.owner');
  const maker = await app.admin('second.admin');
  const makerPath = `/api/admin/users/${await idOf(app, 'second.admin')}`;
  const invite = await tokenOf(await maker.post('/api/admin/invites', { role: 'owner' }));
  const ownerId = await idOf(app, 'the.owner');
  const reset = await tokenOf(await maker.post(`/api/admin/users/${ownerId}/reset-link`));
  const redeem = {
    invite: (username = 'new.person') =>
      app.visitor().post('/api/register', { username, password: NEW_PASSWORD, token: invite }),
    reset: () => app.visitor().post('/api/reset-password', { token: reset, password: NEW_PASSWORD }),
  };
  return { app, owner, maker, makerPath, redeem, ownerId };
}

async function bothAreDead(redeem: { invite(): Promise<Response>; reset(): Promise<Response> }) {
  for (const answer of [await redeem.invite(), await redeem.reset()])
    expect([answer.status, await answer.text()]).toEqual([403, NOT_VALID]);
}

describe('links end with the rights of their maker', () => {
  test('when the maker is demoted, also after they are promoted again', async () => {
    const { owner, makerPath, redeem } = await withLinks();
    await owner.call('PATCH', makerPath, { role: 'member' });
    await bothAreDead(redeem);
    await owner.call('PATCH', makerPath, { role: 'owner' });
    await bothAreDead(redeem);
  });

  test('when the maker is removed, also when an account with the same name is made later', async () => {
    const { app, owner, makerPath, redeem } = await withLinks();
    expect((await owner.call('DELETE', makerPath)).status).toBe(204);
    await bothAreDead(redeem);
    await app.admin('second.admin');
    await bothAreDead(redeem);
  });

  test('when the maker is demoted by another process or by SQL', async () => {
    const { app, redeem } = await withLinks();
    await app.db
      .updateTable('users')
      .set({ role: 'member' })
      .where('username', '=', 'second.admin')
      .execute();
    await bothAreDead(redeem);
  });

  test('while the new password is being hashed', async () => {
    for (const kind of ['invite', 'reset'] as const) {
      const { app, owner, makerPath, redeem } = await withLinks();
      const hash = app.passwords.hash;
      app.passwords.hash = async (password) => {
        const made = await hash(password);
        await owner.call('PATCH', makerPath, { role: 'member' });
        return made;
      };
      expect((await redeem[kind]()).status).toBe(403);
      expect(await idOf(app, 'new.person')).toBeUndefined();
    }
  });

  test('a link of the machine itself has no maker and stays', async () => {
    const app = await testApp();
    const token = await app.token();
    await app.admin();
    await app.db.deleteFrom('users').execute();
    const answer = await app
      .visitor()
      .post('/api/register', { username: 'grace', password: NEW_PASSWORD, token });
    expect(answer.status).toBe(201);
  });
});

test('the id of a removed user is never used again', async () => {
  const { app, admin } = await appWithAdmin();
  await app.user('first.one');
  const first = await idOf(app, 'first.one');
  await admin.call('DELETE', `/api/admin/users/${first}`);
  await app.user('second.one');
  expect(await idOf(app, 'second.one')).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY);
});

describe('a set-up link', () => {
  const setUp = (app: App, token: string) =>
    app.visitor().post('/api/register', { username: 'late.comer', password: NEW_PASSWORD, token });

  test('ends as soon as there is an administrator, however they were created', async () => {
    const app = await testApp();
    const token = await app.token({ kind: 'setup' });
    await app.admin();
    const answer = await setUp(app, token);
    expect([answer.status, await answer.text()]).toEqual([403, NOT_VALID]);
  });

  test('ends when a user is promoted', async () => {
    const app = await testApp();
    await app.user();
    const token = await app.token({ kind: 'setup' });
    await app.db.updateTable('users').set({ role: 'owner' }).execute();
    expect((await setUp(app, token)).status).toBe(403);
  });
});

describe('a reset link', () => {
  test.each([
    [
      'changes their password',
      (user: Client) =>
        user.post('/api/account/password', {
          current: 'correct horse battery',
          password: 'a password of mine',
        }),
    ],
  ])('ends when the user %s', async (_what, change) => {
    const { app, admin } = await appWithAdmin();
    const user = await app.user();
    const path = `/api/admin/users/${await idOf(app, 'plain.user')}/reset-link`;
    const token = await tokenOf(await admin.post(path));
    expect((await change(user)).status).toBeLessThan(300);
    const answer = await app.visitor().post('/api/reset-password', { token, password: NEW_PASSWORD });
    expect(answer.status).toBe(403);
  });
});

describe('links that are open', () => {
  test('are listed with their maker, their recipient and their end, but without the token', async () => {
    const { app, owner, ownerId } = await withLinks();
    const invites = await (await owner.get('/api/admin/invites')).json();
    expect(invites).toMatchObject([{ role: 'owner', createdBy: 'second.admin' }]);
    const answer = await owner.get('/api/admin/reset-links');
    const resets = await answer.json();
    expect(resets).toMatchObject([{ userId: ownerId, username: 'the.owner', createdBy: 'second.admin' }]);
    const DAY = 24 * 3_600_000;
    expect(Math.abs(Date.parse(resets[0].expiresAt) - Date.now() - DAY)).toBeLessThan(60_000);
    const [row] = await app.db.selectFrom('passwordResets').select('tokenHash').execute();
    expect(JSON.stringify(resets)).not.toContain(row?.tokenHash);
  });

  test('can be withdrawn by any administrator, and the audit log records it', async () => {
    const { app, owner, redeem, ownerId } = await withLinks();
    const [invite] = await (await owner.get('/api/admin/invites')).json();
    expect((await owner.call('DELETE', `/api/admin/invites/${invite.id}`)).status).toBe(204);
    expect((await owner.call('DELETE', `/api/admin/users/${ownerId}/reset-link`)).status).toBe(204);
    expect((await owner.call('DELETE', `/api/admin/users/${ownerId}/reset-link`)).status).toBe(404);
    await bothAreDead(redeem);
    expect(await (await owner.get('/api/admin/reset-links')).json()).toEqual([]);
    const log = await app.db
      .selectFrom('auditLog')
      .select(['username', 'action', 'subject'])
      .where('action', 'in', ['invite.delete', 'user.reset-link-delete'])
      .execute();
    expect(log).toEqual([
      { username: 'the.owner', action: 'invite.delete', subject: 'for an owner' },
      { username: 'the.owner', action: 'user.reset-link-delete', subject: 'the.owner' },
    ]);
  });

  test('are not listed once they have expired', async () => {
    const { app, owner } = await withLinks();
    await app.db.updateTable('passwordResets').set({ expiresAt: '2020-01-01T00:00:00.000Z' }).execute();
    expect(await (await owner.get('/api/admin/reset-links')).json()).toEqual([]);
  });
});
