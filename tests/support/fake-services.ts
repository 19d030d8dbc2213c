import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { AiService } from '#src/contract/generator/ai-providers.ts';
import { readBody } from './read-body.ts';

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  error?: string;
  code?: string;
  /** Seconds; each service says so in its own way. */
  retryAfter?: number;
  pieces?: string[];
  /** Why the answer ended; null: the stream ends without saying so. */
  end?: 'complete' | 'length' | 'refused' | null;
  failsWith?: string;
  drops?: boolean;
  stalls?: boolean;
  model?: string;
  /** Of the 100 tokens of the question, read from the cache. */
  cached?: number;
  /** Search results, and which of them the answer cites. */
  found?: unknown[];
  cited?: unknown[];
  searchFails?: string;
}

export type BatchState =
  | 'waiting'
  | 'answered'
  | 'partial'
  | 'expired'
  | 'failed'
  | 'canceled'
  | 'empty'
  | 'lost';

export interface FakeService {
  origin: string;
  baseUrl: string;
  /** Without requests about batches. */
  asked: Array<{ url: string; headers: IncomingMessage['headers']; body: Record<string, unknown> }>;
  requests: string[];
  replies: Reply[];
  left: () => number;
  batch: { state: BatchState; text: string; submitted: unknown[]; canceled: number };
  close(): Promise<void>;
}

const TOKENS = { input: 100, output: 50 };

/** The part of one service's protocol that the product uses; closed with the test. */
export async function fakeService(service: AiService): Promise<FakeService> {
  const replies: Reply[] = [];
  const asked: FakeService['asked'] = [];
  const requests: string[] = [];
  let left = 0;
  const batch: FakeService['batch'] = {
    state: 'waiting',
    text: 'From the batch.',
    submitted: [],
    canceled: 0,
  };
  const server = createServer(async (request, response) => {
    const sent = await readBody(request);
    if (!sent) return;
    const text = sent.toString();
    const url = request.url ?? '';
    requests.push(`${request.method} ${url.replace(/\?.*/, '')}`);
    if (/batch|\/files/i.test(url)) return answerBatch[service](fake, request, response, text);
    response.once('close', () => {
      if (!response.writableFinished) left += 1;
    });
    asked.push({ url, headers: request.headers, body: text ? JSON.parse(text) : {} });
    const reply = replies.shift() ?? { pieces: ['ok'] };
    if (text.includes('"tools":') && (reply.status ?? 200) === 200)
      return json(response, 200, SEARCHES[service](reply));
    await answerText(service, response, reply, text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(close);
  const baseUrl = service === 'openai' ? `${origin}/v1` : origin;
  const fake: FakeService = { origin, baseUrl, asked, requests, replies, left: () => left, batch, close };
  return fake;
}

const json = (response: ServerResponse, status: number, value: unknown, headers = {}) =>
  void response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(value));

function errorBody(service: AiService, status: number, { error = 'A problem', code, retryAfter }: Reply) {
  if (service === 'anthropic') return { type: 'error', error: { type: code ?? 'api_error', message: error } };
  if (service === 'gemini')
    return {
      error: {
        code: status,
        message: error,
        status: 'UNKNOWN',
        details: [
          ...(code ? [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: code }] : []),
          ...(retryAfter
            ? [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: `${retryAfter}s` }]
            : []),
        ],
      },
    };
  return { error: { message: error, code } };
}

