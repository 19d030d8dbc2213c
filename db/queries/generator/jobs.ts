import type { Job } from '#src/contract/generator/jobs.ts';
import type { JobKind } from '#src/contract/generator/values.ts';
import type { JobState } from '#src/contract/job-states.ts';
import { databaseTime } from '../../clock.ts';
import { engineOf } from '../../engine.ts';
import { jobCheckpoint, jobUsage } from '../../json-columns/generator.ts';
import type { Db } from '../../open.ts';
import { nowText, toFlag } from '../../values.ts';
import { isInState } from '../job-states.ts';
import { queueJobEvent } from './job-events.ts';

/** Attempts per step. No one waits for a scheduled post, so it gets more. */
export const MAX_ATTEMPTS: Record<JobKind, number> = { manual: 3, custom: 3, scheduled: 6 };

export interface NewJob {
  kind: JobKind;
  prompt?: string | null;
  /** Null or undefined: the next theme in the rotation. */
  themeId?: number | null;
  /** Null or undefined: the theme's next open topic. */
  topicId?: number | null;
  autoPublish: boolean;
  requestedBy?: number | null;
}

/** Queues a job that may run at once. Returns its id. */
export async function enqueueJob(db: Db, job: NewJob, now: Date = databaseTime(db)): Promise<number> {
  const at = nowText(now);
  const row = await db
    .insertInto('generationJobs')
    .values({
      kind: job.kind,
      state: 'queued',
      step: null,
      laterStep: null,
      progress: 0,
      prompt: job.prompt ?? null,
      themeId: job.themeId ?? null,
      topicId: job.topicId ?? null,
      autoPublish: toFlag(job.autoPublish),
      attempts: 0,
      maxAttempts: MAX_ATTEMPTS[job.kind],
      runAt: at,
      leaseOwner: null,
      leaseExpiresAt: null,
      cancelRequested: toFlag(false),
      checkpoint: '{}',
      usage: '[]',
      provider: null,
      error: null,
      note: null,
      postId: null,
      requestedBy: job.requestedBy ?? null,
      createdAt: at,
      startedAt: null,
      finishedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Jobs with the names of what they belong to; `presentJob` makes them what readers get. */
export const withNames = (db: Db) =>
  db
    .selectFrom('generationJobs as job')
    .leftJoin('themes', 'themes.id', 'job.themeId')
    .leftJoin('posts', 'posts.id', 'job.postId')
    .leftJoin('users', (join) =>
      // Their role may have changed since.
      join.onRef('users.id', '=', 'job.assignedTo').on('users.role', 'in', ['owner', 'editor']),
    )
    .select([
      'job.id',
      'job.kind',
      'job.state',
      'job.step',
      'job.laterStep',
      'job.progress',
      'job.attempts',
      'job.maxAttempts',
      'job.themeId',
      'themes.name as themeName',
      'job.autoPublish',
      'job.provider',
      'job.error',
      'job.note',
      'job.usage',
      'job.postId',
      'posts.slug as postSlug',
      'posts.title as postTitle',
      'posts.published as postPublished',
      'job.runAt',
      'job.createdAt',
      'job.startedAt',
      'job.finishedAt',
      'job.awaitingSince',
      'job.assignedTo',
      'users.username as assignedName',
      'job.dueOn',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>;

export const presentJob = ({ laterStep, awaitingSince, ...row }: Row): Job => ({
  ...row,
  ...(row.state === 'queued' && awaitingSince !== null && { state: 'awaiting-approval', attempts: 0 }),
  // A server of an earlier version goes on without clearing it.
  step: row.step === 'verify' ? (laterStep ?? row.step) : row.step,
  autoPublish: row.autoPublish === 1,
  usage: jobUsage.read(row.usage, row.id),
  postPublished: row.postPublished === null ? null : row.postPublished === 1,
});

/** One job with theme and post names; undefined without one. */
export async function findJob(db: Db, id: number): Promise<Job | undefined> {
  const row = await withNames(db).where('job.id', '=', id).executeTakeFirst();
  return row && presentJob(row);
}

/** A job's request and step results, as the pipeline stores them; undefined without such a job. */
export async function findJobWork(
  db: Db,
  id: number,
): Promise<{ prompt: string | null; checkpoint: unknown } | undefined> {
  const row = await db
    .selectFrom('generationJobs')
    .select(['prompt', 'checkpoint'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, checkpoint: jobCheckpoint.read(row.checkpoint, id) };
}

export interface JobPage {
  limit: number;
  offset: number;
  state?: JobState | undefined;
  /** Only those that this user is to approve. */
  assignedTo?: number | undefined;
}

/**
 * A page of jobs, newest first; `total` counts all matches. Skips entries in an index, from the nearer end.
 */
export async function listJobs(
  db: Db,
  { limit, offset, state, assignedTo }: JobPage,
): Promise<{ jobs: Job[]; total: number }> {
  const all = () => {
    if (state === undefined && assignedTo === undefined)
      return db.selectFrom(engineOf(db).along('generationJobs', 'jobs_listed'));
    let some = db.selectFrom('generationJobs');
    if (state !== undefined) some = some.where(isInState(state));
    if (assignedTo !== undefined) some = some.where('assignedTo', '=', assignedTo);
    return some;
  };
  const { total } = await all()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const left = Math.max(0, Math.min(limit, total - offset));
  const isNearEnd = offset > total / 2;
  const found = all()
    .select('generationJobs.id')
    .orderBy('id', isNearEnd ? 'asc' : 'desc')
    .limit(left)
    .offset(isNearEnd ? Math.max(0, total - offset - limit) : offset);
  const rows = await withNames(db).where('job.id', 'in', found).orderBy('job.id', 'desc').execute();
  return { jobs: rows.map(presentJob), total };
}

/**
 * Queues a failed or canceled job again with all attempts, keeping finished steps. False when it is neither.
 */
export async function retryJob(db: Db, id: number, now: Date = databaseTime(db)): Promise<boolean> {
  const result = await db
    .updateTable('generationJobs')
    .set({
      state: 'queued',
      attempts: 0,
      lostLeases: 0,
      runAt: nowText(now),
      awaitingSince: null,
      cancelRequested: toFlag(false),
      error: null,
      finishedAt: null,
    })
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'cancelled'])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Cancels a queued job, or asks a running one's worker to stop by its next heartbeat. A queued one in a
 * provider's batch goes to a worker, which cancels the batch, too. False when the job has already ended.
 */
export async function cancelJob(db: Db, id: number, now: Date = databaseTime(db)): Promise<boolean> {
  const job = await db
    .selectFrom('generationJobs')
    .select(['state', 'checkpoint', 'awaitingSince'])
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst();
  if (!job) return false;
  // A batch of one that waits for approval has been answered.
  const isInBatch = job.awaitingSince === null && Boolean(jobCheckpoint.read(job.checkpoint, id).batch);
  const at = nowText(now);
  const { numUpdatedRows } = await db
    .updateTable('generationJobs')
    .set({
      cancelRequested: toFlag(true),
      ...(job.state === 'queued' &&
        (isInBatch ? { runAt: at } : { state: 'cancelled', finishedAt: at, awaitingSince: null })),
    })
    .where('id', '=', id)
    // Workers take jobs with single statements, without waiting for this transaction.
    .where('state', '=', job.state)
    .$if(job.state === 'queued', (update) => update.where('checkpoint', '=', job.checkpoint))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return cancelJob(db, id, now);
  if (job.state === 'queued' && !isInBatch) await queueJobEvent(db, id, now);
  return true;
}

/** Counts jobs requested before `id`. @param themeId only of this theme; null for those from a prompt */
export async function countEarlierJobs(db: Db, id: number, themeId: number | null): Promise<number> {
  let earlier = db
    .selectFrom('generationJobs')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('id', '<', id);
  earlier = themeId === null ? earlier.where('kind', '=', 'custom') : earlier.where('themeId', '=', themeId);
  return (await earlier.executeTakeFirstOrThrow()).total;
}
