/** What the generator did and cost, in sums: each reads an index alone. */
import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { type Span, utcMonths } from '../spans.ts';
import { toJson } from '../values.ts';

export interface WeekSums {
  from: string;
  /** Published for the first time. */
  posts: number;
  /** Jobs by how they ended. */
  succeeded: number;
  failed: number;
  cancelled: number;
}

const startsWithin = sql`>= span.value ->> 'from'`;
const endsBefore = sql`< span.value ->> 'to'`;
const ended = (state: 'succeeded' | 'failed' | 'cancelled') => sql<number>`(
  select count(*) from generation_jobs
  where state = ${sql.lit(state)} and finished_at ${startsWithin} and finished_at ${endsBefore})`;

/** Posts and results of each span, in their order. */
export async function sumBySpan(db: Db, spans: readonly Span[]): Promise<WeekSums[]> {
  const { rows } = await sql<WeekSums>`
    select span.value ->> 'from' as "from",
      (select count(*) from posts
        where published = 1 and published_at ${startsWithin} and published_at ${endsBefore}) as posts,
      ${ended('succeeded')} as succeeded, ${ended('failed')} as failed, ${ended('cancelled')} as cancelled
    from json_each(${toJson(spans)}) as span`.execute(db);
  return rows;
}

/** What jobs cost. */
export interface Cost {
  /** US dollars, as far as the models' prices are known. */
  dollars: number;
  /** Jobs with a step whose price is not known: they count for nothing in the dollars. */
  unknownJobs: number;
}

const costs = sql`coalesce(sum(cost), 0) as dollars, coalesce(sum(cost_unknown), 0) as "unknownJobs"`;

/** What the jobs cost that ended in each span, in their order. */
export async function costBySpan(db: Db, spans: readonly Span[]): Promise<Array<Cost & { from: string }>> {
  return Promise.all(
    spans.map(async ({ from, to }) => {
      const { rows } = await sql<Cost>`
        select ${costs} from generation_jobs
        where state in ('succeeded', 'failed', 'cancelled') and finished_at >= ${from} and finished_at < ${to}`.execute(
        db,
      );
      return { from, dollars: 0, unknownJobs: 0, ...rows[0] };
    }),
  );
}

/**
 * What the UTC month of `now` has cost so far: the jobs that ended in it, and those that are open. A job that is retried in
 * a later month counts in that one.
 */
export async function monthSpending(db: Db, now: Date): Promise<Cost> {
  const [ended] = await costBySpan(db, utcMonths(now, 1));
  const { rows } = await sql<Cost>`
    select ${costs} from generation_jobs where state in ('queued', 'running')`.execute(db);
  return {
    dollars: (ended?.dollars ?? 0) + (rows[0]?.dollars ?? 0),
    unknownJobs: (ended?.unknownJobs ?? 0) + (rows[0]?.unknownJobs ?? 0),
  };
}

/** Jobs that failed since `since` and were not retried. */
export async function countFailedSince(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('generation_jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'failed')
    .where('finished_at', '>=', since.toISOString())
    .executeTakeFirstOrThrow();
  return count;
}

/** The themes of the last `limit` generated posts, newest first; null for one from a prompt. */
export async function listRecentThemes(db: Db, limit: number): Promise<Array<string | null>> {
  const rows = await db
    .selectFrom('generation_jobs as job')
    .leftJoin('themes', 'themes.id', 'job.theme_id')
    .select('themes.name')
    .where('job.state', '=', 'succeeded')
    .orderBy('job.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}
