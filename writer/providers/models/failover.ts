import { addSpent, type FailureCode, ProviderError } from '../provider.ts';
import type { LanguageModel } from './language-model.ts';

/** What another provider may do better. A refusal, and a request that is wrong in itself, stay as they are. */
const ANOTHER_MAY_ANSWER: ReadonlySet<FailureCode> = new Set([
  'key',
  'credit',
  'model',
  'address',
  'unreachable',
  'busy',
]);

/** Whether a question should go to the second provider after an error of the first one. */
export const mayFailOver = (error: unknown): error is ProviderError =>
  error instanceof ProviderError &&
  (error.kind === 'transient' || (error.code !== undefined && ANOTHER_MAY_ANSWER.has(error.code)));

/** One error for two providers that failed. It is worth a retry when one of them is. */
export function bothFailed(first: ProviderError, second: ProviderError): ProviderError {
  const transient = [first, second].filter(({ kind }) => kind === 'transient');
  const waits = transient.flatMap(({ retryAfterMs }) => retryAfterMs ?? []);
  return new ProviderError(
    transient.length > 0 ? 'transient' : second.kind,
    `${first.message} The second provider failed, too: ${second.message}`,
    {
      code: second.code,
      // The one that is ready first decides; one that names no time is ready at any time.
      retryAfterMs: waits.length === transient.length && waits.length > 0 ? Math.min(...waits) : undefined,
      spent:
        first.spent && second.spent ? addSpent(first.spent, second.spent) : (first.spent ?? second.spent),
      cause: second,
    },
  );
}

/** A sentence for an administrator. */
const failoverNote = (error: ProviderError) => `The second provider was used. ${error.message}`;

/** A model that asks the second one when the first one cannot answer. Batches are the first one's alone. */
export function withFailover(first: LanguageModel, second: LanguageModel): LanguageModel {
  return {
    ...first,
    async ask(messages, form, call) {
      try {
        return await first.ask(messages, form, call);
      } catch (error) {
        call.signal.throwIfAborted();
        if (!mayFailOver(error)) throw error;
        const again = { ...call, idempotencyKey: `${call.idempotencyKey}-second` };
        const answered = await second.ask(messages, form, again).catch((other: unknown) => {
          call.signal.throwIfAborted();
          throw other instanceof ProviderError ? bothFailed(error, other) : other;
        });
        const cost = error.spent ? addSpent(error.spent, answered.spent) : answered.spent;
        return { ...answered, spent: cost, note: failoverNote(error) };
      }
    },
  };
}
