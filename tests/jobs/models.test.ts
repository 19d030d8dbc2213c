import { afterEach, describe, expect, test } from 'vitest';
import { AI_SERVICES, type AiService } from '#src/contract/generator/ai-providers.ts';
import { chooseProvider } from '#writer/providers/choose.ts';
import { chooseModel } from '#writer/providers/models/choose-model.ts';
import type { ModelCall } from '#writer/providers/models/language-model.ts';
import { plainSchema } from '#writer/providers/models/plain-schema.ts';
import { cutAtRepetition } from '#writer/providers/models/repetition.ts';
import { withSearches } from '#writer/providers/prices.ts';
import { type ProviderConfig, ProviderError } from '#writer/providers/provider.ts';
import { type FakeService, fakeService, type Reply } from '../support/fake-services.ts';
import { testSamples } from '../support/test-article.ts';

const QUESTION = [
  { role: 'system', content: 'You write.' },
  { role: 'user', content: 'Write about clocks.' },
] as const;
const FORM = {
  name: 'article',
  schema: {
    type: 'object',
    properties: { title: { type: 'string', minLength: 3 } },
    required: ['title'],
    additionalProperties: false,
  },
};

const configOf = (service: AiService, { baseUrl }: FakeService): ProviderConfig => ({
  service,
  apiKey: 'sk-test',
  baseUrl,
  model: 'a-model',
  imageModel: '',
  timeoutMs: 3_000,
});

interface Asked {
  call?: Partial<ModelCall>;
  form?: typeof FORM | null;
  more?: Partial<ProviderConfig>;
}

async function setUp(service: AiService, ...replies: Reply[]) {
  const server = await fakeService(service);
  server.replies.push(...replies);
  const heard: string[] = [];
  const ask = async ({ call, form = FORM, more }: Asked = {}) => {
    const model = await chooseModel({ ...configOf(service, server), ...more });
    return model.ask([...QUESTION], form, {
      idempotencyKey: 'key-1',
      signal: new AbortController().signal,
      heard: (piece) => void heard.push(piece),
      ...call,
    });
  };
  const fails = async (asked?: Asked): Promise<ProviderError> =>
    ask(asked).then(
      (answer) => expect.unreachable(`It answered: ${JSON.stringify(answer).slice(0, 200)}`),
      (error: unknown) => {
        expect(error).toBeInstanceOf(ProviderError);
        return error as ProviderError;
      },
    );
  return { server, heard, ask, fails };
}

const ENVIRONMENT = {
  ANTHROPIC_API_KEY: 'env-secret',
  ANTHROPIC_AUTH_TOKEN: 'env-secret',
  ANTHROPIC_BASE_URL: 'http://127.0.0.1:9',
  ANTHROPIC_CUSTOM_HEADERS: 'X-Secret: env-secret\nAuthorization: Bearer env-secret',
  OPENAI_API_KEY: 'env-secret',
  OPENAI_BASE_URL: 'http://127.0.0.1:9',
  OPENAI_ORG_ID: 'env-secret',
  GEMINI_API_KEY: 'env-secret',
  GOOGLE_API_KEY: 'env-secret',
  GOOGLE_GEMINI_BASE_URL: 'http://127.0.0.1:9',
  GOOGLE_GENAI_USE_VERTEXAI: 'true',
  GOOGLE_GENAI_API_VERSION: 'v9',
  GOOGLE_CLOUD_PROJECT: 'env-secret',
};
afterEach(() => {
  for (const name of Object.keys(ENVIRONMENT)) delete process.env[name];
});

