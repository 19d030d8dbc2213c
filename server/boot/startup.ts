import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Delay before a needed part of the startup is retried, in milliseconds. */
const RETRY_MS = 5_000;
/** How long requests may hold up the startup altogether, in milliseconds: enough for the first page. */
const MOST_HELD_UP_MS = 250;
const LOOK_AGAIN_MS = 2;

interface Needed<T> {
  /** What `/readyz` says while it is missing. */
  missing: string;
  /** Called with the result when a retry succeeded. */
  late: (result: T) => void;
}

/** Tracks the parts of the startup, so that `/readyz` does not say "ready" too early. */
export interface Startup {
  /** Lets a request that is being answered go first: the parts that have not begun wait for it, within limits. */
  letFirst(response: { once(event: 'close', listener: () => void): unknown }): void;
  /**
   * Runs one part of the startup, in a turn of the event loop of its own, so that requests are answered in between. A
   * failure is logged and never ends the process: the site keeps serving reads, even when the disk is full.
   * @param needed for a part that the site needs before it is ready: it is retried until it succeeds
   * @returns the part's result; undefined when it failed
   */
  part<T>(name: string, work: () => Promise<T> | T, needed?: Needed<T>): Promise<T | undefined>;
  /** Marks the startup as finished: all parts have run or failed. */
  done(): void;
  /** Some parts have yet to run. */
  isStarting(): boolean;
  /** What keeps the site from being ready, as the rest of a sentence; undefined when nothing does. It is public. */
  fault(): string | undefined;
}

export function createStartup(log: Logger, { retryMs = RETRY_MS } = {}): Startup {
  let starting = true;
  const missing = new Set<string>();
  let answering = 0;
  let patienceMs = MOST_HELD_UP_MS;

  async function afterRequests(): Promise<void> {
    await nextTurn();
    for (; answering > 0 && patienceMs > 0; patienceMs -= LOOK_AGAIN_MS) await delay(LOOK_AGAIN_MS);
  }

  const failed = (name: string, error: unknown) =>
    log.error({ err: error, part: name }, 'part of the startup failed');

  function retryLater<T>(name: string, work: () => Promise<T> | T, needed: Needed<T>): void {
    const timer = setTimeout(async () => {
      try {
        const result = await work();
        missing.delete(needed.missing);
        log.info({ part: name }, 'part of the startup succeeded after a retry');
        needed.late(result);
      } catch (error) {
        failed(name, error);
        retryLater(name, work, needed);
      }
    }, retryMs);
    timer.unref();
  }

  return {
    letFirst(response) {
      if (!starting) return;
      answering += 1;
      response.once('close', () => {
        answering -= 1;
      });
    },
    async part(name, work, needed) {
      await afterRequests();
      try {
        return await work();
      } catch (error) {
        failed(name, error);
        if (needed) {
          missing.add(needed.missing);
          retryLater(name, work, needed);
        }
        return undefined;
      }
    },
    done: () => {
      starting = false;
    },
    isStarting: () => starting,
    fault: () => (starting ? 'the server is starting' : missing.values().next().value),
  };
}
