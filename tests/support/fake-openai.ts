import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { composeBrief } from '#writer/brief.ts';
import type { RawDraft } from '#writer/draft.ts';
import { aImage } from './images.ts';
import { formOf, helpFor, patchesFor, stepOf, underApprovedHeadings, usageOf } from './model-answers.ts';
import { type PromptCache, promptCache } from './prompt-cache.ts';
import { readBody } from './read-body.ts';
import { testArticle } from './test-article.ts';

export interface RecordedRequest {
  /** `text`: an article or patches; `step`: a plan, outline or review; `claims`: a check of sentences. */
  kind: 'text' | 'step' | 'claims' | 'image' | 'search';
  idempotencyKey: string | undefined;
  authorization: string | undefined;
  body: {
    model: string;
    stream?: boolean;
    size?: string;
    prompt?: string;
    response_format?: { type: string; json_schema?: { name: string; schema: object } };
    messages?: Array<{ role: string; content: string }>;
  };
}

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  raw?: string;
  /** JSON by default. */
  type?: string;
  /** False: answers at once where a stream was requested. */
  streams?: boolean;
  /** Changes the response to another server's shape; in a stream, each event. */
  shape?: (value: Record<string, unknown>) => unknown;
  error?: { message: string; code?: string; param?: string };
  draft?: Partial<RawDraft>;
  content?: string | null;
  finishReason?: string;
  refusal?: string;
  found?: string[];
  picture?: Buffer;
  imageUrl?: string;
  hang?: boolean;
  /** Milliseconds. */
  delay?: number;
}

export interface FakeOpenAi {
  baseUrl: string;
  asked: RecordedRequest[];
  texts(): RecordedRequest[];
  images(): RecordedRequest[];
  steps(): RecordedRequest[];
  claims(): RecordedRequest[];
  searches(): RecordedRequest[];
  /** Queues responses to the next text requests; after them it sends good ones. */
  text(...answers: Answer[]): void;
  image(...answers: Answer[]): void;
  /** The same for plans, outlines and reviews. */
  step(...answers: Answer[]): void;
  search(...answers: Answer[]): void;
  /** The same for checks of claims; it has nothing to say against good ones. */
  judge(...answers: Answer[]): void;
  /** Reports tokens by the length of requests and answers, four characters each, and how many are cached. */
  countTokens(): void;
  /** Answers text requests when none is queued; undefined for a good one. */
  answer(by: (asked: RecordedRequest) => Answer | undefined): void;
  onAsked(listener: (asked: RecordedRequest) => void): void;
  close(): Promise<void>;
}

/** A real article with the keyword from the request; a different one each time. */
export function anArticle(question: string, serial: number): RawDraft {
  const keyword = /Keyword: "([^"]+)"/.exec(question)?.[1] ?? null;
  const asked = /It answers this question, in its first paragraphs: (.+)/.exec(question)?.[1] ?? null;
  const brief = composeBrief({
    prompt: null,
    theme: null,
    recentTitles: [],
    turn: serial,
    serial: serial + 60,
  });
  const article = testArticle({ ...brief, keyword, question: asked });
  return {
    ...article,
    content: underApprovedHeadings(question, article.content),
    tags: ['App Development', 'Live Coding', 'MVP', 'Startups'],
    imagePrompt: 'A clock made of app windows.',
    imageAlt: 'A blue clock made of app windows',
  };
}

