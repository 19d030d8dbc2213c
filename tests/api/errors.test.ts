import { describe, expect, test } from 'vitest';
import { appWithAdmin, testApp } from '../support/app.ts';

describe('bad requests', () => {
  test.each([
    ['malformed JSON', '{"username":', {}, 400, 'The request body is not valid JSON.'],
    ['a list for a body', '[12]', {}, 400, /expected object/],
    [
      'a form',
      'username=a',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'Send the request as application/json.',
    ],
    ['plain text', '{}', { 'content-type': 'text/plain' }, 415, 'Send the request as application/json.'],
    [
      'two megabytes',
      `{"username":"${'a'.repeat(2_000_000)}"}`,
      {},
      413,
      'The request is too large: at most 64 KB.',
    ],
  ])('%s', async (_name, body, headers, status, sentence) => {
    const app = await testApp();
    const answer = await app.visitor().call('POST', '/api/login', body, headers);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await answer.text()).toMatch(sentence);
    expect(app.logged, 'the visitor erred, not the server').toEqual([]);
  });

  test('an administrator may send a long text, but not an endless one', async () => {
    const { admin } = await appWithAdmin();
    const send = (bytes: number) =>
      admin.post('/api/admin/posts', { title: 'Long', content: 'a'.repeat(bytes) });
    expect((await send(500_000)).status).toBe(201);
    const answer = await send(4_200_000);
    expect([answer.status, await answer.text()]).toEqual([413, 'The request is too large: at most 4 MB.']);
  });

  test('an unknown call', async () => {
    const app = await testApp();
    const answer = await app.visitor().get('/api/nope');
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
    expect((await app.visitor().post('/api/user')).status).toBe(404);
  });

  test('a client can ask for a problem document, which names each field', async () => {
    const app = await testApp();
    const answer = await app
      .visitor()
      .post('/api/login', { username: 'x' }, { accept: 'application/problem+json' });
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(await answer.json()).toEqual({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      code: 'invalid_input',
      detail: 'Username must be at least 3 characters',
      errors: [
        { field: 'body.username', message: 'Username must be at least 3 characters' },
        { field: 'body.password', message: 'Password is required' },
      ],
    });
  });

  test('an internal error is logged completely and answered without details', async () => {
    const { app, admin: client } = await appWithAdmin();
    await app.db.schema.alterTable('themes').renameTo('elsewhere').execute();
    const answer = await client.get('/api/admin/themes');
    expect([answer.status, await answer.text()]).toEqual([
      500,
      expect.stringMatching(/^Something went wrong on our side. Please try again. Reference: \S+$/),
    ]);
    expect(JSON.stringify(app.logged)).toMatch(/no such table: themes|relation .*themes.* does not exist/);
  });

  test('malformed URLs', async () => {
    const app = await testApp();
    const client = app.visitor();
    expect((await client.get('/api/blog/posts/%E0%A4%A')).status).toBe(404);
    expect((await client.get('/media/../secret/original')).status).toBe(200);
    expect((await client.get(`/media/${'0'.repeat(64)}/original`)).status).toBe(404);
    expect((await client.get(`/media/${'0'.repeat(64)}/401.webp`)).status).toBe(404);
    expect((await client.get('/media/abc/original')).status).toBe(404);
  });

  test('health and readiness', async () => {
    const app = await testApp();
    expect((await app.visitor().get('/healthz')).status).toBe(200);
    expect((await app.visitor().get('/readyz')).status).toBe(200);
    await app.db.schema.dropTable('migrations').execute();
    await expect.poll(async () => (await app.visitor().get('/readyz')).status, { timeout: 5_000 }).toBe(503);
  });
});
