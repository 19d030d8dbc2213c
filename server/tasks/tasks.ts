import type { Deps } from '../boot/deps.ts';
import { checkpointTask } from './checkpoints.ts';
import { expiredSessionsTask } from './expired-sessions.ts';
import { publishPlannedTask } from './publish-planned.ts';
import { storageWatchTask } from './storage-watch.ts';

/** Everything that runs by a clock, with the order in which it starts and stops. */
export interface Tasks {
  /** Begins what the database needs from the moment the port is open, and planned posts. */
  watch(): void;
  /** Begins the rest, each as a part of the start: one that fails keeps none of the others from starting. */
  start(): Promise<void>;
  /** Stops the generator; its job goes on at the next start. */
  parkJobs(): Promise<void>;
  /** Stops what changes the database by itself. @returns a promise for each: settled when its run under way has ended */
  stop(): Array<Promise<void>>;
  /** The last of all, when requests and jobs have ended: writes visits down and moves the log into the file. */
  settle(): Promise<void>;
}

/** @returns the tasks of a server, none of them started */
export function createTasks(deps: Deps): Tasks {
  const { db, database, log, startup, closing, jobs, booking, backups, views } = deps;
  const storageWatch = storageWatchTask(database, log);
  const checkpoints = checkpointTask(database, log);
  const plannedPosts = publishPlannedTask(db, log);
  const expiredSessions = expiredSessionsTask(db, log, closing);

  return {
    watch() {
      for (const task of [storageWatch, checkpoints, plannedPosts]) task.start();
    },
    async start() {
      await startup.part('expired sessions', () => expiredSessions.work());
      expiredSessions.start();
      await startup.part('jobs', () => jobs.start());
      await startup.part('mail', () => booking.mail.start());
      await startup.part('payments', () => booking.paymentTask?.start());
      await startup.part('backups', () => backups.start());
      await startup.part('page views', () => views.start());
    },
    parkJobs: () => jobs.stop(),
    stop: () => [
      plannedPosts.stop(),
      booking.mail.stop(),
      booking.paymentTask?.stop() ?? Promise.resolve(),
      backups.stop(),
    ],
    async settle() {
      await views.stop();
      await storageWatch.stop();
      await checkpoints.stop();
      database.checkpoint();
    },
  };
}
