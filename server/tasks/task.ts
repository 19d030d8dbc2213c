import type { Logger } from 'pino';
import { every, type RunningTask, type TaskOptions } from './every.ts';
import type { Leases } from './leases.ts';

export interface TaskDeps {
  log: Logger;
  leases: Leases;
  closing: AbortSignal;
}

/**
 * Runs by a clock or when woken. Each is a file, `*-task.ts`, in its area, and a line in `all-tasks.ts`.
 * @typeParam D the parts of its area
 */
export interface Task<in D> {
  name: string;
  /** By default, after the port is open, as a part of the startup. */
  starts?: 'with the port';
  /** By default together with requests; `last`: after requests and jobs have ended. */
  stops?: 'last';
  /** @returns undefined when this installation does not use it */
  create(deps: D): Runnable | undefined;
}

/** Parts with their own clock, such as the mailer, are tasks, too. */
type Runnable = Pick<RunningTask, 'stop'> & { start(): unknown } & {
  wake?(id?: number): void;
  work?(): Promise<void>;
};

interface Recurring<D>
  extends Pick<Task<D>, 'name' | 'starts' | 'stops'>,
    Pick<TaskOptions, 'everyMs' | 'immediately' | 'level' | 'failed'> {
  /**
   * For a task that one process runs at a time, under a lease.
   * @returns true if there is something to do; asked before the lease
   */
  runsAlone?: (deps: D) => Promise<boolean>;
  /**
   * Called once. Returns the work, whose signal aborts when the process stops or another takes over;
   * undefined when the installation does not use it.
   */
  run: (deps: D) => ((signal: AbortSignal) => unknown) | undefined;
}

/** Creates a task that runs by `every()`. */
export function recurringTask<D extends TaskDeps>(task: Recurring<D>): Task<D> {
  const { runsAlone, run, ...schedule } = task;
  const { name, stops } = task;
  return {
    ...schedule,
    create(deps) {
      const { log, leases, closing } = deps;
      const work = run(deps);
      if (!work) return undefined;
      return every({
        ...schedule,
        name,
        log,
        ...(stops !== 'last' && { signal: closing }),
        async run() {
          if (!runsAlone) return work(closing);
          if (await runsAlone(deps))
            await leases.alone(name, async (lost) => work(AbortSignal.any([closing, lost])));
        },
      });
    },
  };
}