describe.each(AI_SERVICES)('%s', (service) => {
  test('streams a response, with its tokens and its model', async () => {
    const { server, heard, ask } = await setUp(service, {
      pieces: ['{"title":', '"Clocks"}'],
      model: 'a-model-2026-11-01',
    });
    const attempts: string[] = [];
    const more = { prices: [{ model: 'a-model', input: 1, output: 2, date: '2026-11-23' }] };
    const answer = await ask({ more, call: { began: () => void attempts.push('began') } });
    expect(answer).toEqual({
      text: '{"title":"Clocks"}',
      cutOff: false,
      model: 'a-model-2026-11-01',
      spent: { inputTokens: 100, outputTokens: 50, cost: 0.0002 },
    });
    expect(heard).toEqual(['{"title":', '"Clocks"}']);
    expect(attempts).toHaveLength(1);
    expect(server.asked).toHaveLength(1);
    const sent = JSON.stringify(server.asked[0]?.body);
    expect(sent).toContain('You write.');
    expect(sent).toContain('Write about clocks.');
    expect(sent).toContain('"properties":{"title"');
  });

  test('answers at once without a listener, and with plain text without a schema', async () => {
    const { server, ask } = await setUp(service, { pieces: ['o', 'k'] });
    const answer = await ask({ form: null, call: { heard: undefined, maxTokens: 16 } });
    expect(answer).toMatchObject({ text: 'ok', cutOff: false });
    expect(JSON.stringify(server.asked[0]?.body)).not.toContain('properties');
    expect(JSON.stringify(server.asked[0]?.body)).toContain('16');
  });

  test('reads nothing from the environment, and sends the key only to its own server', async () => {
    Object.assign(process.env, ENVIRONMENT);
    const { server, ask } = await setUp(service);
    await ask();
    await ask({ more: { apiKey: undefined } });
    const [first, second] = server.asked.map(({ headers, url }) => JSON.stringify({ headers, url }));
    expect(first).toContain('sk-test');
    expect(second).not.toContain('sk-test');
    expect(`${first}${second}`).not.toContain('env-secret');
  });

  test('does not follow a redirect', async () => {
    const other = await fakeService(service);
    const { fails } = await setUp(service, { status: 307, headers: { location: other.baseUrl } });
    expect(await fails()).toMatchObject({ kind: 'fatal', code: 'address' });
    expect(other.requests).toEqual([]);
  });

  test.each([
    [{ status: 401 }, 'fatal', 'key', 'The AI provider rejected the key (401). Check it under Settings.'],
    [
      { status: 404, code: 'not_found_error' },
      'fatal',
      'model',
      'The AI provider does not know the model "a-model" or the URL (404). Check both under Settings.',
    ],
    [{ status: 500 }, 'transient', 'busy', 'The AI provider is having problems (500).'],
    [{ status: 529 }, 'transient', 'busy', 'The AI provider is having problems (529).'],
    [
      { status: 422, error: 'Too many words.' },
      'fatal',
      'request',
      'The AI provider rejected the request (422): Too many words.',
    ],
  ] as const)('%o is a sentence', async (reply, kind, code, message) => {
    const { server, fails } = await setUp(service, reply);
    expect(await fails()).toMatchObject({ kind, code, message });
    expect(server.asked).toHaveLength(1);
  });

  test('reports when to retry after a limit', async () => {
    const { fails } = await setUp(service, { status: 429, retryAfter: 7 });
    expect(await fails()).toMatchObject({
      kind: 'transient',
      retryAfterMs: 7_000,
      message: 'The AI provider is limiting requests (429).',
    });
  });

  test('reports a refusal in the words of the model', async () => {
    const { fails } = await setUp(service, { pieces: [], end: 'refused' });
    expect(await fails()).toMatchObject({
      kind: 'fatal',
      code: 'declined',
      // Gemini's library reports only the reason, without the words.
      message: `The AI provider declined to write this ("${service === 'gemini' ? 'SAFETY' : 'I cannot.'}"). Change the theme or the prompt.`,
      spent: { inputTokens: 100, outputTokens: 50 },
    });
  });

  test('marks a response that reached its limit as cut off, and an empty one as unusable but paid', async () => {
    const { ask, fails } = await setUp(service, { pieces: ['{"title":"Clo'], end: 'length' }, { pieces: [] });
    expect(await ask()).toMatchObject({ text: '{"title":"Clo', cutOff: true });
    expect(await fails()).toMatchObject({ kind: 'unusable', spent: { outputTokens: 50 } });
  });

  const half = Array.from(
    { length: 60 },
    (_, index) => `Sentence ${index} of the answer says something new. `,
  );

  test.each([
    ['ends without its end marker', { end: null }],
    ['breaks', { drops: true }],
    ['ends with an error', { failsWith: 'Overloaded' }],
  ])('keeps half a stream that %s if it is long, and requests it again if it is short', async (_, how) => {
    const { ask, fails } = await setUp(service, { pieces: half, ...how }, { pieces: ['Half'], ...how });
    const kept = await ask();
    expect(kept.cutOff).toBe(true);
    expect(kept.text).toContain('Sentence 59');
    expect(kept.spent.outputTokens).toBeGreaterThan(500);
    const { kind, spent } = await fails();
    expect(kind).toBe('transient');
    expect(spent?.outputTokens).toBeGreaterThan(0);
  });

  test('aborts a stream that stalls', async () => {
    const { ask, fails } = await setUp(
      service,
      { pieces: half, stalls: true },
      { pieces: ['Half'], stalls: true },
    );
    expect(await ask({ more: { timeoutMs: 300 } })).toMatchObject({ cutOff: true });
    expect(await fails({ more: { timeoutMs: 300 } })).toMatchObject({
      kind: 'transient',
      message: 'The AI provider did not respond in time.',
    });
  });

  test('aborts a stream of a model that repeats itself, and keeps the text without repetitions', async () => {
    const again =
      'And so the clock goes on and on, as clocks do, until somebody stops it for good, one day. '.repeat(2);
    const { server, heard, ask } = await setUp(service, {
      pieces: ['A start. ', ...Array(400).fill(again)],
      stalls: true,
    });
    const { text, cutOff } = await ask();
    expect(cutOff).toBe(true);
    expect(text.length).toBeLessThan(600);
    expect(heard.length).toBeLessThan(200);
    await expect.poll(server.left).toBe(1);
  });

  test('aborts a response that never ends', async () => {
    const { fails } = await setUp(service, {
      pieces: Array.from({ length: 20_000 }, (_, index) => `Number ${index} is another number of words. `),
    });
    expect(await fails()).toMatchObject({
      kind: 'unusable',
      message: 'The AI provider sent an answer that is too large.',
    });
  });

  test('rejects a canceled request with the reason for canceling', async () => {
    const { ask } = await setUp(service, { pieces: ['Half'], stalls: true });
    const canceled = new AbortController();
    const call = { signal: canceled.signal, heard: () => canceled.abort(new Error('Canceled by a test')) };
    await expect(ask({ call })).rejects.toThrow('Canceled by a test');
  });

  test('does not request structured output of a model without it', async () => {
    const refused = {
      status: 400,
      error: 'json_schema is not supported: output_config.format, response_format',
    };
    const { server, ask } = await setUp(service, ...(service === 'openai' ? [refused, refused] : [refused]));
    expect((await ask()).text).toBe('ok');
    expect(JSON.stringify(server.asked.at(-1)?.body)).not.toContain('properties');
  });
});

