import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { changeRole, deleteUser } from '#db/queries/accounts/users.ts';
import { newApiTokenText } from '#server/accounts/api-token-text.ts';
import { SCOPES } from '#src/contract/accounts/scopes.ts';
import { appWithAdmin, PASSWORD, type testApp } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { aProgram, outcomeOf, type Program } from '../../support/programs.ts';

const OWNER = 'ada.admin';
const problem = { accept: 'application/problem+json' };

describe('the rights of an API token', () => {
  test('has the rights that its user has now', async () => {
    const { app } = await appWithAdmin();
    await app.as('owner', 'bob');
    const id = await app.userId('bob');
    const kept = await aProgram(app, 'bob', SCOPES);
    expect(await outcomeOf(kept.get('/api/admin/bookings'))).toBe('200');
    await app.db.updateTable('users').set({ role: 'editor' }).where('id', '=', id).execute();
    expect(await outcomeOf(kept.get('/api/admin/bookings'))).toBe('403 role_not_allowed');
    expect(await outcomeOf(kept.get('/api/admin/posts'))).toBe('200');
    await changeRole(app.db, id, 'owner');
    expect(await outcomeOf(kept.get('/api/admin/bookings')), 'more rights end nothing').toBe('200');
    await changeRole(app.db, id, 'editor');
    expect(await outcomeOf(kept.get('/api/admin/posts')), 'lost rights end it').toBe('401 invalid_token');
    const next = await aProgram(app, 'bob', ['read']);
    await deleteUser(app.db, id);
    expect(await outcomeOf(next.get('/api/admin/posts'))).toBe('401 invalid_token');
    expect(await app.db.selectFrom('apiTokens').select('id').execute()).toEqual([]);
  });

  test('ends with a reset link, and stays with a password that its user changes', async () => {
    const { app, admin } = await appWithAdmin();
    const editor = await app.as('editor');
    const program = await aProgram(app, 'the.editor', ['read']);
    const password = 'another long password';
    expect((await editor.post('/api/account/password', { current: PASSWORD, password })).status).toBe(204);
    expect(await outcomeOf(program.get('/api/admin/posts'))).toBe('200');
    const { link } = await bodyOf<{ link: string }>(
      admin.post(`/api/admin/users/${await app.userId('the.editor')}/reset-link`),
    );
    const token = new URL(link).searchParams.get('reset');
    expect((await app.visitor().post('/api/reset-password', { token, password: PASSWORD })).status).toBe(200);
    expect(await outcomeOf(program.get('/api/admin/posts'))).toBe('401 invalid_token');
  });

  test("is revoked by its user or an owner, and by no one with another's id", async () => {
    const { app, admin } = await appWithAdmin();
    const editor = await app.as('editor');
    const [owners, editors] = [
      await aProgram(app, OWNER, ['read']),
      await aProgram(app, 'the.editor', ['read']),
    ];
    const revoke = (client: Program | typeof editor, path: string) =>
      outcomeOf(client.call('DELETE', path, undefined, problem));
    expect(await revoke(editor, `/api/account/tokens/${owners.id}`)).toBe('404 not_found');
    expect(await revoke(editor, `/api/admin/tokens/${owners.id}`)).toBe('403 role_not_allowed');
    expect(await revoke(admin, `/api/account/tokens/${editors.id}`)).toBe('404 not_found');
    expect(await revoke(owners, `/api/account/tokens/${owners.id}`)).toBe('403 browser_only');
    expect(await outcomeOf(owners.get('/api/admin/posts'))).toBe('200');
    expect(await revoke(admin, `/api/admin/tokens/${editors.id}`)).toBe('204');
    expect(await revoke(admin, `/api/account/tokens/${owners.id}`)).toBe('204');
    for (const program of [owners, editors])
      expect(await outcomeOf(program.get('/api/admin/posts'))).toBe('401 invalid_token');
    expect(await revoke(admin, `/api/admin/tokens/${editors.id}`)).toBe('404 not_found');
    expect(await bodyOf(admin.get('/api/admin/tokens'))).toEqual([]);
  });

  test.each([
    [
      'revoked',
      (db: Awaited<ReturnType<typeof testApp>>['db']) =>
        db.updateTable('apiTokens').set({ revokedAt: new Date().toISOString() }).execute(),
    ],
    [
      'expired',
      (db: Awaited<ReturnType<typeof testApp>>['db']) =>
        db.updateTable('apiTokens').set({ expiresAt: new Date().toISOString() }).execute(),
    ],
  ])('that is %s while the body arrives changes nothing', async (_name, end) => {
    const { app } = await appWithAdmin();
    const program = await aProgram(app, OWNER, SCOPES);
    const text = JSON.stringify({ title: 'Too late' });
    const body = new ReadableStream({
      async start(stream) {
        stream.enqueue(Buffer.from(text.slice(0, 5)));
        await delay(300);
        await end(app.db);
        stream.enqueue(Buffer.from(text.slice(5)));
        stream.close();
      },
    });
    const request: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { ...problem, authorization: `Bearer ${program.text}`, 'content-type': 'application/json' },
      body,
      duplex: 'half',
    };
    const answer = await fetch(`${app.origin}/api/admin/posts`, request);
    expect(await outcomeOf(answer)).toBe('401 invalid_token');
    expect(await app.db.selectFrom('posts').select('id').execute()).toEqual([]);
  });

  test('notes its use once an hour', async () => {
    const { app } = await appWithAdmin();
    const program = await aProgram(app, OWNER, ['read']);
    const used = async () =>
      (await app.db.selectFrom('apiTokens').select('lastUsedAt').executeTakeFirstOrThrow()).lastUsedAt;
    await program.get('/api/admin/posts');
    const first = await used();
    expect(Date.now() - Date.parse(first ?? '')).toBeLessThan(60_000);
    await program.get('/api/admin/posts');
    expect(await used()).toBe(first);
    const before = new Date(Date.now() - 61 * 60_000).toISOString();
    await app.db.updateTable('apiTokens').set({ lastUsedAt: before }).execute();
    await program.get('/api/admin/posts');
    expect(await used()).not.toBe(before);
  });

  test('makes at most 120 calls and 30 changes a minute, and holds up no other', async () => {
    const { app } = await appWithAdmin();
    const writer = await aProgram(app, OWNER, ['write']);
    const outcomes = [];
    for (let count = 0; count < 32; count += 1)
      outcomes.push(await outcomeOf(writer.post('/api/admin/posts', { title: `Moths ${count}` })));
    expect(outcomes.filter((each) => each === '201')).toHaveLength(30);
    expect(outcomes.at(-1)).toBe('429 rate_limited');
    const reader = await aProgram(app, OWNER, ['read']);
    for (let count = 0; count < 120; count += 1) await (await reader.get('/api/admin/tags')).text();
    const refused = await reader.get('/api/admin/tags');
    expect(await outcomeOf(refused)).toBe('429 rate_limited');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = await aProgram(app, OWNER, ['read', 'write']);
    expect(await outcomeOf(other.get('/api/admin/tags'))).toBe('200');
    expect(await outcomeOf(other.post('/api/admin/posts', { title: 'Bees' }))).toBe('201');
  });

  test('that does not work is refused more briefly after 60 in a minute, and those that work go on', async () => {
    const { app } = await appWithAdmin();
    const program = await aProgram(app, OWNER, ['read']);
    const wrong = { ...problem, authorization: `Bearer ${newApiTokenText()}` };
    const outcomes = new Set<string>();
    for (let count = 0; count < 62; count += 1)
      outcomes.add(await outcomeOf(app.visitor().get('/api/admin/posts', wrong)));
    expect([...outcomes]).toEqual(['401 invalid_token', '429 rate_limited']);
    expect(await outcomeOf(program.get('/api/admin/posts'))).toBe('200');
  });
});
