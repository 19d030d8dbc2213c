import { describe, expect, test } from 'vitest';
import { deleteSpentConnectorParts } from '#db/queries/accounts/connectors.ts';
import { changeRole } from '#db/queries/accounts/users.ts';
import { bodyOf } from '../../support/client.ts';
import {
  allow,
  asked,
  BACK,
  connect,
  connectorSite,
  DOCUMENT,
  exchange,
  mcpStatus,
  sendForm,
} from '../../support/connectors.ts';
import { outcomeOf } from '../../support/programs.ts';

const problem = { accept: 'application/problem+json' };
const CHECK = '/api/account/connections/check';

describe('a program that asks to connect', () => {
  test('is shown with its host, where it leads, and what it asks for', async () => {
    const { app, admin } = await connectorSite();
    const shown = await bodyOf(admin.post(CHECK, asked(app, { scope: 'read write publish admin' })));
    expect(shown).toEqual({
      name: 'Example Agent',
      host: 'client.example',
      isVerified: true,
      leadsTo: 'app.example',
      scopes: ['read', 'write'],
      declined: `${BACK}?error=access_denied&state=s+t%26ate&iss=${encodeURIComponent(app.origin)}`,
    });
  });

  test('learns of nothing unless the address to lead back to is its own', async () => {
    const { app, admin } = await connectorSite();
    const wrong: Array<Record<string, unknown>> = [
      { redirectUri: 'https://evil.example/callback' },
      { redirectUri: `${BACK}/` },
      { redirectUri: `${BACK}#x` },
      { redirectUri: 'http://app.example/callback' },
      { redirectUri: 'javascript:alert(1)' },
      { redirectUri: 'https://app.example@evil.example/callback' },
      { redirectUri: 'http://localhost/callback' },
      { redirectUri: 'http://127.0.0.1:8080/other' },
      { clientId: 'https://unknown.example/mcp.json' },
      { clientId: 'http://client.example/mcp.json' },
      { clientId: 'https://client.example/' },
      { clientId: 'https://client.example/x/../mcp.json' },
      { clientId: `${DOCUMENT}#x` },
      { clientId: 'dcr_unknown' },
      { clientId: '' },
    ];
    for (const change of wrong) {
      const request = asked(app, change);
      expect([change, await outcomeOf(admin.post(CHECK, request, problem))]).toEqual([
        change,
        '400 invalid_request',
      ]);
      const approved = admin.post('/api/account/connections', { ...request, scopes: ['read'] }, problem);
      expect([change, await outcomeOf(approved)]).toEqual([change, '400 invalid_request']);
    }
    const other = asked(app, { redirectUri: 'http://127.0.0.1:5555/callback' });
    expect(await outcomeOf(admin.post(CHECK, other, problem)), 'any port of the own machine').toBe('200');
  });

  test.each([
    ['unsupported_response_type', { responseType: 'token' }],
    ['invalid_request', { codeChallengeMethod: 'plain' }],
    ['invalid_request', { codeChallenge: '' }],
    ['invalid_request', { codeChallenge: 'short' }],
    ['invalid_target', { resource: 'https://other.example/mcp' }],
    ['invalid_scope', { scope: 'webhooks' }],
    ['invalid_scope', { scope: 'publish bookings' }],
  ])('gets %s back for %o, and no code', async (error, change) => {
    const { app, admin } = await connectorSite();
    const request = asked(app, change);
    const { declined, scopes } = await bodyOf<{ declined: string; scopes: string[] }>(
      admin.post(CHECK, request),
    );
    expect([new URL(declined).searchParams.get('error'), scopes]).toEqual([error, []]);
    const approved = admin.post('/api/account/connections', { ...request, scopes: ['read'] }, problem);
    expect(await outcomeOf(approved)).toBe('400 invalid_request');
    expect(await app.db.selectFrom('connectorCodes').select('hash').execute()).toEqual([]);
  });

  test('gets no more than it asked for and the role can give, from a person who entered the password', async () => {
    const { app, admin } = await connectorSite();
    await app.settings.change({ mcpTools: ['publish', 'bookings'] });
    const editor = await app.as('editor');
    const all = asked(app, { scope: 'read write publish bookings' });
    const { scopes } = await bodyOf<{ scopes: string[] }>(editor.post(CHECK, all));
    expect(scopes).toEqual(['read', 'write', 'publish']);
    const tried = (client: typeof admin, scopes: string[], request = all) =>
      outcomeOf(client.post('/api/account/connections', { ...request, scopes }, problem));
    expect(await tried(editor, ['bookings'])).toBe('403 role_not_allowed');
    expect(await tried(admin, ['write'], asked(app, { scope: 'read' }))).toBe('403 role_not_allowed');
    expect(await tried(admin, ['publish'])).toBe('400 invalid_input');
    expect(await tried(await app.user(), ['read'])).toBe('403 admin_only');
    expect(await outcomeOf(app.visitor().post(CHECK, all, problem))).toBe('401 signed_out');
    admin.cookie = admin.cookie.replace(/(^|; )confirmed=[^;]*/, '');
    expect(await tried(admin, ['read'])).toBe('403 password_required');
    expect(await app.db.selectFrom('connectorCodes').select('hash').execute()).toEqual([]);
  });
});

