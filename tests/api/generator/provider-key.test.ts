import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { saveSetting } from '#db/queries/operations/settings.ts';
import { deriveKey, seal } from '#server/accounts/tokens.ts';
import { ConfigError, readConfig } from '#server/boot/config.ts';
import { marketingTextsTask } from '#server/generator/marketing/marketing-texts-task.ts';
import { createSettings } from '#server/operations/settings/settings.ts';
import type { MaterialSummary } from '#src/contract/generator/marketing.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { closeAfterTest } from '../../support/close-server.ts';

const SETTINGS = '/api/admin/settings';
const TEST = '/api/admin/settings/test-provider';
const MATERIALS = '/api/admin/marketing-materials';
const GENERATE = `${MATERIALS}/generate`;

/** @param to redirects requests to another URL */
async function aProvider(to?: string) {
  const heard: Array<{ authorization: string | undefined; headers: string }> = [];
  const server = createServer((request, response) => {
    request.resume();
    heard.push({ authorization: request.headers.authorization, headers: JSON.stringify(request.headers) });
    if (to) return response.writeHead(307, { location: to + request.url?.replace(/^\/v1/, '') }).end();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      request.method === 'GET'
        ? JSON.stringify({ object: 'list', data: [{ id: 'm-1', object: 'model' }] })
        : JSON.stringify({
            choices: [{ finish_reason: 'stop', message: { content: JSON.stringify({ text: 'An app.' }) } }],
          }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfterTest(server);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, url: `${origin}/v1`, heard, keys: () => heard.map(({ authorization }) => authorization) };
}

async function open(env: Record<string, string> = {}) {
  const { app, admin } = await appWithAdmin(env);
  return {
    ...app,
    save: (body: object) => admin.call('PATCH', SETTINGS, body),
    view: async () => (await admin.get(SETTINGS)).json(),
    tried: (body: object = {}) => admin.post(TEST, body),
    generate: async () => {
      const { status } = await admin.post(GENERATE, { channels: ['x'], brief: 'One hour' });
      await app.tasks.work(marketingTextsTask);
      const { materials } = await bodyOf<{ materials: MaterialSummary[] }>(admin.get(MATERIALS));
      return { status, isSample: materials[0]?.isSample };
    },
  };
}

const refused = async (answer: Response) => {
  expect(answer.status).toBe(400);
  return answer.text();
};

describe('a saved key', () => {
  test('is only sent to the origin that it was entered for', async () => {
    const [mine, other] = [await aProvider(), await aProvider()];
    const { save, tried, view, generate } = await open();
    expect((await save({ aiBaseUrl: mine.url, aiApiKey: 'sk-mine', aiModel: 'm-1' })).status).toBe(200);
    expect(await (await tried()).json()).toMatchObject({ ok: true });
    for (const answer of [
      await save({ aiBaseUrl: other.url }),
      await save({ aiBaseUrl: '' }),
      await save({ aiBaseUrl: mine.url.replace('http:', 'https:') }),
      await save({ aiBaseUrl: mine.url.replace('127.0.0.1', 'localhost') }),
      await tried({ aiBaseUrl: other.url }),
      await tried({ aiBaseUrl: '' }),
    ])
      expect(await refused(answer)).toMatch(/^Enter the API key for http.* is not sent anywhere else/);
    expect(await view()).toMatchObject({ aiBaseUrl: mine.url, aiKeyFrom: 'settings' });
    // Another path of the same server, or another model, does not require the key again.
    expect((await save({ aiBaseUrl: `${mine.origin}/v1/`, aiModel: 'm-2' })).status).toBe(200);
    expect((await save({ aiBaseUrl: other.url, aiApiKey: 'sk-other' })).status).toBe(200);
    expect((await generate()).status).toBe(202);
    expect(new Set(other.keys())).toEqual(new Set(['Bearer sk-other']));
    expect(new Set(mine.keys())).toEqual(new Set(['Bearer sk-mine']));
  });

  test('is missing: the problem document names the field for the form', async () => {
    const { admin } = await appWithAdmin();
    await admin.call('PATCH', SETTINGS, { aiApiKey: 'sk-mine' });
    const body = { aiBaseUrl: 'https://other.example/v1' };
    const answer = await admin.call('PATCH', SETTINGS, body, { accept: 'application/problem+json' });
    expect(await answer.json()).toMatchObject({
      status: 400,
      errors: [{ field: 'body.aiApiKey', message: expect.stringContaining('https://other.example') }],
    });
  });

  test('cannot be sent to another address in two steps, nor by entering a key that looks like a stored one', async () => {
    const evil = await aProvider();
    const { save, tried, settings } = await open();
    await save({ aiApiKey: 'sk-mine' });
    await refused(await save({ aiBaseUrl: evil.url }));
    await save({ aiApiKey: '' });
    await save({ aiBaseUrl: evil.url });
    await tried();
    await save({ aiApiKey: '{"key":"sk-text","origin":"https://api.openai.com"}' });
    expect((await settings.provider()).apiKey).toBe('{"key":"sk-text","origin":"https://api.openai.com"}');
    expect(evil.keys().filter((key) => key?.includes('sk-mine'))).toEqual([]);
  });

  test('from an earlier version belongs to the address that was saved with it', async () => {
    const [mine, other] = [await aProvider(), await aProvider()];
    const { save, tried, view, config, database, db } = await open();
    const value = seal(deriveKey(config.appSecret, 'settings'), 'sk-earlier');
    await saveSetting(db, { key: 'aiApiKey', value, isSecret: true });
    await saveSetting(db, { key: 'aiBaseUrl', value: mine.url, isSecret: false });
    await refused(await save({ aiBaseUrl: other.url }));
    await refused(await tried({ aiBaseUrl: other.url }));
    await tried();
    expect(mine.keys()).toEqual(['Bearer sk-earlier']);
    // An invalid address is not used, and its key is not sent anywhere else.
    await saveSetting(db, { key: 'aiBaseUrl', value: `${mine.url}?version=1`, isSecret: false });
    const withDefault = createSettings(database, config);
    expect(await withDefault.provider()).toMatchObject({ apiKey: undefined, baseUrl: undefined });
    expect(await view()).toMatchObject({
      aiProvider: 'sample',
      aiKeySaved: true,
      unusable: {
        aiApiKey: expect.stringContaining('is not sent to https://api.openai.com'),
        aiBaseUrl: expect.any(String),
      },
    });
    expect(other.heard).toEqual([]);
  });

  test('is not sent when the environment names another server', async () => {
    const [mine, other] = [await aProvider(), await aProvider()];
    const { save, config, database } = await open({ OPENAI_BASE_URL: mine.url });
    await save({ aiApiKey: 'sk-mine' });
    const moved = createSettings(database, {
      ...config,
      ai: { ...config.ai, openai: { ...config.ai.openai, baseUrl: other.url } },
    });
    expect(await moved.provider()).toMatchObject({ baseUrl: other.url, apiKey: undefined, keyFrom: null });
    expect((await moved.unusable()).aiApiKey).toContain(`The saved key is for ${mine.origin}`);
  });

  test('is not sent along when its server redirects', async () => {
    const other = await aProvider();
    const mine = await aProvider(other.url);
    const { save, tried, generate } = await open();
    await save({ aiBaseUrl: mine.url, aiApiKey: 'sk-mine', aiModel: 'm-1' });
    await tried();
    await generate();
    expect(new Set(mine.keys())).toEqual(new Set(['Bearer sk-mine']));
    expect(other.keys().filter(Boolean)).toEqual([]);
  });
});

describe('the environment’s key', () => {
  afterEach(() => {
    for (const name of ['OPENAI_ADMIN_KEY', 'OPENAI_ORG_ID', 'OPENAI_CUSTOM_HEADERS', 'OPENAI_API_KEY'])
      delete process.env[name];
  });

  test('is only sent to the environment’s address, and nothing else of the environment is sent', async () => {
    const [mine, other] = [await aProvider(), await aProvider()];
    process.env.OPENAI_API_KEY = 'sk-environment';
    process.env.OPENAI_ADMIN_KEY = 'sk-of-the-admin';
    process.env.OPENAI_ORG_ID = 'org-secret';
    process.env.OPENAI_CUSTOM_HEADERS = 'Authorization: Bearer sk-header\nX-Gateway: gateway-secret';
    const env = { OPENAI_API_KEY: 'sk-environment', OPENAI_BASE_URL: mine.url };
    const { save, tried, view, generate } = await open(env);
    await tried();
    expect(mine.keys()).toEqual(['Bearer sk-environment']);
    await tried({ aiBaseUrl: other.url });
    expect((await save({ aiBaseUrl: other.url })).status).toBe(200);
    expect(await view()).toMatchObject({ aiKeyFrom: null, aiProvider: 'openai' });
    await tried();
    await generate();
    expect(new Set(other.keys())).toEqual(new Set(['Bearer none']));
    for (const { headers } of [...mine.heard, ...other.heard])
      expect(headers).not.toMatch(/secret|of-the-admin|sk-header/);
    await save({ aiBaseUrl: '' });
    expect(await view()).toMatchObject({ aiKeyFrom: 'environment' });
  });
});

describe('the settings form names the provider that writes', () => {
  test('which is the sample provider without a key for OpenAI’s own address, however that is written', async () => {
    for (const aiBaseUrl of ['', 'https://api.openai.com/v1', 'https://API.openai.com:443/v1/']) {
      const { save, view, tried, generate } = await open();
      await save({ aiBaseUrl });
      expect(await view(), aiBaseUrl).toMatchObject({ aiProvider: 'sample', aiKeyFrom: null });
      expect(await (await tried()).json()).toMatchObject({
        ok: true,
        message: expect.stringContaining('sample'),
      });
      expect(await generate()).toMatchObject({ isSample: true });
    }
  });

  test('which can be an own server without a key', async () => {
    const local = await aProvider();
    const { save, view, generate } = await open();
    await save({ aiBaseUrl: local.url });
    expect(await view()).toMatchObject({ aiProvider: 'openai', aiKeyFrom: null, aiKeySaved: false });
    expect(await generate()).toMatchObject({ isSample: false });
    // There was no key to remove, so the address stays.
    await save({ aiApiKey: '' });
    expect(await view()).toMatchObject({ aiProvider: 'openai', aiBaseUrl: local.url });
  });

  test('which is the sample provider once the key is removed', async () => {
    const hosted = await aProvider();
    const { save, view, generate, db } = await open();
    await save({ aiBaseUrl: hosted.url, aiApiKey: 'sk-mine' });
    await save({ aiApiKey: '' });
    expect(await view()).toMatchObject({
      aiProvider: 'sample',
      aiBaseUrl: '',
      aiKeySaved: false,
      unusable: {},
    });
    expect(await generate()).toEqual({ status: 202, isSample: true });
    expect(hosted.heard).toEqual([]);
    const changes = await db.selectFrom('auditLog').select(['action', 'detail']).execute();
    expect(changes.findLast(({ action }) => action === 'settings.change')?.detail).toContain('aiBaseUrl');
  });
});

test('addresses of services can contain no credentials or query', async () => {
  const { save } = await open();
  for (const aiBaseUrl of [
    'https://u:p@api.test/v1',
    'https://api.test/v1?x=1',
    'https://api.test/v1#x',
    'https://api.test/v1?',
  ])
    expect(await refused(await save({ aiBaseUrl }))).toContain('without a username');
  expect(await refused(await save({ aiApiKey: 'sk\r\nx: y' }))).toContain('no spaces or line breaks');
  const start = (env: Record<string, string>) => () => readConfig({ APP_SECRET: 'x'.repeat(32), ...env });
  for (const env of [
    { OPENAI_BASE_URL: 'https://u:p@api.test/v1' },
    { BACKUP_S3_URL: 'https://s3.test/bucket?X-Amz-Expires=1' },
    { STRIPE_API_BASE: 'https://stripe.test/v1' },
  ]) {
    expect(start(env)).toThrow(ConfigError);
    expect(start(env)).toThrow(Object.keys(env)[0]);
  }
});
