import type { Job } from '#src/contract/generator/jobs.ts';
import type { JobState } from '#src/contract/job-states.ts';
import type { Db } from '../../open.ts';
import { isInState } from '../job-states.ts';
import { presentJob, withNames } from './jobs.ts';

const MOST_FOLLOWED = 200;

/** The 200 newest running jobs, the 200 newest queued ones, and as many that wait for approval. */
export async function listOpenJobs(db: Db): Promise<Job[]> {
  const inState = (state: JobState) =>
    withNames(db)
      .where('job.id', 'in', (eb) =>
        eb
          .selectFrom('generationJobs')
          .select('generationJobs.id')
          .where(isInState(state))
          .orderBy('generationJobs.id', 'desc')
          .limit(MOST_FOLLOWED),
      )
      .orderBy('job.id', 'desc')
      .execute();
  const rows = [await inState('running'), await inState('queued'), await inState('awaiting-approval')];
  return rows.flat().map(presentJob);
}

/** The jobs with these ids. */
export async function listJobsById(db: Db, ids: number[]): Promise<Job[]> {
  const rows = await withNames(db).where('job.id', 'in', ids).orderBy('job.id').execute();
  return rows.map(presentJob);
}

/** Up to 200 jobs requested after this one, oldest first. */
export async function listJobsAfter(db: Db, id: number): Promise<Job[]> {
  const rows = await withNames(db).where('job.id', '>', id).orderBy('job.id').limit(MOST_FOLLOWED).execute();
  return rows.map(presentJob);
}

/** The highest job id; 0 without jobs. */
export async function latestJobId(db: Db): Promise<number> {
  const row = await db
    .selectFrom('generationJobs')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}
