import OpenAI from 'openai';
import type { Message } from '../../prompt.ts';
import { type ReadFailure, retryAfter, toProviderError } from '../model-errors.ts';
import { type CacheUse, spent, type Terms, tokenCount } from '../prices.ts';
import { explained, wholeAnswer } from './explain.ts';
import type { Answered, AnswerForm, LanguageModel, ModelCall } from './language-model.ts';
import { joinByRole } from './message-groups.ts';
import { openAiBatches } from './openai-batches.ts';
import { openAiSearch } from './openai-search.ts';
import { inOpenAiForm, modelOf, refuseErrorIn, statusIn, textOf } from './openai-shapes.ts';
import { type Piece, readStream } from './read-stream.ts';
import type { Server } from './server.ts';

type Completion = OpenAI.ChatCompletion;
type Body = OpenAI.ChatCompletionCreateParamsNonStreaming;

/** Reads nothing from the environment; by default, the library reads OPENAI_* variables. */
export const newOpenAi = ({ apiKey, baseUrl, fetch, timeoutMs }: Server) =>
  new OpenAI({
    apiKey,
    adminAPIKey: null,
    webhookSecret: null,
    baseURL: baseUrl,
    organization: null,
    project: null,
    timeout: timeoutMs,
    // Only the job queue retries: that survives a restart and blocks no worker.
    maxRetries: 0,
    logLevel: 'off',
    fetch: inOpenAiForm(fetch),
  });

export const openAiFailure: ReadFailure = (error) => {
  if (error instanceof OpenAI.APIConnectionTimeoutError)
    return { status: null, message: error.message, late: true };
  if (error instanceof OpenAI.APIConnectionError) return { status: null, message: error.message };
  if (!(error instanceof OpenAI.APIError)) return undefined;
  return {
    // Without a status, it is an error event in a stream.
    status: error.status ?? statusIn(error.code) ?? 500,
    noCredit: error.code === 'insufficient_quota',
    message: error.message,
    retryAfterMs: retryAfter(error.headers),
  };
};

/** Each one demands less of the server than the one before. A schema would be the first part of the prompt. */
const formats = (form: AnswerForm | null) => {
  if (!form) return [undefined] as const;
  const { name, schema, isInWords } = form;
  const looser = [{ type: 'json_object' }, undefined] as const;
  return isInWords
    ? looser
    : ([{ type: 'json_schema', json_schema: { name, schema, strict: true } }, ...looser] as const);
};

/** Also for servers with a compatible API. */
export function openAiModel(server: Server, model: string, terms: Terms): LanguageModel {
  const client = newOpenAi(server);
  const toError = (error: unknown) => toProviderError(error, openAiFailure, { what: 'model', model });
  /** The last format that the server accepted, by form. */
  const accepted = new Map<string, number>();
  /** A small model's own limit may be lower. */
  let isLimited = true;

  const bodyOf = (messages: Message[], form: AnswerForm | null, level: number, call: Partial<ModelCall>) => {
    const response_format = formats(form)[level];
    const maxTokens = call.maxTokens ?? (isLimited ? form?.maxTokens : undefined);
    return {
      model,
      messages: joinByRole(messages),
      ...(response_format && { response_format }),
      // Other servers do not know OpenAI's new name for it.
      ...(maxTokens && {
        [server.isOwn ? 'max_completion_tokens' : 'max_tokens']: maxTokens,
      }),
    } satisfies Body;
  };

  async function inForm<T>(form: AnswerForm | null, ask: (level: number) => Promise<T>, call: ModelCall) {
    const name = form?.name ?? '';
    for (;;) {
      const level = accepted.get(name) ?? 0;
      try {
        return await ask(level);
      } catch (error) {
        if (call.signal.aborted) throw error;
        if (isLimited && refusesLimit(error)) {
          isLimited = false;
          continue;
        }
        if (!refusesForm(error) || level >= formats(form).length - 1) throw error;
        accepted.set(name, level + 1);
      }
    }
  }

  const options = ({ idempotencyKey, signal }: ModelCall, level: number) => ({
    signal,
    // A server that honors the key would reject a different body with the same key.
    headers: {
      'idempotency-key': `${idempotencyKey}${level === 0 ? '' : `-${level}`}${isLimited ? '' : '-whole'}`,
    },
  });

  const askWhole = (messages: Message[], form: AnswerForm | null, call: ModelCall): Promise<Answered> =>
    explained(call.signal, toError, async () => {
      const completion = await inForm(
        form,
        async (level) =>
          client.chat.completions.create(bodyOf(messages, form, level, call), options(call, level)),
        call,
      );
      return readCompletion(completion, model, terms);
    });

  async function askInPieces(messages: Message[], form: AnswerForm | null, call: ModelCall) {
    const stream = (level: number) =>
      client.chat.completions.create(
        { ...bodyOf(messages, form, level, call), stream: true, stream_options: { include_usage: true } },
        options(call, level),
      );
    const events = await explained(call.signal, toError, () =>
      inForm(form, async (level) => stream(level), call),
    );
    return readStream(piecesOf(events), { messages, model, terms, call, toError, isObject: form !== null });
  }

  return {
    service: 'openai',
    model,
    ask: (messages, form, call) => (call.heard ? askInPieces : askWhole)(messages, form, call),
    batches: server.hasBatches
      ? openAiBatches(client, {
          body: (messages, form) => bodyOf(messages, form, 0, {}),
          read: (completion) => readCompletion(completion, model, { ...terms, batch: true }),
          failure: openAiFailure,
          toError,
        })
      : null,
    search: server.hasSearch ? openAiSearch(client, { model, terms, toError }) : null,
  };
}

