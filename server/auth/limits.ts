import { mailboxOf } from '#src/contract/mailbox.ts';
import { tooMany } from '../http/errors.ts';
import { blockOf, networkOf } from '../http/ip-address.ts';
import { type Attempt, type Budget, BudgetUsedUp, type SharedLimits } from './shared-limits.ts';

const MINUTES = 60;
const HOUR = 60 * MINUTES;
const DAY = 24 * HOUR;
const WINDOW = 15 * MINUTES;

/** Failed sign-ins per quarter of an hour, for any names: from one network, and from one provider's block. */
const PER_NETWORK = 30;
const PER_BLOCK = 100;
/**
 * Failed sign-ins for one name per quarter of an hour, from unknown devices. The more there are over all
 * networks (`from`), the fewer each network gets. It never drops to zero, so no one can lock an account for
 * everyone.
 */
const PER_NAME = [
  { from: 1_000, network: 2, block: 6 },
  { from: 100, network: 3, block: 9 },
  { from: 0, network: 10, block: 30 },
] as const;
/** Failed sign-ins from a known device, or wrong passwords within a session, per quarter of an hour. */
const PER_OWNER = 10;
/** Wrong codes after a correct password. Six digits are easy to guess, so there is a daily limit too. */
const CODES_PER_WINDOW = 10;
const CODES_PER_DAY = 30;
/** Accounts created without an invitation: from one network and from all of them. */
const ACCOUNTS = { network: { hour: 5, day: 10 }, all: { hour: 50, day: 200 } } as const;

/** Reset links asked for by e-mail: from one network, to one address, and in all. Each sends an e-mail. */
const FORGOTTEN = { network: { hour: 5, day: 20 }, address: 3, all: 200 } as const;

/**
 * Rate limits for guessing, which the command line does not ask, so it is never locked out. Each method counts an
 * attempt before it is made, or throws HttpError 429 with Retry-After when there were too many; a rejected attempt
 * is not counted. The caller refunds a successful one with `takeBack`. Call neither within a transaction.
 */
export interface AttemptLimiter {
  /** A password for a name. @param device a known device; then neither the name nor the network counts */
  password(address: string, name: string, device: string | undefined): Promise<Attempt>;
  /** A code after a correct password. @param from a known device or a session; all others share the user's budget */
  code(userId: number, from: string | undefined): Promise<Attempt>;
  /** An attempt that only one person or one link can make, identified by `key`. */
  owner(key: string): Promise<Attempt>;
  /** An account created by open registration. A success stays counted; a failure is refunded. */
  account(address: string): Promise<Attempt>;
  /** A reset link for an e-mail address, whether or not an account has it. Each one stays counted. */
  forgotten(address: string, email: string): Promise<Attempt>;
}

/** @param limits where attempts are counted */
export function createAttemptLimiter(limits: SharedLimits): AttemptLimiter {
  const { limiter, keyOf } = limits;
  const networks = limiter('network', WINDOW);
  const blocks = limiter('block', WINDOW);
  const names = limiter('name', WINDOW);
  const nameNetworks = limiter('name and network', WINDOW);
  const nameBlocks = limiter('name and block', WINDOW);
  const owners = limiter('owner', WINDOW);
  const codes = limiter('code', WINDOW);
  const codesByDay = limiter('codes of a day', DAY);
  const accounts = limiter('account', HOUR);
  const accountsByDay = limiter('accounts of a day', DAY);
  const forgotten = limiter('forgotten', HOUR);
  const forgottenByDay = limiter('forgotten of a day', DAY);
  const take = (budgets: Budget[]) => limits.take(budgets).catch(refused);

  return {
    async password(address, name, device) {
      if (device) return take([{ limiter: owners, key: keyOf(`device ${device}`), points: PER_OWNER }]);
      const network = networkOf(address);
      const block = blockOf(address);
      const folded = name.toLowerCase();
      const nameKey = keyOf(`name ${folded}`);
      const tried = (await names.get(nameKey))?.consumedPoints ?? 0;
      const share = PER_NAME.find(({ from }) => tried >= from) ?? PER_NAME[0];
      return take([
        { limiter: networks, key: keyOf(`network ${network}`), points: PER_NETWORK },
        { limiter: blocks, key: keyOf(`block ${block}`), points: PER_BLOCK },
        { limiter: nameNetworks, key: keyOf(`name ${network} ${folded}`), points: share.network },
        { limiter: nameBlocks, key: keyOf(`name ${block} ${folded}`), points: share.block },
        { limiter: names, key: nameKey, points: Number.POSITIVE_INFINITY },
      ]);
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

    account(address) {
      const network = keyOf(`network ${networkOf(address)}`);
      const tooManyHere = 'Too many accounts were created from your network.';
      const tooManyAll = 'Too many accounts were created recently.';
      return take([
        { limiter: accounts, key: network, points: ACCOUNTS.network.hour, sentence: tooManyHere },
        { limiter: accountsByDay, key: network, points: ACCOUNTS.network.day, sentence: tooManyHere },
        { limiter: accounts, key: 'all', points: ACCOUNTS.all.hour, sentence: tooManyAll },
        { limiter: accountsByDay, key: 'all', points: ACCOUNTS.all.day, sentence: tooManyAll },
      ]);
    },

    forgotten(address, email) {
      const network = keyOf(`network ${networkOf(address)}`);
      const sentence = 'Too many reset links were asked for.';
      return take([
        { limiter: forgotten, key: network, points: FORGOTTEN.network.hour, sentence },
        { limiter: forgottenByDay, key: network, points: FORGOTTEN.network.day, sentence },
        {
          limiter: forgotten,
          key: `to ${keyOf(mailboxOf(email))}`,
          points: FORGOTTEN.address,
          sentence,
        },
        { limiter: forgottenByDay, key: 'all', points: FORGOTTEN.all, sentence },
      ]);
    },
  };
}

/** @throws HttpError 429 with Retry-After when a budget is used up, or the error itself */
function refused(error: unknown): never {
  if (!(error instanceof BudgetUsedUp)) throw error;
  const { budget, msBeforeNext } = error;
  const sentence = budget.sentence ?? 'Too many attempts.';
  throw tooMany('rate_limited', `${sentence} Try again in ${inWords(msBeforeNext)}.`, msBeforeNext / 1000);
}

/** For example "1 minute", "12 minutes" or "9 hours", rounded up. */
function inWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 1000 / MINUTES));
  if (minutes < 120) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return `${Math.ceil(minutes / 60)} hours`;
}
