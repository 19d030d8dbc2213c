// The browser build reads no environment variables and leaves out Google Cloud's sign-in.
import {
  ApiError,
  type BatchJob,
  FinishReason,
  type GenerateContentConfig,
  type GenerateContentResponse,
  GoogleGenAI,
  JobState,
} from '@google/genai/web';
import type { Message } from '../../prompt.ts';
import { imageFromBase64 } from '../fetch-image.ts';
import {
  batchFailure,
  declined,
  quote,
  type ReadFailure,
  rejectedBatch,
  toProviderError,
} from '../model-errors.ts';
import { spent, sumOfTokens, type Terms, tokenCount, withSearches } from '../prices.ts';
import { type Call, type Pictured, ProviderError } from '../provider.ts';
import { explained, explainedBatches, type ToError, wholeAnswer } from './explain.ts';
import type { Answered, AnswerForm, LanguageModel, ModelBatches, ModelCall } from './language-model.ts';
import { groupByRole } from './message-groups.ts';
import { plainSchema } from './plain-schema.ts';
import { type Piece, readStream } from './read-stream.ts';
import type { Server } from './server.ts';
import { addressesOf, SEARCH_TOKENS, searchQuestion } from './web-search.ts';

const VERSION = 'v1beta';

const newGemini = ({ apiKey, baseUrl, fetch }: Server) =>
  new GoogleGenAI({
    apiKey,
    vertexai: false,
    apiVersion: VERSION,
    httpOptions: { baseUrl: baseUrl.replace(/\/v1beta$/, ''), apiVersion: VERSION, fetch },
  });

/** The library's message is the whole body of the response. */
const geminiFailure: ReadFailure = (error) => {
  if (!(error instanceof ApiError)) return undefined;
  const message = wordsOf(error.message);
  return {
    status: error.status,
    wrongKey: /API_KEY_INVALID|API key not valid|API key expired/i.test(error.message),
    noCredit: /credits? (?:are|is|have been) (?:depleted|used up)|billing account/i.test(message),
    message,
    retryAfterMs: delayIn(error.message),
  };
};

function wordsOf(body: string): string {
  try {
    return (JSON.parse(body) as { error?: { message?: string } }).error?.message ?? body;
  } catch {
    return body;
  }
}

/** The delay is in the body, as in `"retryDelay": "34s"`. */
function delayIn(body: string): number | undefined {
  const seconds = /"retryDelay"\s*:\s*"([\d.]+)s"/.exec(body)?.[1];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}

/** Also for servers with Gemini's API. */
export function geminiModel(server: Server, model: string, terms: Terms): LanguageModel {
  const client = newGemini(server);
  const toError = (error: unknown) => toProviderError(error, geminiFailure, { what: 'model', model });
  /** Without structured output, the messages ask for the form in words. */
  let structured = true;

  const questionOf = (messages: Message[], form: AnswerForm | null, maxTokens = form?.maxTokens) => {
    const system = messages.filter(({ role }) => role === 'system').map(({ content }) => content);
    const rest = messages.filter(({ role }) => role === 'user');
    const config: GenerateContentConfig = {
      ...(system.length > 0 && { systemInstruction: system.join('\n\n') }),
      ...(maxTokens && { maxOutputTokens: maxTokens }),
      ...(form &&
        structured && {
          responseMimeType: 'application/json',
          responseJsonSchema: plainSchema(form.schema),
        }),
    };
    const contents = groupByRole(rest).map((group) => ({
      role: 'user',
      parts: group.map(({ content }) => ({ text: content })),
    }));
    return { model, contents, config };
  };

  async function stream(messages: Message[], form: AnswerForm | null, call: ModelCall) {
    for (;;) {
      const { config, ...question } = questionOf(messages, form, call.maxTokens);
      try {
        return await client.models.generateContentStream({
          ...question,
          config: { ...config, abortSignal: call.signal },
        });
      } catch (error) {
        if (call.signal.aborted || !form || !structured || !refusesForm(error)) throw error;
        structured = false;
      }
    }
  }

  return {
    service: 'gemini',
    model,
    async ask(messages, form, call) {
      const chunks = await explained(call.signal, toError, () => stream(messages, form, call));
      return readStream(piecesOf(chunks), {
        messages,
        model,
        terms,
        call,
        toError,
        isObject: form !== null,
      });
    },
    batches: server.hasBatches
      ? batchesOf(client, {
          question: questionOf,
          read: (response) => readResponse(response, model, { ...terms, batch: true }),
          toError,
        })
      : null,
    search: server.hasSearch ? searchOf(client, { model, terms, toError }) : null,
  };
}

