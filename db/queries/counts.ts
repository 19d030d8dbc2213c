import { databaseTime } from '../clock.ts';
import type { Db } from '../open.ts';
import { nowText } from '../values.ts';

export interface Counts {
  /** Rows by state. */
  jobs: Record<string, number>;
  mail: Record<string, number>;
  /** Sessions that have not expired. */
  sessions: number;
}

/** How many jobs and e-mails there are by state, and current sessions; for the metrics. */
export async function countWork(db: Db): Promise<Counts> {
  const jobs = await db
    .selectFrom('generationJobs')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const mail = await db
    .selectFrom('mailOutbox')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const sessions = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('expiresAt', '>', nowText(databaseTime(db)))
    .executeTakeFirstOrThrow();
  const byState = (rows: Array<{ state: string; count: number }>) =>
    Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  return { jobs: byState(jobs), mail: byState(mail), sessions: sessions.count };
}
