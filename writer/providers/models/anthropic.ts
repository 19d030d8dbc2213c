import Anthropic from '@anthropic-ai/sdk';
import type { Message } from '../../prompt.ts';
import { batchFailure, quote, type ReadFailure, retryAfter, toProviderError } from '../model-errors.ts';
import { spent, type Terms, tokenCount } from '../prices.ts';
import { anthropicSearch } from './anthropic-search.ts';
import { cacheOf, inputOf } from './anthropic-usage.ts';
import { explained, explainedBatches, type ToError, wholeAnswer } from './explain.ts';
import type { Answered, AnswerForm, LanguageModel, ModelBatches, ModelCall } from './language-model.ts';
import { groupByRole } from './message-groups.ts';
import { plainSchema } from './plain-schema.ts';
import { type Piece, readStream } from './read-stream.ts';
import type { Server } from './server.ts';

/** Required by the protocol. Includes reasoning; every current model allows it. */
const MAX_TOKENS = 32_000;

interface BodyOptions {
  maxTokens?: number | undefined;
  isCached?: boolean;
}

type Body = Anthropic.MessageCreateParamsNonStreaming;

/** For error events in a stream, which have no status. */
const STATUS: Record<string, number> = {
  invalid_request_error: 400,
  authentication_error: 401,
  billing_error: 402,
  permission_error: 403,
  not_found_error: 404,
  rate_limit_error: 429,
  timeout_error: 504,
  overloaded_error: 529,
};

const anthropicFailure: ReadFailure = (error) => {
  if (error instanceof Anthropic.APIConnectionTimeoutError)
    return { status: null, message: error.message, late: true };
  if (error instanceof Anthropic.APIConnectionError) return { status: null, message: error.message };
  if (!(error instanceof Anthropic.APIError)) return undefined;
  const message = error.apiMessage ?? error.message;
  return {
    status: error.status ?? STATUS[error.type ?? ''] ?? 500,
    noCredit: error.type === 'billing_error' || /credit balance|spend limit/i.test(message),
    message,
    retryAfterMs: retryAfter(error.headers),
  };
};

/**
 * Without a key, the library would look for credentials in ANTHROPIC_* variables and profiles on the disk.
 */
const newAnthropic = ({ apiKey, baseUrl, fetch, timeoutMs }: Server) =>
  new Anthropic({
    apiKey,
    webhookKey: null,
    baseURL: baseUrl.replace(/\/v1$/, ''),
    timeout: timeoutMs,
    // Only the job queue retries: that survives a restart and blocks no worker.
    maxRetries: 0,
    logLevel: 'off',
    openTelemetry: false,
    fetch,
  });

/** Also for servers with Anthropic's API. */
export function anthropicModel(server: Server, model: string, terms: Terms): LanguageModel {
  const client = newAnthropic(server);
  const toError = (error: unknown) => toProviderError(error, anthropicFailure, { what: 'model', model });
  /** Without structured output, the messages ask for the form in words. */
  let structured = true;

  const bodyOf = (
    messages: Message[],
    form: AnswerForm | null,
    { maxTokens = form?.maxTokens ?? MAX_TOKENS, isCached = false }: BodyOptions = {},
  ): Body => {
    const system = messages.filter(({ role }) => role === 'system').map(({ content }) => content);
    const rest = messages.filter(({ role }) => role === 'user');
    return {
      model,
      max_tokens: maxTokens,
      ...(system.length > 0 && { system: system.join('\n\n') }),
      messages: groupByRole(rest).map((group) => ({
        role: 'user',
        content: group.map(({ content, isShared }) => ({
          type: 'text',
          text: content,
          ...(isCached && isShared && { cache_control: { type: 'ephemeral' } }),
        })),
      })),
      // Another schema would make the cached prefix another one.
      ...(form &&
        !form.isInWords &&
        structured && {
          output_config: { format: { type: 'json_schema', schema: plainSchema(form.schema) } },
        }),
    };
  };

  async function stream(messages: Message[], form: AnswerForm | null, call: ModelCall) {
    for (;;) {
      const headers = { 'idempotency-key': structured ? call.idempotencyKey : `${call.idempotencyKey}-1` };
      try {
        const body = bodyOf(messages, form, { maxTokens: call.maxTokens, isCached: true });
        return await client.messages.create({ ...body, stream: true }, { signal: call.signal, headers });
      } catch (error) {
        if (call.signal.aborted || !form || form.isInWords || !structured || !refusesForm(error)) throw error;
        structured = false;
      }
    }
  }

  return {
    service: 'anthropic',
    model,
    async ask(messages, form, call) {
      const events = await explained(call.signal, toError, () => stream(messages, form, call));
      return readStream(piecesOf(events), { messages, model, terms, call, toError, isObject: form !== null });
    },
    batches: server.hasBatches
      ? batchesOf(client, {
          // The steps of a batched post are further apart than a cache lasts, so writing one costs for nothing.
          body: (messages, form, call) => bodyOf(messages, form, { maxTokens: call.maxTokens }),
          read: (message) => readMessage(message, { ...terms, batch: true }),
          toError,
        })
      : null,
    search: server.hasSearch ? anthropicSearch(client, { model, terms, toError }) : null,
  };
}