const refusesForm = (error: unknown) =>
  error instanceof OpenAI.APIError &&
  (error.status === 400 || error.status === 422) &&
  /response_format|json_schema|json_object|structured|json mode/i.test(
    `${error.message} ${error.param ?? ''}`,
  );

const refusesLimit = (error: unknown) =>
  error instanceof OpenAI.APIError &&
  (error.status === 400 || error.status === 422) &&
  /max_(?:completion_)?tokens|context length|context window/i.test(`${error.message} ${error.param ?? ''}`);

async function* piecesOf(events: AsyncIterable<OpenAI.ChatCompletionChunk>): AsyncGenerator<Piece> {
  let refusal = '';
  for await (const event of events) {
    refuseErrorIn(event);
    const { model, choices, usage } = event;
    const choice = choices?.[0];
    // A server that does not stream sends the whole message as one event.
    const said = choice?.delta ?? (choice as { message?: OpenAI.ChatCompletionMessage } | undefined)?.message;
    refusal += textOf(said?.refusal);
    yield {
      model: modelOf(model, ''),
      text: textOf(said?.content),
      inputTokens: tokenCount(usage?.prompt_tokens),
      outputTokens: tokenCount(usage?.completion_tokens),
      cache: cacheOf(usage),
      ...endOf(choice?.finish_reason, refusal),
    };
  }
}

const cacheOf = (usage: OpenAI.CompletionUsage | null | undefined): CacheUse | undefined => {
  const details = usage?.prompt_tokens_details;
  return details ? { read: details.cached_tokens, written: details.cache_write_tokens } : undefined;
};

function endOf(reason: string | null | undefined, refusal: string): Pick<Piece, 'end' | 'why'> {
  if (refusal || reason === 'content_filter') return { end: 'declined', why: refusal };
  if (reason === 'length') return { end: 'cut' };
  return reason ? { end: 'complete' } : {};
}

function readCompletion(completion: Completion | undefined, asked: string, terms: Terms): Answered {
  refuseErrorIn(completion);
  const model = modelOf(completion?.model, asked);
  const { prompt_tokens, completion_tokens } = completion?.usage ?? {};
  const cost = spent(model, prompt_tokens, completion_tokens, terms, cacheOf(completion?.usage));
  const choice = completion?.choices?.[0];
  const end = endOf(choice?.finish_reason, textOf(choice?.message?.refusal));
  return wholeAnswer({ text: textOf(choice?.message?.content), ...end }, cost, model);
}
