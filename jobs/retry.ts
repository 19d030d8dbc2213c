/** Waits between the tries of a step, in milliseconds: soon at first, then with patience. */
const DELAYS = [2_000, 15_000, 60_000, 5 * 60_000, 15 * 60_000];

/** A provider that names a longer wait than this is not waited for longer. */
export const LONGEST_WAIT = 6 * 3_600_000;

/**
 * How long to wait before a step is tried again.
 * @param attempts tries so far, 1 or more
 * @param retryAfterMs what the provider asked for; obeyed to the millisecond, up to six hours
 * @param random 0 to 1: spreads the tries of several sites by a quarter each way
 * @returns milliseconds
 */
export function retryDelay(attempts: number, retryAfterMs?: number, random: number = Math.random()): number {
  const planned = DELAYS[Math.min(attempts, DELAYS.length) - 1] ?? DELAYS[0] ?? 0;
  const spread = planned * (0.75 + random / 2);
  if (retryAfterMs === undefined) return Math.round(spread);
  return Math.min(Math.max(retryAfterMs, 0) + Math.round(random * 250), LONGEST_WAIT);
}
