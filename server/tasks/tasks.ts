import type { OpenDatabase } from '#db/open.ts';
import type { Startup } from '../boot/startup.ts';
import type { Leases } from './leases.ts';
import type { Task } from './task.ts';

/** The tasks of this process. */
export interface Tasks {
  /** Starts those that start with the port. */
  watch(): void;
  /**
   * Starts the rest, each as a separate part of the startup, so that a failure does not keep the others from
   * starting.
   */
  start(): Promise<void>;
  /** Makes a task look for work. @param id of what changed, for clients that follow it */
  wake(task: Task<never>, id?: number): void;
  /** Runs a task now, also before it was started. @returns when it is idle */
  work(task: Task<never>): Promise<void>;
  /** Stops a task. @returns when its current run has ended */
  stop(task: Task<never>): Promise<void>;
  /** Stops all but those that stop last. @returns one promise per task, settled when its current run has ended */
  stopMost(): Array<Promise<void>>;
  /** Runs after requests and jobs have ended: stops the remaining tasks, ends the leases and checkpoints the WAL. */
  settle(): Promise<void>;
}

interface Parts {
  startup: Startup;
  leases: Leases;
  database: OpenDatabase;
}

/** Creates a process's tasks on first use, and starts none. @param tasks in the order in which they start */
export function createTasks<D extends Parts>(tasks: ReadonlyArray<Task<D>>, deps: D): Tasks {
  const created = new Map<Task<never>, ReturnType<Task<D>['create']>>();
  function running(task: Task<D>) {
    if (!created.has(task)) created.set(task, task.create(deps));
    return created.get(task);
  }
  const listed = (task: Task<never>) => {
    const found = tasks.find((each) => each === task);
    if (!found) throw new Error(`server/tasks/all-tasks.ts does not list “${task.name}”`);
    return running(found);
  };
  const stop = async (task: Task<never>) => listed(task)?.stop();
  const isLast = ({ stops }: Task<D>) => stops === 'last';

  return {
    watch() {
      for (const task of tasks) if (task.starts) running(task)?.start();
    },
    async start() {
      for (const task of tasks)
        if (!task.starts) await deps.startup.part(task.name, () => running(task)?.start());
    },
    wake: (task, id) => listed(task)?.wake?.(id),
    work: async (task) => listed(task)?.work?.(),
    stop,
    stopMost: () => tasks.filter((task) => !isLast(task)).map(stop),
    async settle() {
      for (const task of tasks.filter(isLast).reverse()) await stop(task);
      await deps.leases.stop();
      deps.database.checkpoint();
    },
  };
}
