import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testApp } from '../support/app.ts';

describe('settings', () => {
  test('a key is kept sealed, never shown, and taken away by an empty one', async () => {
    const app = await testApp();
    const admin = await app.admin();
    const path = '/api/admin/settings';
    expect(await (await admin.get(path)).json()).toMatchObject({ aiKeyFrom: null, aiProvider: 'sample' });
    const changed = await admin.call('PATCH', path, { aiApiKey: 'sk-very-secret', aiModel: 'some-model' });
    const text = await changed.text();
    expect(text).not.toContain('very-secret');
    expect(JSON.parse(text)).toMatchObject({
      aiKeyFrom: 'settings',
      aiProvider: 'openai',
      aiModel: 'some-model',
    });
    const stored = JSON.stringify(await app.db.selectFrom('settings').selectAll().execute());
    expect(stored).not.toContain('very-secret');
    const log = JSON.stringify(await app.db.selectFrom('auditLog').selectAll().execute());
    expect(log).toContain('aiApiKey');
    expect(log).not.toContain('very-secret');
    await admin.call('PATCH', path, { aiApiKey: '' });
    expect(await (await admin.get(path)).json()).toMatchObject({ aiKeyFrom: null, aiModel: 'some-model' });
  });

  test('a closed blog answers 403, and what is left out stays', async () => {
    const app = await testApp();
    const admin = await app.admin();
    await admin.call('PATCH', '/api/admin/settings', { blogOpen: false });
    expect((await app.visitor().get('/api/blog/posts')).status).toBe(403);
    await admin.call('PATCH', '/api/admin/settings', { registrationOpen: true });
    expect((await app.visitor().get('/api/blog/posts')).status).toBe(403);
    const bad = await admin.call('PATCH', '/api/admin/settings', { aiBaseUrl: 'javascript:alert(1)' });
    expect(bad.status).toBe(400);
  });

  test("the provider's own answer is told", async () => {
    const app = await testApp();
    const admin = await app.admin();
    const provider = createServer((request, response) => {
      const good = request.headers.authorization === 'Bearer good';
      response.writeHead(good ? 200 : 401, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(
          good
            ? { object: 'list', data: [{ id: 'm-1', object: 'model' }] }
            : { error: { message: 'Bad key' } },
        ),
      );
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      provider.close();
    });
    const aiBaseUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`;
    const ask = async (body: object) =>
      (await admin.post('/api/admin/settings/test-provider', { aiBaseUrl, ...body })).json();
    expect(await ask({ aiApiKey: 'good', aiModel: 'm-1' })).toMatchObject({ ok: true });
    expect(await ask({ aiApiKey: 'good', aiModel: 'm-2' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('m-2 is not among'),
    });
    expect(await ask({ aiApiKey: 'wrong', aiModel: 'm-1' })).toMatchObject({ ok: false });
  });
});
