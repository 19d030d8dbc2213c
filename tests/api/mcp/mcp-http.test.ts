import { describe, expect, test } from 'vitest';
import { newApiTokenText } from '#server/accounts/api-token-text.ts';
import { SCOPES } from '#src/contract/accounts/scopes.ts';
import { appWithAdmin, type testApp } from '../../support/app.ts';
import { aProgram } from '../../support/programs.ts';

type App = Awaited<ReturnType<typeof testApp>>;

const OWNER = 'ada.admin';
const NEWEST = '2026-07-28';
const METADATA = '/.well-known/oauth-protected-resource/mcp';

const meta = (version = NEWEST) => ({
  'io.modelcontextprotocol/protocolVersion': version,
  'io.modelcontextprotocol/clientCapabilities': {},
});

interface Message {
  method?: string;
  params?: Record<string, unknown>;
  headers?: Record<string, string>;
  id?: number | undefined;
}

/** Sends a request of the newest revision, right unless something is replaced. */
async function send(app: App, token: string | null, message: Message, raw?: string) {
  const { method = 'tools/list', params = {}, headers = {}, id = 1 } = message;
  const named: Record<string, string> = typeof params.name === 'string' ? { 'mcp-name': params.name } : {};
  const response = await fetch(`${app.origin}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': NEWEST,
      'mcp-method': method,
      ...named,
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: raw ?? JSON.stringify({ jsonrpc: '2.0', id, method, params: { _meta: meta(), ...params } }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const body: { error?: { code: number }; result?: Record<string, unknown> } = isJson ? JSON.parse(text) : {};
  return {
    status: response.status,
    code: body.error?.code,
    result: body.result,
    text,
    headers: response.headers,
  };
}

async function withToken(scopes: readonly (typeof SCOPES)[number][] = SCOPES) {
  const { app, admin } = await appWithAdmin();
  const { text: token, id } = await aProgram(app, OWNER, scopes);
  return { app, admin, token, id };
}

describe('the transport of MCP, by raw HTTP', () => {
  test('answers each faulty request of the newest revision with its status and code', async () => {
    const { app, token } = await withToken();
    const list = { method: 'tools/list' };
    const rows: Array<[string, Message, string?]> = [
      ['200 undefined', list],
      ['200 undefined', { method: 'server/discover' }],
      ['400 -32020', { headers: { 'mcp-method': 'tools/call' } }],
      ['400 -32020', { headers: { 'mcp-protocol-version': '2025-11-25' } }],
      ['400 -32020', { method: 'tools/call', params: { name: 'get_post' }, headers: { 'mcp-name': 'x' } }],
      [
        '400 -32022',
        { params: { _meta: meta('2027-01-01') }, headers: { 'mcp-protocol-version': '2027-01-01' } },
      ],
      ['404 -32601', { method: 'nothing/here' }],
      ['404 -32601', { method: 'resources/list' }],
      ['400 undefined', list, '{"jsonrpc"'],
      ['415 undefined', { headers: { 'content-type': 'text/plain' } }],
      ['400 undefined', list, '[]'],
      ['400 undefined', list, `[${'{"jsonrpc":"2.0","id":1,"method":"tools/list"},'.repeat(50)}{}]`],
      ['400 undefined', list, '"text"'],
      ['400 undefined', list, 'null'],
    ];
    for (const [expected, message, raw] of rows) {
      const { status, code, text } = await send(app, token, message, raw);
      expect([JSON.stringify(message), raw?.slice(0, 20), `${status} ${code}`, text.length < 20_000]).toEqual(
        [JSON.stringify(message), raw?.slice(0, 20), expected, true],
      );
    }
    const unknown = await send(app, token, { method: 'tools/call', params: { name: 'drop_tables' } });
    expect([unknown.code, unknown.result]).toEqual([-32602, undefined]);
  });

  test('keeps the list of tools apart for each token, and for a minute at most', async () => {
    const { app, token } = await withToken();
    const { result, headers } = await send(app, token, {});
    expect(result).toMatchObject({ resultType: 'complete', ttlMs: 60_000, cacheScope: 'private' });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(JSON.stringify(result).length).toBeLessThan(20_000);
  });

  test('takes a POST alone, and holds no stream open', async () => {
    const { app, token } = await withToken();
    for (const method of ['GET', 'DELETE', 'PUT', 'OPTIONS']) {
      const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
      const answer = await fetch(`${app.origin}/mcp`, { method, headers });
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'POST']);
      await answer.text();
    }
    const listen = { method: 'subscriptions/listen', params: { notifications: { toolsListChanged: true } } };
    const begun = performance.now();
    await send(app, token, listen);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  test('answers an earlier revision without a session', async () => {
    const { app, token } = await withToken();
    const answer = await fetch(`${app.origin}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
      }),
    });
    expect([answer.status, answer.headers.get('mcp-session-id')]).toEqual([200, null]);
    expect(await answer.text()).toContain('"protocolVersion":"2025-06-18"');
  });
});

