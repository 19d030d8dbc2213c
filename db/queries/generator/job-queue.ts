/** Every write names the lease's owner and does nothing once another worker has taken over the job. */
import { sql } from 'kysely';
import type { StepUsage } from '#src/contract/generator/step-usage.ts';
import type { JobKind, JobStep } from '#src/contract/generator/values.ts';
import { databaseTime } from '../../clock.ts';
import { jobCheckpoint, jobUsage } from '../../json-columns/generator.ts';
import type { Db } from '../../open.ts';
import { nowText, toFlag, toJson } from '../../values.ts';
import { endJob } from './job-events.ts';

export interface ClaimedJob {
  id: number;
  kind: JobKind;
  prompt: string | null;
  themeId: number | null;
  autoPublish: boolean;
  /** Includes this attempt, but not those whose process died. */
  attempts: number;
  maxAttempts: number;
  /** In the pipeline's format. */
  checkpoint: unknown;
  usage: StepUsage[];
  /** False when a newer version began the job; its results must not be overwritten. */
  isReadable: boolean;
  createdAt: string;
}

export interface Claim {
  owner: string;
  leaseMs: number;
  now: Date;
}

/**
 * Lost processes per step. Mostly the job is not at fault (power cuts), but it must not crash the process
 * forever.
 */
export const MAX_LOST_LEASES = 10;

const leaseEnd = ({ now, leaseMs }: Claim) => nowText(new Date(now.getTime() + leaseMs));

// Inlined, so that SQLite can prove that the partial index jobs_open applies.
const open = sql<boolean>`state in ('queued', 'running')`;
const claimable = (now: string) => sql<boolean>`(
  state = 'queued' and awaiting_since is null and run_at <= ${now} and attempts < max_attempts or
  state = 'running' and lease_expires_at <= ${now} and lost_leases < ${MAX_LOST_LEASES - 1}
)`;

/**
 * Claims the job that has waited longest. The update repeats the condition, so two workers never get the same
 * job. A job with an expired lease counts as waiting, and resumes the interrupted attempt. Undefined when no
 * job can run now.
 */
