import { sql } from 'kysely';
import { JOB_STATES, MAIL_STATES } from '#src/contract/values.ts';
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
  const jobs = await byState(JOB_STATES, (state) =>
    db.selectFrom('generationJobs').select(count).where('state', '=', state).executeTakeFirst(),
  );
  const mail = await byState(MAIL_STATES, (state) =>
    db.selectFrom('mailOutbox').select(count).where('state', '=', state).executeTakeFirst(),
  );
  const sessions = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('expiresAt', '>', nowText(databaseTime(db)))
    .executeTakeFirstOrThrow();
  return { jobs, mail, sessions: sessions.count };
}

const count = () => sql<number>`count(*)`.as('count');

/** One state after the other: SQLite counts entries of an index in half the time that it takes to group them. */
async function byState<State extends string>(
  states: readonly State[],
  read: (state: State) => Promise<{ count: number } | undefined>,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const state of states) counts[state] = (await read(state))?.count ?? 0;
  return counts;
}