describe('who may call /mcp', () => {
  test('gets a challenge that leads to the metadata of the resource', async () => {
    const { app } = await withToken();
    const none = await send(app, null, {});
    const at = `resource_metadata="${app.origin}${METADATA}"`;
    expect([none.status, none.headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer scope="read write", ${at}`,
    ]);
    const wrong = await send(app, newApiTokenText(), {});
    expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer error="invalid_token", scope="read write", ${at}`,
    ]);
    const basic = await send(app, null, { headers: { authorization: 'Basic YTpi' } });
    expect(basic.status).toBe(401);
    const metadata = await fetch(app.origin + METADATA);
    expect(metadata.headers.get('access-control-allow-origin')).toBe('*');
    expect(await metadata.json()).toEqual({
      resource: `${app.origin}/mcp`,
      scopes_supported: ['read', 'write', 'publish', 'bookings'],
      bearer_methods_supported: ['header'],
    });
    expect((await fetch(`${app.origin}/.well-known/oauth-protected-resource/other`)).status).toBe(404);
  });

  test('is told which scope is missing, with those that the token has', async () => {
    const { app, token } = await withToken(['read']);
    for (const [name, scope] of [
      ['create_draft', 'read write'],
      ['update_draft', 'read write'],
    ] as const) {
      const call = { method: 'tools/call', params: { name, arguments: { title: 'x' } } };
      const { status, headers } = await send(app, token, call);
      expect([name, status, headers.get('www-authenticate')]).toEqual([
        name,
        403,
        expect.stringContaining(`scope="${scope}"`),
      ]);
      expect(headers.get('www-authenticate')).toContain('error="insufficient_scope"');
    }
  });

  test('sends the token in the header alone, and no sign-in beside it', async () => {
    const { app, admin, token } = await withToken();
    const inQuery = await fetch(`${app.origin}/mcp?token=${token}`, { method: 'POST', body: '{}' });
    expect([inQuery.status, await inQuery.text()]).toEqual([
      400,
      expect.stringContaining('Revoke that token'),
    ]);
    const both = await send(app, token, { headers: { cookie: admin.cookie } });
    expect([both.status, both.text]).toEqual([400, expect.stringContaining('Send only one of them')]);
    const cookieAlone = await send(app, null, { headers: { cookie: admin.cookie } });
    expect(cookieAlone.status).toBe(401);
    expect(cookieAlone.headers.getSetCookie()).toEqual([]);
  });

  test('is no browser of another site, nor one whose name was made to lead here', async () => {
    const { app, token } = await withToken();
    const foreign = await send(app, token, { headers: { origin: 'https://evil.example' } });
    expect(foreign.status).toBe(403);
    const { port } = new URL(app.origin);
    const { request } = await import('node:http');
    const rebound = await new Promise<number | undefined>((resolve, reject) => {
      const host = `evil.example:${port}`;
      const headers = {
        host,
        origin: `http://${host}`,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      };
      request(`${app.origin}/mcp`, { method: 'POST', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end('{}');
    });
    expect(rebound).toBe(403);
    expect((await send(app, token, { headers: { origin: app.origin } })).status).toBe(200);
    const answer = await send(app, token, {});
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('may make 120 calls a minute', async () => {
    const { app, token } = await withToken();
    const ping = { method: 'server/discover' };
    for (let count = 0; count < 120; count += 1) expect((await send(app, token, ping)).status).toBe(200);
    const over = await send(app, token, ping);
    expect([over.status, Number(over.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
  });
});