export async function claimJob(db: Db, claim: Claim): Promise<ClaimedJob | undefined> {
  const now = nowText(claim.now);
  const row = await db
    .updateTable('generationJobs')
    .set((eb) => ({
      state: 'running',
      leaseOwner: claim.owner,
      leaseExpiresAt: leaseEnd(claim),
      attempts: eb
        .case()
        .when('state', '=', 'queued')
        .then(eb('attempts', '+', 1))
        .else(eb.ref('attempts'))
        .end(),
      lostLeases: eb
        .case()
        .when('state', '=', 'running')
        .then(eb('lostLeases', '+', 1))
        .else(eb.ref('lostLeases'))
        .end(),
      startedAt: eb.fn.coalesce('startedAt', eb.val(now)),
      error: null,
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('generationJobs')
        .select('id')
        .where(open)
        .where(claimable(now))
        .orderBy('runAt')
        .orderBy('id')
        .limit(1),
    )
    .where(open)
    .where(claimable(now))
    .returning([
      'id',
      'kind',
      'prompt',
      'themeId',
      'autoPublish',
      'attempts',
      'maxAttempts',
      'checkpoint',
      'usage',
      'createdAt',
    ])
    .executeTakeFirst();
  return (
    row && {
      ...row,
      autoPublish: row.autoPublish === 1,
      checkpoint: jobCheckpoint.read(row.checkpoint, row.id),
      usage: jobUsage.read(row.usage, row.id),
      isReadable: jobCheckpoint.fits(row.checkpoint) && jobUsage.fits(row.usage),
    }
  );
}

/** True if `claimJob` would find a job. */
export async function hasClaimableJob(db: Db, now: Date = databaseTime(db)): Promise<boolean> {
  const row = await db
    .selectFrom('generationJobs')
    .select('id')
    .where(open)
    .where(claimable(nowText(now)))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const held = (db: Db, id: number, owner: string) =>
  db
    .updateTable('generationJobs')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('leaseOwner', '=', owner);

/** Runs an update of `held`. False when another worker has the job. */
const wasHeld = async (update: ReturnType<typeof held>): Promise<boolean> =>
  (await update.executeTakeFirst()).numUpdatedRows === 1n;

/**
 * Renews a job's lease and saves its progress (0 to 100).
 * @returns `held`: false when the lease was lost; `cancelRequested`: true if an administrator wants the job
 * canceled
 */
export async function renewLease(
  db: Db,
  id: number,
  claim: Claim,
  progress: number,
): Promise<{ held: boolean; cancelRequested: boolean }> {
  const row = await held(db, id, claim.owner)
    .set({ leaseExpiresAt: leaseEnd(claim), progress })
    .returning('cancelRequested')
    .executeTakeFirst();
  return { held: row !== undefined, cancelRequested: row?.cancelRequested === 1 };
}

/** The check of the column knows the steps of its migration alone. Each later one is shown as the step named here. */
const LATER_STEPS: Partial<Record<JobStep, JobStep>> = { judge: 'verify' };

const stepColumns = (step: JobStep) => {
  const known = LATER_STEPS[step];
  return { step: known ?? step, laterStep: known ? step : null };
};

export interface JobProgress {
  step?: JobStep;
  /** 0 to 100. */
  progress?: number;
  provider?: string;
  note?: string;
  themeId?: number;
}

/** Saves a job's progress; false when the lease was lost. */
export async function saveProgress(db: Db, id: number, owner: string, change: JobProgress): Promise<boolean> {
  const { step, ...rest } = change;
  const result = await held(db, id, owner)
    .set({ ...rest, ...(step && stepColumns(step)) })
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export interface FinishedStep extends JobProgress {
  checkpoint: unknown;
  usage: StepUsage[];
}

/** Saves a finished step; false when the lease was lost. The next step gets a full set of attempts. */
export async function saveStep(
  db: Db,
  id: number,
  owner: string,
  { step, checkpoint, usage, ...rest }: FinishedStep,
): Promise<boolean> {
  const result = await held(db, id, owner)
    .set({
      ...rest,
      ...(step && stepColumns(step)),
      checkpoint: toJson(checkpoint),
      usage: toJson(usage),
      attempts: 1,
      lostLeases: 0,
    })
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Saves a failed attempt's cost and results without finishing the step. */
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

const free = { leaseOwner: null, leaseExpiresAt: null };

/** Finishes a job with its post. False when the lease was lost: the caller must roll back. */
export async function succeedJob(
  db: Db,
  id: number,
  owner: string,
  postId: number,
  now: Date,
): Promise<boolean> {
  return endJob(db, id, now, (trx) =>
    wasHeld(
      held(trx, id, owner).set({
        ...free,
        state: 'succeeded',
        progress: 100,
        ...stepColumns('save'),
        postId,
        finishedAt: nowText(now),
      }),
    ),
  );
}

/** Fails a job for good. @param error a sentence for an administrator */
export async function failJob(db: Db, id: number, owner: string, error: string, now: Date): Promise<void> {
  await endJob(db, id, now, (trx) =>
    wasHeld(held(trx, id, owner).set({ ...free, state: 'failed', error, finishedAt: nowText(now) })),
  );
}

/** Queues a failed job again. @param error a sentence for an administrator @param runAt the earliest time */
export async function postponeJob(
  db: Db,
  id: number,
  owner: string,
  error: string,
  runAt: Date,
): Promise<void> {
  await held(db, id, owner)
    .set({ ...free, state: 'queued', error, runAt: nowText(runAt) })
    .execute();
}

/** Queues an interrupted job again. The attempt does not count. */
export async function releaseJob(db: Db, id: number, owner: string, now: Date): Promise<void> {
  await held(db, id, owner)
    .set((eb) => ({ ...free, state: 'queued', runAt: nowText(now), attempts: eb('attempts', '-', 1) }))
    .execute();
}

/**
 * Queues a job until its answer may be there, without counting an attempt. @param note the reason, as a
 * sentence
 */
export async function pauseJob(db: Db, id: number, owner: string, runAt: Date, note: string): Promise<void> {
  await held(db, id, owner)
    .set((eb) => ({
      ...free,
      state: 'queued',
      runAt: nowText(runAt),
      note,
      attempts: eb('attempts', '-', 1),
    }))
    .execute();
}

/**
 * Frees a job's worker until a person approves its brief. False when the lease was lost, or the job was canceled in the
 * meantime: no worker would find that later.
 */
export async function awaitApproval(db: Db, id: number, owner: string, now: Date): Promise<boolean> {
  const result = await held(db, id, owner)
    .where('cancelRequested', '=', toFlag(false))
    .set((eb) => ({
      ...free,
      state: 'queued',
      awaitingSince: nowText(now),
      // Servers of an earlier version do not know the column above. They take no job without attempts left.
      attempts: eb.ref('maxAttempts'),
    }))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ends a canceled job. Its results are kept for a retry. */
export async function endCancelledJob(db: Db, id: number, owner: string, now: Date): Promise<void> {
  const ended = {
    ...free,
    state: 'cancelled',
    cancelRequested: toFlag(true),
    finishedAt: nowText(now),
  } as const;
  await endJob(db, id, now, (trx) => wasHeld(held(trx, id, owner).set(ended)));
}
