/** Milliseconds. */
const DELAYS = [2_000, 15_000, 60_000, 5 * 60_000, 15 * 60_000];

export const LONGEST_WAIT = 6 * 3_600_000;

/**
 * Computes the delay before a retry, in milliseconds.
 * @param attempts so far, 1 or more
 * @param retryAfterMs the provider's Retry-After; obeyed exactly, up to six hours
 * @param random 0 to 1, for a jitter of up to a quarter each way
 */
export function retryDelay(attempts: number, retryAfterMs?: number, random: number = Math.random()): number {
  const planned = DELAYS[Math.min(attempts, DELAYS.length) - 1] ?? DELAYS[0] ?? 0;
  const spread = planned * (0.75 + random / 2);
  if (retryAfterMs === undefined) return Math.round(spread);
  return Math.min(Math.max(retryAfterMs, 0) + Math.round(random * 250), LONGEST_WAIT);
}
