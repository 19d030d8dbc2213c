import { secondsInHour } from 'date-fns/constants';
import { findPromoCode } from '#db/queries/bookings/money/promo-codes.ts';
import { BudgetUsedUp, type SharedLimits } from '../../accounts/shared-limits.ts';
import { createVisitorLimit } from '../../accounts/visitor-limit.ts';
import { tooMany } from '../../http/errors.ts';
import { codeRefused, UNKNOWN_CODE } from './promo-codes.ts';

/** Nonexistent codes per hour. After 2,000 from everywhere, each network has fewer. */
const GUESSES = {
  share: { network: 20, block: 60 },
  crowded: [{ from: 2_000, network: 3, block: 9 }],
};

export interface CodeGuesses {
  /**
   * Counts nonexistent codes. After too many, a network is refused existing short codes too, because the
   * answer would tell them apart. Call it before the transaction that uses the code, which may roll back.
   * @param code undefined passes
   * @throws HttpError 422 for a nonexistent code, 429 after too many
   */
  check(code: string | undefined, address: string): Promise<void>;
}

/** Creates the guard on shared limits. `packRefOf`: reads the signed codes of packs. */
export function createCodeGuesses(
  limits: SharedLimits,
  packRefOf: (code: string) => string | undefined,
): CodeGuesses {
  const guesses = createVisitorLimit(limits, { name: 'code', seconds: secondsInHour, ...GUESSES });
  return {
    async check(code, address) {
      // Signatures cannot be guessed, so these pass from any network.
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