async function answerText(service: AiService, response: ServerResponse, reply: Reply, question: string) {
  const { status = 200, pieces = [], end = 'complete', headers = {} } = reply;
  if (status >= 400)
    return json(response, status, errorBody(service, status, reply), {
      ...headers,
      ...(reply.retryAfter && service !== 'gemini' && { 'retry-after': reply.retryAfter }),
    });
  if (status >= 300) return void response.writeHead(status, headers).end();
  const model = reply.model ?? 'a-model';
  if (service === 'openai' && !question.includes('"stream":true'))
    return json(response, 200, completion(pieces.join(''), end, model, reply.cached), headers);
  response.writeHead(200, { 'content-type': 'text/event-stream', ...headers });
  const send = (event: unknown, name?: string) =>
    new Promise<void>((resolve) => {
      response.write(`${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(event)}\n\n`, () => resolve());
    });
  const stream = STREAMS[service](model, reply.cached ?? 0);
  if (stream.start) await send(...stream.start);
  for (const piece of pieces) {
    if (response.destroyed) return;
    await send(...stream.piece(piece));
  }
  if (reply.stalls) return;
  if (reply.drops) return void response.destroy();
  if (reply.failsWith) await send(errorBody(service, 500, { error: reply.failsWith }), 'error');
  else if (end) for (const event of stream.end(end)) await send(...event);
  if (service === 'openai' && end) response.write('data: [DONE]\n\n');
  response.end();
}

type Event = [event: unknown, name?: string];
type End = NonNullable<Reply['end']>;

const STREAMS: Record<
  AiService,
  (
    model: string,
    cached: number,
  ) => { start?: Event; piece: (text: string) => Event; end: (end: End) => Event[] }
> = {
  openai: (model, cached) => ({
    piece: (content) => [{ model, choices: [{ index: 0, delta: { content } }] }],
    end: (end) => [
      [
        {
          model,
          choices: [
            {
              index: 0,
              delta: end === 'refused' ? { refusal: 'I cannot.' } : {},
              finish_reason: end === 'length' ? 'length' : 'stop',
            },
          ],
        },
      ],
      [
        {
          model,
          choices: [],
          usage: openAiUsage(cached),
        },
      ],
    ],
  }),
  anthropic: (model, cached) => ({
    start: [
      {
        type: 'message_start',
        message: {
          id: 'msg_1',
          type: 'message',
          role: 'assistant',
          model,
          content: [],
          stop_reason: null,
          usage: {
            input_tokens: TOKENS.input - cached * 2,
            cache_read_input_tokens: cached,
            cache_creation_input_tokens: cached,
            output_tokens: 1,
          },
        },
      },
      'message_start',
    ],
    piece: (text) => [
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } },
      'content_block_delta',
    ],
    end: (end) => [
      [
        {
          type: 'message_delta',
          delta: {
            stop_reason: { complete: 'end_turn', length: 'max_tokens', refused: 'refusal' }[end],
            stop_details:
              end === 'refused' ? { type: 'refusal', category: null, explanation: 'I cannot.' } : null,
          },
          usage: { output_tokens: TOKENS.output },
        },
        'message_delta',
      ],
      [{ type: 'message_stop' }, 'message_stop'],
    ],
  }),
  gemini: (model, cached) => ({
    piece: (text) => [{ modelVersion: model, candidates: [{ content: { parts: [{ text }] } }] }],
    end: (end) => [
      [
        {
          modelVersion: model,
          candidates: [
            {
              finishReason: { complete: 'STOP', length: 'MAX_TOKENS', refused: 'SAFETY' }[end],
              ...(end === 'refused' && { finishMessage: 'I cannot.' }),
            },
          ],
          usageMetadata: {
            promptTokenCount: TOKENS.input,
            cachedContentTokenCount: cached,
            candidatesTokenCount: 30,
            thoughtsTokenCount: 20,
          },
        },
      ],
    ],
  }),
};

const openAiUsage = (cached: number) => ({
  prompt_tokens: TOKENS.input,
  completion_tokens: TOKENS.output,
  total_tokens: 150,
  prompt_tokens_details: { cached_tokens: cached },
});

const completion = (text: string, end: Reply['end'], model: string, cached = 0) => ({
  id: 'c-1',
  object: 'chat.completion',
  created: 0,
  model,
  choices: [
    {
      index: 0,
      finish_reason: end === 'length' ? 'length' : 'stop',
      message:
        end === 'refused'
          ? { role: 'assistant', content: null, refusal: 'I cannot.' }
          : { role: 'assistant', content: text, refusal: null },
    },
  ],
  usage: openAiUsage(cached),
});

