/** Jobs as an administrator sees them: asked for, listed, cancelled, retried. Running them is `job-queue.ts`. */
import type { Job, StepUsage } from '#src/contract/jobs.ts';
import type { JobKind, JobState } from '#src/contract/values.ts';
import type { Db } from '../open.ts';
import { fromJson, nowText, toFlag } from '../values.ts';

/** Tries at one step before a job fails. Nobody waits for a scheduled post, so it can be patient. */
export const MAX_ATTEMPTS: Record<JobKind, number> = { manual: 3, custom: 3, scheduled: 6 };

export interface NewJob {
  kind: JobKind;
  /** What a custom post is asked for. */
  prompt?: string | null;
  /** Absent or null: the theme whose turn it is. */
  themeId?: number | null;
  autoPublish: boolean;
  requestedBy?: number | null;
}

/** Queues a job that may run at once. @returns its id */
export async function enqueueJob(db: Db, job: NewJob, now: Date = new Date()): Promise<number> {
  const at = nowText(now);
  const row = await db
    .insertInto('generation_jobs')
    .values({
      kind: job.kind,
      state: 'queued',
      step: null,
      progress: 0,
      prompt: job.prompt ?? null,
      theme_id: job.themeId ?? null,
      auto_publish: toFlag(job.autoPublish),
      attempts: 0,
      max_attempts: MAX_ATTEMPTS[job.kind],
      run_at: at,
      lease_owner: null,
      lease_expires_at: null,
      cancel_requested: toFlag(false),
      checkpoint: '{}',
      usage: '[]',
      provider: null,
      error: null,
      note: null,
      post_id: null,
      requested_by: job.requestedBy ?? null,
      created_at: at,
      started_at: null,
      finished_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const withNames = (db: Db) =>
  db
    .selectFrom('generation_jobs as job')
    .leftJoin('themes', 'themes.id', 'job.theme_id')
    .leftJoin('posts', 'posts.id', 'job.post_id')
    .select([
      'job.id',
      'job.kind',
      'job.state',
      'job.step',
      'job.progress',
      'job.attempts',
      'job.max_attempts as maxAttempts',
      'job.theme_id as themeId',
      'themes.name as themeName',
      'job.auto_publish as autoPublish',
      'job.provider',
      'job.error',
      'job.note',
      'job.usage',
      'job.post_id as postId',
      'posts.slug as postSlug',
      'posts.title as postTitle',
      'posts.published as postPublished',
      'job.run_at as runAt',
      'job.created_at as createdAt',
      'job.started_at as startedAt',
      'job.finished_at as finishedAt',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>;

const present = (row: Row): Job => ({
  ...row,
  autoPublish: row.autoPublish === 1,
  usage: fromJson<StepUsage[]>(row.usage),
  postPublished: row.postPublished === null ? null : row.postPublished === 1,
});

/** One job with the names of its theme and post; undefined when there is none. */
export async function findJob(db: Db, id: number): Promise<Job | undefined> {
  const row = await withNames(db).where('job.id', '=', id).executeTakeFirst();
  return row && present(row);
}

export interface JobPage {
  limit: number;
  offset: number;
  state?: JobState | undefined;
}

/** Jobs, newest first; `total` counts all that match. */
export async function listJobs(
  db: Db,
  { limit, offset, state }: JobPage,
): Promise<{ jobs: Job[]; total: number }> {
  let page = withNames(db).orderBy('job.id', 'desc').limit(limit).offset(offset);
  let count = db.selectFrom('generation_jobs').select((eb) => eb.fn.countAll<number>().as('total'));
  if (state) {
    page = page.where('job.state', '=', state);
    count = count.where('state', '=', state);
  }
  const rows = await page.execute();
  return { jobs: rows.map(present), total: (await count.executeTakeFirstOrThrow()).total };
}

/**
 * Queues a failed or cancelled job again with its tries renewed; what it had bought is kept.
 * @returns false when it is not failed or cancelled
 */
export async function retryJob(db: Db, id: number, now: Date = new Date()): Promise<boolean> {
  const result = await db
    .updateTable('generation_jobs')
    .set({
      state: 'queued',
      attempts: 0,
      lost_leases: 0,
      run_at: nowText(now),
      cancel_requested: toFlag(false),
      error: null,
      finished_at: null,
    })
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'cancelled'])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Cancels a queued job; asks a running one to stop, which its worker does at once or at its next heartbeat.
 * @returns false when it has ended already
 */
export async function cancelJob(db: Db, id: number, now: Date = new Date()): Promise<boolean> {
  const result = await db
    .updateTable('generation_jobs')
    .set((eb) => ({
      cancel_requested: toFlag(true),
      finished_at: eb.case().when('state', '=', 'queued').then(nowText(now)).else(null).end(),
      state: eb
        .case()
        .when('state', '=', 'queued')
        .then<JobState>('cancelled')
        .else<JobState>('running')
        .end(),
    }))
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Jobs asked for before `id` about a theme, or from a prompt, however they ended. */
export async function countEarlierJobs(db: Db, id: number, themeId: number | null): Promise<number> {
  let earlier = db
    .selectFrom('generation_jobs')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('id', '<', id);
  earlier = themeId === null ? earlier.where('kind', '=', 'custom') : earlier.where('theme_id', '=', themeId);
  return (await earlier.executeTakeFirstOrThrow()).total;
}
