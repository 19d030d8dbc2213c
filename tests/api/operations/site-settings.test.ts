import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { appWithAdmin } from '../../support/app.ts';

describe('settings', () => {
  test('encrypt a key, never return it, and delete it for an empty one', async () => {
    const { app, admin } = await appWithAdmin();
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

  test('keep what was not sent, and a closed blog answers 403', async () => {
    const { app, admin } = await appWithAdmin();
    await admin.call('PATCH', '/api/admin/settings', { blogOpen: false });
    expect((await app.visitor().get('/api/blog/posts')).status).toBe(403);
    await admin.call('PATCH', '/api/admin/settings', { registrationOpen: true });
    expect((await app.visitor().get('/api/blog/posts')).status).toBe(403);
    const bad = await admin.call('PATCH', '/api/admin/settings', { aiBaseUrl: 'javascript:alert(1)' });
    expect(bad.status).toBe(400);
  });

  test('show the provider’s own response', async () => {
    const { admin } = await appWithAdmin();
    const provider = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { model } = JSON.parse(Buffer.concat(chunks).toString());
      const status = request.headers.authorization !== 'Bearer good' ? 401 : model === 'm-1' ? 200 : 404;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(
          status === 200
            ? {
                model,
                choices: [{ finish_reason: 'stop', message: { content: 'ok' } }],
                usage: { prompt_tokens: 12, completion_tokens: 1 },
              }
            : { error: { message: 'No' } },
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
    expect(await ask({ aiApiKey: 'good', aiModel: 'm-1' })).toEqual({
      ok: true,
      message: expect.stringMatching(/^m-1 answered "ok" in \d\.\d s \(13 tokens, price unknown\)\.$/),
    });
    expect(await ask({ aiApiKey: 'good', aiModel: 'm-2' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('does not know the model "m-2"'),
    });
    expect(await ask({ aiApiKey: 'wrong', aiModel: 'm-1' })).toEqual({
      ok: false,
      message: 'The AI provider rejected the key (401). Check it under Settings.',
    });
    const steps = { plan: 'm-2', outline: '', write: 'm-1', critique: '', revise: '' };
    expect(await ask({ aiApiKey: 'good', aiModel: 'm-1', aiStepModels: steps })).toEqual({
      ok: false,
      message: expect.stringMatching(/^m-1 answered .* does not know the model "m-2"/),
    });
  });
});