describe('a connection', () => {
  test('works for MCP alone, with the scopes that were allowed, and is listed and revoked', async () => {
    const { app, admin } = await connectorSite();
    const { access, body } = await connect(app, admin, ['read']);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^oha_/),
      token_type: 'Bearer',
      expires_in: 3600,
      refresh_token: expect.stringMatching(/^ohr_/),
      scope: 'read',
    });
    expect(await mcpStatus(app, access)).toBe(200);
    const elsewhere = app
      .visitor()
      .get('/api/admin/posts', { ...problem, authorization: `Bearer ${access}` });
    expect(await outcomeOf(elsewhere)).toBe('401 invalid_token');
    const list = await bodyOf<Array<{ id: number }>>(admin.get('/api/account/tokens'));
    expect(list).toEqual([
      expect.objectContaining({ name: 'Example Agent', clientHost: 'client.example', scopes: ['read'] }),
    ]);
    await admin.call('DELETE', `/api/account/tokens/${list[0]?.id}`);
    expect(await mcpStatus(app, access)).toBe(401);
    const log = await app.db.selectFrom('auditLog').select(['action', 'via']).orderBy('id').execute();
    expect(log).toEqual([
      { action: 'token.connect', via: null },
      { action: 'token.create', via: `token Example Agent #${list[0]?.id}` },
      { action: 'token.revoke', via: null },
    ]);
  });

  test('is refused for a wrong, late or foreign code, and tells no more than that', async () => {
    const { app, admin } = await connectorSite();
    const codeNow = async () => (await allow(admin, asked(app))).searchParams.get('code') ?? '';
    const error = async (fields: Record<string, string> | string[][]) => {
      const { status, body } = await sendForm(app, '/oauth/token', fields);
      return `${status} ${body.error}`;
    };
    const code = await codeNow();
    expect(await error(exchange(code, { code_verifier: 'x'.repeat(43) }))).toBe('400 invalid_grant');
    expect(await error(exchange(code, { code_verifier: '' }))).toBe('400 invalid_grant');
    expect(await error(exchange(code, { redirect_uri: 'http://127.0.0.1/callback' }))).toBe(
      '400 invalid_grant',
    );
    expect(await error(exchange(code, { client_id: 'https://other.example/x' }))).toBe('400 invalid_grant');
    expect(await error(exchange(code, { resource: 'https://other.example/' }))).toBe('400 invalid_target');
    expect(await error(exchange(code, { grant_type: 'password' }))).toBe('400 unsupported_grant_type');
    expect(await error(exchange(code, { grant_type: 'constructor' }))).toBe('400 unsupported_grant_type');
    expect(await error([...Object.entries(exchange(code)), ['code', code]])).toBe('400 invalid_request');
    expect(await error(exchange('nothing'))).toBe('400 invalid_grant');
    expect(await error({})).toBe('400 unsupported_grant_type');
    await app.db.updateTable('connectorCodes').set({ expiresAt: new Date().toISOString() }).execute();
    expect(await error(exchange(code))).toBe('400 invalid_grant');
    const json = await fetch(`${app.origin}/oauth/token`, { method: 'POST', body: '{}' });
    expect(json.status).toBe(415);
    expect(await app.db.selectFrom('apiTokens').select('id').execute()).toEqual([]);
  });

  test('ends when its code or an old refresh token is used again', async () => {
    const { app, admin } = await connectorSite();
    const first = await connect(app, admin);
    const again = await sendForm(app, '/oauth/token', exchange(first.code));
    expect([again.body.error, await mcpStatus(app, first.access)]).toEqual(['invalid_grant', 401]);

    const second = await connect(app, admin);
    const refresh = (token: string, change = {}) =>
      sendForm(app, '/oauth/token', {
        grant_type: 'refresh_token',
        client_id: DOCUMENT,
        refresh_token: token,
        ...change,
      });
    expect((await refresh(second.refresh, { client_id: 'https://other.example/x' })).body.error).toBe(
      'invalid_grant',
    );
    expect((await refresh(second.refresh, { scope: 'read publish' })).body.error).toBe('invalid_scope');
    const { body: renewed } = await refresh(second.refresh);
    expect(renewed.scope).toBe('read write');
    expect(await mcpStatus(app, second.access), 'the access token of before').toBe(401);
    expect(await mcpStatus(app, renewed.access_token ?? '')).toBe(200);
    expect((await refresh(second.refresh)).body.error).toBe('invalid_grant');
    expect(await mcpStatus(app, renewed.access_token ?? '')).toBe(401);
    expect((await refresh(renewed.refresh_token ?? '')).body.error).toBe('invalid_grant');
    const ended = await app.db
      .selectFrom('auditLog')
      .select('id')
      .where('action', '=', 'token.revoke')
      .execute();
    expect(ended).toHaveLength(2);
  });

  test('ends with the access token after an hour, the rights of its user, the switch, and a revocation', async () => {
    const { app, admin } = await connectorSite();
    const { access, refresh } = await connect(app, admin);
    const before = new Date(Date.now() - 1).toISOString();
    await app.db.updateTable('apiTokens').set({ accessUntil: before }).execute();
    expect(await mcpStatus(app, access)).toBe(401);
    const fields = { grant_type: 'refresh_token', client_id: DOCUMENT, refresh_token: refresh };
    const { body } = await sendForm(app, '/oauth/token', fields);
    expect(await mcpStatus(app, body.access_token ?? '')).toBe(200);

    await app.settings.change({ webConnectors: false });
    expect(await mcpStatus(app, body.access_token ?? '')).toBe(401);
    expect((await sendForm(app, '/oauth/token', fields)).status).toBe(404);
    await app.settings.change({ webConnectors: true });

    const other = { token: body.refresh_token ?? '', client_id: 'https://other.example/x' };
    expect((await sendForm(app, '/oauth/revoke', other)).status).toBe(200);
    expect(await mcpStatus(app, body.access_token ?? '')).toBe(200);
    const own = { token: body.refresh_token ?? '', client_id: DOCUMENT };
    expect((await sendForm(app, '/oauth/revoke', own)).status).toBe(200);
    expect(await mcpStatus(app, body.access_token ?? '')).toBe(401);
    expect((await sendForm(app, '/oauth/revoke', { token: 'x', client_id: DOCUMENT })).status).toBe(200);

    await app.as('owner', 'bob');
    const editor = await app.as('editor');
    const editors = await connect(app, editor);
    await changeRole(app.db, await app.userId('the.editor'), 'member');
    expect(await mcpStatus(app, editors.access)).toBe(401);
  });

  test('leaves no secret in the database', async () => {
    const { app, admin } = await connectorSite();
    const { code, access, refresh } = await connect(app, admin);
    const tables = ['apiTokens', 'connectorCodes', 'connectorRefreshes', 'auditLog'] as const;
    for (const table of tables) {
      const rows = JSON.stringify(await app.db.selectFrom(table).selectAll().execute());
      for (const secret of [code, access.slice(4), refresh.slice(4)])
        expect([table, rows.includes(secret)]).toEqual([table, false]);
    }
  });
});

