import OpenAI from 'openai';
import type { Message } from '../prompt.ts';
import { newOpenAi } from './openai-client.ts';
import { toProviderError } from './openai-errors.ts';
import { spent } from './prices.ts';
import { type Call, type ProviderConfig, ProviderError, providerOrigin, type Spent } from './provider.ts';

const TIMEOUT_MS = 180_000;

/** The format of an answer, for structured output. */
export interface AnswerForm {
  name: string;
  schema: Record<string, unknown>;
}

export interface Answered {
  text: string;
  /** The answer was truncated before the text ended. */
  cutOff: boolean;
  spent: Spent;
}

/** A client for OpenAI, or any server with a compatible API. */
export function openAiClient(config: ProviderConfig) {
  const { timeoutMs = TIMEOUT_MS } = config;
  return {
    client: newOpenAi(config, timeoutMs),
    timeoutMs,
    /** Whether OpenAI's price list applies. */
    listed: providerOrigin(config.baseUrl) === providerOrigin(undefined),
  };
}

/**
 * Creates a function that requests one format of answer, falling back to a simpler format whenever the server
 * rejects it.
 * @returns a function that returns an answer as text. It throws ProviderError: the server's error, a refusal,
 * an empty answer
 */
export function createAsk(
  { client, listed }: ReturnType<typeof openAiClient>,
  model: string,
  answer: AnswerForm,
) {
  /** Response formats; each one demands less of the server than the one before. */
  const forms = [
    { type: 'json_schema', json_schema: { ...answer, strict: true } },
    { type: 'json_object' },
    undefined,
  ] as const;
  let form = 0;

  async function complete(messages: Message[], { idempotencyKey, signal }: Call) {
    for (;;) {
      const response_format = forms[form];
      try {
        return await client.chat.completions.create(
          { model, messages, ...(response_format && { response_format }) },
          // A different body needs a different idempotency key; a server that honors the key would reject it
          // otherwise.
          {
            signal,
            headers: { 'idempotency-key': form === 0 ? idempotencyKey : `${idempotencyKey}-${form}` },
          },
        );
      } catch (error) {
        if (signal.aborted || !refusesForm(error) || form === forms.length - 1) throw error;
        form += 1;
      }
    }
  }

  return async function ask(messages: Message[], call: Call): Promise<Answered> {
    const completion = await complete(messages, call).catch((error: unknown) => {
      call.signal.throwIfAborted();
      throw toProviderError(error, 'model', model);
    });
    const { prompt_tokens = 0, completion_tokens = 0 } = completion?.usage ?? {};
    return read(completion, spent(model, prompt_tokens, completion_tokens, listed));
  };
}

const refusesForm = (error: unknown) =>
  error instanceof OpenAI.APIError &&
  (error.status === 400 || error.status === 422) &&
  /response_format|json_schema|json_object|structured|json mode/i.test(
    `${error.message} ${error.param ?? ''}`,
  );

function read(completion: OpenAI.ChatCompletion | undefined, cost: Spent): Answered {
  const choice = completion?.choices?.[0];
  const refusal = choice?.message?.refusal;
  if (refusal || choice?.finish_reason === 'content_filter')
    throw new ProviderError(
      'fatal',
      `The AI provider declined to write this${refusal ? ` ("${refusal.slice(0, 200)}")` : ' (content filter)'}. Change the theme or the prompt.`,
      { spent: cost },
    );
  const text = choice?.message?.content?.trim();
  if (!text) throw new ProviderError('unusable', 'The AI provider sent an empty answer.', { spent: cost });
  return { text, cutOff: choice?.finish_reason === 'length', spent: cost };
}
