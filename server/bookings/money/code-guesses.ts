import { secondsInHour } from 'date-fns/constants';
import { findPromoCode } from '#db/queries/bookings/money/promo-codes.ts';
import { BudgetUsedUp, type SharedLimits } from '../../accounts/shared-limits.ts';
import { createVisitorLimit } from '../../accounts/visitor-limit.ts';
import { tooMany } from '../../http/errors.ts';
import { codeRefused, UNKNOWN_CODE } from './promo-codes.ts';

/** Codes that do not exist, in an hour. After 2,000 from everywhere, each network has fewer. */
const GUESSES = {
  share: { network: 20, block: 60 },
  crowded: [{ from: 2_000, network: 3, block: 9 }],
};

export interface CodeGuesses {
  /**
   * Lets a code pass that exists, valid or not, and counts one that does not. A network that has guessed too often is
   * refused short codes that exist, too, because it could tell them from others by the answer. Call it before the
   * transaction that uses the code, because what is counted in a transaction that fails is not kept.
   * @param code undefined passes @param address the visitor's IP address
   * @throws HttpError 422 for a code that does not exist, 429 after too many of them
   */
  check(code: string | undefined, address: string): Promise<void>;
}

/** @param limits where guesses are counted @param packRefOf reads the signed codes of packs */
export function createCodeGuesses(
  limits: SharedLimits,
  packRefOf: (code: string) => string | undefined,
): CodeGuesses {
  const guesses = createVisitorLimit(limits, { name: 'code', seconds: secondsInHour, ...GUESSES });
  return {
    async check(code, address) {
      // Nobody guesses a signature, so these pass from any network, however much was guessed there.
      if (code === undefined || packRefOf(code) !== undefined) return;
      let exists = false;
      await limits
        .take(await guesses.budgetsOf(address), async (trx) => {
          exists = (await findPromoCode(trx, code)) !== undefined;
          return exists;
        })
        .catch(refused);
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
