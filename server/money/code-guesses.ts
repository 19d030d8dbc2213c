import { secondsInHour } from 'date-fns/constants';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Db } from '#db/open.ts';
import { findPromoCode } from '#db/queries/money/promo-codes.ts';
import { limiterKey } from '../auth/limits.ts';
import { tooMany } from '../http/errors.ts';
import { networkOf } from '../http/ip-address.ts';
import { codeRefused, UNKNOWN_CODE } from './promo-codes.ts';

/** Codes from one network that do not exist, in an hour, and from all networks together. */
const PER_NETWORK = 20;
const FROM_ALL = 2_000;

export interface CodeGuesses {
  /**
   * Lets a code pass that exists, valid or not, and counts one that does not. Call it before the transaction that
   * uses the code, because what is counted in a transaction that fails is not kept.
   * @param code undefined passes @param address the visitor's IP address
   * @throws HttpError 422 for a code that does not exist, 429 after too many of them
   */
  check(db: Db, code: string | undefined, address: string): Promise<void>;
}

/** @param packRefOf reads the signed codes of packs */
export function createCodeGuesses(packRefOf: (code: string) => string | undefined): CodeGuesses {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterMemory({ keyPrefix, points, duration: secondsInHour });
  const network = limiter('code network', PER_NETWORK);
  const all = limiter('code all', FROM_ALL);
  return {
    async check(db, code, address) {
      if (code === undefined) return;
      const key = limiterKey(`code ${networkOf(address)}`);
      // Count first, so that a burst cannot pass before any of it is counted.
      const counted = [await network.penalty(key), await all.penalty('all')] as const;
      const full = counted[0].consumedPoints > PER_NETWORK || counted[1].consumedPoints > FROM_ALL;
      const exists = async () =>
        packRefOf(code) !== undefined || (await findPromoCode(db, code)) !== undefined;
      const known = !full && (await exists());
      if (known) {
        await network.reward(key);
        await all.reward('all');
        return;
      }
      if (full)
        throw tooMany(
          'rate_limited',
          'Too many codes were tried. Try again later, or book without a code.',
          Math.max(counted[0].msBeforeNext, 60_000) / 1000,
        );
      throw codeRefused(UNKNOWN_CODE);
    },
  };
}
