/** Attacks on connecting by OAuth, from the rules of OAuth 2.1, RFC 7636, 7591, 8252 and 9207. */
import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { changeRole, deleteUser, replacePassword } from '#db/queries/accounts/users.ts';
import { isRedirectUri } from '#server/accounts/connectors/redirect-uris.ts';
import { testApp } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import {
  allow,
  aRequest,
  BACK,
  connect,
  connectorSite,
  DOCUMENT,
  exchange,
  mcpStatus,
  sendForm,
} from '../../support/connectors.ts';
import { testDataDir } from '../../support/data-dir.ts';
import { outcomeOf } from '../../support/programs.ts';

const problem = { accept: 'application/problem+json' };
const CHECK = '/api/account/connections/check';
const ALLOW = '/api/account/connections';

type Site = Awaited<ReturnType<typeof connectorSite>>;

const register = async ({ app }: Site, redirect_uris: string[]) => {
  const answer = app.visitor().post('/oauth/register', { redirect_uris });
  return (await bodyOf<{ client_id: string }>(answer)).client_id;
};
const codeFor = async ({ app, admin }: Site, change = {}) =>
  (await allow(admin, aRequest(app, change))).searchParams.get('code') ?? '';
const refreshWith = (refresh_token: string) => ({
  ...{ grant_type: 'refresh_token', client_id: DOCUMENT },
  refresh_token,
});
const tokenError = async ({ app }: Site, fields: Record<string, string>, origin = app.origin) => {
  const { status, body } = await sendForm({ ...app, origin }, '/oauth/token', fields);
  return `${status} ${body.error}`;
};

describe('the address to lead back to', () => {
  test('leads nowhere when it is another spelling of one that was registered', async () => {
    const site = await connectorSite();
    const web = await register(site, [BACK]);
    const local = await register(site, ['http://127.0.0.1/callback', 'http://[::1]/callback']);
    const spellings: Array<[string, string]> = [
      ...[
        'HTTPS://app.example/callback',
        'https://APP.example/callback',
        'https://app.example:443/callback',
        'https://app.example./callback',
        `${BACK}?`,
        `${BACK}?code=mine`,
        `${BACK}/`,
        `${BACK}#`,
        `${BACK}#x`,
        ` ${BACK}`,
        `${BACK}\n`,
        'https://app.exam\tple/callback',
        'https:\\\\app.example\\callback',
        'https://app.example/./callback',
        'https://app.example/%63allback',
        'https://app.example/callback/../evil',
        'https://app.example@evil.example/callback',
        'https://evil.example/?https://app.example/callback',
        'https://app.example.evil.example/callback',
        'https://ａpp.example/callback',
        'http://app.example/callback',
        'javascript://app.example/callback',
      ].map((uri): [string, string] => [web, uri]),
      ...[
        'http://localhost/callback',
        'http://127.0.0.2/callback',
        'https://127.0.0.1/callback',
        'http://127.0.0.1:8080/callback/',
        'http://127.0.0.1:8080/Callback',
        'http://127.0.0.1:8080/%63allback',
        'http://127.0.0.1:8080/callback#x',
        'http://127.0.0.1:8080/callback?x',
        'http://127.0.0.1.evil.example/callback',
        'http://[::2]/callback',
        'http://[::ffff:127.0.0.1]/callback',
        'http://127.0.0.1:99999/callback',
      ].map((uri): [string, string] => [local, uri]),
    ];
    for (const [clientId, redirectUri] of spellings) {
      const request = aRequest(site.app, { clientId, redirectUri });
      const sent = { ...request, scopes: ['read'] };
      expect([redirectUri, await outcomeOf(site.admin.post(ALLOW, sent, problem))]).toEqual([
        redirectUri,
        '400 invalid_request',
      ]);
    }
    for (const redirectUri of ['http://127.0.0.1:1234/callback', 'http://[::1]:5678/callback']) {
      const request = aRequest(site.app, { clientId: local, redirectUri });
      const code = (await allow(site.admin, request)).searchParams.get('code') ?? '';
      const fields = exchange(code, { client_id: local, redirect_uri: redirectUri });
      expect((await sendForm(site.app, '/oauth/token', fields)).status).toBe(200);
    }
  });

  test('is none that reads otherwise than browsers take it', () => {
    for (const wrong of [
      ' https://a.example/cb',
      'https://a.example/cb ',
      'https://a.exam\nple/cb',
      'https:\\\\a.example\\cb',
      'https://a.example\\@evil.example/cb',
      'https://bücher.example/cb',
      'https://a.example/\u202ecb',
    ])
      expect([wrong, isRedirectUri(wrong)]).toEqual([wrong, false]);
  });

  test('is never on this site, whose pages hold scripts of others', async () => {
    const site = await connectorSite();
    const redirectUri = `${site.app.origin}/blog`;
    const clientId = await register(site, [redirectUri, BACK]);
    const request = aRequest(site.app, { clientId, redirectUri });
    expect(await outcomeOf(site.admin.post(CHECK, request, problem))).toBe('400 invalid_request');
    const elsewhere = aRequest(site.app, { clientId });
    expect(await outcomeOf(site.admin.post(CHECK, elsewhere, problem))).toBe('200');
  });

  test('keeps a parameter of the program, and replaces those that are ours', async () => {
    const site = await connectorSite();
    const redirectUri = `${BACK}?tenant=1&code=mine&iss=https%3A%2F%2Fevil.example&state=mine&error=none`;
    const clientId = await register(site, [redirectUri]);
    const back = await allow(site.admin, aRequest(site.app, { clientId, redirectUri, state: 'a b&c=d#e' }));
    expect(back.searchParams.getAll('iss')).toEqual([site.app.origin]);
    expect(back.searchParams.getAll('state')).toEqual(['a b&c=d#e']);
    expect(back.searchParams.getAll('code')).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
    expect(back.searchParams.get('tenant')).toBe('1');
    expect(back.searchParams.get('error'), 'an answer is a code or an error').toBeNull();
  });
});

