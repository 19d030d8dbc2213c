import { describe, expect, test } from 'vitest';
import { deleteSpentConnectorParts } from '#db/queries/accounts/connectors.ts';
import { bodyOf } from '../../support/client.ts';
import {
  allow,
  aRequest,
  BACK,
  connectorSite,
  DOCUMENT,
  exchange,
  sendForm,
} from '../../support/connectors.ts';
import { outcomeOf } from '../../support/programs.ts';

const problem = { accept: 'application/problem+json' };
const CHECK = '/api/account/connections/check';

describe('a program that asks to connect', () => {
  test('is shown with its host, where it leads, and what it asks for', async () => {
    const { app, admin } = await connectorSite();
    const shown = await bodyOf(admin.post(CHECK, aRequest(app, { scope: 'read write publish admin' })));
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
      const request = aRequest(app, change);
      expect([change, await outcomeOf(admin.post(CHECK, request, problem))]).toEqual([
        change,
        '400 invalid_request',
      ]);
      const approved = admin.post('/api/account/connections', { ...request, scopes: ['read'] }, problem);
      expect([change, await outcomeOf(approved)]).toEqual([change, '400 invalid_request']);
    }
    const other = aRequest(app, { redirectUri: 'http://127.0.0.1:5555/callback' });
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
    const request = aRequest(app, change);
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
    const all = aRequest(app, { scope: 'read write publish bookings' });
    const { scopes } = await bodyOf<{ scopes: string[] }>(editor.post(CHECK, all));
    expect(scopes).toEqual(['read', 'write', 'publish']);
    const tried = (client: typeof admin, scopes: string[], request = all) =>
      outcomeOf(client.post('/api/account/connections', { ...request, scopes }, problem));
    expect(await tried(editor, ['bookings'])).toBe('403 role_not_allowed');
    expect(await tried(admin, ['write'], aRequest(app, { scope: 'read' }))).toBe('403 role_not_allowed');
    expect(await tried(admin, ['publish'])).toBe('400 invalid_input');
    expect(await tried(await app.user(), ['read'])).toBe('403 admin_only');
    expect(await outcomeOf(app.visitor().post(CHECK, all, problem))).toBe('401 signed_out');
    admin.cookie = admin.cookie.replace(/(^|; )confirmed=[^;]*/, '');
    expect(await tried(admin, ['read'])).toBe('403 password_required');
    expect(await app.db.selectFrom('connectorCodes').select('hash').execute()).toEqual([]);
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
      admin.post(CHECK, aRequest(app, { clientId: made.body.client_id })),
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
    const back = await allow(admin, aRequest(app, { clientId: used }));
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
    expect(await outcomeOf(admin.post(CHECK, aRequest(app), problem))).toBe('404 not_found');
  });
});
