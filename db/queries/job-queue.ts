/**
 * The queue as its workers use it. A running job belongs to whoever holds its lease: every write here names the
 * owner, and does nothing for one that has lost the job to another.
 */
import { sql } from 'kysely';
import type { StepUsage } from '#src/contract/jobs.ts';
import type { JobKind, JobStep } from '#src/contract/values.ts';
import type { Db } from '../open.ts';
import { fromJson, nowText, toFlag, toJson } from '../values.ts';

export interface ClaimedJob {
  id: number;
  kind: JobKind;
  prompt: string | null;
  themeId: number | null;
  autoPublish: boolean;
  /** This one included; those that ended with their process are not. */
  attempts: number;
  maxAttempts: number;
  /** What earlier attempts brought; the pipeline knows its form. */
  checkpoint: unknown;
  usage: StepUsage[];
  createdAt: string;
}

/** Who works on a job, and until when it may believe that without asking again. */
export interface Claim {
  owner: string;
  leaseMs: number;
  now: Date;
}

/**
 * How often a process may be gone in the middle of one step before its job fails. That is seldom the job's fault (power
 * cuts, restarts), so it may happen oftener than a step may fail; but one that takes the process down must not do so
 * for ever.
 */
export const MAX_LOST_LEASES = 10;

const leaseEnd = ({ now, leaseMs }: Claim) => nowText(new Date(now.getTime() + leaseMs));

// Written into the statement rather than bound, so that SQLite can prove that the partial index jobs_open fits.
const open = sql<boolean>`state in ('queued', 'running')`;
const claimable = (now: string) => sql<boolean>`(
  state = 'queued' and run_at <= ${now} and attempts < max_attempts or
  state = 'running' and lease_expires_at <= ${now} and lost_leases < ${MAX_LOST_LEASES - 1}
)`;

/**
 * Takes the job that has waited longest, in one statement: two workers never get the same one. A running job
 * whose lease ran out counts as waiting, and goes on with the attempt that was cut short. @returns undefined when
 * nothing can be done now
 */
export async function claimJob(db: Db, claim: Claim): Promise<ClaimedJob | undefined> {
  const now = nowText(claim.now);
  const row = await db
    .updateTable('generation_jobs')
    .set((eb) => ({
      state: 'running',
      lease_owner: claim.owner,
      lease_expires_at: leaseEnd(claim),
      attempts: sql<number>`attempts + (state = 'queued')`,
      lost_leases: sql<number>`lost_leases + (state = 'running')`,
      started_at: eb.fn.coalesce('started_at', eb.val(now)),
      error: null,
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('generation_jobs')
        .select('id')
        .where(open)
        .where(claimable(now))
        .orderBy('run_at')
        .orderBy('id')
        .limit(1),
    )
    .returning([
      'id',
      'kind',
      'prompt',
      'theme_id as themeId',
      'auto_publish as autoPublish',
      'attempts',
      'max_attempts as maxAttempts',
      'checkpoint',
      'usage',
      'created_at as createdAt',
    ])
    .executeTakeFirst();
  return (
    row && {
      ...row,
      autoPublish: row.autoPublish === 1,
      checkpoint: fromJson<unknown>(row.checkpoint),
      usage: fromJson<StepUsage[]>(row.usage),
    }
  );
}

/** Whether a worker would find something to do. */
export async function hasClaimableJob(db: Db, now: Date = new Date()): Promise<boolean> {
  const row = await db
    .selectFrom('generation_jobs')
    .select('id')
    .where(open)
    .where(claimable(nowText(now)))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The job under an owner's lease; nobody else's is touched. */
const held = (db: Db, id: number, owner: string) =>
  db
    .updateTable('generation_jobs')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('lease_owner', '=', owner);

/** Renews a lease and shows the progress, 0 to 100. @returns whether it is still held, and whether an administrator wants the job cancelled */
export async function renewLease(
  db: Db,
  id: number,
  claim: Claim,
  progress: number,
): Promise<{ held: boolean; cancelRequested: boolean }> {
  const row = await held(db, id, claim.owner)
    .set({ lease_expires_at: leaseEnd(claim), progress })
    .returning('cancel_requested')
    .executeTakeFirst();
  return { held: row !== undefined, cancelRequested: row?.cancel_requested === 1 };
}

export interface JobProgress {
  step?: JobStep;
  /** 0 to 100. */
  progress?: number;
  provider?: string;
  note?: string;
  themeId?: number;
}

/** Shows where a job is. @returns false when the lease is lost */
export async function saveProgress(db: Db, id: number, owner: string, change: JobProgress): Promise<boolean> {
  const { themeId, ...columns } = change;
  const result = await held(db, id, owner)
    .set({ ...columns, ...(themeId !== undefined && { theme_id: themeId }) })
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export interface FinishedStep extends JobProgress {
  checkpoint: unknown;
  usage: StepUsage[];
}

/** Keeps what a step brought, and begins its tries anew. @returns false when the lease is lost */
export async function saveStep(db: Db, id: number, owner: string, step: FinishedStep): Promise<boolean> {
  const { themeId, checkpoint, usage, ...columns } = step;
  const result = await held(db, id, owner)
    .set({
      ...columns,
      ...(themeId !== undefined && { theme_id: themeId }),
      checkpoint: toJson(checkpoint),
      usage: toJson(usage),
      attempts: 1,
      lost_leases: 0,
    })
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Keeps what a failed try cost and brought, without counting as a finished step. */
export async function saveFailedTry(
  db: Db,
  id: number,
  owner: string,
  { checkpoint, usage }: Pick<FinishedStep, 'checkpoint' | 'usage'>,
): Promise<void> {
  await held(db, id, owner)
    .set({ checkpoint: toJson(checkpoint), usage: toJson(usage) })
    .execute();
}

const free = { lease_owner: null, lease_expires_at: null };

/** Ends a job with its post. @returns false when the lease is lost: the caller must undo what it did */
export async function succeedJob(
  db: Db,
  id: number,
  owner: string,
  postId: number,
  now: Date,
): Promise<boolean> {
  const result = await held(db, id, owner)
    .set({
      ...free,
      state: 'succeeded',
      progress: 100,
      step: 'save',
      post_id: postId,
      finished_at: nowText(now),
    })
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ends a job for good. @param error a sentence for an administrator */
export async function failJob(db: Db, id: number, owner: string, error: string, now: Date): Promise<void> {
  await held(db, id, owner)
    .set({ ...free, state: 'failed', error, finished_at: nowText(now) })
    .execute();
}

/** Puts a job back to be tried again. @param runAt not before */
export async function postponeJob(
  db: Db,
  id: number,
  owner: string,
  error: string,
  runAt: Date,
): Promise<void> {
  await held(db, id, owner)
    .set({ ...free, state: 'queued', error, run_at: nowText(runAt) })
    .execute();
}

/** Puts a job back that was interrupted through no fault of its own: the try does not count. */
export async function releaseJob(db: Db, id: number, owner: string, now: Date): Promise<void> {
  await held(db, id, owner)
    .set((eb) => ({ ...free, state: 'queued', run_at: nowText(now), attempts: eb('attempts', '-', 1) }))
    .execute();
}

/** Ends a job that an administrator cancelled; what it had brought is kept for a retry. */
export async function endCancelledJob(db: Db, id: number, owner: string, now: Date): Promise<void> {
  await held(db, id, owner)
    .set({ ...free, state: 'cancelled', cancel_requested: toFlag(true), finished_at: nowText(now) })
    .execute();
}
