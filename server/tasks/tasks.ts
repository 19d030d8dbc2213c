import { expiredSessionsTask } from '../accounts/expired-sessions-task.ts';
import { publishPlannedTask } from '../blog/publish-planned-task.ts';
import { afterSessionsTask } from '../bookings/after-sessions-task.ts';
import { forgetClientsTask } from '../bookings/clients/forget-clients-task.ts';
import type { Deps } from '../boot/deps.ts';
import { topicsTask } from '../generator/topics/topics-task.ts';
import { storageWatchTask } from '../operations/storage-watch-task.ts';
import { announcementTask } from '../site/content/announcement-task.ts';
import { oldMessagesTask } from '../site/messages/old-messages-task.ts';
import { checkpointTask } from './checkpoints.ts';

/** All recurring tasks, and the order in which they start and stop. */
export interface Tasks {
  /** Starts what the database needs as soon as the port is open, and planned posts. */
  watch(): void;
  /**
   * Starts the rest, each as a separate part of the startup, so that a failure does not keep the others from
   * starting.
   */
  start(): Promise<void>;
  /** Stops the generator; its job resumes at the next start. */
  parkJobs(): Promise<void>;
  /**
   * Stops the tasks that write to the database.
   * @returns one promise per task, settled when its current run has ended
   */
  stop(): Array<Promise<void>>;
  /** Runs last, after requests and jobs have ended: saves the page views, ends the leases and checkpoints the WAL. */
  settle(): Promise<void>;
}

/** @returns the tasks of a server, none of them started */
export function createTasks(deps: Deps): Tasks {
  const { db, database, log, startup, closing, now, leases, jobs, booking, backups, views } = deps;
  const { covers, materials, descriptions, films: videos, resets, calendars, evidence: sources } = deps;
  const storageWatch = storageWatchTask(database, log);
  const checkpoints = checkpointTask(database, log);
  const plannedPosts = publishPlannedTask(db, now, log);
  const announcement = announcementTask(deps);
  const oldMessages = oldMessagesTask(deps);
  const forgetClients = forgetClientsTask(deps);
  const afterSessions = afterSessionsTask(deps);
  const topics = topicsTask(deps);
  const expiredSessions = expiredSessionsTask(deps, log, closing);

  return {
    watch() {
      const soon = [storageWatch, checkpoints, plannedPosts, announcement, oldMessages, forgetClients];
      for (const task of soon) task.start();
    },
    async start() {
      await startup.part('expired sessions', () => expiredSessions.work());
      expiredSessions.start();
      await startup.part('jobs', () => jobs.start());
      await startup.part('mail', () => booking.mail.start());
      await startup.part('password resets', () => resets.start());
      await startup.part('marketing texts', () => materials.start());
      await startup.part('descriptions', () => descriptions.start());
      await startup.part('covers', () => covers.start());
      await startup.part('videos', () => videos.start());
      await startup.part('after sessions', () => afterSessions.start());
      await startup.part('calendars', () => calendars.task.start());
      await startup.part('evidence', () => sources.task.start());
      await startup.part('payments', () => booking.paymentTask?.start());
      await startup.part('topics', () => topics.start());
      await startup.part('backups', () => backups.start());
      await startup.part('page views', () => views.start());
    },
    parkJobs: () => jobs.stop(),
    stop: () => [
      plannedPosts.stop(),
      announcement.stop(),
      oldMessages.stop(),
      forgetClients.stop(),
      afterSessions.stop(),
      topics.stop(),
      covers.stop(),
      materials.stop(),
      descriptions.stop(),
      videos.stop(),
      resets.stop(),
      calendars.task.stop(),
      sources.task.stop(),
      booking.mail.stop(),
      booking.paymentTask?.stop() ?? Promise.resolve(),
      backups.stop(),
    ],
    async settle() {
      await views.stop();
      await leases.stop();
      await storageWatch.stop();
      await checkpoints.stop();
      database.checkpoint();
    },
  };
}
