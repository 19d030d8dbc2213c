import { ApiError } from './api-error.ts';

const MOST_KEPT = 100;
/** Refusals that say nothing about an earlier attempt. */
const BEFORE_THE_WRITE = [401, 408, 429];

/** Keys of calls that may or may not have been carried out. The server forgets a key after a day. */
const unanswered = new Map<string, string>();

/**
 * Sends a write with an idempotency key, the same until the server answers, so that repeats are carried out
 * once.
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
