import { secondsInDay, secondsInHour } from 'date-fns/constants';
import { FILE_CHUNK_BYTES } from '#src/contract/site/values.ts';
import { throwRateLimited } from '../accounts/limits.ts';
import type { Attempt, SharedLimits } from '../accounts/shared-limits.ts';
import { createVisitorLimit } from '../accounts/visitor-limit.ts';

const MB = 1024 * 1024;
const pieces = (bytes: number) => Math.ceil(bytes / FILE_CHUNK_BYTES);

/** What clients send in a day: one network the files of two sessions, and the block around it those of four. */
const RECEIVED = { network: pieces(600 * MB), block: pieces(1_200 * MB) };
/** Changes of one booking that add a row to its history or the audit log, such as a new billing address. */
const CHANGES_PER_HOUR = 20;
const CHANGES_PER_DAY = 60;

/** Limits of what clients do with the link of their booking. Call these before the transaction of what they allow. */
export interface ClientLimits {
  /**
   * Counts a piece of a file. Take it back when the piece did not arrive.
   * @param address the visitor's IP address
   * @throws HttpError 429 with Retry-After
   */
  piece(address: string): Promise<Attempt>;
  /** Counts a change. @param ref the booking's reference @throws HttpError 429 with Retry-After */
  change(ref: string): Promise<Attempt>;
}

/** @param limits where they are counted */
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
