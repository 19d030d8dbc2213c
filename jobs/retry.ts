/** Backoff between the attempts of a step, in milliseconds. */
const DELAYS = [2_000, 15_000, 60_000, 5 * 60_000, 15 * 60_000];

/** Upper limit for a provider's Retry-After. */
export const LONGEST_WAIT = 6 * 3_600_000;

/**
 * The delay before a step is retried.
 * @param attempts attempts so far, 1 or more
 * @param retryAfterMs the provider's Retry-After; obeyed exactly, up to six hours
 * @param random 0 to 1: jitter, which spreads the retries of several sites by a quarter each way
 * @returns milliseconds
 */
export function retryDelay(attempts: number, retryAfterMs?: number, random: number = Math.random()): number {
  const planned = DELAYS[Math.min(attempts, DELAYS.length) - 1] ?? DELAYS[0] ?? 0;
  const spread = planned * (0.75 + random / 2);
  if (retryAfterMs === undefined) return Math.round(spread);
  return Math.min(Math.max(retryAfterMs, 0) + Math.round(random * 250), LONGEST_WAIT);
}
