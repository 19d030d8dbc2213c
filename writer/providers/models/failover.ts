import { addSpent, type FailureCode, ProviderError } from '../provider.ts';
import type { LanguageModel } from './language-model.ts';

/** A refusal, and a request that is wrong in itself, would fail elsewhere, too. */
const ANOTHER_MAY_ANSWER: ReadonlySet<FailureCode> = new Set([
  'key',
  'credit',
  'model',
  'address',
  'unreachable',
  'busy',
]);

/** True if a question should go to the second provider. */
export const mayFailOver = (error: unknown): error is ProviderError =>
  error instanceof ProviderError &&
  (error.kind === 'transient' || (error.code !== undefined && ANOTHER_MAY_ANSWER.has(error.code)));

/** Worth a retry when one of the two errors is. */
export function bothFailed(first: ProviderError, second: ProviderError): ProviderError {
  const transient = [first, second].filter(({ kind }) => kind === 'transient');
  const waits = transient.flatMap(({ retryAfterMs }) => retryAfterMs ?? []);
  return new ProviderError(
    transient.length > 0 ? 'transient' : second.kind,
    `${first.message} The second provider failed, too: ${second.message}`,
    {
      code: second.code,
      // The first one ready decides; without a time, it is ready at any time.
      retryAfterMs: waits.length === transient.length && waits.length > 0 ? Math.min(...waits) : undefined,
      spent:
        first.spent && second.spent ? addSpent(first.spent, second.spent) : (first.spent ?? second.spent),
      cause: second,
    },
  );
}

/** A sentence for an administrator. */
const failoverNote = (error: ProviderError) => `The second provider was used. ${error.message}`;

/** Asks the second model when the first cannot answer. Batches are the first one's alone. */
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
