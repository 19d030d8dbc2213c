import OpenAI from 'openai';
import type { Brief } from '../brief.ts';
import type { RawDraft } from '../draft.ts';
import { type Message, repairMessages, writeMessages } from '../prompt.ts';
import { answerSchema, readAnswer } from './answer.ts';
import { explain } from './openai-errors.ts';
import { picture } from './openai-image.ts';
import { spent } from './prices.ts';
import {
  type Call,
  type Provider,
  type ProviderConfig,
  ProviderError,
  type Spent,
  type Written,
} from './provider.ts';

const TIMEOUT_MS = 180_000;

/** How the form of an answer is asked for; each next one asks less of the server. */
const FORMS = [
  { type: 'json_schema', json_schema: { name: 'article', strict: true, schema: answerSchema } },
  { type: 'json_object' },
  undefined,
] as const;

/** Text and images from OpenAI, or from any server that speaks its protocol. */
export function createOpenAiProvider(config: ProviderConfig): Provider {
  const { apiKey, baseUrl, model, imageModel, timeoutMs = TIMEOUT_MS } = config;
  const client = new OpenAI({
    // A local server needs no key, but the client insists on one.
    apiKey: apiKey || 'none',
    baseURL: baseUrl || 'https://api.openai.com/v1',
    organization: null,
    project: null,
    timeout: timeoutMs,
    // One mechanism retries: the queue's, which survives a restart and keeps no worker waiting.
    maxRetries: 0,
    logLevel: 'off',
  });
  const listed = !baseUrl || new URL(baseUrl).hostname === 'api.openai.com';
  let form = 0;

  /** Asks, stepping down to a simpler form for as long as the server refuses the one asked for. */
  async function ask(messages: Message[], { idempotencyKey, signal }: Call) {
    for (;;) {
      const response_format = FORMS[form];
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
        if (signal.aborted || !refusesForm(error) || form === FORMS.length - 1) throw error;
        form += 1;
      }
    }
  }

  async function write(messages: Message[], call: Call): Promise<Written> {
    const completion = await ask(messages, call).catch((error: unknown) => {
      call.signal.throwIfAborted();
      throw explain(error, 'model', model);
    });
    const { prompt_tokens = 0, completion_tokens = 0 } = completion?.usage ?? {};
    return read(completion, spent(model, prompt_tokens, completion_tokens, listed));
  }

  return {
    name: 'openai',
    model,
    write: (brief: Brief, call: Call) => write(writeMessages(brief), call),
    repair: (brief: Brief, draft: RawDraft, failures: string[], call: Call) =>
      write(repairMessages(brief, draft, failures), call),
    image: (prompt: string, call: Call) =>
      picture(client, { model: imageModel, listed, timeoutMs }, prompt, call),
  };
}

const refusesForm = (error: unknown) =>
  error instanceof OpenAI.APIError &&
  (error.status === 400 || error.status === 422) &&
  /response_format|json_schema|json_object|structured|json mode/i.test(
    `${error.message} ${error.param ?? ''}`,
  );

function read(completion: OpenAI.ChatCompletion | undefined, cost: Spent): Written {
  const choice = completion?.choices?.[0];
  const unusable = (sentence: string) => new ProviderError('unusable', sentence, { spent: cost });
  const refusal = choice?.message?.refusal;
  if (refusal || choice?.finish_reason === 'content_filter')
    throw new ProviderError(
      'fatal',
      `The AI provider declined to write this${refusal ? ` ("${refusal.slice(0, 200)}")` : ' (content filter)'}. Change the theme or the prompt.`,
      { spent: cost },
    );
  const text = choice?.message?.content?.trim();
  if (!text) throw unusable('The AI provider sent an empty answer.');
  const answer = readAnswer(text);
  if (answer)
    return { draft: answer.draft, cutOff: answer.cutOff || choice?.finish_reason === 'length', spent: cost };
  throw unusable(
    choice?.finish_reason === 'length'
      ? 'The AI provider cut its answer off before there was an article in it (its limit on length).'
      : 'The AI provider sent an answer without an article in it.',
  );
}
