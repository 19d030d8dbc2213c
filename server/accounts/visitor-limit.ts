import { blockOf, networkOf } from '../http/ip-address.ts';
import type { DatabaseLimiter } from './database-limiter.ts';
import type { Budget, SharedLimits } from './shared-limits.ts';

/** Attempts of one network (IPv4 address, IPv6 /64) and the block around it (IPv4 /24, IPv6 /48). */
export interface Share {
  network: number;
  block: number;
}

interface VisitorLimitOptions {
  name: string;
  seconds: number;
  share: Share;
  /**
   * Smaller shares once `from` attempts were counted from everywhere, the largest `from` first. So no visitor
   * can use up what all share: a network without attempts always has one.
   */
  crowded?: ReadonlyArray<Share & { from: number }>;
  /** Attempts of everyone together. Only for what can be done another way when it is used up. */
  most?: number;
  sentence?: string;
  sentenceForAll?: string;
}

export interface VisitorLimit {
  limiters: Readonly<Record<'network' | 'block' | 'all', DatabaseLimiter>>;
  /**
   * Lists the budgets of an attempt, the smallest first, so that a used-up network takes nothing from its
   * block, nor a block from everyone.
   * @param subject counts attempts at one thing, such as a name, separately
   */
  budgetsOf(address: string, subject?: string): Promise<Budget[]>;
}

/** Creates the only kind of limit that counts all visitors together. */
export function createVisitorLimit(
  { limiter, keyOf }: Pick<SharedLimits, 'limiter' | 'keyOf'>,
  { name, seconds, share, crowded = [], most, sentence, sentenceForAll = sentence }: VisitorLimitOptions,
): VisitorLimit {
  const limiters = {
    network: limiter(`${name} by network`, seconds),
    block: limiter(`${name} by block`, seconds),
    all: limiter(`${name} by all`, seconds),
  };
  const isCounted = crowded.length > 0 || most !== undefined;
  return {
    limiters,
    async budgetsOf(address, subject = '') {
      const all = subject === '' ? 'all' : keyOf(subject);
      const counted = crowded.length > 0 ? ((await limiters.all.get(all))?.consumedPoints ?? 0) : 0;
      const { network, block } = crowded.find(({ from }) => counted >= from) ?? share;
      const budgets: Budget[] = [
        {
          limiter: limiters.network,
          key: keyOf(`${subject} ${networkOf(address)}`),
          points: network,
          sentence,
        },
        { limiter: limiters.block, key: keyOf(`${subject} ${blockOf(address)}`), points: block, sentence },
      ];
      if (isCounted)
        budgets.push({
          limiter: limiters.all,
          key: all,
          points: most ?? Number.POSITIVE_INFINITY,
          sentence: sentenceForAll,
        });
      return budgets;
    },
  };
}
