import { blockOf, networkOf } from '../http/ip-address.ts';
import type { DatabaseLimiter } from './database-limiter.ts';
import type { Budget, SharedLimits } from './shared-limits.ts';

/** How many attempts one network (IPv4 address, IPv6 /64) and the block around it (IPv4 /24, IPv6 /48) have. */
export interface Share {
  network: number;
  block: number;
}

interface VisitorLimitOptions {
  /** Part of the keys in the database. */
  name: string;
  /** How long a window lasts, from its first attempt on. */
  seconds: number;
  share: Share;
  /**
   * Smaller shares once `from` attempts were counted from everywhere, the largest `from` first. What all visitors
   * together may use is limited in this way, so that no visitor can use it up: a network without attempts always has one.
   */
  crowded?: ReadonlyArray<Share & { from: number }>;
  /** How many attempts everyone together has. Only for what can be done in another way when it is used up. */
  most?: number;
  /** What the visitor reads when the share of their network is used up. */
  sentence?: string;
  /** What the visitor reads when `most` is used up. */
  sentenceForAll?: string;
}

/** A limit on what visitors do, counted by network, by the block around it, and from everywhere. */
export interface VisitorLimit {
  limiters: Readonly<Record<'network' | 'block' | 'all', DatabaseLimiter>>;
  /**
   * The budgets that an attempt counts toward, the smallest first: a network that has used up its own takes nothing
   * from its block, and a block that has used up its own takes nothing from everyone.
   * @param address the visitor's IP address
   * @param subject counts attempts at one thing, such as a name, apart from those at others
   */
  budgetsOf(address: string, subject?: string): Promise<Budget[]>;
}

/**
 * Makes the only kind of limit that counts all visitors together.
 * @param limits where attempts are counted
 */
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
