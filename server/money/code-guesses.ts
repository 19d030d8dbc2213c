import { secondsInHour } from 'date-fns/constants';
import { findPromoCode } from '#db/queries/money/promo-codes.ts';
import { BudgetUsedUp, type SharedLimits } from '../auth/shared-limits.ts';
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
  check(code: string | undefined, address: string): Promise<void>;
}

/** @param limits where guesses are counted @param packRefOf reads the signed codes of packs */
export function createCodeGuesses(
  { limiter, keyOf, take }: SharedLimits,
  packRefOf: (code: string) => string | undefined,
): CodeGuesses {
  const network = limiter('code network', secondsInHour);
  const all = limiter('code all', secondsInHour);
  return {
    async check(code, address) {
      if (code === undefined) return;
      let exists = false;
      const budgets = [
        { limiter: network, key: keyOf(`code ${networkOf(address)}`), points: PER_NETWORK },
        { limiter: all, key: 'all', points: FROM_ALL },
      ];
      await take(budgets, async (trx) => {
        exists = packRefOf(code) !== undefined || (await findPromoCode(trx, code)) !== undefined;
        return exists;
      }).catch(refused);
      if (!exists) throw codeRefused(UNKNOWN_CODE);
    },
  };
}

function refused(error: unknown): never {
  if (!(error instanceof BudgetUsedUp)) throw error;
  throw tooMany(
    'rate_limited',
    'Too many codes were tried. Try again later, or book without a code.',
    Math.max(error.msBeforeNext, 60_000) / 1000,
  );
}
