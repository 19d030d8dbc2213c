import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { HttpError } from '../errors.ts';

/** Longer than any endpoint without its own limit in the contract. */
const ANSWER_MS = 60_000;

export interface Deadline {
  /** Aborted on timeout or disconnect. */
  signal: AbortSignal;
  /** Restarts the timeout in seconds, for a request known to take longer. */
  allow(seconds: number): void;
}

/**
 * Answers 503 to requests that take too long, and aborts `signal`. Only the start of a response is limited,
 * not downloads or event streams. Throws HttpError 503.
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
    // After a complete response there is nothing to stop, and an abort error is slow to create.
    ctx.res.once('close', () => ctx.res.writableFinished || over.abort());
    const answered = next();
    try {
      await Promise.race([answered, late.promise]);
    } catch (error) {
      // The response has been sent, so only log later errors.
      answered.catch((failure: unknown) => {
        if (failure !== error) log.warn({ err: failure, path: ctx.path }, 'failed after its deadline');
      });
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
