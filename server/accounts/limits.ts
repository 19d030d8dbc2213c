import { mailboxOf } from '#src/contract/mailbox.ts';
import { tooMany } from '../http/errors.ts';
import { type Attempt, type Budget, BudgetUsedUp, type SharedLimits } from './shared-limits.ts';
import { createVisitorLimit } from './visitor-limit.ts';

const MINUTES = 60;
const HOUR = 60 * MINUTES;
const DAY = 24 * HOUR;
const WINDOW = 15 * MINUTES;

const SIGN_INS = { network: 30, block: 100 };
/**
 * Per name and quarter of an hour, from unknown devices. The more failures over all networks, the fewer each
 * gets, but never zero, so that no one can lock an account for everyone.
 */
const AT_A_NAME = {
  share: { network: 10, block: 30 },
  crowded: [
    { from: 1_000, network: 2, block: 6 },
    { from: 100, network: 3, block: 9 },
  ],
};
/** Per quarter of an hour, from a known device or within a sign-in. */
const PER_OWNER = 10;
/** Wrong codes after a correct password; six digits are easy to guess, so there is a daily limit too. */
const CODES_PER_WINDOW = 10;
const CODES_PER_DAY = 30;
/** Invitations work even when these are used up. */
const ACCOUNTS = [
  { name: 'accounts', seconds: HOUR, share: { network: 5, block: 10 }, most: 50 },
  { name: 'accounts of a day', seconds: DAY, share: { network: 10, block: 20 }, most: 200 },
];
/** Only accounts' addresses get an e-mail: past 200 a day in all, each network has fewer. */
const FORGOTTEN = [
  { name: 'forgotten', seconds: HOUR, share: { network: 5, block: 15 } },
  {
    name: 'forgotten of a day',
    seconds: DAY,
    share: { network: 20, block: 40 },
    crowded: [{ from: 200, network: 2, block: 4 }],
  },
];
/** Per hour. Each link stays valid, so one that a stranger asked for is as good. */
const FORGOTTEN_PER_ADDRESS = 3;

/**
 * Rate limits for guessing; the command line has none, so it is never locked out. Each method counts an
 * attempt beforehand, or throws HttpError 429 with Retry-After without counting it. Refund a success with
 * `takeBack`. Call neither within a transaction.
 */
export interface AttemptLimiter {
  /** @param device a known device; then neither the name nor the network counts */
  password(address: string, name: string, device: string | undefined): Promise<Attempt>;
  /** @param from a known device or a sign-in; all others share the user's budget */
  code(userId: number, from: string | undefined): Promise<Attempt>;
  /** An attempt that only one person or link can make, identified by `key`. */
  owner(key: string): Promise<Attempt>;
  /** A success stays counted; a failure is refunded. */
  account(address: string): Promise<Attempt>;
  /** Counts for any address, with or without an account; each one stays counted. */
  forgotten(address: string, email: string): Promise<Attempt>;
}

/** Creates the limiter on shared limits. */
export function createAttemptLimiter(limits: SharedLimits): AttemptLimiter {
  const { limiter, keyOf } = limits;
  const signIns = createVisitorLimit(limits, { name: 'sign-ins', seconds: WINDOW, share: SIGN_INS });
  const atName = createVisitorLimit(limits, { name: 'name', seconds: WINDOW, ...AT_A_NAME });
  const owners = limiter('owner', WINDOW);
  const codes = limiter('code', WINDOW);
  const codesByDay = limiter('codes of a day', DAY);
  const accounts = ACCOUNTS.map((each) =>
    createVisitorLimit(limits, {
      ...each,
      sentence: 'Too many accounts were created from your network.',
      sentenceForAll: 'Too many accounts were created recently.',
    }),
  );
  const tooManyLinks = 'Too many reset links were asked for.';
  const forgotten = FORGOTTEN.map((each) => createVisitorLimit(limits, { ...each, sentence: tooManyLinks }));
  const forgottenByAddress = limiter('forgotten by mailbox', HOUR);
  const take = (budgets: Budget[]) => limits.take(budgets).catch(throwRateLimited);
  const takeAll = async (...budgets: Array<Promise<Budget[]>>) => take((await Promise.all(budgets)).flat());

  return {
    password(address, name, device) {
      if (device) return take([{ limiter: owners, key: keyOf(`device ${device}`), points: PER_OWNER }]);
      return takeAll(signIns.budgetsOf(address), atName.budgetsOf(address, `name ${name.toLowerCase()}`));
    },

    code(userId, from) {
      const key = keyOf(from ? `from ${from}` : `user ${userId}`);
      const sentence = 'Too many wrong codes.';
      return take([
        { limiter: codes, key, points: CODES_PER_WINDOW, sentence },
        { limiter: codesByDay, key, points: CODES_PER_DAY, sentence },
      ]);
    },

    owner: (key) => take([{ limiter: owners, key: keyOf(`owner ${key}`), points: PER_OWNER }]),

    account: (address) => takeAll(...accounts.map((each) => each.budgetsOf(address))),

    forgotten: (address, email) =>
      takeAll(
        ...forgotten.map((each) => each.budgetsOf(address)),
        Promise.resolve([
          {
            limiter: forgottenByAddress,
            key: keyOf(mailboxOf(email)),
            points: FORGOTTEN_PER_ADDRESS,
            sentence: tooManyLinks,
          },
        ]),
      ),
  };
}

/** For `.catch` of `take`. @throws HttpError 429 with Retry-After when a budget is used up, or the error itself */
export function throwRateLimited(error: unknown): never {
  if (!(error instanceof BudgetUsedUp)) throw error;
  const { budget, msBeforeNext } = error;
  const sentence = budget.sentence ?? 'Too many attempts.';
  throw tooMany('rate_limited', `${sentence} Try again in ${inWords(msBeforeNext)}.`, msBeforeNext / 1000);
}

function inWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 1000 / MINUTES));
  if (minutes < 120) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return `${Math.ceil(minutes / 60)} hours`;
}
