import type { Logger } from 'pino';
import { every, type RunningTask, type TaskOptions } from './every.ts';
import type { Leases } from './leases.ts';

/** The parts that a task itself needs. */
export interface TaskDeps {
  log: Logger;
  leases: Leases;
  /** Aborted when the process stops. */
  closing: AbortSignal;
}

/**
 * Something that runs by a clock or when it is woken. Each is one file, `*-task.ts`, in the area that it belongs to, and
 * a line in `all-tasks.ts`.
 * @typeParam D the parts of its area
 */
export interface Task<in D> {
  /** In the log, and of its lease. */
  name: string;
  /** By default, it starts after the port is open, as a separate part of the startup. */
  starts?: 'with the port';
  /** By default, it stops together with requests. Those that stop last do so after requests and jobs have ended. */
  stops?: 'last';
  /** @returns undefined when this installation does not use it */
  create(deps: D): Runnable | undefined;
}

/** A task of this process. Parts that have a clock of their own, such as the mailer, are one, too. */
type Runnable = Pick<RunningTask, 'stop'> & { start(): unknown } & {
  wake?(id?: number): void;
  work?(): Promise<void>;
};

interface Recurring<D>
  extends Pick<Task<D>, 'name' | 'starts' | 'stops'>,
    Pick<TaskOptions, 'everyMs' | 'immediately' | 'level' | 'failed'> {
  /**
   * Set for a task that only one process runs at a time, under a lease of the task's name.
   * @returns whether there is something to do; asked before the lease is taken
   */
  runsAlone?: (deps: D) => Promise<boolean>;
  /**
   * Called once, when the task is created.
   * @returns does the work. Its signal aborts when the process stops, or another one has taken over. Undefined: this
   * installation does not use the task
   */
  run: (deps: D) => ((signal: AbortSignal) => unknown) | undefined;
}

/** A task that runs by `every()`. */
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
        // Those that stop last are stopped when the rest has ended.
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
