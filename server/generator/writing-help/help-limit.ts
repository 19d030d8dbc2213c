import { secondsInDay, secondsInMinute } from 'date-fns/constants';
import { throwRateLimited } from '../../accounts/limits.ts';
import type { SharedLimits } from '../../accounts/shared-limits.ts';

/** Each call costs money. Someone who works through an article asks every minute or so. */
const LIMITS = [
  { name: 'writing help', seconds: 10 * secondsInMinute, points: 30 },
  { name: 'writing help of a day', seconds: secondsInDay, points: 300 },
];
const SENTENCE = 'You have asked for help with texts very often.';

/** Counts a call of a user. @throws HttpError 429 with Retry-After */
export type HelpLimit = (userId: number) => Promise<void>;

/** Creates the limit of calls for help, shared by all servers. */
export function createHelpLimit(limits: SharedLimits): HelpLimit {
  const all = LIMITS.map(({ name, seconds, points }) => ({ limiter: limits.limiter(name, seconds), points }));
  return async (userId) => {
    const key = limits.keyOf(`help ${userId}`);
    await limits.take(all.map((each) => ({ ...each, key, sentence: SENTENCE }))).catch(throwRateLimited);
  };
}
