interface TaskLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface TaskOptions {
  name: string;
  /** From the end of a run to the next one; undefined: wait until woken. */
  everyMs: number | (() => number | undefined);
  run: () => unknown;
  log: TaskLog;
  /** Logged once, and again only after a successful run in between. */
  failed: string;
  level?: 'warn' | 'error';
  details?: () => object;
  immediately?: boolean;
  signal?: AbortSignal;
}

export interface RunningTask {
  /** Does nothing after `stop`. */
  start(): void;
  /** Runs immediately, or once more after the current run. Does nothing before `start`. */
  wake(): void;
  /** Like `wake`, but also before `start`. Returns when idle; never rejects, because failures are logged. */
  work(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Creates a recurring task, as for all of the server. Runs never overlap, a failed one is repeated at the
 * usual time, and no task keeps the process alive.
 */
export function every(options: TaskOptions): RunningTask {
  const { name, everyMs, run, log, failed, level = 'error', details, immediately = false, signal } = options;
  let state: 'idle' | 'started' | 'stopped' = 'idle';
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;
  let wanted = false;
  let failing = false;

  function schedule(): void {
    clearTimeout(timer);
    const ms = typeof everyMs === 'function' ? everyMs() : everyMs;
    if (state !== 'started' || ms === undefined) return;
    timer = setTimeout(work, ms);
    timer.unref();
  }

  async function runOnce(): Promise<void> {
    try {
      await run();
      if (failing) log.info({ task: name }, 'a recurring task succeeded again');
      failing = false;
    } catch (error) {
      if (!failing) log[level]({ err: error, task: name, ...details?.() }, failed);
      failing = true;
      // A wake-up during a failing run would only fail again, so wait for the next interval.
      wanted = false;
    }
  }

  async function runWhileWanted(): Promise<void> {
    while (wanted && state !== 'stopped') {
      wanted = false;
      await runOnce();
    }
    underWay = undefined;
    schedule();
  }

  function work(): Promise<void> {
    if (state === 'stopped') return underWay ?? Promise.resolve();
    wanted = true;
    clearTimeout(timer);
    underWay ??= runWhileWanted();
    return underWay;
  }

  function stop(): Promise<void> {
    state = 'stopped';
    clearTimeout(timer);
    return underWay ?? Promise.resolve();
  }
  signal?.addEventListener('abort', stop, { once: true });

  return {
    start() {
      if (state !== 'idle') return;
      state = 'started';
      if (immediately) void work();
      else schedule();
    },
    wake() {
      if (state === 'started') void work();
    },
    work,
    stop,
  };
}