const SEARCHES: Record<AiService, (reply: Reply) => object> = {
  openai: ({ found = [], cited = [], model = 'a-model' }) => ({
    id: 'resp_1',
    object: 'response',
    model,
    status: 'completed',
    output: [
      { type: 'reasoning', id: 'rs_1', summary: [] },
      {
        type: 'web_search_call',
        id: 'ws_1',
        status: 'completed',
        action: { type: 'search', query: 'q', sources: found.map((url) => ({ type: 'url', url })) },
      },
      {
        type: 'message',
        id: 'msg_1',
        role: 'assistant',
        status: 'completed',
        content: [
          {
            type: 'output_text',
            text: 'Pages.',
            annotations: cited.map((url) => ({
              type: 'url_citation',
              url,
              title: '',
              start_index: 0,
              end_index: 1,
            })),
          },
        ],
      },
    ],
    usage: { input_tokens: TOKENS.input, output_tokens: TOKENS.output, total_tokens: 150 },
  }),
  anthropic: ({ found = [], cited = [], model = 'a-model', searchFails }) => ({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model,
    stop_reason: 'end_turn',
    content: [
      { type: 'server_tool_use', id: 'srvtoolu_1', name: 'web_search', input: { query: 'q' } },
      {
        type: 'web_search_tool_result',
        tool_use_id: 'srvtoolu_1',
        content: searchFails
          ? { type: 'web_search_tool_result_error', error_code: searchFails }
          : found.map((url) => ({ type: 'web_search_result', url, title: '', encrypted_content: '' })),
      },
      {
        type: 'text',
        text: 'Pages.',
        citations: cited.map((url) => ({ type: 'web_search_result_location', url, title: '' })),
      },
    ],
    usage: {
      input_tokens: TOKENS.input,
      output_tokens: TOKENS.output,
      server_tool_use: { web_search_requests: 1 },
    },
  }),
  gemini: ({ found = [], cited = [], model = 'a-model' }) => ({
    modelVersion: model,
    candidates: [
      {
        content: { parts: [{ text: 'Pages.' }] },
        finishReason: 'STOP',
        groundingMetadata: {
          webSearchQueries: ['q'],
          groundingChunks: [...cited, ...found].map((uri) => ({ web: { uri, title: '' } })),
        },
      },
    ],
    usageMetadata: { promptTokenCount: TOKENS.input, candidatesTokenCount: 30, thoughtsTokenCount: 20 },
  }),
};

type AnswerBatch = (
  fake: FakeService,
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
) => void;

