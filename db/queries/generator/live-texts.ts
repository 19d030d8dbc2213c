/**
 * A job's text for readers at other processes, which keep a lease; the text is only saved while one is held.
 */
import { sql } from 'kysely';
import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';
import type { Leased } from '../leases.ts';

/** The lease of a process with readers of a job's text. */
export const watchOf = (jobId: number): Leased => ({ work: 'watch', subject: String(jobId) });

/**
 * Tells a job's process if the job is still its own, and if another process has readers for it (`isWatched`).
 * @param owner this process
 * @param now the database's time
 */
export async function findReaders(
  db: Db,
  jobId: number,
  { owner, now }: { owner: string; now: Date },
): Promise<{ isRunning: boolean; isWatched: boolean }> {
  const { work, subject } = watchOf(jobId);
  const row = await db
    .selectFrom('generationJobs')
    .leftJoin('leases', (join) =>
      join
        .on('leases.work', '=', work)
        .on('leases.subject', '=', subject)
        .on('leases.owner', '<>', owner)
        .on('leases.expiresAt', '>', nowText(now)),
    )
    .select('leases.owner as reader')
    .where('generationJobs.id', '=', jobId)
    .where('generationJobs.state', '=', 'running')
    .where('generationJobs.leaseOwner', '=', owner)
    .executeTakeFirst();
  return { isRunning: row !== undefined, isWatched: Boolean(row?.reader) };
}

/** Saves a job's unfinished text. */
export async function saveLiveText(db: Db, jobId: number, text: string, now: Date): Promise<void> {
  await db
    .insertInto('liveTexts')
    .values({ jobId, text, updatedAt: nowText(now) })
    .onConflict((conflict) =>
      conflict.column('jobId').doUpdateSet((eb) => ({
        text: eb.ref('excluded.text'),
        updatedAt: eb.ref('excluded.updatedAt'),
      })),
    )
    .execute();
}

/** Deletes the saved text of a finished job, or of all jobs when no process is writing. */
export async function deleteLiveText(db: Db, jobId?: number): Promise<void> {
  let texts = db.deleteFrom('liveTexts');
  if (jobId !== undefined) texts = texts.where('jobId', '=', jobId);
  await texts.execute();
}

export interface WrittenJob {
  jobId: number;
  owner: string | null;
  /** Null while nothing is saved. */
  text: string | null;
}

/** Those of the given jobs that are running, with saved texts. */
export async function listLiveTexts(db: Db, jobIds: number[]): Promise<WrittenJob[]> {
  return db
    .selectFrom('generationJobs')
    .leftJoin('liveTexts', 'liveTexts.jobId', 'generationJobs.id')
    .select(['generationJobs.id as jobId', 'generationJobs.leaseOwner as owner', 'liveTexts.text'])
    .where('generationJobs.id', 'in', jobIds)
    .where('generationJobs.state', '=', sql.lit('running'))
    .execute();
}
