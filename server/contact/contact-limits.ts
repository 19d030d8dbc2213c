import { secondsInDay, secondsInHour } from 'date-fns/constants';
import { BudgetUsedUp, type SharedLimits } from '../auth/shared-limits.ts';
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

/** @param limits where messages are counted */
export function createContactLimits({ limiter, keyOf, take }: SharedLimits): ContactLimits {
  const counters = LIMITS.map((limit) => ({
    ...limit,
    limiter: limiter(`contact ${limit.name}`, limit.seconds),
  }));
  const budgetsOf = (address: string) => {
    const network = keyOf(`contact ${networkOf(address)}`);
    return counters.map((counter) => ({ ...counter, key: counter.of === 'all' ? 'all' : network }));
  };
  return {
    async needsProof(address) {
      for (const { limiter, key, free } of budgetsOf(address)) {
        const counted = await limiter.get(key);
        if (counted && counted.consumedPoints >= free) return true;
      }
      return false;
    },
    async take(address) {
      try {
        await take(budgetsOf(address));
        return true;
      } catch (error) {
        if (error instanceof BudgetUsedUp) return false;
        throw error;
      }
    },
  };
}