const refusesForm = (error: unknown) =>
  error instanceof Anthropic.APIError &&
  (error.status === 400 || error.status === 422) &&
  /output_config|output_format|json_schema|structured output|schema/i.test(error.message);

async function* piecesOf(events: AsyncIterable<Anthropic.MessageStreamEvent>): AsyncGenerator<Piece> {
  let stop: Piece = {};
  for await (const event of events) {
    if (event.type === 'message_start')
      yield {
        model: event.message.model,
        inputTokens: inputOf(event.message.usage),
        cache: cacheOf(event.message.usage),
      };
    else if (event.type === 'content_block_delta' && event.delta.type === 'text_delta')
      yield { text: event.delta.text };
    else if (event.type === 'message_delta') {
      stop = endOf(event.delta.stop_reason, event.delta.stop_details?.explanation);
      yield { outputTokens: tokenCount(event.usage?.output_tokens) };
    } else if (event.type === 'message_stop') yield stop;
  }
}

function endOf(
  reason: Anthropic.StopReason | null,
  why: string | null | undefined,
): Pick<Piece, 'end' | 'why'> {
  if (reason === 'refusal') return { end: 'declined', why };
  return { end: reason === 'max_tokens' || reason === 'model_context_window_exceeded' ? 'cut' : 'complete' };
}

function readMessage(message: Anthropic.Message, terms: Terms): Answered {
  const { model, content, usage } = message;
  const cost = spent(model, inputOf(usage), usage?.output_tokens, terms, cacheOf(usage));
  const text = content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('');
  const end = endOf(message.stop_reason, message.stop_details?.explanation);
  return wholeAnswer({ text, ...end }, cost, model);
}

interface BatchParts {
  body: (messages: Message[], form: AnswerForm | null, call: ModelCall) => Body;
  read: (message: Anthropic.Message) => Answered;
  toError: ToError;
}

/** One message per batch. */
function batchesOf(client: Anthropic, { body, read, toError }: BatchParts): ModelBatches {
  async function result(id: string, signal: AbortSignal): Promise<Answered> {
    for await (const { result: found } of await client.messages.batches.results(id, {}, { signal })) {
      if (found.type === 'succeeded') return read(found.message);
      if (found.type === 'expired')
        throw batchFailure('The AI provider did not answer the batch within a day, and gave it up.');
      if (found.type === 'canceled') throw batchFailure('The batch was canceled at the AI provider.');
      throw batchFailure(
        `The AI provider could not answer in the batch: ${quote(found.error.error.message)}`,
      );
    }
    throw batchFailure('The AI provider ended the batch without an answer.');
  }

  return explainedBatches(
    {
      async submit(messages, form, call) {
        const { idempotencyKey, signal } = call;
        const requests = [{ custom_id: 'answer', params: body(messages, form, call) }];
        const headers = { 'idempotency-key': idempotencyKey };
        return (await client.messages.batches.create({ requests }, { signal, headers })).id;
      },

      async read(id, { signal }) {
        const batch = await client.messages.batches.retrieve(id, {}, { signal });
        if (batch.processing_status !== 'ended') return undefined;
        if (!batch.results_url)
          throw batchFailure('The AI provider has deleted the answer of the batch already.');
        return result(id, signal);
      },

      async cancel(id, { signal }) {
        await client.messages.batches.cancel(id, {}, { signal });
      },
    },
    anthropicFailure,
    toError,
  );
}
