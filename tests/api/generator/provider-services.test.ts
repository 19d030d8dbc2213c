import { describe, expect, test } from 'vitest';
import type { AiService } from '#src/contract/generator/ai-providers.ts';
import { appWithAdmin } from '../../support/app.ts';
import { fakeService } from '../../support/fake-services.ts';

const SETTINGS = '/api/admin/settings';
const TEST = `${SETTINGS}/test-provider`;

async function open(env: Record<string, string> = {}) {
  const { app, admin } = await appWithAdmin(env);
  return {
    ...app,
    save: (body: object) => admin.call('PATCH', SETTINGS, body),
    view: async () => (await admin.get(SETTINGS)).json(),
    tried: async (body: object = {}) => (await admin.post(TEST, body)).json(),
  };
}

describe.each(['anthropic', 'gemini'] as const)('the key of %s', (service) => {
  test('is tested with a request, saved, never returned, and only sent to its own server', async () => {
    const [mine, other] = [await fakeService(service), await fakeService(service)];
    const { save, view, tried, settings } = await open();
    const typed = { aiService: service, aiBaseUrl: mine.baseUrl, aiApiKey: 'sk-mine', aiModel: 'm-1' };
    expect(await tried(typed)).toEqual({ ok: true, message: expect.stringContaining('answered "ok"') });
    expect((await save(typed)).status).toBe(200);
    const shown = await view();
    expect(shown).toMatchObject({ aiServiceInForce: service, aiProvider: service, aiKeyFrom: 'settings' });
    expect(JSON.stringify(shown)).not.toContain('sk-mine');
    for (const change of [
      { aiBaseUrl: other.baseUrl },
      { aiBaseUrl: '' },
      { aiService: 'openai', aiBaseUrl: '' },
    ])
      expect(await (await save(change)).text()).toContain('is not sent anywhere else');
    expect(await settings.provider()).toMatchObject({ service, apiKey: 'sk-mine', model: 'm-1' });
    expect(JSON.stringify(mine.asked.map(({ headers }) => headers))).toContain('sk-mine');
    expect(other.requests).toEqual([]);
  });

  test('in the environment selects the service, with its default models', async () => {
    const name = service === 'anthropic' ? 'ANTHROPIC_API_KEY' : 'GEMINI_API_KEY';
    const { view, settings, save } = await open({ [name]: 'sk-environment' });
    expect(await view()).toMatchObject({
      aiServiceInForce: service,
      aiProvider: service,
      aiKeyFrom: 'environment',
    });
    expect(await settings.provider()).toMatchObject({ service, apiKey: 'sk-environment' });
    await save({ aiService: 'openai' });
    expect((await settings.provider()).apiKey).toBeUndefined();
  });
});

describe('a second provider', () => {
  async function two(service: AiService = 'anthropic') {
    const [first, second] = [await fakeService('openai'), await fakeService(service)];
    const site = await open();
    const body = {
      aiBaseUrl: first.baseUrl,
      aiApiKey: 'sk-first',
      secondService: service,
      secondBaseUrl: second.baseUrl,
      secondApiKey: 'sk-second',
      secondModel: 'm-2',
    };
    expect((await site.save(body)).status).toBe(200);
    return { ...site, first, second };
  }

  test('has a key of its own, which is encrypted and bound like the first one', async () => {
    const { save, view, tried, first, second, db } = await two();
    expect(await tried()).toEqual({ ok: true, message: expect.stringContaining('Second provider: ') });
    expect(JSON.stringify(first.asked)).not.toContain('sk-second');
    expect(JSON.stringify(second.asked)).not.toContain('sk-first');
    expect(await view()).toMatchObject({ secondKeyFrom: 'settings', secondKeySaved: true });
    expect(JSON.stringify(await view())).not.toContain('sk-second');
    const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
    expect(JSON.stringify(rows)).not.toContain('sk-second');
    const answer = await save({ secondBaseUrl: first.baseUrl });
    expect(await answer.text()).toContain('is not sent anywhere else');
    await save({ secondApiKey: '' });
    expect(await view()).toMatchObject({ secondKeySaved: false, secondBaseUrl: '' });
  });

  test('is not used once it is turned off, and its key stays', async () => {
    const { save, view, tried, second, settings } = await two();
    expect((await save({ secondService: '' })).status).toBe(200);
    expect((await settings.provider()).second).toBeUndefined();
    await tried();
    expect(second.asked).toEqual([]);
    expect(await view()).toMatchObject({ secondKeySaved: true, secondKeyFrom: null });
  });
});

test('the owner’s choices reach the writer as plain data', async () => {
  const { save, settings } = await open();
  const prices = [{ model: 'a-model', input: 1, output: 2, date: '2026-11-23' }];
  const steps = { plan: 'small', outline: '', write: 'large', critique: '', revise: '' };
  await save({ aiStepModels: steps, aiBatches: true, aiShort: true, aiWebSearch: true, aiPrices: prices });
  const provider = await settings.provider();
  expect(structuredClone(provider)).toMatchObject({
    models: { plan: 'small', write: 'large' },
    batches: true,
    short: true,
    webSearch: true,
    prices,
  });
});

test('prices are checked, and the built-in list is shown with its date', async () => {
  const { save, view } = await open();
  const price = { model: 'a-model', input: 1, output: 2, date: '2026-11-23' };
  for (const [aiPrices, fault] of [
    [[{ ...price, input: -1 }], 'A price is 0 or more'],
    [[{ ...price, model: ' ' }], 'Enter the name of the model'],
    [[price, price], 'Each model can have one price'],
  ] as const)
    expect(await (await save({ aiPrices })).text()).toContain(fault);
  const { builtInPrices } = await view();
  expect(builtInPrices.date).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(builtInPrices.prices).toContainEqual({
    service: 'anthropic',
    model: 'claude-haiku-4-5',
    input: 1,
    output: 5,
  });
});
