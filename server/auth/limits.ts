import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from '../errors.ts';

/** Failed attempts in a quarter of an hour, for one name and for one address. */
const PER_NAME = 10;
const PER_ADDRESS = 30;
const WINDOW_SECONDS = 15 * 60;

export interface AttemptLimiter {
  /** Counts an attempt before it is made. @throws HttpError 429 with Retry-After */
  begin(address: string, name: string): Promise<void>;
  /** Takes the attempt back: it succeeded. */
  succeeded(address: string, name: string): Promise<void>;
}

/** Limits guessing per address and per name. It lives in the server process alone, so the CLI is never locked out. */
export function createAttemptLimiter(): AttemptLimiter {
  const byName = new RateLimiterMemory({ keyPrefix: 'name', points: PER_NAME, duration: WINDOW_SECONDS });
  const byAddress = new RateLimiterMemory({
    keyPrefix: 'address',
    points: PER_ADDRESS,
    duration: WINDOW_SECONDS,
  });
  return {
    async begin(address, name) {
      try {
        await byAddress.consume(address);
        await byName.consume(name.toLowerCase());
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        const seconds = refused.msBeforeNext / 1000;
        const minutes = Math.ceil(seconds / 60);
        throw tooMany(
          `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
          seconds,
        );
      }
    },
    async succeeded(address, name) {
      await byAddress.reward(address);
      await byName.delete(name.toLowerCase());
    },
  };
}
