import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Milliseconds before a needed part is retried. */
const RETRY_MS = 5_000;
/** Milliseconds that requests may delay the startup in total: enough for the first page. */
const MOST_HELD_UP_MS = 250;
const LOOK_AGAIN_MS = 2;

interface Needed<T> {
  missing: string;
  late: (result: T) => void;
}

/** Tracks the startup, so that `/readyz` does not say "ready" too early. */
export interface Startup {
  /** Makes the parts that have not begun wait for this response, within limits. */
  letFirst(response: { once(event: 'close', listener: () => void): unknown }): void;
  /**
   * Runs a part of the startup in its own turn of the event loop. A failure is logged and never ends the
   * process, so that the site can serve reads even when the disk is full.
   * @param needed retried until it succeeds, before the site is ready
   * @returns undefined on failure
   */
  part<T>(name: string, work: () => Promise<T> | T, needed?: Needed<T>): Promise<T | undefined>;
  done(): void;
  isStarting(): boolean;
  /** The rest of a public sentence about what keeps the site from being ready; undefined: nothing. */
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
