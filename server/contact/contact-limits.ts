import { secondsInDay, secondsInHour } from 'date-fns/constants';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { limiterKey } from '../auth/limits.ts';
import { networkOf } from '../http/ip-address.ts';

/**
 * Messages from one network, and from all of them. Once `free` messages were accepted, the next ones also need a
 * proof of work.
 */
const LIMITS = [
  { name: 'hour', points: 5, free: 2, seconds: secondsInHour, of: 'network' },
  { name: 'day', points: 15, free: 6, seconds: secondsInDay, of: 'network' },
  { name: 'all hour', points: 60, free: 20, seconds: secondsInHour, of: 'all' },
  { name: 'all day', points: 300, free: 100, seconds: secondsInDay, of: 'all' },
] as const;

export interface ContactLimits {
  /** Whether so many messages came in that the next one from this address needs a proof of work. */
  needsProof(address: string): Promise<boolean>;
  /** Counts a message. @returns false when there were too many; then it is not counted */
  take(address: string): Promise<boolean>;
}

export function createContactLimits(): ContactLimits {
  const limits = LIMITS.map((limit) => ({
    ...limit,
    limiter: new RateLimiterMemory({
      keyPrefix: `contact ${limit.name}`,
      points: limit.points,
      duration: limit.seconds,
    }),
  }));
  const networkKey = (address: string) => limiterKey(`contact ${networkOf(address)}`);
  return {
    async needsProof(address) {
      const network = networkKey(address);
      for (const { limiter, free, of } of limits) {
        const counted = await limiter.get(of === 'all' ? 'all' : network);
        if (counted && counted.consumedPoints >= free) return true;
      }
      return false;
    },
    async take(address) {
      const network = networkKey(address);
      const taken: Array<() => Promise<unknown>> = [];
      for (const { limiter, points, of } of limits) {
        const key = of === 'all' ? 'all' : network;
        const { consumedPoints } = await limiter.penalty(key);
        taken.push(() => limiter.reward(key));
        if (consumedPoints <= points) continue;
        for (const giveBack of taken) await giveBack();
        return false;
      }
      return true;
    },
  };
}