const refusesForm = (error: unknown) =>
  error instanceof ApiError && error.status === 400 && /schema|mime ?type|json mode/i.test(error.message);

/** Leaves out the model's thoughts. */
const textOf = ({ candidates }: GenerateContentResponse) =>
  (candidates?.[0]?.content?.parts ?? [])
    .flatMap(({ text, thought }) => (text && !thought ? [text] : []))
    .join('');

const COMPLETE: readonly (FinishReason | undefined)[] = [FinishReason.STOP];
const FAULTY: readonly (FinishReason | undefined)[] = [
  FinishReason.MALFORMED_RESPONSE,
  FinishReason.MALFORMED_FUNCTION_CALL,
  FinishReason.UNEXPECTED_TOOL_CALL,
  FinishReason.TOO_MANY_TOOL_CALLS,
  FinishReason.OTHER,
];

function endOf({ candidates, promptFeedback }: GenerateContentResponse): Pick<Piece, 'end' | 'why'> {
  if (promptFeedback?.blockReason)
    return { end: 'declined', why: promptFeedback.blockReasonMessage ?? promptFeedback.blockReason };
  const { finishReason, finishMessage } = candidates?.[0] ?? {};
  if (!finishReason || finishReason === FinishReason.FINISH_REASON_UNSPECIFIED) return {};
  if (COMPLETE.includes(finishReason)) return { end: 'complete' };
  if (finishReason === FinishReason.MAX_TOKENS || FAULTY.includes(finishReason)) return { end: 'cut' };
  return { end: 'declined', why: finishMessage ?? finishReason };
}

/** Reasoning is paid for like the answer. */
const tokensOf = ({ usageMetadata: usage }: GenerateContentResponse) => ({
  inputTokens: tokenCount(usage?.promptTokenCount),
  outputTokens: sumOfTokens(usage?.candidatesTokenCount, usage?.thoughtsTokenCount),
  ...(usage?.cachedContentTokenCount !== undefined && { cache: { read: usage.cachedContentTokenCount } }),
});

async function* piecesOf(chunks: AsyncIterable<GenerateContentResponse>): AsyncGenerator<Piece> {
  for await (const chunk of chunks)
    yield { model: chunk.modelVersion, text: textOf(chunk), ...tokensOf(chunk), ...endOf(chunk) };
}

function readResponse(response: GenerateContentResponse, asked: string, terms: Terms): Answered {
  const model = response.modelVersion ?? asked;
  const { inputTokens, outputTokens, cache } = tokensOf(response);
  const cost = spent(model, inputTokens, outputTokens, terms, cache);
  return wholeAnswer({ text: textOf(response), ...endOf(response) }, cost, model);
}

interface BatchParts {
  question: (
    messages: Message[],
    form: AnswerForm | null,
  ) => { model: string; contents: object[]; config: GenerateContentConfig };
  read: (response: GenerateContentResponse) => Answered;
  toError: ToError;
}

