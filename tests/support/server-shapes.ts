/** How real servers with OpenAI's protocol deviate. */
import type { Answer } from './fake-openai.ts';

type Value = Record<string, unknown>;

/** Applies to responses and to events of a stream. */
const choices = (change: (choice: Value) => Value) => (value: Value) => ({
  ...value,
  ...(Array.isArray(value.choices) && { choices: value.choices.map((choice) => change(choice as Value)) }),
});
const content = (change: (text: string) => unknown) =>
  choices(({ message, delta, ...choice }) => {
    const changed = (said: unknown) => {
      const { content: text, ...rest } = said as Value;
      return {
        ...rest,
        ...(text !== undefined && { content: typeof text === 'string' ? change(text) : text }),
      };
    };
    return {
      ...choice,
      ...(message !== undefined && { message: changed(message) }),
      ...(delta !== undefined && { delta: changed(delta) }),
    };
  });
const usage = (made: unknown) => (value: Value) => {
  const { usage: _, ...rest } = value;
  // Stream events without usage stay unchanged.
  if (!('usage' in value)) return value;
  return made === undefined ? rest : { ...rest, usage: made };
};
const page = '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>';

export const WHOLE: Record<string, Answer> = {
  'OpenAI: details beside the counts': {
    shape: usage({
      prompt_tokens: 900,
      completion_tokens: 1900,
      total_tokens: 2800,
      prompt_tokens_details: { cached_tokens: 0 },
      completion_tokens_details: { reasoning_tokens: 700 },
    }),
  },
  'Azure: results of its filter, and an empty choice': {
    shape: choices((choice) => ({
      ...choice,
      content_filter_results: { hate: { filtered: false, severity: 'safe' } },
    })),
  },
  'Ollama: no usage': { shape: usage(undefined) },
  'LM Studio: usage is null': { shape: usage(null) },
  'vLLM: the sum alone': { shape: usage({ total_tokens: 2800 }) },
  'usage is empty': { shape: usage({}) },
  'counts are null': { shape: usage({ prompt_tokens: null, completion_tokens: null }) },
  'counts are texts': { shape: usage({ prompt_tokens: '900', completion_tokens: '1900' }) },
  'counts are nonsense': { shape: usage({ prompt_tokens: -3, completion_tokens: 'many' }) },
  'OpenRouter: a cost, a provider, reasoning': {
    shape: (value) => ({
      ...choices((choice) => ({ ...choice, native_finish_reason: 'stop', logprobs: null }))(
        usage({ prompt_tokens: 900, completion_tokens: 1900, cost: 0.004, is_byok: false })(value) as Value,
      ),
      provider: 'Someone',
    }),
  },
  'parts instead of a text': { shape: content((text) => [{ type: 'text', text }]) },
  'another name of the model': { shape: (value) => ({ ...value, model: 'test-model-2026-11-01:free' }) },
  'no name of the model': { shape: (value) => ({ ...value, model: null }) },
  'a server that does not stream': { streams: false },
  'no id, no object, no index': {
    shape: ({ choices: made, usage: counts, model }) => ({ choices: made, usage: counts, model }),
  },
};

export const BROKEN: Record<string, [answer: Answer, sentence: RegExp]> = {
  'no choices': [{ shape: (value) => ({ ...value, choices: [] }) }, /cannot be read/],
  'choices are null': [{ shape: (value) => ({ ...value, choices: null }) }, /cannot be read/],
  'content is null': [{ content: null }, /an empty answer/],
  'content is an empty list': [{ shape: content(() => []) }, /an empty answer/],
  'a refusal': [{ refusal: 'I cannot.' }, /declined to write this \("I cannot\."\)/],
  'the filter ended it': [{ finishReason: 'content_filter' }, /declined to write this \(content filter\)/],
  'OpenRouter: 200 with an error': [
    { raw: '{"error":{"message":"Provider returned error","code":402,"metadata":{}}}' },
    /no credit left \(402\)/,
  ],
  'OpenRouter: an error in the choice': [
    { shape: choices((choice) => ({ ...choice, error: { message: 'Overloaded', code: 503 } })) },
    /having problems \(503\)/,
  ],
  'Ollama: an error as a text': [
    { status: 400, raw: '{"error":"model requires more system memory"}' },
    /rejected the request \(400\): model requires more system memory/,
  ],
  'vLLM: an error without a frame': [
    {
      status: 400,
      raw: '{"object":"error","message":"context length is 4096","type":"BadRequestError","code":400}',
    },
    /rejected the request \(400\): context length is 4096/,
  ],
  'FastAPI: details': [
    { status: 422, raw: '{"detail":[{"loc":["body"],"msg":"field required"}]}' },
    /rejected the request \(422\): field required/,
  ],
  'Azure: its filter refuses the question': [
    { status: 400, error: { message: 'The prompt triggered the filter', code: 'content_filter' } },
    /rejected the request \(400\): The prompt triggered the filter/,
  ],
  'the page of a proxy': [{ status: 502, raw: page, type: 'text/html' }, /having problems \(502\)/],
  'the page of a proxy that says 400': [
    { status: 400, raw: page, type: 'text/html' },
    /rejected the request \(400\): no reason given/,
  ],
  'the page of a proxy that says 200': [{ raw: page, type: 'text/html' }, /empty answer|cannot be read/],
  'an error without a body': [{ status: 400, raw: '' }, /rejected the request \(400\): no reason given/],
};

/** Image answers; the job ends in a post, with this image or a drawn one. */
export const IMAGES: Record<string, Answer> = {
  'usage has the sum alone': { shape: usage({ total_tokens: 100 }) },
  'no usage': { shape: usage(undefined) },
  'usage is null': { shape: usage(null) },
  'an image that is null': { raw: '{"created":0,"data":[null]}' },
  'data is null': { raw: '{"created":0,"data":null}' },
  'data is an object': { raw: '{"created":0,"data":{}}' },
  'neither bytes nor an address': { raw: '{"created":0,"data":[{"b64_json":null,"url":null}]}' },
  '200 with an error': { raw: '{"error":"no such model"}' },
  'the page of a proxy': { raw: page, type: 'text/html' },
};
