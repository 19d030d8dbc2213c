/** One brief for several channels: a run, and its queue of one task for each channel. */
import { sql } from 'kysely';
import type { ChannelName } from '#src/contract/generator/channel-names.ts';
import type { MaterialRun } from '#src/contract/generator/material-runs.ts';
import type { JobState } from '#src/contract/job-states.ts';
import { databaseTime } from '../../clock.ts';
import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';
import { notLeased } from '../leases.ts';

export interface NewRun {
  brief: string;
  tone: string;
  offer: string;
  postId: number | null;
  /** The materials are named after it. */
  subject: string;
  /** Scheme and host for the links in the texts. */
  origin: string;
  user: { id: number; username: string };
  channels: readonly ChannelName[];
}

/** Queues one text for each channel. Call it in a transaction. @returns the run's id */
export async function insertRun(db: Db, { channels, user, ...run }: NewRun): Promise<number> {
  const at = nowText(databaseTime(db));
  const { id } = await db
    .insertInto('materialRuns')
    .values({ ...run, userId: user.id, username: user.username, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('materialTasks')
    .values(
      channels.map((channel) => ({
        runId: id,
        channel,
        state: 'queued' as const,
        runAt: at,
        error: null,
        materialId: null,
      })),
    )
    .execute();
  return id;
}

/** The newest runs with their tasks, newest first. @param id only this one */
export async function listRuns(db: Db, limit: number, id?: number): Promise<MaterialRun[]> {
  let newest = db.selectFrom('materialRuns').select(['id', 'subject', 'username', 'createdAt']);
  if (id !== undefined) newest = newest.where('id', '=', id);
  const runs = await newest.orderBy('id', 'desc').limit(limit).execute();
  if (runs.length === 0) return [];
  const ids = runs.map((run) => run.id);
  const tasks = await db
    .selectFrom('materialTasks')
    .select(['runId', 'channel', 'state', 'error', 'materialId'])
    .where('runId', 'in', ids)
    .execute();
  return runs.map((run) => ({
    ...run,
    tasks: tasks.filter(({ runId }) => runId === run.id).map(({ runId: _, ...task }) => task),
  }));
}

export interface ClaimedTask {
  id: number;
  runId: number;
  channel: ChannelName;
  /** Including this one. */
  attempts: number;
  /** How often someone retried it by hand, plus one. */
  round: number;
  brief: string;
  tone: string;
  offer: string;
  postId: number | null;
  subject: string;
  origin: string;
  userId: number | null;
  username: string;
  createdAt: string;
}

// Inlined, so that SQLite can prove that the partial index material_tasks_open applies.
const open = sql<boolean>`state in ('queued', 'running')`;

/** Takes tasks that are due, oldest first, and counts their attempts. Call it in a transaction. */
export async function claimTasks(db: Db, now: Date, limit: number): Promise<ClaimedTask[]> {
  const due = await db
    .selectFrom('materialTasks')
    .select('id')
    .where(open)
    .where('state', '=', 'queued')
    .where('runAt', '<=', nowText(now))
    .orderBy('runAt')
    .orderBy('id')
    .limit(limit)
    .execute();
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return [];
  await db
    .updateTable('materialTasks')
    .set((eb) => ({ state: 'running', attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
  return db
    .selectFrom('materialTasks as tasks')
    .innerJoin('materialRuns as runs', 'runs.id', 'tasks.runId')
    .select([
      'tasks.id',
      'tasks.runId',
      'tasks.channel',
      'tasks.attempts',
      'tasks.round',
      'runs.brief',
      'runs.tone',
      'runs.offer',
      'runs.postId',
      'runs.subject',
      'runs.origin',
      'runs.userId',
      'runs.username',
      'runs.createdAt',
    ])
    .where('tasks.id', 'in', ids)
    .orderBy('tasks.id')
    .execute();
}

/** When the next task is due; undefined when none is waiting. */
export async function nextTaskAt(db: Db): Promise<Date | undefined> {
  const next = await db
    .selectFrom('materialTasks')
    .select('runAt')
    .where(open)
    .where('state', '=', 'queued')
    .orderBy('runAt')
    .limit(1)
    .executeTakeFirst();
  return next && new Date(next.runAt);
}

/**
 * Puts running tasks back in the queue that nobody holds the lease on: the process that was writing them is gone. Their
 * attempts stay counted.
 */
export async function requeueInterruptedTasks(db: Db, work: string, now: Date): Promise<void> {
  await db
    .updateTable('materialTasks')
    .set({ state: 'queued' })
    .where(open)
    .where('state', '=', 'running')
    .where((eb) => notLeased(work, eb.cast<string>('materialTasks.id', 'text'), now))
    .execute();
}

const running = (db: Db, id: number) =>
  db.updateTable('materialTasks').where('id', '=', id).where('state', '=', 'running');

/** Ends a task with its material. @returns false when it was canceled: the caller must roll back */
export async function finishTask(db: Db, id: number, materialId: number): Promise<boolean> {
  const result = await running(db, id)
    .set({ state: 'succeeded', materialId, error: null })
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Ends a failed attempt.
 * @param error a sentence for an administrator
 * @param again when to try once more; undefined: it has failed
 */
export async function failTask(db: Db, id: number, error: string, again?: Date): Promise<void> {
  await running(db, id)
    .set({ error, ...(again ? { state: 'queued', runAt: nowText(again) } : { state: 'failed' }) })
    .execute();
}

/** Tasks that have not produced a text. */
const UNWRITTEN: readonly JobState[] = ['queued', 'running', 'failed'];

/** Cancels what is not written yet, including what failed. @returns how many tasks */
export async function cancelTasks(db: Db, runId: number): Promise<number> {
  const result = await db
    .updateTable('materialTasks')
    .set({ state: 'cancelled' })
    .where('runId', '=', runId)
    .where('state', 'in', UNWRITTEN)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Queues failed tasks again. @param channel only this one @returns how many tasks */
export async function retryTasks(db: Db, runId: number, channel?: ChannelName): Promise<number> {
  let failed = db
    .updateTable('materialTasks')
    .set((eb) => ({
      state: 'queued',
      attempts: 0,
      round: eb('round', '+', 1),
      runAt: nowText(databaseTime(db)),
      error: null,
    }))
    .where('runId', '=', runId)
    .where('state', '=', 'failed');
  if (channel) failed = failed.where('channel', '=', channel);
  const result = await failed.executeTakeFirst();
  return Number(result.numUpdatedRows);
}
