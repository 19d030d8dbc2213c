import { describe, expect, test } from 'vitest';
import { changeRole } from '#db/queries/accounts/users.ts';
import { bodyOf } from '../../support/client.ts';
import {
  allow,
  aRequest,
  connect,
  connectorSite,
  DOCUMENT,
  exchange,
  mcpStatus,
  sendForm,
} from '../../support/connectors.ts';
import { outcomeOf } from '../../support/programs.ts';

const problem = { accept: 'application/problem+json' };

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
    const codeNow = async () => (await allow(admin, aRequest(app))).searchParams.get('code') ?? '';
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
