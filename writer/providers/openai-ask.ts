import OpenAI from 'openai';
import type { Message } from '../prompt.ts';
import { newOpenAi } from './openai-client.ts';
import { toProviderError } from './openai-errors.ts';
import { spent } from './prices.ts';
import { type Call, type ProviderConfig, ProviderError, providerOrigin, type Spent } from './provider.ts';

const TIMEOUT_MS = 180_000;

/** What an answer should look like, as structured output wants it. */
export interface AnswerForm {
  name: string;
  schema: Record<string, unknown>;
}

export interface Answered {
  text: string;
  /** The answer ended before the text did. */
  cutOff: boolean;
  spent: Spent;
}

/** A client of OpenAI, or of any server that speaks its protocol. */
export function openAiClient(config: ProviderConfig) {
  const { timeoutMs = TIMEOUT_MS } = config;
  return {
    client: newOpenAi(config, timeoutMs),
    timeoutMs,
    /** Whether its prices are OpenAI's. */
    listed: providerOrigin(config.baseUrl) === providerOrigin(undefined),
  };
}

/**
 * A way to ask for one form of answer, stepping down to a simpler one for as long as the server refuses it.
 * @returns a question's answer as text. It throws ProviderError: what the server said, a refusal, an empty answer
 */
export function createAsk(
  { client, listed }: ReturnType<typeof openAiClient>,
  model: string,
  answer: AnswerForm,
) {
  /** How the form is asked for; each next one asks less of the server. */
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
          // Another body is another question: a server that honours the key refuses it under the first one's.
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
