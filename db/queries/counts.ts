import type { Db } from '../open.ts';
import { nowText } from '../values.ts';

export interface Counts {
  /** Rows by state. */
  jobs: Record<string, number>;
  mail: Record<string, number>;
  /** That have not run out. */
  sessions: number;
}

/** What the metrics tell of the site's own work; some index look-ups. */
export async function countWork(db: Db): Promise<Counts> {
  const jobs = await db
    .selectFrom('generation_jobs')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const mail = await db
    .selectFrom('mail_outbox')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const sessions = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('expires_at', '>', nowText())
    .executeTakeFirstOrThrow();
  const byState = (rows: Array<{ state: string; count: number }>) =>
    Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  return { jobs: byState(jobs), mail: byState(mail), sessions: sessions.count };
}
