import type { ChannelName } from '#src/contract/generator/channel-names.ts';
import type { MaterialRun } from '#src/contract/generator/material-runs.ts';
import { databaseTime } from '../../clock.ts';
import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';
import { claimTexts } from '../text-queue.ts';

export interface NewRun {
  brief: string;
  tone: string;
  offer: string;
  postId: number | null;
  subject: string;
  /** Scheme and host for the links in the texts. */
  origin: string;
  user: { id: number; username: string };
  channels: readonly ChannelName[];
}

/** Queues one text per channel in the caller's transaction. Returns the run's id. */
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

/** The newest runs with their tasks; only the one with `id` if given. */
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
  /** Manual retries, plus one. */
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

/** Takes due texts and counts their attempts, in the caller's transaction. */
export async function claimTasks(db: Db, now: Date, limit: number): Promise<ClaimedTask[]> {
  const ids = await claimTexts(db, 'materialTasks', now, limit);
  if (ids.length === 0) return [];
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
