import OpenAI, { toFile } from 'openai';
import type { Message } from '../../prompt.ts';
import { batchFailure, lostBatch, quote, rejectedBatch } from '../model-errors.ts';
import type { ProviderError } from '../provider.ts';
import type { Answered, AnswerForm, ModelBatches } from './language-model.ts';

interface Parts {
  body: (messages: Message[], form: AnswerForm | null) => object;
  /** At the price of a batch. */
  read: (completion: OpenAI.ChatCompletion | undefined) => Answered;
  toError: (error: unknown) => ProviderError;
}

interface Line {
  response?: { status_code?: number; body?: OpenAI.ChatCompletion & { error?: { message?: string } } } | null;
  error?: { message?: string } | null;
}

/** A batch is a file of requests; ours has one. */
export function openAiBatches(client: OpenAI, { body, read, toError }: Parts): ModelBatches {
  /** Undefined when the file is empty. */
  async function lineOf(file: string, signal: AbortSignal): Promise<Line | undefined> {
    const response = await client.files.content(file, { signal });
    const [line] = (await response.text()).split('\n');
    return line?.trim() ? (JSON.parse(line) as Line) : undefined;
  }

  async function result({ output_file_id, error_file_id }: OpenAI.Batch, signal: AbortSignal) {
    const line =
      (output_file_id && (await lineOf(output_file_id, signal))) ||
      (error_file_id && (await lineOf(error_file_id, signal)));
    if (!line) throw batchFailure('The AI provider ended the batch without an answer.');
    const { response, error } = line;
    const fault = error?.message ?? response?.body?.error?.message;
    if (fault !== undefined || (response?.status_code ?? 200) >= 400)
      throw batchFailure(
        `The AI provider could not answer in the batch: ${quote(fault ?? 'no reason given')}`,
      );
    return read(response?.body);
  }

  return {
    async submit(messages, form, { idempotencyKey, signal }) {
      try {
        const request = { custom_id: 'answer', method: 'POST', url: '/v1/chat/completions' };
        const line = JSON.stringify({ ...request, body: body(messages, form) });
        const file = await client.files.create(
          { file: await toFile(Buffer.from(line), 'batch.jsonl'), purpose: 'batch' },
          { signal },
        );
        const { id } = await client.batches.create(
          { input_file_id: file.id, endpoint: '/v1/chat/completions', completion_window: '24h' },
          { signal, headers: { 'idempotency-key': idempotencyKey } },
        );
        return id;
      } catch (error) {
        signal.throwIfAborted();
        throw toError(error);
      }
    },

    async read(id, { signal }) {
      try {
        const batch = await client.batches.retrieve(id, { signal });
        if (batch.status === 'completed') return await result(batch, signal);
        if (batch.status === 'expired') {
          // An expired batch keeps the answers that were ready.
          if (batch.output_file_id) return await result(batch, signal);
          throw batchFailure('The AI provider did not answer the batch within a day, and gave it up.');
        }
        if (batch.status === 'failed') throw rejectedBatch(batch.errors?.data?.[0]?.message);
        if (batch.status === 'cancelled') throw batchFailure('The batch was canceled at the AI provider.');
        return undefined;
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof OpenAI.APIError && error.status === 404) throw lostBatch();
        throw toError(error);
      }
    },

    async cancel(id, { signal }) {
      try {
        await client.batches.cancel(id, { signal });
      } catch (error) {
        signal.throwIfAborted();
        // It has ended, or is gone.
        if (error instanceof OpenAI.APIError && [400, 404, 409].includes(error.status ?? 0)) return;
        throw toError(error);
      }
    },
  };
}
