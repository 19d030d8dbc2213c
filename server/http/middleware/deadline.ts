import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { HttpError } from '../errors.ts';

/** Longer than any endpoint takes that does not set its own limit in the contract. */
const ANSWER_MS = 60_000;

/** `ctx.state.deadline`: the time limit of the current request. */
export interface Deadline {
  /** Aborted on timeout or when the client has disconnected: no one is waiting for the answer. */
  signal: AbortSignal;
  /** Restarts the timeout with this many seconds, for a request that is known to take longer. */
  allow(seconds: number): void;
}

/**
 * Ends requests that are not answered in time with a 503, and aborts `signal` so that the work can stop. Only
 * the start of the answer has a time limit; a download or event stream may then take as long as the client
 * reads.
 * @throws HttpError 503
 */
export const requestDeadline =
  (log: Logger, ms = ANSWER_MS): Middleware =>
  async (ctx, next) => {
    const over = new AbortController();
    const late = Promise.withResolvers<never>();
    const end = () => {
      late.reject(
        new HttpError(
          503,
          'timed_out',
          ctx.method === 'GET' || ctx.method === 'HEAD'
            ? 'The server took too long to respond. Please try again.'
            : 'The server took too long to respond. Check whether your change was saved before you try again.',
          { headers: { connection: 'close', 'retry-after': '30' } },
        ),
      );
      over.abort();
    };
    let timer = setTimeout(end, ms);
    const deadline: Deadline = {
      signal: over.signal,
      allow(seconds) {
        clearTimeout(timer);
        timer = setTimeout(end, seconds * 1_000);
      },
    };
    ctx.state.deadline = deadline;
    // After a whole answer there is no work left to stop, and making the error of an abort would take 3 % of a page's time.
    ctx.res.once('close', () => ctx.res.writableFinished || over.abort());
    const answered = next();
    try {
      await Promise.race([answered, late.promise]);
    } catch (error) {
      // The response has been sent, so only log what the handler throws later.
      answered.catch((failure: unknown) => {
        if (failure !== error) log.warn({ err: failure, path: ctx.path }, 'failed after its deadline');
      });
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
