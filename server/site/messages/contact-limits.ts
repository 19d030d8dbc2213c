import { secondsInDay, secondsInHour } from 'date-fns/constants';
import { type Attempt, BudgetUsedUp, type SharedLimits } from '../../accounts/shared-limits.ts';
import { createVisitorLimit } from '../../accounts/visitor-limit.ts';

/**
 * By network, block, and everywhere. After `free` messages, a proof of work is needed. Nothing closes the
 * form for all: past `from`, each network sends fewer.
 */
const LIMITS = [
  {
    name: 'contact',
    seconds: secondsInHour,
    share: { network: 5, block: 15 },
    crowded: [{ from: 60, network: 2, block: 4 }],
    free: { network: 2, block: 4, all: 20 },
  },
  {
    name: 'contact of a day',
    seconds: secondsInDay,
    share: { network: 15, block: 40 },
    crowded: [{ from: 300, network: 3, block: 6 }],
    free: { network: 6, block: 12, all: 100 },
  },
];

export interface ContactLimits {
  /** After too many messages, this address needs a proof of work. */
  needsProof(address: string): Promise<boolean>;
  /** @returns undefined when there were too many; then it is not counted */
  take(address: string): Promise<Attempt | undefined>;
}

/** Creates the limits for the contact form. */
export function createContactLimits(limits: SharedLimits): ContactLimits {
  const all = LIMITS.map(({ free, ...each }) => {
    const limit = createVisitorLimit(limits, each);
    const { network, block, all: everyone } = limit.limiters;
    const freeOf = new Map([
      [network, free.network],
      [block, free.block],
      [everyone, free.all],
    ]);
    return { limit, freeOf };
  });
  return {
    async needsProof(address) {
      for (const { limit, freeOf } of all)
        for (const { limiter, key } of await limit.budgetsOf(address)) {
          const counted = await limiter.get(key);
          if (counted && counted.consumedPoints >= (freeOf.get(limiter) ?? 0)) return true;
        }
      return false;
    },
    async take(address) {
      try {
        const budgets = await Promise.all(all.map(({ limit }) => limit.budgetsOf(address)));
        return await limits.take(budgets.flat());
      } catch (error) {
        if (error instanceof BudgetUsedUp) return undefined;
        throw error;
      }
    },
  };
}
