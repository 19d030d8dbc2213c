import { RateLimiterMemory } from 'rate-limiter-flexible';
import { tooMany } from '../errors.ts';

/** Times that one address may hold or book in a quarter of an hour: nobody empties the calendar. */
const PER_ADDRESS = 20;
const WINDOW_SECONDS = 15 * 60;

export interface HoldLimits {
  /** @throws HttpError 429 when the address has taken its share */
  check(address: string): Promise<void>;
  /** Counts a time that was taken; one that was refused costs nothing. */
  took(address: string): Promise<void>;
  gaveBack(address: string): Promise<void>;
}

/** Limits how many times one address takes out of the calendar. It lives in the server process. */
export function createHoldLimits(): HoldLimits {
  const limiter = new RateLimiterMemory({
    keyPrefix: 'hold',
    points: PER_ADDRESS,
    duration: WINDOW_SECONDS,
  });
  return {
    async check(address) {
      const taken = await limiter.get(address);
      if (taken && taken.consumedPoints >= PER_ADDRESS)
        throw tooMany(
          'You have chosen many times in a short while. Try again in a few minutes, or write to us.',
          taken.msBeforeNext / 1000,
        );
    },
    // Beyond the limit it rejects; the check before the next one says so.
    took: (address) =>
      limiter.consume(address).then(
        () => {},
        () => {},
      ),
    async gaveBack(address) {
      await limiter.reward(address);
    },
  };
}
