import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { changeRole, deleteUser } from '#db/queries/accounts/users.ts';
import { insertPost, keepRedirect, planPost } from '#db/queries/blog/write.ts';
import { isApiTokenText, newApiTokenText } from '#server/accounts/api-token-text.ts';
import { SCOPES } from '#src/contract/accounts/scopes.ts';
import { appWithAdmin, PASSWORD, type testApp } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { aCopy, aPost } from '../../support/posts.ts';
import { aProgram, outcomeOf, Program } from '../../support/programs.ts';

const OWNER = 'ada.admin';
const problem = { accept: 'application/problem+json' };
const create = { name: 'Zapier', scopes: ['read'] };

describe('the text of an API token', () => {
  test('has a prefix, 43 random characters and their checksum', () => {
    const texts = Array.from({ length: 200 }, newApiTokenText);
    for (const text of texts) expect([text, isApiTokenText(text)]).toEqual([text, true]);
    expect(new Set(texts).size).toBe(200);
    expect(texts[0]).toMatch(/^oha_[0-9A-Za-z]{49}$/);
  });

  test('with a typing error is refused without a query', () => {
    const text = newApiTokenText();
    for (let place = 0; place < text.length; place += 1) {
      const other = text[place] === 'x' ? 'y' : 'x';
      expect(isApiTokenText(text.slice(0, place) + other + text.slice(place + 1))).toBe(false);
    }
    for (const wrong of ['', 'oha_', text.slice(0, -1), `${text}0`, text.toLowerCase(), ` ${text}`])
      expect([wrong, isApiTokenText(wrong)]).toEqual([wrong, false]);
  });
});

