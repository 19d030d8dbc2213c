import type { Logger } from 'pino';

/** How long to wait before a needed part of the start is tried again, in milliseconds. */
const RETRY_MS = 5_000;

interface Needed<T> {
  /** What `/readyz` says while it is missing. */
  missing: string;
  /** Given the result when a later try succeeded. */
  late: (result: T) => void;
}

/** What of a start has run, so that `/readyz` does not say "ready" too early. */
export interface Startup {
  /**
   * Runs one part of the start. A failure is logged and never ends the process: what can be read is still served, also
   * from a full disk.
   * @param needed for a part without which the site is not ready: it is tried again until it succeeds
   * @returns the part's result; undefined when it failed
   */
  part<T>(name: string, work: () => Promise<T> | T, needed?: Needed<T>): Promise<T | undefined>;
  /** All parts have run, or are known to have failed. */
  done(): void;
  /** What keeps the site from being ready, as the rest of a sentence for anybody; undefined when nothing does. */
  fault(): string | undefined;
}

export function createStartup(log: Logger, { retryMs = RETRY_MS } = {}): Startup {
  let starting = true;
  const missing = new Set<string>();

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
    async part(name, work, needed) {
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
    fault: () => (starting ? 'the server is starting' : missing.values().next().value),
  };
}
