import { secondsInDay, secondsInHour } from 'date-fns/constants';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { limiterKey } from '../auth/limits.ts';
import { networkOf } from '../http/ip-address.ts';

/** Messages from one network, and from all of them. */
const LIMITS = [
  { name: 'hour', points: 5, seconds: secondsInHour, of: 'network' },
  { name: 'day', points: 15, seconds: secondsInDay, of: 'network' },
  { name: 'all hour', points: 60, seconds: secondsInHour, of: 'all' },
  { name: 'all day', points: 300, seconds: secondsInDay, of: 'all' },
] as const;

export interface ContactLimits {
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
  return {
    async take(address) {
      const network = limiterKey(`contact ${networkOf(address)}`);
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
