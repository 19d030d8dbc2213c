import type { RawBuilder, SqlBool } from 'kysely';
import { JOB_STATES } from '#src/contract/job-states.ts';
import { MAIL_STATES } from '#src/contract/operations/values.ts';
import { databaseTime } from '../../clock.ts';
import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';
import { isInState } from '../job-states.ts';
import { inMailState } from '../mail-outbox.ts';

export interface Counts {
  jobs: Record<string, number>;
  mail: Record<string, number>;
  sessions: number;
}

/** Counts jobs and e-mails by state, and valid sessions, for the metrics. */
export async function countWork(db: Db): Promise<Counts> {
  const jobs = await byState(db, 'generationJobs', JOB_STATES, 'succeeded', isInState);
  const mail = await byState(db, 'mailOutbox', MAIL_STATES, 'sent', inMailState);
  const sessions = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('expiresAt', '>', nowText(databaseTime(db)))
    .executeTakeFirstOrThrow();
  return { jobs, mail, sessions: sessions.count };
}

/**
 * Most rows are in the last state, which is computed as the rest: SQLite counts a whole table faster than
 * rows.
 */
async function byState(
  db: Db,
  table: 'generationJobs' | 'mailOutbox',
  states: readonly string[],
  last: string,
  isIn: (state: string) => RawBuilder<SqlBool>,
): Promise<Record<string, number>> {
  const counted = db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('count'));
  // One statement, so that no row changes state between counts.
  const { all = 0, ...counts }: Record<string, number> = await db
    .selectNoFrom([
      counted.$asScalar().as('all'),
      ...states
        .filter((state) => state !== last)
        .map((state) => counted.where(isIn(state)).$asScalar().as(state)),
    ])
    .executeTakeFirstOrThrow();
  return { ...counts, [last]: Object.values(counts).reduce((left, count) => left - count, all) };
}
