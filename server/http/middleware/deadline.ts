import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { HttpError } from '../errors.ts';

/** Longer than anything takes that does not say so in its contract. */
const ANSWER_MS = 60_000;

/** `ctx.state.deadline`: how long the request that is being answered may still take. */
export interface Deadline {
  /** Aborted when the time is over or the client has disconnected: nobody is waiting for the answer. */
  signal: AbortSignal;
  /** Gives a request that is known to take longer so many seconds from now on. */
  allow(seconds: number): void;
}

/**
 * Ends requests that are not answered in time, whatever they wait for: 503 with a sentence, and the work is told through
 * `signal`. An answer has to begin in time; a download or a stream of events may then go on for as long as it is read.
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
    ctx.res.once('close', () => over.abort());
    const answered = next();
    try {
      await Promise.race([answered, late.promise]);
    } catch (error) {
      // What comes of it afterwards changes nothing: the answer is out.
      answered.catch((failure: unknown) => {
        if (failure !== error) log.warn({ err: failure, path: ctx.path }, 'failed after its deadline');
      });
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