export async function fakeOpenAi(): Promise<FakeOpenAi> {
  const asked: RecordedRequest[] = [];
  const none = { text: [], step: [], claims: [], image: [], search: [] };
  const queues: Record<RecordedRequest['kind'], Answer[]> = none;
  let listener: (asked: RecordedRequest) => void = () => {};
  let cache: PromptCache | null = null;
  let writer: (asked: RecordedRequest) => Answer | undefined = () => undefined;

  const server = createServer(async (request, response) => {
    if (request.method === 'GET') return void response.end(await aImage());
    const sent = await readBody(request);
    if (!sent) return;
    const body = JSON.parse(sent.toString()) as RecordedRequest['body'];
    const kind = kindOf(request.url ?? '', body);
    const question: RecordedRequest = {
      kind,
      idempotencyKey: request.headers['idempotency-key'] as string | undefined,
      authorization: request.headers.authorization,
      body,
    };
    asked.push(question);
    listener(question);
    const answer =
      queues[kind].shift() ?? (kind === 'image' || kind === 'search' ? undefined : writer(question)) ?? {};
    if (answer.delay) await new Promise((resolve) => setTimeout(resolve, answer.delay));
    if (!answer.hang) await reply(response, question, answer, { serial: asked.length, cache });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    texts: () => asked.filter(({ kind }) => kind === 'text'),
    steps: () => asked.filter(({ kind }) => kind === 'step'),
    claims: () => asked.filter(({ kind }) => kind === 'claims'),
    searches: () => asked.filter(({ kind }) => kind === 'search'),
    images: () => asked.filter(({ kind }) => kind === 'image'),
    text: (...answers) => void queues.text.push(...answers),
    image: (...answers) => void queues.image.push(...answers),
    step: (...answers) => void queues.step.push(...answers),
    search: (...answers) => void queues.search.push(...answers),
    judge: (...answers) => void queues.claims.push(...answers),
    countTokens() {
      cache = promptCache();
    },
    answer(by) {
      writer = by;
    },
    onAsked(heard) {
      listener = heard;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function kindOf(url: string, body: RecordedRequest['body']): RecordedRequest['kind'] {
  if (url.includes('/images/')) return 'image';
  if (url.includes('/responses')) return 'search';
  if (formOf(body).startsWith('{"claims":')) return 'claims';
  return stepOf(body) ? 'step' : 'text';
}

function stream(
  response: ServerResponse,
  answer: Answer,
  { model, serial, usage }: { model: string; serial: number; usage: object },
): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', ...answer.headers });
  const write = (event: Record<string, unknown>) =>
    response.write(`data: ${JSON.stringify(answer.shape?.(event) ?? event)}\n\n`);
  const send = (delta: object, finish_reason: string | null = null) =>
    write({ id: `chatcmpl-${serial}`, model, choices: [{ index: 0, delta, finish_reason }] });
  for (const piece of answer.content?.match(/[\s\S]{1,500}/g) ?? []) send({ content: piece });
  if (answer.refusal) send({ refusal: answer.refusal });
  send({}, answer.finishReason ?? 'stop');
  write({ id: `chatcmpl-${serial}`, model, choices: [], usage });
  response.end('data: [DONE]\n\n');
}

async function reply(
  response: ServerResponse,
  { kind, body }: RecordedRequest,
  answer: Answer,
  { serial, cache }: { serial: number; cache: PromptCache | null },
): Promise<void> {
  const send = (status: number, value: Record<string, unknown>) => {
    response.writeHead(status, { 'content-type': answer.type ?? 'application/json', ...answer.headers });
    response.end(answer.raw ?? JSON.stringify(answer.shape?.(value) ?? value));
  };
  if (answer.status && answer.status >= 400)
    return send(answer.status, { error: answer.error ?? { message: `A problem (${answer.status})` } });
  if (kind === 'search') {
    const sources = (answer.found ?? []).map((url) => ({ type: 'url', url }));
    const action = { type: 'search', query: 'q', sources };
    return send(200, {
      id: `resp-${serial}`,
      object: 'response',
      model: body.model,
      output: [{ type: 'web_search_call', id: 'ws_1', status: 'completed', action }],
      usage: { input_tokens: 700, output_tokens: 90, total_tokens: 790 },
    });
  }
  if (kind === 'image') {
    const data = answer.picture ?? (await aImage());
    const image = answer.imageUrl ? { url: answer.imageUrl } : { b64_json: data.toString('base64') };
    return send(200, {
      created: 0,
      data: [image],
      usage: { input_tokens: 50, output_tokens: 1000, total_tokens: 1050 },
    });
  }
  const question = body.messages?.map((message) => message.content).join('\n') ?? '';
  const article = JSON.stringify(
    stepOf(body) ??
      helpFor(body) ??
      (answer.draft ? undefined : patchesFor(body)) ?? { ...anArticle(question, serial), ...answer.draft },
  );
  const text = answer.content === undefined ? article : answer.content;
  const usage = usageOf(body, text ?? '', cache);
  if (body.stream && answer.raw === undefined && answer.streams !== false) {
    const content = answer.refusal ? null : text;
    return stream(response, { ...answer, content }, { model: body.model, serial, usage });
  }
  return send(200, {
    id: `chatcmpl-${serial}`,
    object: 'chat.completion',
    created: 0,
    model: body.model,
    choices: [
      {
        index: 0,
        finish_reason: answer.finishReason ?? 'stop',
        message: {
          role: 'assistant',
          content: answer.refusal ? null : text,
          refusal: answer.refusal ?? null,
        },
      },
    ],
    usage,
  });
}
