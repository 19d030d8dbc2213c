import { describe, expect, test } from 'vitest';
import { openAny } from '#db/prepare-any.ts';
import { changeRole, deleteUser } from '#db/queries/accounts/users.ts';
import { ownOfferDocument } from '#src/content/site/offer.ts';
import type { Role } from '#src/contract/accounts/values.ts';
import { appWithAdmin, testApp } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';

type App = Awaited<ReturnType<typeof testApp>>;

const problem = { accept: 'application/problem+json' };
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;
const idOf = async (app: App, username: string) =>
  (await app.db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow())
    .id;

describe('an editor', () => {
  test('publishes texts, and reads the offer without changing it', async () => {
    const { app, admin: owner } = await appWithAdmin();
    const editor = await app.as('editor');
    const draft = { value: ownOfferDocument, version: 0 };
    const tried = async () => [
      await editor.put('/api/admin/content/offer/draft', draft, problem),
      await editor.call('DELETE', '/api/admin/content/offer/draft', undefined, problem),
      await editor.post('/api/admin/content-publish', { sections: [{ key: 'offer', version: 1 }] }, problem),
    ];
    expect((await editor.get('/api/admin/content/offer')).status).toBe(200);
    expect((await owner.put('/api/admin/content/offer/draft', draft)).status).toBe(200);
    for (const answer of await tried())
      expect([answer.status, await codeOf(answer)]).toEqual([403, 'offer_needs_owner']);

    const closing = await bodyOf<{ shown: object }>(editor.get('/api/admin/content/home.closing'));
    const saved = await editor.put('/api/admin/content/home.closing/draft', {
      value: closing.shown,
      version: 0,
    });
    expect(saved.status).toBe(200);
    const both = { sections: ['home.closing', 'offer'].map((key) => ({ key, version: 1 })) };
    expect((await editor.post('/api/admin/content-publish', both)).status, 'all or none').toBe(403);
    expect((await app.db.selectFrom('contentSections').selectAll().execute()).length).toBe(0);
    const one = { sections: [{ key: 'home.closing', version: 1 }] };
    expect((await editor.post('/api/admin/content-publish', one)).status).toBe(200);
    expect(
      (await owner.post('/api/admin/content-publish', { sections: both.sections.slice(1) })).status,
    ).toBe(200);
  });

  test('can have texts drafted from the description, but can neither draft nor confirm the offer', async () => {
    const app = await testApp({ OPENAI_API_KEY: 'sk-test' });
    await app.admin();
    const editor = await app.as('editor');
    const { sections } = await bodyOf<{ sections: Array<{ key: string }> }>(
      editor.get('/api/admin/describe'),
    );
    expect(sections.map(({ key }) => key)).not.toContain('offer');
    const asked = {
      text: 'We teach the piano in Turin.',
      sections: [{ key: 'offer' }, { key: 'home.hero' }],
    };
    expect(await codeOf(await editor.post('/api/admin/describe', asked, problem))).toBe('offer_needs_owner');
    const confirmed = await editor.post('/api/admin/describe/1/confirm', { version: 0 }, problem);
    expect(await codeOf(confirmed)).toBe('role_not_allowed');
  });

  test('sets the brand voice, but neither colors nor fonts', async () => {
    const app = await testApp();
    const editor = await app.as('editor');
    const voice = { tone: 'Warm', doWords: [], dontWords: [] };
    expect((await editor.call('PATCH', '/api/admin/brand', { voice })).status).toBe(200);
    for (const look of [{ colours: null }, { fonts: null }, { voice, fonts: null }])
      expect(await codeOf(await editor.call('PATCH', '/api/admin/brand', look, problem))).toBe(
        'look_needs_owner',
      );
  });

  test('sees the drafts on the site; a developer and a member see the site itself', async () => {
    const { app, admin: owner } = await appWithAdmin();
    const { id } = await bodyOf<{ id: number }>(owner.post('/api/admin/site-preview-links', {}));
    expect(id).toBeGreaterThan(0);
    for (const [role, status] of [
      ['editor', 200],
      ['developer', 403],
      ['member', 403],
    ] as const)
      expect((await (await app.as(role)).get('/api/admin/site-preview-links')).status).toBe(status);
  });
});