describe('errors with messages of each service', () => {
  test.each([
    ['openai', { status: 429, code: 'insufficient_quota' }, 'credit'],
    ['anthropic', { status: 400, error: 'Your credit balance is too low to access the API.' }, 'credit'],
    ['gemini', { status: 429, error: 'Your prepayment credits are depleted.' }, 'credit'],
    ['gemini', { status: 400, error: 'API key not valid.', code: 'API_KEY_INVALID' }, 'key'],
  ] as const)('%s: %o', async (service, reply, code) => {
    const { fails } = await setUp(service, reply);
    expect(await fails()).toMatchObject({ kind: 'fatal', code });
  });
});

describe.each(AI_SERVICES)('batches of %s', (service) => {
  async function submitted() {
    const server = await fakeService(service);
    const prices = [{ model: 'a-model', input: 1, output: 2, date: '2026-11-23' }];
    const config = { ...configOf(service, server), batches: true, prices };
    const { batches } = await chooseModel(config);
    if (!batches) throw new Error('It has no batches');
    const call = { idempotencyKey: 'key-1', signal: new AbortController().signal };
    const id = await batches.submit([...QUESTION], FORM, call);
    return { server, batches, call, id };
  }

  test('are available on the service’s own server, and elsewhere if the owner chose them', async () => {
    const server = await fakeService(service);
    const config = configOf(service, server);
    expect((await chooseModel(config)).batches).toBeNull();
    expect((await chooseModel({ ...config, batches: true })).batches).not.toBeNull();
    expect((await chooseModel({ ...config, baseUrl: undefined })).batches).not.toBeNull();
  });

  test('are answered later at half the price', async () => {
    const { server, batches, call, id } = await submitted();
    expect(JSON.stringify(server.batch.submitted)).toContain('Write about clocks.');
    expect(JSON.stringify(server.batch.submitted)).toContain('title');
    expect(await batches.read(id, call)).toBeUndefined();
    server.batch.state = 'answered';
    expect(await batches.read(id, call)).toEqual({
      text: 'From the batch.',
      cutOff: false,
      model: 'a-model',
      spent: { inputTokens: 100, outputTokens: 50, cost: 0.0001 },
    });
  });

  test.each([
    ['lost', /no longer knows the batch/],
    ['expired', /did not answer the batch within a day/],
    ['failed', /The file is wrong|The request failed|rejected the batch\.$/],
    ['canceled', /was canceled at the AI provider/],
    ['partial', /could not answer in the batch: The request failed/],
    ['empty', /ended the batch without an answer/],
  ] as const)('a batch that is %s ends with a sentence', async (state, sentence) => {
    const { server, batches, call, id } = await submitted();
    server.batch.state = state;
    await expect(batches.read(id, call)).rejects.toMatchObject({
      kind: 'unusable',
      code: 'batch',
      message: expect.stringMatching(sentence),
    });
  });

  test('can be canceled, even if they no longer exist', async () => {
    const { server, batches, call, id } = await submitted();
    await batches.cancel(id, call);
    server.batch.state = 'lost';
    await batches.cancel(id, call);
    expect(server.batch.canceled).toBe(2);
  });

  test('are not requested if they belong to another service', async () => {
    const { server, batches, call } = await submitted();
    const before = server.requests.length;
    await expect(batches.read('other:1', call)).rejects.toMatchObject({ code: 'batch' });
    await batches.cancel('other:1', call);
    expect(server.requests).toHaveLength(before);
  });
});

