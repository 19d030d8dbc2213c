import { declined, emptyAnswer, lostBatch, type ReadFailure } from '../model-errors.ts';
import type { ProviderError, Spent } from '../provider.ts';
import type { Answered, ModelBatches } from './language-model.ts';
import type { Piece } from './read-stream.ts';
import { cutAtRepetition } from './repetition.ts';

export type ToError = (error: unknown) => ProviderError;

/** Makes a call, and explains what the service's library throws. @throws ProviderError; the signal's reason */
export async function explained<T>(
  signal: AbortSignal,
  toError: ToError,
  call: () => PromiseLike<T>,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    signal.throwIfAborted();
    throw toError(error);
  }
}

/** Batches whose errors are explained. @param failure reads the errors of the service's library */
export const explainedBatches = (
  { submit, read, cancel }: ModelBatches,
  failure: ReadFailure,
  toError: ToError,
): ModelBatches => ({
  submit: (messages, form, call) => explained(call.signal, toError, () => submit(messages, form, call)),
  read: (id, call) =>
    explained(
      call.signal,
      (error) => (failure(error)?.status === 404 ? lostBatch() : toError(error)),
      () => read(id, call),
    ),
  cancel: (id, call) =>
    explained(call.signal, toError, () =>
      cancel(id, call).catch((error: unknown) => {
        // It has ended, or is gone.
        if (![400, 404, 409].includes(failure(error)?.status ?? 0)) throw error;
      }),
    ),
});

/** Checks an answer that came whole. @throws ProviderError for a refusal or an empty answer */
export function wholeAnswer(
  { text, end, why }: Pick<Piece, 'end' | 'why'> & { text: string },
  cost: Spent,
  model: string,
): Answered {
  if (end === 'declined') throw declined(why, cost);
  const whole = text.trim();
  const kept = cutAtRepetition(whole);
  if (!whole || kept === '') throw emptyAnswer(cost);
  return { text: kept ?? whole, cutOff: end === 'cut' || kept !== undefined, spent: cost, model };
}
