import type { Logger } from 'pino';
import { HttpError } from '../../http/errors.ts';

/** How often to log that pages are refused, in milliseconds. */
const LOG_EVERY_MS = 60_000;

/** Whether an error is that the queue is too long. */
export const isBusy = (error: unknown): boolean => error instanceof HttpError && error.code === 'busy';

/** Counts refusals, and logs them once a minute: a crowd must not fill the disk with lines. */
export function createRefusals(log: Pick<Logger, 'warn'> | undefined, now: () => number) {
  let count = 0;
  let loggedAt: number | undefined;
  return {
    get count() {
      return count;
    },
    /**
     * @param ms how long the queue takes
     * @returns HttpError 503 with Retry-After
     */
    next(waiting: number, ms: number): HttpError {
      count += 1;
      if (loggedAt === undefined || now() - loggedAt > LOG_EVERY_MS) {
        loggedAt = now();
        if (log) log.warn({ waiting, ms: Math.round(ms) }, 'pages are refused: too many people wait for one');
      }
      const seconds = Math.max(1, Math.ceil(ms / 1_000));
      return new HttpError(
        503,
        'busy',
        `Too many people are opening pages of this site right now. Please try again in ${seconds} seconds.`,
        { headers: { 'retry-after': String(seconds) } },
      );
    },
  };
}