describe.each(AI_SERVICES)('the search of %s', (service) => {
  async function searching(reply: Reply, more: Partial<ProviderConfig> = {}) {
    const server = await fakeService(service);
    server.replies.push(reply);
    const prices = [{ model: 'a-model', input: 1, output: 2, date: '2026-11-23' }];
    const model = await chooseModel({ ...configOf(service, server), batches: true, prices, ...more });
    const signal = new AbortController().signal;
    return { server, search: () => model.search?.('What clocks cost', { idempotencyKey: 'key-1', signal }) };
  }
  const page = (name: string | number) => `https://pages.example/${name}`;

  test('is available like batches', async () => {
    const server = await fakeService(service);
    const config = configOf(service, server);
    expect((await chooseModel(config)).search).toBeNull();
    expect((await chooseModel({ ...config, batches: true })).search).not.toBeNull();
    expect((await chooseModel({ ...config, baseUrl: undefined })).search).not.toBeNull();
  });

  test('uses the service’s own tool, and returns five distinct pages, cited ones first', async () => {
    const { server, search } = await searching({
      model: 'a-model-2026-11-01',
      cited: [page('cited?utm_source=openai#part'), page('cited')],
      found: [
        page('cited'),
        'ftp://pages.example/file',
        'javascript:alert(1)',
        'https://user:word@pages.example/',
        page('long'.repeat(300)),
        'no address',
        7,
        null,
        ...[1, 2, 3, 4, 5, 6].map(page),
      ],
    });
    expect(await search()).toEqual({
      addresses: [page('cited'), ...[1, 2, 3, 4].map(page)],
      model: 'a-model-2026-11-01',
      spent: { inputTokens: 100, outputTokens: 50, cost: 0.0002 },
    });
    expect(server.asked).toHaveLength(1);
    const [{ url, body, headers } = { url: '', body: {}, headers: {} }] = server.asked;
    expect(JSON.stringify(body)).toContain('What clocks cost');
    expect(url).toContain(
      { openai: '/v1/responses', anthropic: '/v1/messages', gemini: 'a-model:generateContent' }[service],
    );
    expect(body.tools).toEqual([
      {
        openai: { type: 'web_search', search_context_size: 'low' },
        anthropic: { type: 'web_search_20250305', name: 'web_search', max_uses: 1 },
        gemini: { googleSearch: {} },
      }[service],
    ]);
    expect(JSON.stringify(headers)).toContain('sk-test');
  });

  test('returns nothing if it finds nothing', async () => {
    const { search } = await searching({});
    expect(await search()).toMatchObject({ addresses: [], spent: { inputTokens: 100 } });
  });

  test.each([
    [{ status: 401 }, { kind: 'fatal', code: 'key' }],
    [
      { status: 400, error: 'The tool is not enabled' },
      { kind: 'fatal', code: 'request' },
    ],
    [{ status: 429 }, { kind: 'transient', code: 'busy' }],
    [{ status: 503 }, { kind: 'transient', code: 'busy' }],
    [
      { status: 307, headers: { location: 'https://pages.example' } },
      { kind: 'fatal', code: 'address' },
    ],
  ])('reports %o like any other error', async (reply, error) => {
    const { search } = await searching(reply);
    await expect(search()).rejects.toMatchObject({ name: 'ProviderError', ...error });
  });
});

