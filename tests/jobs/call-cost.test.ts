import { describe, expect, test } from 'vitest';
import { AI_SERVICES, type AiService } from '#src/contract/generator/ai-providers.ts';
import { chooseModel } from '#writer/providers/models/choose-model.ts';
import type { AnswerForm, ModelCall } from '#writer/providers/models/language-model.ts';
import { spent, termsOf } from '#writer/providers/prices.ts';
import { addSpent, type Spent } from '#writer/providers/provider.ts';
import { fakeService, type Reply } from '../support/fake-services.ts';

const FORM: AnswerForm = {
  name: 'article',
  schema: {
    type: 'object',
    properties: { title: { type: 'string' } },
    required: ['title'],
    additionalProperties: false,
  },
  maxTokens: 4_321,
};
const REST = 'And so on, and so forth, without an end. ';

async function setUp(service: AiService, ...replies: Reply[]) {
  const server = await fakeService(service);
  server.replies.push(...replies);
  const model = await chooseModel({
    service,
    apiKey: 'sk-test',
    baseUrl: server.baseUrl,
    model: 'a-model',
    imageModel: '',
    timeoutMs: 20_000,
    prices: [{ model: 'a-model', input: 1, output: 2, date: '2026-11-23' }],
  });
  const ask = (call: Partial<ModelCall> = {}, form: AnswerForm | null = FORM) =>
    model.ask(
      [
        { role: 'system', content: 'You write.' },
        { role: 'user', content: 'The sources.', isShared: true },
        { role: 'user', content: 'Step: write.' },
      ],
      form,
      { idempotencyKey: 'key-1', signal: new AbortController().signal, heard: () => {}, ...call },
    );
  return { server, ask };
}

describe.each(AI_SERVICES)('a call of %s', (service) => {
  test('records which tokens were read from the cache', async () => {
    const { ask } = await setUp(service, { pieces: ['{"title":"Clocks"}'], cached: 40 });
    expect((await ask()).spent).toMatchObject({ inputTokens: 100, cachedTokens: 40, outputTokens: 50 });
  });

  test('has the limit of its step, and the shared messages before the task', async () => {
    const { server, ask } = await setUp(service, { pieces: ['{"title":"Clocks"}'] });
    await ask();
    const sent = JSON.stringify(server.asked[0]?.body);
    expect(sent).toContain('4321');
    expect(sent).toMatch(/The sources\..*Step: write\./);
    expect(sent).not.toContain('isShared');
    expect(sent.includes('"cache_control"')).toBe(service === 'anthropic');
  });

  test('ends when its object is complete, whatever the model goes on to write', async () => {
    const { server, ask } = await setUp(service, {
      pieces: ['{"title":"A {brace} and a \\"quote\\""', '}', ...Array(50).fill(REST)],
      stalls: true,
    });
    const { text, cutOff, spent: cost } = await ask();
    expect([text, cutOff]).toEqual(['{"title":"A {brace} and a \\"quote\\""}', false]);
    expect(cost).toMatchObject({ isEstimate: true });
    expect(cost.outputTokens).toBeLessThan(60);
    await expect.poll(server.left).toBe(1);
  });

  test('ends soon after its object is complete if the stream stalls', async () => {
    const { server, ask } = await setUp(service, { pieces: ['{"title":"Clocks"}'], stalls: true });
    expect(await ask()).toMatchObject({ text: '{"title":"Clocks"}', cutOff: false });
    await expect.poll(server.left).toBe(1);
  });

  test('does not end at a brace in an answer that begins with something else', async () => {
    const pieces = ['<think>Maybe {"a":1}?</think>', '{"title":', '"Clocks"}'];
    const { ask } = await setUp(service, { pieces });
    expect((await ask()).text).toBe(pieces.join(''));
  });

  test('is charged with what it took until it was canceled', async () => {
    const { ask } = await setUp(service, { pieces: ['{"title":"Clo'], stalls: true }, { stalls: true });
    const charges: Spent[] = [];
    for (const wait of [0, 300]) {
      const canceled = new AbortController();
      const cancel = () => canceled.abort(new Error('Canceled by a test'));
      if (wait) setTimeout(cancel, wait);
      const call = {
        signal: canceled.signal,
        heard: cancel,
        charged: (cost: Spent) => void charges.push(cost),
      };
      await expect(ask(call)).rejects.toThrow('Canceled by a test');
    }
    expect(charges).toHaveLength(2);
    expect(charges[0]).toMatchObject({ isEstimate: true, outputTokens: 4 });
    expect(charges[1]?.inputTokens).toBeGreaterThan(5);
    for (const { cost } of charges) expect(cost).toBeGreaterThan(0);
  });
});

test('a limit that a server refuses is left out', async () => {
  const refused = { status: 400, error: 'max_tokens is too large: 4321' };
  const { server, ask } = await setUp('openai', refused, { pieces: ['{"title":"Clocks"}'] });
  expect((await ask()).text).toBe('{"title":"Clocks"}');
  expect(server.asked.map(({ body }) => body.max_tokens)).toEqual([4_321, undefined]);
  const keys = server.asked.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
});

describe('the price of cached tokens', () => {
  const million = 1_000_000;
  test.each([
    ['anthropic', 'claude-sonnet-4-6', { read: million }, 0.3],
    ['anthropic', 'claude-sonnet-4-6', { written: million }, 3.75],
    ['openai', 'gpt-5', { read: million }, 0.125],
    ['openai', 'gpt-6.1-terra', { read: million / 2, written: million / 2 }, 0.65],
    ['gemini', 'gemini-3.1-pro-preview', { read: million }, 0.2],
    ['gemini', 'gemini-3.5-flash-lite', { read: million }, 0.3],
    ['openai', 'gpt-5', { read: 5 * million }, 0.125],
  ] as const)('of %s %s with %o', (service, model, cache, cost) => {
    const terms = termsOf({ service, baseUrl: undefined }, [], model);
    expect(spent(model, million, 0, terms, cache).cost).toBeCloseTo(cost, 6);
  });

  test('is the owner’s full price on another server', () => {
    const own = [{ model: 'mine', input: 2, output: 4, date: '2026-11-23' }];
    const terms = termsOf({ service: 'openai', baseUrl: 'http://127.0.0.1:1/v1' }, own, 'mine');
    expect(spent('mine', million, 0, terms, { read: million }).cost).toBe(2);
  });

  test('is added up with the tokens', () => {
    const one = { inputTokens: 10, cachedTokens: 4, outputTokens: 1, cost: 1 };
    expect(addSpent(one, { inputTokens: 1, outputTokens: 1, cost: 1, isEstimate: true })).toEqual({
      inputTokens: 11,
      cachedTokens: 4,
      outputTokens: 2,
      cost: 2,
      isEstimate: true,
    });
  });
});