describe('an API token', () => {
  test('is created with its text, which no later answer and no row has', async () => {
    const { app, admin } = await appWithAdmin();
    const made = await bodyOf<{ id: number; text: string; hint: string; expiresAt: string }>(
      admin.post('/api/account/tokens', create),
    );
    expect(isApiTokenText(made.text)).toBe(true);
    expect(made.hint).toBe(made.text.slice(-4));
    const days = (Date.parse(made.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(89.9);
    expect(days).toBeLessThan(90.1);
    const rows = JSON.stringify(await app.db.selectFrom('apiTokens').selectAll().execute());
    expect(rows).not.toContain(made.text.slice(4, 20));
    const own = await (await admin.get('/api/account/tokens')).text();
    const all = await (await admin.get('/api/admin/tokens')).text();
    for (const list of [own, all]) {
      expect(list).toContain('"Zapier"');
      expect(list).not.toContain(made.text.slice(4, 20));
    }
    const program = new Program(app.origin, made.id, made.text);
    expect(await outcomeOf(program.get('/api/admin/posts'))).toBe('200');
  });

  test('is created only with a recently entered password, known scopes and at most a year', async () => {
    const { app, admin } = await appWithAdmin();
    const tried = async (body: object) => outcomeOf(admin.post('/api/account/tokens', body, problem));
    for (const wrong of [
      { name: 'x', scopes: ['all'] },
      { name: 'x', scopes: [] },
      { name: 'x', scopes: ['publish'] },
      { name: '', scopes: ['read'] },
      { name: 'a\nb', scopes: ['read'] },
      { name: 'x', scopes: ['read'], days: 366 },
      { name: 'x', scopes: ['read'], days: 0 },
      { name: 'x', scopes: ['read'], role: 'owner' },
    ])
      expect([wrong, await tried(wrong)]).toEqual([wrong, '400 invalid_input']);
    const editor = await app.as('editor');
    expect(
      await outcomeOf(
        editor.post('/api/account/tokens', { name: 'x', scopes: ['read', 'bookings'] }, problem),
      ),
    ).toBe('403 role_not_allowed');
    for (let count = 0; count < 50; count += 1) await aProgram(app, OWNER, ['read']);
    expect(await tried(create)).toBe('409 too_many_tokens');
    admin.cookie = admin.cookie.replace(/(^|; )confirmed=[^;]*/, '');
    expect(await tried(create)).toBe('403 password_required');
    expect(await app.db.selectFrom('apiTokens').select('id').execute()).toHaveLength(50);
  });

  test.each([
    [
      'twice with one key',
      async (admin: { post: Program['post'] }) => {
        const headers = { 'idempotency-key': 'a'.repeat(20) };
        const first = await bodyOf(admin.post('/api/account/tokens', create, headers));
        expect(await bodyOf(admin.post('/api/account/tokens', create, headers))).toEqual(first);
      },
    ],
  ])('created %s is one token', async (_name, act) => {
    const { app, admin } = await appWithAdmin();
    await act(admin);
    expect(await app.db.selectFrom('apiTokens').select('id').execute()).toHaveLength(1);
  });

  test('that does not work gets 401, also on a public call that is in the cache', async () => {
    const { app } = await appWithAdmin();
    const expired = await aProgram(app, OWNER, SCOPES, { expiresAt: new Date(Date.now() - 1) });
    await app.visitor().get('/api/blog/posts');
    const headers = [
      `Bearer ${expired.text}`,
      `Bearer ${newApiTokenText()}`,
      'Bearer',
      'Bearer ',
      'Bearer null',
      `Bearer ${'x'.repeat(5000)}`,
      `Token ${expired.text}`,
      newApiTokenText(),
    ];
    for (const path of ['/api/admin/posts', '/api/blog/posts', '/api/nothing'])
      for (const authorization of headers) {
        const answer = await app.visitor().get(path, { ...problem, authorization });
        expect([path, authorization.slice(0, 12), await outcomeOf(answer)]).toEqual([
          path,
          authorization.slice(0, 12),
          '401 invalid_token',
        ]);
        expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
      }
  });

  test('is read from the header alone: in the address or beside a sign-in it is a 400', async () => {
    const { app, admin } = await appWithAdmin();
    const { text } = await aProgram(app, OWNER, SCOPES);
    const authorization = `Bearer ${text}`;
    for (const path of ['/api/admin/posts', '/api/blog/posts'])
      expect(await outcomeOf(admin.get(path, { ...problem, authorization }))).toBe('400 two_credentials');
    for (const query of [`?token=${text}`, `?access_token=${text}`, `?q=${text.replace('_', '%5F')}`])
      for (const client of [app.visitor(), admin])
        expect(await outcomeOf(client.get(`/api/admin/posts${query}`, problem))).toBe('400 token_in_address');
    const other = { cookie: 'AWSALB=1; my-session=2', authorization };
    expect(await outcomeOf(app.visitor().get('/api/admin/posts', other))).toBe('200');
    expect(await outcomeOf(app.visitor().get('/api/admin/posts', { ...problem, 'x-api-key': text }))).toBe(
      '401 signed_out',
    );
  });

  test('leaves the sign-in of a proxy alone', async () => {
    const { admin } = await appWithAdmin();
    for (const authorization of ['Basic YTpi', 'Digest username="a"', 'Negotiate abc', ''])
      expect((await admin.get('/api/admin/posts', { authorization })).status).toBe(200);
  });

  test('gets neither cookies nor CORS headers, and a browser of another site is refused', async () => {
    const { app } = await appWithAdmin();
    const program = await aProgram(app, OWNER, SCOPES);
    const answer = await program.get('/api/admin/posts', { origin: 'https://evil.example' });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    const write = program.post('/api/admin/posts', { title: 'x' }, { origin: 'https://evil.example' });
    expect(await outcomeOf(write)).toBe('403 cross_site');
  });

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

describe('what a program changes', () => {
  const publishing = async () => {
    const { app, admin } = await appWithAdmin();
    const writer = await aProgram(app, OWNER, ['read', 'write']);
    const publisher = await aProgram(app, OWNER, ['read', 'write', 'publish']);
    return { app, admin, writer, publisher };
  };
  const soon = new Date(Date.now() + 86_400_000).toISOString();

  test('needs the scope "publish" where readers see it', async () => {
    const { app, writer, publisher } = await publishing();
    const { id: draft } = await insertPost(app.db, aPost({ slug: 'draft', published: false }));
    const { id: live } = await insertPost(app.db, aPost({ slug: 'live', published: true }));
    const { id: planned } = await insertPost(app.db, aPost({ slug: 'planned', published: false }));
    await planPost(app.db, planned, new Date(soon), { id: await app.userId(OWNER), username: OWNER });
    await keepRedirect(app.db, 'old-address', live, new Date().toISOString());
    const attempts = [
      ['POST', '/api/admin/posts', { title: 'Now', published: true }],
      ['POST', '/api/admin/posts', { title: 'Later', publishAt: soon }],
      ['POST', '/api/admin/posts', { title: 'Mine', slug: 'old-address' }],
      ['PATCH', `/api/admin/posts/${live}`, { version: 1, content: 'Seen at once.' }],
      ['PATCH', `/api/admin/posts/${live}`, { version: 1, published: false }],
      ['PATCH', `/api/admin/posts/${live}`, { version: 1, reason: 'autosave', title: 'Seen' }],
      ['PATCH', `/api/admin/posts/${planned}`, { version: 1, content: 'Seen tomorrow.' }],
      ['PATCH', `/api/admin/posts/${planned}`, { version: 1, publishAt: null }],
      ['PATCH', `/api/admin/posts/${draft}`, { version: 1, published: true }],
      ['PATCH', `/api/admin/posts/${draft}`, { version: 1, publishAt: soon }],
      ['PATCH', `/api/admin/posts/${draft}`, { version: 1, slug: 'old-address' }],
      ['PATCH', '/api/admin/posts', { posts: [{ id: live, version: 1 }], addTags: ['Moths'] }],
      [
        'PATCH',
        '/api/admin/posts',
        {
          posts: [
            { id: draft, version: 1 },
            { id: planned, version: 1 },
          ],
          author: 'Eve',
        },
      ],
    ] as const;
    for (const [method, path, body] of attempts) {
      const outcome = await outcomeOf(writer.call(method, path, body));
      expect([method, path, body, outcome]).toEqual([method, path, body, '403 insufficient_scope']);
    }
    const versions = await app.db.selectFrom('posts').select('version').execute();
    expect(versions, 'all or nothing').toEqual([{ version: 1 }, { version: 1 }, { version: 1 }]);
    expect(
      await outcomeOf(writer.call('PATCH', `/api/admin/posts/${draft}`, { version: 1, content: 'More.' })),
    ).toBe('200');
    expect(
      await outcomeOf(publisher.call('PATCH', `/api/admin/posts/${live}`, { version: 1, content: 'Seen.' })),
    ).toBe('200');
  });

  test('is recorded with the name of the token, on the screen and in the export', async () => {
    const { app, admin, writer } = await publishing();
    expect(await outcomeOf(writer.post('/api/admin/posts', { title: 'Moths' }))).toBe('201');
    const via = `token Zapier #${writer.id}`;
    const changes = await bodyOf<object[]>(admin.get('/api/admin/changes'));
    expect(changes[0]).toMatchObject({ action: 'post.create', username: OWNER, via });
    expect(await (await admin.get('/api/admin/changes/export')).text()).toContain(`"via":"${via}"`);
    await admin.post('/api/admin/posts', { title: 'Bees' });
    const [byPerson] = await app.db
      .selectFrom('auditLog')
      .select('via')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(byPerson).toEqual({ via: null });
  });

  test('is recorded each time, even as an automatic save of the same person', async () => {
    const { app, admin, writer } = await publishing();
    const { id } = await insertPost(app.db, aPost({ slug: 'draft', published: false }));
    const save = (client: Program | typeof admin, version: number) =>
      client.call('PATCH', `/api/admin/posts/${id}`, {
        version,
        reason: 'autosave',
        content: `Text ${version}`,
      });
    for (const [client, version] of [
      [admin, 1],
      [admin, 2],
      [writer, 3],
      [admin, 4],
    ] as const)
      expect((await save(client, version)).status).toBe(200);
    const entries = await app.db
      .selectFrom('auditLog')
      .select('via')
      .where('action', '=', 'post.save')
      .execute();
    expect(entries.filter(({ via }) => via !== null)).toHaveLength(1);
    const revisions = await app.db
      .selectFrom('postRevisions')
      .select(['content', 'username'])
      .where('content', 'like', 'Text %')
      .orderBy('id')
      .execute();
    expect(revisions).toEqual([
      { content: 'Text 2', username: OWNER },
      { content: 'Text 3', username: `${OWNER}, token Zapier #${writer.id}` },
      { content: 'Text 4', username: OWNER },
    ]);
  });

  test('as unpublished changes is recorded, and done once for one key', async () => {
    const { app, writer, admin } = await publishing();
    const { id } = await insertPost(app.db, aPost({ slug: 'live', published: true }));
    const path = `/api/admin/posts/${id}/working-copy`;
    const headers = { 'idempotency-key': 'b'.repeat(20) };
    const body = { version: 0, postVersion: 1, fields: aCopy() };
    const first = await writer.put(path, body, headers);
    const again = await writer.put(path, body, headers);
    expect([first.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([
      200,
      200,
      'true',
    ]);
    expect(await bodyOf(again)).toEqual(await bodyOf(first));
    const copyOf = async () => (await bodyOf<{ copy: { username: string } }>(admin.get(path))).copy.username;
    expect(await copyOf()).toBe(`${OWNER}, token Zapier #${writer.id}`);
    for (const version of [1, 2]) expect((await admin.put(path, { ...body, version })).status).toBe(200);
    expect((await writer.put(path, { ...body, version: 3 })).status).toBe(200);
    const entries = await app.db
      .selectFrom('auditLog')
      .select('via')
      .where('action', '=', 'post.save-copy')
      .orderBy('id')
      .execute();
    const via = `token Zapier #${writer.id}`;
    expect(entries, 'a person goes on with their own entry').toEqual([{ via }, { via: null }, { via }]);
  });

  test('with one key is done once for each token, and never answered with what another got', async () => {
    const { app, writer, publisher, admin } = await publishing();
    const headers = { ...problem, 'idempotency-key': 'c'.repeat(20) };
    const ids = [];
    for (const client of [writer, writer, publisher, admin])
      ids.push(
        (await bodyOf<{ id: number }>(client.post('/api/admin/posts', { title: 'Moths' }, headers))).id,
      );
    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(3);
    const other = await writer.post('/api/admin/posts', { title: 'Bees' }, headers);
    expect(await outcomeOf(other)).toBe('422 idempotency_key_reused');
    expect(await app.db.selectFrom('posts').select('id').execute()).toHaveLength(3);
  });

  test('as a post that the generator writes stays a draft', async () => {
    const { app, admin, writer } = await publishing();
    for (const [path, body] of [
      ['/api/admin/generate-post', {}],
      ['/api/admin/generate-custom-post', { prompt: 'Moths' }],
    ] as const) {
      const asked = await outcomeOf(writer.post(path, { ...body, autoPublish: true }));
      expect([path, asked]).toEqual([path, '403 browser_only']);
    }
    expect(await outcomeOf(writer.post('/api/admin/generate-post', {}))).toBe('202');
    expect((await admin.post('/api/admin/generate-post', {})).status).toBe(202);
    const jobs = await app.db.selectFrom('generationJobs').select('autoPublish').orderBy('id').execute();
    expect(jobs).toEqual([{ autoPublish: 0 }, { autoPublish: 1 }]);
  });
});