const answerBatch: Record<AiService, AnswerBatch> = {
  openai({ batch }, { method, url = '' }, response, body) {
    const { state, text } = batch;
    const missing = () => json(response, 404, errorBody('openai', 404, { error: 'No such batch' }));
    if (url.endsWith('/content')) {
      const line = url.includes('errors')
        ? { custom_id: 'answer', response: null, error: { message: 'The request failed' } }
        : {
            custom_id: 'answer',
            response: { status_code: 200, body: completion(text, 'complete', 'a-model') },
          };
      return void response.writeHead(200).end(`${JSON.stringify(line)}\n`);
    }
    if (method === 'POST' && url.endsWith('/files')) {
      batch.submitted.push(JSON.parse(/\{.*\}/.exec(body)?.[0] ?? '{}'));
      return json(response, 200, { id: 'file-1', object: 'file' });
    }
    if (url.endsWith('/cancel')) {
      batch.canceled += 1;
      return state === 'lost' ? missing() : json(response, 200, { id: 'batch_1', status: 'cancelling' });
    }
    if (method === 'POST') return json(response, 200, { id: 'batch_1', status: 'validating' });
    if (state === 'lost') return missing();
    const found = {
      waiting: { status: 'in_progress' },
      answered: { status: 'completed', output_file_id: 'file-answers' },
      partial: { status: 'completed', error_file_id: 'file-errors' },
      expired: { status: 'expired' },
      failed: { status: 'failed', errors: { data: [{ message: 'The file is wrong' }] } },
      canceled: { status: 'cancelled' },
      empty: { status: 'completed' },
    }[state];
    json(response, 200, { id: 'batch_1', object: 'batch', ...found });
  },

  anthropic({ batch, origin }, { method, url = '' }, response, body) {
    const { state, text } = batch;
    const missing = () =>
      json(response, 404, errorBody('anthropic', 404, { error: 'No such batch', code: 'not_found_error' }));
    const message = {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'a-model',
      content: [{ type: 'text', text }],
      stop_reason: 'end_turn',
      usage: { input_tokens: TOKENS.input, output_tokens: TOKENS.output },
    };
    if (url.endsWith('/results')) {
      const error = errorBody('anthropic', 400, {
        error: 'The request failed',
        code: 'invalid_request_error',
      });
      const result = {
        partial: { type: 'errored', error },
        expired: { type: 'expired' },
        canceled: { type: 'canceled' },
        failed: { type: 'errored', error },
      }[state as string] ?? { type: 'succeeded', message };
      const line = state === 'empty' ? '' : `${JSON.stringify({ custom_id: 'answer', result })}\n`;
      return void response.writeHead(200, { 'content-type': 'application/x-jsonl' }).end(line);
    }
    if (url.includes('/cancel')) {
      batch.canceled += 1;
      return state === 'lost' ? missing() : json(response, 200, { id: 'msgbatch_1' });
    }
    if (method === 'POST') batch.submitted.push(JSON.parse(body));
    else if (state === 'lost') return missing();
    json(response, 200, {
      id: 'msgbatch_1',
      type: 'message_batch',
      processing_status: state === 'waiting' ? 'in_progress' : 'ended',
      results_url: state === 'waiting' ? null : `${origin}/v1/messages/batches/msgbatch_1/results`,
    });
  },

  gemini({ batch }, { method, url = '' }, response, body) {
    const { state, text } = batch;
    const missing = () => json(response, 404, errorBody('gemini', 404, { error: 'No such batch' }));
    if (url.includes(':cancel')) {
      batch.canceled += 1;
      return state === 'lost' ? missing() : json(response, 200, {});
    }
    if (method === 'POST') {
      batch.submitted.push(JSON.parse(body));
      return json(response, 200, { name: 'batches/1', metadata: { state: 'BATCH_STATE_PENDING' } });
    }
    if (state === 'lost') return missing();
    const answer = {
      response: {
        modelVersion: 'a-model',
        candidates: [{ content: { parts: [{ text }] }, finishReason: 'STOP' }],
        usageMetadata: { promptTokenCount: TOKENS.input, candidatesTokenCount: TOKENS.output },
      },
    };
    const inlined = (responses: unknown[]) => ({
      output: { inlinedResponses: { inlinedResponses: responses } },
    });
    const found = {
      waiting: { state: 'BATCH_STATE_RUNNING' },
      answered: { state: 'BATCH_STATE_SUCCEEDED', ...inlined([answer]) },
      partial: {
        state: 'BATCH_STATE_SUCCEEDED',
        ...inlined([{ error: { code: 3, message: 'The request failed' } }]),
      },
      expired: { state: 'BATCH_STATE_EXPIRED' },
      failed: { state: 'BATCH_STATE_FAILED' },
      canceled: { state: 'BATCH_STATE_CANCELLED' },
      empty: { state: 'BATCH_STATE_SUCCEEDED', ...inlined([]) },
    }[state];
    json(response, 200, {
      name: 'batches/1',
      metadata: found,
      ...(state === 'failed' && { error: { code: 3, message: 'The file is wrong' } }),
    });
  },
};