/** One request per batch, sent with the batch itself. */
function batchesOf(client: GoogleGenAI, { question, read, toError }: BatchParts): ModelBatches {
  function result({ dest }: BatchJob): Answered {
    const [answer] = dest?.inlinedResponses ?? [];
    if (answer?.error)
      throw batchFailure(
        `The AI provider could not answer in the batch: ${quote(answer.error.message ?? 'no reason given')}`,
      );
    if (!answer?.response) throw batchFailure('The AI provider ended the batch without an answer.');
    return read(answer.response);
  }

  return explainedBatches(
    {
      async submit(messages, form, { idempotencyKey, signal }) {
        const { model, ...request } = question(messages, form);
        const { name } = await client.batches.create({
          model,
          src: { inlinedRequests: [request] },
          config: { displayName: idempotencyKey, abortSignal: signal },
        });
        if (!name) throw batchFailure('The AI provider took the batch without naming it.');
        return name;
      },

      async read(name, { signal }) {
        const job = await client.batches.get({ name, config: { abortSignal: signal } });
        const { state, error } = job;
        if (state === JobState.JOB_STATE_SUCCEEDED || state === JobState.JOB_STATE_PARTIALLY_SUCCEEDED)
          return result(job);
        if (state === JobState.JOB_STATE_EXPIRED)
          throw batchFailure('The AI provider did not answer the batch within a day, and gave it up.');
        if (state === JobState.JOB_STATE_FAILED) throw rejectedBatch(error?.message);
        if (state === JobState.JOB_STATE_CANCELLED)
          throw batchFailure('The batch was canceled at the AI provider.');
        return undefined;
      },

      cancel: (name, { signal }) => client.batches.cancel({ name, config: { abortSignal: signal } }),
    },
    geminiFailure,
    toError,
  );
}

interface SearchParts {
  model: string;
  terms: Terms;
  toError: ToError;
}

function searchOf(
  client: GoogleGenAI,
  { model: asked, terms, toError }: SearchParts,
): NonNullable<LanguageModel['search']> {
  return (query, { signal }) =>
    explained(signal, toError, async () => {
      const response = await client.models.generateContent({
        model: asked,
        contents: searchQuestion(query),
        config: { tools: [{ googleSearch: {} }], maxOutputTokens: SEARCH_TOKENS, abortSignal: signal },
      });
      const model = response.modelVersion ?? asked;
      const { inputTokens, outputTokens } = tokensOf(response);
      const { groundingChunks, webSearchQueries } = response.candidates?.[0]?.groundingMetadata ?? {};
      const cost = spent(model, inputTokens, outputTokens, terms);
      return {
        // These lead to the pages through Google; a page's own address is known when it was read.
        addresses: addressesOf((groundingChunks ?? []).map(({ web }) => web?.uri)),
        spent: withSearches(cost, webSearchQueries?.length ?? 0, terms),
        model,
      };
    });
}

/** Generates a wide image. @throws ProviderError */
export async function geminiImage(
  server: Server,
  model: string,
  terms: Terms,
  prompt: string,
  { signal }: Call,
): Promise<Pictured> {
  const response = await newGemini(server)
    .models.generateContent({
      model,
      contents: prompt,
      config: {
        responseModalities: ['TEXT', 'IMAGE'],
        imageConfig: { aspectRatio: '16:9' },
        abortSignal: signal,
      },
    })
    .catch((error: unknown) => {
      signal.throwIfAborted();
      throw toProviderError(error, geminiFailure, { what: 'image model', model });
    });
  const { inputTokens, outputTokens } = tokensOf(response);
  const cost = spent(response.modelVersion ?? model, inputTokens, outputTokens, terms);
  const { end, why } = endOf(response);
  if (end === 'declined') throw declined(why, cost);
  const image = response.candidates?.[0]?.content?.parts?.find(({ inlineData }) => inlineData?.data);
  if (!image?.inlineData?.data)
    throw new ProviderError('unusable', 'The AI provider sent no image.', { spent: cost });
  return { data: imageFromBase64(image.inlineData.data), spent: cost };
}
