/** The part of the log that tasks need; pino's logger has it, and so has the one of the job runner. */
interface TaskLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface TaskOptions {
  /** Names the task in the log. */
  name: string;
  /** Milliseconds from the end of a run to the next one; undefined: the next run waits until the task is woken. */
  everyMs: number | (() => number | undefined);
  run: () => unknown;
  log: TaskLog;
  /** The line of the log for a failed run. It is written once, and again only after a run has succeeded in between. */
  failed: string;
  /** Whether a failure needs somebody; `error` unless given. */
  level?: 'warn' | 'error';
  /** What the line says besides the error. */
  details?: () => object;
  /** Whether the first run is at the start and not one interval later. */
  immediately?: boolean;
  /** Stops the task when it is aborted. */
  signal?: AbortSignal;
}

export interface Task {
  /** Begins to run by the clock. Does nothing after `stop`. */
  start(): void;
  /** Runs at once, or once more right after the run under way. Does nothing before `start`. */
  wake(): void;
  /** Like `wake`, also before `start`. @returns when the task is at rest; it never rejects, because failures are logged */
  work(): Promise<void>;
  /** No further run begins. @returns when the run under way has ended */
  stop(): Promise<void>;
}

/**
 * Runs something again and again: every recurring task of the server is made here. Runs never overlap, a failed one is
 * followed by the next at its usual time, and no task keeps the process alive.
 */
export function every(options: TaskOptions): Task {
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
      // Whoever woke it meanwhile would only meet the same failure: the clock decides.
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
