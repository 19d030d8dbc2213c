import { ApiError } from './api-error.ts';

/** Half of the day for which the server knows a key. */
const KEPT_MS = 12 * 60 * 60_000;
const MOST_KEPT = 100;
/** Refusals that say nothing about an earlier attempt: sign in, send it faster, send it later. */
const BEFORE_THE_WRITE = [401, 408, 429];

/** Keys of calls that may or may not have been carried out, by call. */
const unanswered = new Map<string, { key: string; at: number }>();

/**
 * Sends a write with an idempotency key. Until the server has answered, the same write is sent with the same key, so
 * that it is not carried out twice, whoever repeats it: a toast's button, a held write, or a second click.
 * @param call its method, URL and body
 */
export async function sameKeyUntilAnswered<Answer>(
  call: string,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const kept = unanswered.get(call);
  const key = kept && Date.now() - kept.at < KEPT_MS ? kept.key : newKey();
  unanswered.delete(call);
  try {
    return await send(key);
  } catch (error) {
    if (mayBeDone(error)) {
      unanswered.set(call, { key, at: key === kept?.key ? kept.at : Date.now() });
      const [oldest] = unanswered.keys();
      if (unanswered.size > MOST_KEPT && oldest !== undefined) unanswered.delete(oldest);
    }
    throw error;
  }
}

const mayBeDone = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || BEFORE_THE_WRITE.includes(error.status);

/** 128 random bits. `crypto.randomUUID` is missing on pages without https. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
