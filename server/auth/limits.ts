import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
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

const salt = randomBytes(32);

/**
 * A key for a limiter: one of 65,536 whatever it is made of, so that nobody can fill the memory with names. Two that
 * share one share their attempts, and nobody can choose with whom: the salt is of this start.
 */
export const limiterKey = (text: string): string =>
  createHmac('sha256', salt).update(text).digest().subarray(0, 2).toString('hex');

/** Whose attempts are counted together: an IPv4 address, or an IPv6 network, since a /64 is what one customer has. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - last.length;
  const all = [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Limits guessing per address and per name. It lives in the server process alone, so the CLI is never locked out. */
export function createAttemptLimiter(): AttemptLimiter {
  const byName = new RateLimiterMemory({ keyPrefix: 'name', points: PER_NAME, duration: WINDOW_SECONDS });
  const byAddress = new RateLimiterMemory({
    keyPrefix: 'address',
    points: PER_ADDRESS,
    duration: WINDOW_SECONDS,
  });
  const addressKey = (address: string) => limiterKey(`address ${networkOf(address)}`);
  const nameKey = (name: string) => limiterKey(`name ${name.toLowerCase()}`);
  return {
    async begin(address, name) {
      try {
        await byAddress.consume(addressKey(address));
        await byName.consume(nameKey(name));
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
      await byAddress.reward(addressKey(address));
      await byName.delete(nameKey(name));
    },
  };
}