describe('the last owner', () => {
  test.each(['editor', 'developer', 'member'] as const)('does not become %s', async (role) => {
    const { app, admin: owner } = await appWithAdmin();
    await app.as('editor');
    const path = `/api/admin/users/${await idOf(app, 'ada.admin')}`;
    const answer = await owner.call('PATCH', path, { role }, problem);
    expect([answer.status, await codeOf(answer)]).toEqual([409, 'last_administrator']);
    expect((await owner.call('DELETE', path)).status).toBe(409);
  });

  test('remains when two owners demote themselves or remove each other at the same time, in two processes', async () => {
    for (let round = 0; round < 10; round += 1) {
      const app = await testApp();
      await app.admin('one');
      await app.admin('two');
      const elsewhere = await openAny(app.database.file, app.database.url);
      const [one, two] = [await idOf(app, 'one'), await idOf(app, 'two')];
      const done = await Promise.all([
        changeRole(app.db, one, 'editor'),
        round % 2 ? deleteUser(elsewhere.db, two) : changeRole(elsewhere.db, two, 'member'),
      ]);
      await elsewhere.close();
      expect(done.toSorted()).toEqual(['done', 'last owner']);
      const owners = await app.db.selectFrom('users').select('id').where('role', '=', 'owner').execute();
      expect(owners).toHaveLength(1);
    }
  });
});

describe('another role', () => {
  const changes: Array<[from: Role, to: Role, signedOut: boolean]> = [
    ['owner', 'editor', true],
    ['owner', 'developer', true],
    ['owner', 'member', true],
    ['editor', 'owner', false],
    ['editor', 'developer', true],
    ['developer', 'editor', true],
    ['developer', 'owner', false],
    ['member', 'developer', false],
    ['member', 'owner', false],
  ];
  test.each(changes)('from %s to %s: signed out %s', async (from, to, signedOut) => {
    const { app, admin: owner } = await appWithAdmin();
    const client = await app.as(from, 'someone');
    const path = `/api/admin/users/${await idOf(app, 'someone')}`;
    expect(await (await owner.call('PATCH', path, { role: to })).json()).toMatchObject({ role: to });
    const answer = await client.get('/api/user');
    expect(answer.status).toBe(signedOut ? 401 : 200);
    if (!signedOut) expect(await answer.json()).toMatchObject({ role: to, isAdmin: to !== 'member' });
  });

  test('is granted by an invitation, which only owners can make', async () => {
    const { app, admin: owner } = await appWithAdmin();
    for (const role of ['owner', 'editor', 'developer', 'member'] as const) {
      const made = await owner.post('/api/admin/invites', { role });
      const token = new URL(((await made.json()) as { link: string }).link).searchParams.get('invite');
      const account = { username: `new.${role}`, password: 'four unrelated words', token };
      const client = app.visitor();
      expect(await (await client.post('/api/register', account)).json()).toMatchObject({
        role,
        isAdmin: role !== 'member',
      });
      await client.post('/api/account/confirm', { password: account.password });
      const invited = await client.post('/api/admin/invites', { role: 'owner' });
      expect([role, invited.status]).toEqual([role, role === 'owner' ? 201 : 403]);
    }
    expect((await owner.post('/api/admin/invites', { role: 'admin' })).status).toBe(400);
    expect((await owner.post('/api/admin/invites', { isAdmin: true })).status).toBe(400);
  });

  test('is recorded, and records of earlier versions stay readable', async () => {
    const { app, admin: owner } = await appWithAdmin();
    await app.user();
    await owner.call('PATCH', `/api/admin/users/${await idOf(app, 'plain.user')}`, { role: 'editor' });
    await app.db
      .insertInto('auditLog')
      .values({
        at: '2026-01-01T00:00:00.000Z',
        userId: null,
        username: 'ada.admin',
        action: 'user.demote',
        subject: 'former',
        detail: '{}',
      })
      .execute();
    expect(await (await owner.get('/api/admin/changes')).json()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'user.change-role', subject: 'plain.user, from member to editor' }),
        expect.objectContaining({ action: 'unknown', formerAction: 'user.demote' }),
      ]),
    );
  });
});