test('a failed search tool is paid for, and may work later', async () => {
  const server = await fakeService('anthropic');
  server.replies.push({ searchFails: 'unavailable' });
  const model = await chooseModel({ ...configOf('anthropic', server), batches: true });
  const call = { idempotencyKey: 'key-1', signal: new AbortController().signal };
  await expect(model.search?.('Clocks', call)).rejects.toMatchObject({
    kind: 'transient',
    message: 'The search of the AI provider did not work (unavailable).',
    spent: { inputTokens: 100 },
  });
});

test('a search costs its fee in addition to tokens, at the service’s own price', () => {
  const cost = { inputTokens: 100, outputTokens: 50, cost: 0.5 };
  expect(withSearches(cost, 2, { list: 'anthropic', own: [] }).cost).toBeCloseTo(0.52);
  expect(withSearches(cost, 2, { list: undefined, own: [] }).cost).toBe(0.5);
  expect(withSearches({ ...cost, cost: null }, 2, { list: 'openai', own: [] }).cost).toBeNull();
});

test('only the whole pipeline of a model searches, and only when the owner wants it', async () => {
  const server = await fakeService('anthropic');
  const config = { ...configOf('anthropic', server), batches: true, webSearch: true };
  const searchOf = async (more: Partial<ProviderConfig>) =>
    (await chooseProvider({ ...config, ...more }, testSamples)).search;
  expect(await searchOf({})).not.toBeNull();
  for (const more of [
    { webSearch: false },
    { webSearch: undefined },
    { short: true },
    { batches: false },
    { apiKey: undefined, baseUrl: undefined },
  ])
    expect(await searchOf(more)).toBeNull();
});

