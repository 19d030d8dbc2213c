/** Each sum reads only an index. */
import { sql } from 'kysely';
import type { Db } from '../../open.ts';
import { type Span, utcMonths } from '../../spans.ts';
import { type Placeholders, statement } from '../../statement.ts';

export interface WeekSums {
  from: string;
  posts: number;
  succeeded: number;
  failed: number;
  cancelled: number;
}

const sums = statement((db, { from, to }: Placeholders<Span>) => {
  const ended = (state: 'succeeded' | 'failed' | 'cancelled') =>
    db
      .selectFrom('generationJobs')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', '=', sql.lit(state))
      .where('finishedAt', '>=', from)
      .where('finishedAt', '<', to)
      .$asScalar()
      .$notNull();
  const posts = db
    .selectFrom('posts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('published', '=', sql.lit(1))
    .where('publishedAt', '>=', from)
    .where('publishedAt', '<', to)
    .$asScalar()
    .$notNull();
  return db.selectNoFrom([
    posts.as('posts'),
    ended('succeeded').as('succeeded'),
    ended('failed').as('failed'),
    ended('cancelled').as('cancelled'),
  ]);
});

/** For each span, in order: first publications, and jobs that ended, by result. */
export async function sumBySpan(db: Db, spans: readonly Span[]): Promise<WeekSums[]> {
  return Promise.all(
    spans.map(async ({ from, to }) => {
      const [found] = await sums(db, { from, to });
      return { from, posts: 0, succeeded: 0, failed: 0, cancelled: 0, ...found };
    }),
  );
}

export interface Cost {
  /** US dollars, as far as prices are known. */
  dollars: number;
  /** Steps of unknown price add nothing to `dollars`. */
  unknownJobs: number;
}

const costs = sql`coalesce(sum(cost), 0) as dollars, coalesce(sum(cost_unknown), 0) as "unknownJobs"`;

async function descriptionCost(db: Db, { from, to }: Span): Promise<Cost> {
  const { rows } = await sql<Cost>`
    select ${costs} from description_tasks
    where spent_at is not null and spent_at >= ${from} and spent_at < ${to}`.execute(db);
  return rows[0] ?? { dollars: 0, unknownJobs: 0 };
}

async function questionCost(db: Db, { from, to }: Span): Promise<Cost> {
  const { rows } = await sql<Cost>`
    select ${costs} from question_runs where spent_at >= ${from} and spent_at < ${to}`.execute(db);
  return rows[0] ?? { dollars: 0, unknownJobs: 0 };
}

async function helpCost(db: Db, { from, to }: Span): Promise<Cost> {
  const { rows } = await sql<Cost>`
    select ${costs} from writing_help_calls where made_at >= ${from} and made_at < ${to}`.execute(db);
  return rows[0] ?? { dollars: 0, unknownJobs: 0 };
}

/**
 * For each span, in order: cost of jobs that ended in it, of described sections, of suggested questions, and of help
 * with texts.
 */
export async function costBySpan(db: Db, spans: readonly Span[]): Promise<Array<Cost & { from: string }>> {
  return Promise.all(
    spans.map(async ({ from, to }) => {
      const { rows } = await sql<Cost>`
        select ${costs} from generation_jobs
        where state in ('succeeded', 'failed', 'cancelled') and finished_at >= ${from} and finished_at < ${to}`.execute(
        db,
      );
      const span = { from, to };
      const all = [
        rows[0],
        await descriptionCost(db, span),
        await questionCost(db, span),
        await helpCost(db, span),
      ];
      return {
        from,
        dollars: all.reduce((sum, cost) => sum + (cost?.dollars ?? 0), 0),
        unknownJobs: all.reduce((sum, cost) => sum + (cost?.unknownJobs ?? 0), 0),
      };
    }),
  );
}

/**
 * The cost so far in the UTC month of `now`, of ended and open jobs. A retried job counts in the later month.
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

/** Counts jobs that failed since `since` and were not retried. */
export async function countFailedSince(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('generationJobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'failed')
    .where('finishedAt', '>=', since.toISOString())
    .executeTakeFirstOrThrow();
  return count;
}

/** Themes of the last generated posts, newest first; null for a post from a prompt. */
export async function listRecentThemes(db: Db, limit: number): Promise<Array<string | null>> {
  const rows = await db
    .selectFrom('generationJobs as job')
    .leftJoin('themes', 'themes.id', 'job.themeId')
    .select('themes.name')
    .where('job.state', '=', 'succeeded')
    .orderBy('job.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}
