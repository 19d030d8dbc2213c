import { ApiError } from './api-error.ts';

const MOST_KEPT = 100;
/** Refusals that say nothing about an earlier attempt: sign in, send it faster, send it later. */
const BEFORE_THE_WRITE = [401, 408, 429];

/** Keys of calls that may or may not have been carried out, by call. The server forgets a key after a day. */
const unanswered = new Map<string, string>();

/**
 * Sends a write with an idempotency key. Until the server has answered, the same write is sent with the same key, so
 * that it is not carried out twice, whoever repeats it: a toast's button, a held write, or a second click.
 * @param call its method, URL and body
 */
export async function sameKeyUntilAnswered<Answer>(
  call: string,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const key = unanswered.get(call) ?? newKey();
  unanswered.delete(call);
  try {
    return await send(key);
  } catch (error) {
    if (mayBeDone(error)) {
      if (unanswered.size >= MOST_KEPT) unanswered.clear();
      unanswered.set(call, key);
    }
    throw error;
  }
}

const mayBeDone = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || BEFORE_THE_WRITE.includes(error.status);

/** 128 random bits. `crypto.randomUUID` is missing on pages without https. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
