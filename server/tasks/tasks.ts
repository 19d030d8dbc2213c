import type { OpenDatabase } from '#db/open.ts';
import type { Startup } from '../boot/startup.ts';
import type { Leases } from './leases.ts';
import type { Task } from './task.ts';

export interface Tasks {
  watch(): void;
  /** Starts the rest, each separately, so that failures do not affect others. */
  start(): Promise<void>;
  wake(task: Task<never>, id?: number): void;
  work(task: Task<never>): Promise<void>;
  stop(task: Task<never>): Promise<void>;
  stopMost(): Array<Promise<void>>;
  /** After requests and jobs: stops the remaining tasks, ends leases and checkpoints the WAL. */
  settle(): Promise<void>;
}

interface Parts {
  startup: Startup;
  leases: Leases;
  database: OpenDatabase;
}

/** Creates a process's tasks on first use, without starting them. `tasks`: in order of their start. */
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
