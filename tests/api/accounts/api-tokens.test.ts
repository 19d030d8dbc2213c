import { describe, expect, test } from 'vitest';
import { isApiTokenText, newApiTokenText } from '#server/accounts/api-token-text.ts';
import { SCOPES } from '#src/contract/accounts/scopes.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
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
});