describe('registering a program', () => {
  test('takes public programs with safe addresses, ten an hour from one network', async () => {
    const { app, admin } = await connectorSite();
    const register = async (body: unknown) => {
      const answer = await app.visitor().post('/oauth/register', body);
      return { status: answer.status, body: await answer.json() };
    };
    for (const redirect_uris of [
      undefined,
      [],
      ['http://evil.example/cb'],
      ['javascript:alert(1)'],
      ['https://a.example/#x'],
      ['https://user@a.example/'],
      [`https://a.example/${'x'.repeat(2_000)}`],
      Array.from({ length: 21 }, (_, index) => `https://a.example/${index}`),
    ])
      expect(await register({ redirect_uris })).toMatchObject({
        status: 400,
        body: { error: 'invalid_redirect_uri' },
      });
    const secret = { redirect_uris: [BACK], token_endpoint_auth_method: 'client_secret_basic' };
    expect((await register(secret)).body).toMatchObject({ error: 'invalid_client_metadata' });
    const name = `Bank\u202e of\nTrust ${'x'.repeat(100)}`;
    const made = await register({ redirect_uris: [BACK], client_name: name, more: 1 });
    expect([made.status, made.body.client_name]).toEqual([
      201,
      expect.stringMatching(/^Bank {2}of Trust x{45}$/),
    ]);
    const shown = await bodyOf<{ isVerified: boolean; host: string }>(
      admin.post(CHECK, asked(app, { clientId: made.body.client_id })),
    );
    expect([shown.isVerified, shown.host]).toEqual([false, 'app.example']);
    for (let count = 0; count < 9; count += 1) await register({ redirect_uris: [BACK] });
    expect((await app.visitor().post('/oauth/register', { redirect_uris: [BACK] })).status).toBe(429);
  });

  test('is forgotten after a day without a connection', async () => {
    const { app, admin } = await connectorSite();
    const register = async () =>
      (await bodyOf<{ client_id: string }>(app.visitor().post('/oauth/register', { redirect_uris: [BACK] })))
        .client_id;
    const [used, unused] = [await register(), await register()];
    const back = await allow(admin, asked(app, { clientId: used }));
    await sendForm(app, '/oauth/token', exchange(back.searchParams.get('code') ?? '', { client_id: used }));
    const soon = new Date(Date.now() + 1_000);
    await deleteSpentConnectorParts(app.db, { before: new Date(0), unusedSince: soon });
    const left = await app.db.selectFrom('connectorClients').select('id').execute();
    expect([left, unused]).toEqual([[{ id: used }], expect.any(String)]);
  });
});

describe('while connectors are off', () => {
  test('no route of them is there, and the metadata of MCP names none', async () => {
    const { app, admin } = await connectorSite({ webConnectors: false });
    for (const path of ['/.well-known/oauth-authorization-server', '/oauth/token', '/oauth/register'])
      for (const method of ['GET', 'POST']) expect((await app.visitor().call(method, path)).status).toBe(404);
    const metadata = await fetch(`${app.origin}/.well-known/oauth-protected-resource/mcp`);
    expect(await metadata.json()).not.toHaveProperty('authorization_servers');
    expect(await outcomeOf(admin.post(CHECK, asked(app), problem))).toBe('404 not_found');
  });
});
