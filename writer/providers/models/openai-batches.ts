import type OpenAI from 'openai';
import { toFile } from 'openai';
import type { Message } from '../../prompt.ts';
import { batchFailure, quote, type ReadFailure, rejectedBatch } from '../model-errors.ts';
import { explainedBatches, type ToError } from './explain.ts';
import type { Answered, AnswerForm, ModelBatches } from './language-model.ts';

interface Parts {
  body: (messages: Message[], form: AnswerForm | null) => object;
  /** At the price of a batch. */
  read: (completion: OpenAI.ChatCompletion | undefined) => Answered;
  failure: ReadFailure;
  toError: ToError;
}

interface Line {
  response?: { status_code?: number; body?: OpenAI.ChatCompletion & { error?: { message?: string } } } | null;
  error?: { message?: string } | null;
}

/** A batch is a file of requests; ours has one. */
export function openAiBatches(client: OpenAI, { body, read, failure, toError }: Parts): ModelBatches {
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

  return explainedBatches(
    {
      async submit(messages, form, { idempotencyKey, signal }) {
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
      },

      async read(id, { signal }) {
        const batch = await client.batches.retrieve(id, { signal });
        if (batch.status === 'completed') return result(batch, signal);
        if (batch.status === 'expired') {
          // An expired batch keeps the answers that were ready.
          if (batch.output_file_id) return result(batch, signal);
          throw batchFailure('The AI provider did not answer the batch within a day, and gave it up.');
        }
        if (batch.status === 'failed') throw rejectedBatch(batch.errors?.data?.[0]?.message);
        if (batch.status === 'cancelled') throw batchFailure('The batch was canceled at the AI provider.');
        return undefined;
      },

      async cancel(id, { signal }) {
        await client.batches.cancel(id, { signal });
      },
    },
    failure,
    toError,
  );
}