describe('a second provider', () => {
  async function pair(...replies: Reply[]) {
    const second = await fakeService('anthropic');
    const first = await setUp('openai', ...replies);
    const more = { second: configOf('anthropic', second) };
    return { ...first, second, more };
  }

  test.each([
    { status: 500 },
    { status: 429 },
    { status: 401 },
    { status: 404 },
    { status: 402 },
    { status: 307 },
    { pieces: ['Half'], drops: true },
  ])('answers after %o, and both count as paid', async (reply) => {
    const { ask, second, more } = await pair(reply);
    const answer = await ask({ more });
    expect(answer).toMatchObject({
      text: 'ok',
      note: expect.stringMatching(/^The second provider was used\. The/),
    });
    expect(answer.spent.outputTokens).toBeGreaterThanOrEqual(50);
    expect(second.asked[0]?.headers['idempotency-key']).toBe('key-1-second');
  });

  test('answers if the first server is unreachable', async () => {
    const { ask, server, more } = await pair();
    await server.close();
    expect(await ask({ more })).toMatchObject({ text: 'ok', note: expect.stringContaining('ECONNREFUSED') });
  });

  test.each([{ pieces: [], end: 'refused' as const }, { status: 400, error: 'Wrong' }, { pieces: [] }])(
    'is not used after %o',
    async (reply) => {
      const { fails, second, more } = await pair(reply);
      await fails({ more });
      expect(second.asked).toEqual([]);
    },
  );

  test('is not used after a cancel', async () => {
    const { ask, second, more } = await pair({ pieces: ['Half'], stalls: true });
    const canceled = new AbortController();
    const call = { signal: canceled.signal, heard: () => canceled.abort(new Error('Canceled')) };
    await expect(ask({ more, call })).rejects.toThrow('Canceled');
    expect(second.asked).toEqual([]);
  });

  test('that fails, too, is reported with the first', async () => {
    const { fails, second, more } = await pair({ status: 401 });
    second.replies.push({ status: 529 });
    expect(await fails({ more })).toMatchObject({
      kind: 'transient',
      message:
        'The AI provider rejected the key (401). Check it under Settings. The second provider failed, too: The AI provider is having problems (529).',
    });
  });

  test('does not search', async () => {
    const { server, second, more } = await pair({ status: 500 });
    const model = await chooseModel({ ...configOf('openai', server), batches: true, ...more });
    const call = { idempotencyKey: 'key-1', signal: new AbortController().signal };
    await expect(model.search?.('Clocks', call)).rejects.toMatchObject({ kind: 'transient' });
    expect(second.asked).toEqual([]);
  });

  test('without a key is not used', async () => {
    const { fails, more } = await pair({ status: 500 });
    await fails({ more: { second: { ...more.second, apiKey: undefined, baseUrl: undefined } } });
  });
});

test('each step uses its own model', async () => {
  const server = await fakeService('openai');
  const config = { ...configOf('openai', server), models: { plan: 'a-small-model' } };
  expect((await chooseModel(config, 'plan')).model).toBe('a-small-model');
  expect((await chooseModel(config, 'write')).model).toBe('a-model');
  expect((await chooseModel(config)).model).toBe('a-model');
});

test('schemas only use what every service understands', () => {
  expect(
    plainSchema({
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: { minLength: { type: 'string', minLength: 3, pattern: 'x' } },
      anyOf: [{ type: 'null', format: 'x' }],
    }),
  ).toEqual({
    type: 'object',
    properties: { minLength: { type: 'string' } },
    anyOf: [{ type: 'null' }],
  });
});

test('repetition is found at the end of a text, but not in a real article', () => {
  const real = Array.from({ length: 400 }, (_, index) => `Line ${index}: something else is said here.`).join(
    '\n',
  );
  expect(cutAtRepetition(real)).toBeUndefined();
  for (let length = 100; length < 200; length += 1)
    expect(cutAtRepetition(real.slice(0, length))).toBeUndefined();
  expect(cutAtRepetition(`${real}${'\n'.repeat(2_000)}`)?.length).toBe(real.length);
  expect(cutAtRepetition('ha'.repeat(3_000))?.length).toBeLessThan(300);
});
