import { secondsInDay, secondsInHour } from 'date-fns/constants';
import { FILE_CHUNK_BYTES } from '#src/contract/site/values.ts';
import { throwRateLimited } from '../accounts/limits.ts';
import type { Attempt, SharedLimits } from '../accounts/shared-limits.ts';
import { createVisitorLimit } from '../accounts/visitor-limit.ts';

const MB = 1024 * 1024;
const pieces = (bytes: number) => Math.ceil(bytes / FILE_CHUNK_BYTES);

/** Per day: files of two sessions for a network, of four for its block. */
const RECEIVED = { network: pieces(600 * MB), block: pieces(1_200 * MB) };
const CHANGES_PER_HOUR = 20;
const CHANGES_PER_DAY = 60;

/** Limits by booking link. Call these before the transaction they allow. */
export interface ClientLimits {
  /** Counts a piece of a file. Take it back when it did not arrive. Throws HttpError 429 with Retry-After. */
  piece(address: string): Promise<Attempt>;
  /** Counts a change. @param ref the booking's reference @throws HttpError 429 with Retry-After */
  change(ref: string): Promise<Attempt>;
}

/** Creates the limits on shared ones. */
export function createClientLimits(limits: SharedLimits): ClientLimits {
  const received = createVisitorLimit(limits, {
    name: 'received',
    seconds: secondsInDay,
    share: RECEIVED,
    sentence: 'Too many files were sent from your network today.',
  });
  const changes = limits.limiter('changes', secondsInHour);
  const changesByDay = limits.limiter('changes of a day', secondsInDay);
  return {
    piece: async (address) => limits.take(await received.budgetsOf(address)).catch(throwRateLimited),
    async change(ref) {
      const key = limits.keyOf(`booking ${ref}`);
      const sentence = 'This was changed many times in a row.';
      return limits
        .take([
          { limiter: changes, key, points: CHANGES_PER_HOUR, sentence },
          { limiter: changesByDay, key, points: CHANGES_PER_DAY, sentence },
        ])
        .catch(throwRateLimited);
    },
  };
}
