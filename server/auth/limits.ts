import { createHmac, randomBytes } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { tooMany } from '../http/errors.ts';
import { blockOf, networkOf } from '../http/ip-address.ts';

const MINUTES = 60;
const HOUR = 60 * MINUTES;
const DAY = 24 * HOUR;
const WINDOW = 15 * MINUTES;

/** Failed sign-ins in a quarter of an hour, whatever the names: from one network, and from one provider's block. */
const PER_NETWORK = 30;
const PER_BLOCK = 100;
/**
 * Failed sign-ins for one name in a quarter of an hour, from devices that never signed in to it. The more of them there
 * are over all networks (`from`), the fewer each network gets; it is never none, so nobody locks a name for all.
 */
const PER_NAME = [
  { from: 1_000, network: 2, block: 6 },
  { from: 100, network: 3, block: 9 },
  { from: 0, network: 10, block: 30 },
] as const;
/** Failed sign-ins of a device that signed in before, or wrong passwords within a session, in a quarter of an hour. */
const PER_OWNER = 10;
/** Wrong codes after a right password. Six digits are few, so they are also counted by day. */
const CODES_PER_WINDOW = 10;
const CODES_PER_DAY = 30;
/** Accounts that are made without an invitation: from one network and from all of them. */
const ACCOUNTS = { network: { hour: 5, day: 10 }, all: { hour: 50, day: 200 } } as const;

export interface Attempt {
  /** Takes the attempt back: what is limited did not happen. */
  takeBack(): Promise<void>;
}

/**
 * Limits guessing. It lives in the server process alone, so the CLI is never locked out. Each method counts an attempt
 * before it is made, and throws HttpError 429 with Retry-After instead when there were too many; an attempt that is
 * refused is not counted. A success is taken back by the caller.
 */
export interface AttemptLimiter {
  /** A password for a name. @param device the known one it comes from: then neither the name nor the network counts */
  password(address: string, name: string, device: string | undefined): Promise<Attempt>;
  /** A code after a right password. @param from a known device or a session; all others share the user's budget */
  code(userId: number, from: string | undefined): Promise<Attempt>;
  /** What only one person or one link can try: `key` says which. */
  owner(key: string): Promise<Attempt>;
  /** An account of open registration. A success stays counted; a failure is taken back. */
  account(address: string): Promise<Attempt>;
}

const salt = randomBytes(32);

/**
 * A key for a limiter: one of 65,536 whatever it is made of, so that nobody can fill the memory with names. Two that
 * share one share their attempts, and nobody can choose with whom: the salt is of this start.
 */
export const limiterKey = (text: string): string =>
  createHmac('sha256', salt).update(text).digest().subarray(0, 2).toString('hex');

interface Budget {
  limiter: RateLimiterMemory;
  key: string;
  points: number;
  /** What is said when it is used up, before "Try again in ...". */
  sentence?: string;
}

/** It only counts: each budget says how many points it has. */
const limiter = (keyPrefix: string, duration: number) =>
  new RateLimiterMemory({ keyPrefix, points: 1, duration });

/** @returns the limits of one server process, with nothing counted yet */
export function createAttemptLimiter(): AttemptLimiter {
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

  return {
    async password(address, name, device) {
      if (device) return take([{ limiter: owners, key: limiterKey(`device ${device}`), points: PER_OWNER }]);
      const network = networkOf(address);
      const block = blockOf(address);
      const folded = name.toLowerCase();
      const nameKey = limiterKey(`name ${folded}`);
      const tried = (await names.get(nameKey))?.consumedPoints ?? 0;
      const share = PER_NAME.find(({ from }) => tried >= from) ?? PER_NAME[0];
      return take([
        { limiter: networks, key: limiterKey(`network ${network}`), points: PER_NETWORK },
        { limiter: blocks, key: limiterKey(`block ${block}`), points: PER_BLOCK },
        { limiter: nameNetworks, key: limiterKey(`name ${network} ${folded}`), points: share.network },
        { limiter: nameBlocks, key: limiterKey(`name ${block} ${folded}`), points: share.block },
        { limiter: names, key: nameKey, points: Number.POSITIVE_INFINITY },
      ]);
    },

    code(userId, from) {
      const key = limiterKey(from ? `from ${from}` : `user ${userId}`);
      const sentence = 'Too many wrong codes.';
      return take([
        { limiter: codes, key, points: CODES_PER_WINDOW, sentence },
        { limiter: codesByDay, key, points: CODES_PER_DAY, sentence },
      ]);
    },

    owner: (key) => take([{ limiter: owners, key: limiterKey(`owner ${key}`), points: PER_OWNER }]),

    account(address) {
      const network = limiterKey(`network ${networkOf(address)}`);
      const tooManyHere = 'Too many accounts were created from your network.';
      const tooManyAll = 'Too many accounts were created recently.';
      return take([
        { limiter: accounts, key: network, points: ACCOUNTS.network.hour, sentence: tooManyHere },
        { limiter: accountsByDay, key: network, points: ACCOUNTS.network.day, sentence: tooManyHere },
        { limiter: accounts, key: 'all', points: ACCOUNTS.all.hour, sentence: tooManyAll },
        { limiter: accountsByDay, key: 'all', points: ACCOUNTS.all.day, sentence: tooManyAll },
      ]);
    },
  };
}

/** Counts one in each budget, or in none when one of them is used up. @throws HttpError 429 with Retry-After */
async function take(budgets: Budget[]): Promise<Attempt> {
  const taken: Budget[] = [];
  const takeBack = async () => {
    for (const { limiter, key } of taken.splice(0)) await limiter.reward(key);
  };
  for (const budget of budgets) {
    const { consumedPoints, msBeforeNext } = await budget.limiter.penalty(budget.key);
    taken.push(budget);
    if (consumedPoints <= budget.points) continue;
    await takeBack();
    const sentence = budget.sentence ?? 'Too many attempts.';
    throw tooMany('rate_limited', `${sentence} Try again in ${inWords(msBeforeNext)}.`, msBeforeNext / 1000);
  }
  return { takeBack };
}

/** "1 minute", "12 minutes", "9 hours": rounded up. */
function inWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 1000 / MINUTES));
  if (minutes < 120) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return `${Math.ceil(minutes / 60)} hours`;
}