describe('a code', () => {
  test('takes the verifier alone that belongs to its challenge', async () => {
    const site = await connectorSite();
    const verifier = randomBytes(40).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const code = await codeFor(site, { codeChallenge: challenge });
    for (const wrong of [
      challenge,
      verifier.slice(0, 42),
      `${verifier}x`,
      `${verifier}=`,
      `${verifier} `,
      verifier.toUpperCase(),
      'x'.repeat(129),
      'x'.repeat(60_000),
    ])
      expect(await tokenError(site, exchange(code, { code_verifier: wrong }))).toBe('400 invalid_grant');
    const right = await sendForm(site.app, '/oauth/token', exchange(code, { code_verifier: verifier }));
    expect([right.status, right.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  test('does not outlive a reset password, a lost role or its user', async () => {
    const site = await connectorSite();
    const { app, admin } = site;
    const id = await app.userId('ada.admin');
    const beforeReset = await codeFor(site);
    await replacePassword(app.db, id, 'another hash');
    expect(await tokenError(site, exchange(beforeReset))).toBe('400 invalid_grant');

    const asked = async (client: typeof admin) =>
      (await allow(client, aRequest(app))).searchParams.get('code') ?? '';
    const editor = await app.as('editor');
    const editorId = await app.userId('the.editor');
    const beforeDemotion = await asked(editor);
    await changeRole(app.db, editorId, 'member');
    expect(await tokenError(site, exchange(beforeDemotion))).toBe('400 invalid_grant');
    await app.as('owner', 'bob');
    const other = await app.as('editor', 'eve');
    const beforeDeletion = await asked(other);
    const connection = await connect(app, other);
    await deleteUser(app.db, await app.userId('eve'));
    expect(await tokenError(site, exchange(beforeDeletion))).toBe('400 invalid_grant');
    expect(await tokenError(site, refreshWith(connection.refresh))).toBe('400 invalid_grant');
    expect(await mcpStatus(app, connection.access)).toBe(401);
  });

  test('is no token, and neither is a refresh token', async () => {
    const site = await connectorSite();
    const { code, access, refresh } = await connect(site.app, site.admin);
    for (const text of [code, refresh, `oha_${refresh.slice(4)}`, access.slice(0, -1)])
      expect(await mcpStatus(site.app, text)).toBe(401);
    expect(await tokenError(site, refreshWith(access))).toBe('400 invalid_grant');
    expect(await mcpStatus(site.app, access)).toBe(200);
  });
});

describe('two requests at once, in two processes,', () => {
  const bothOf = async (fields: (site: Site) => Promise<Record<string, string>>) => {
    const dataDir = await testDataDir();
    const site = await connectorSite({ env: { DATA_DIR: dataDir } });
    const other = await testApp({ DATA_DIR: dataDir });
    const sent = await fields(site);
    // Each process answers for its own address.
    const answers = await Promise.all(
      [site.app.origin, other.origin].map((origin) =>
        sendForm({ ...site.app, origin }, '/oauth/token', sent),
      ),
    );
    return { site, answers };
  };

  test('exchange one code once, and end what came of it', async () => {
    const { site, answers } = await bothOf(async (site) => exchange(await codeFor(site)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const access = answers.find(({ status }) => status === 200)?.body.access_token ?? '';
    expect(await mcpStatus(site.app, access)).toBe(401);
    expect(await site.app.db.selectFrom('apiTokens').select('id').execute()).toHaveLength(1);
  });

  test('refresh once, and end the connection', async () => {
    const { site, answers } = await bothOf(async ({ app, admin }) =>
      refreshWith((await connect(app, admin)).refresh),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const renewed = answers.find(({ status }) => status === 200)?.body;
    expect(await mcpStatus(site.app, renewed?.access_token ?? '')).toBe(401);
    expect(await tokenError(site, refreshWith(renewed?.refresh_token ?? ''))).toBe('400 invalid_grant');
  });
});

describe('a page of another site', () => {
  test('can neither frame the consent, nor send it, nor send its form to us', async () => {
    const { app, admin } = await connectorSite();
    const page = await admin.get('/admin/connect?client_id=x&state=secret');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(page.headers.get('x-frame-options')).toBe('DENY');
    const body = { ...aRequest(app), scopes: ['read'] };
    for (const path of [CHECK, ALLOW])
      for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'same-site' }])
        expect(await outcomeOf(admin.post(path, body, { ...problem, ...headers }))).toBe('403 cross_site');
    const asForm = await fetch(`${app.origin}${ALLOW}`, {
      method: 'POST',
      headers: { cookie: admin.cookie, origin: app.origin, 'content-type': 'text/plain' },
      body: JSON.stringify(body),
    });
    expect(asForm.status).toBe(415);
    expect(await app.db.selectFrom('connectorCodes').select('hash').execute()).toEqual([]);
  });
});
