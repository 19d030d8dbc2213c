import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { SCOPES } from '#src/contract/accounts/scopes.ts';
import { agentSite } from '../../support/mcp.ts';
import { aPost } from '../../support/posts.ts';

const OWNER = 'ada.admin';

describe('bad input to tools', () => {
  test('of 5 MB is refused before it is read, and a text at the limit is saved', async () => {
    const { app, token, client } = await agentSite(['write']);
    await expect(client.call('create_draft', { title: 'x', content: 'x'.repeat(5_000_000) })).rejects.toThrow(
      /413|too large/,
    );
    const longest = await client.call('create_draft', { title: 'Long', content: 'word '.repeat(199_990) });
    expect(longest.isError).toBe(false);
    const over = await client.call('create_draft', { title: 'x', content: 'x'.repeat(1_000_001) });
    expect([over.isError, over.text.length < 1_000]).toEqual([true, true]);
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const answer = await fetch(`${app.origin}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"create_draft","arguments":{"title":"x","tags":${deep}}}}`,
    });
    expect([answer.status, (await answer.text()).length < 2_000]).toEqual([expect.any(Number), true]);
    expect(await app.db.selectFrom('posts').select('id').execute()).toHaveLength(1);
  });

  test('of a user who lost the role changes nothing, and a former member of the team has no tools', async () => {
    const { app, client } = await agentSite(SCOPES, ['publish', 'bookings']);
    const role = (to: 'editor' | 'member') =>
      app.db.updateTable('users').set({ role: to }).where('username', '=', OWNER).execute();
    expect((await client.tools()).map(({ name }) => name)).toContain('list_bookings');
    await role('editor');
    await expect(client.call('list_bookings')).rejects.toThrow('not found');
    await role('member');
    await expect(client.call('create_draft', { title: 'x' })).rejects.toThrow();
    expect(await app.db.selectFrom('posts').select('id').execute()).toEqual([]);
  });

  test('with a token that expires while the body arrives changes nothing', async () => {
    const { app, token } = await agentSite(['write']);
    const text = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'create_draft', arguments: { title: 'Too late' } },
    });
    const body = new ReadableStream({
      async start(stream) {
        stream.enqueue(Buffer.from(text.slice(0, 5)));
        await delay(300);
        await app.db.updateTable('apiTokens').set({ expiresAt: new Date().toISOString() }).execute();
        stream.enqueue(Buffer.from(text.slice(5)));
        stream.close();
      },
    });
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    };
    const request: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
    const answer = await fetch(`${app.origin}/mcp`, request);
    expect(await answer.text()).toContain('(invalid_token)');
    expect(await app.db.selectFrom('posts').select('id').execute()).toEqual([]);
  });

  test('that makes a handler fail tells nothing of the inside', async () => {
    const { app, client } = await agentSite(['read']);
    await app.db.schema.dropTable('workingCopies').execute();
    const { id } = await insertPost(app.db, aPost({ slug: 'a' }), new Date()).catch(() => ({ id: 1 }));
    const { isError, text } = await client.call('get_post', { id });
    expect([isError, text]).toEqual([true, expect.stringMatching(/^[^:]*\(\w+\)\nReference: [\w-]+$/)]);
    expect(text).not.toMatch(/sql|table|select/i);
  });
});
