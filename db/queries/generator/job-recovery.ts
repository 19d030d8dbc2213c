import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../open.ts';
import type { Tables } from '../../schema.ts';
import { writeTransaction } from '../../transaction.ts';
import { nowText } from '../../values.ts';
import { queueJobEvent } from './job-events.ts';
import { MAX_LOST_LEASES } from './job-queue.ts';

/** For a process known to be gone. */
const GONE = '';

/** From so many lost leases on, the job may be killing the process, so it waits. */
const TRUSTED_LOSSES = 3;
const FIRST_PAUSE_MS = 20_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** None for a step's first losses, then doubling from 20 seconds up to 5 minutes. */
const pauseAfter = (losses: number) =>
  losses < TRUSTED_LOSSES ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (losses - TRUSTED_LOSSES), LONGEST_PAUSE_MS);

/**
 * Queues every running job again without counting an attempt, and returns their ids. Only for a process that
 * started alone, so that all leases are dead. Jobs at MAX_LOST_LEASES are left to `failExhaustedJobs`.
 */
export async function requeueLostJobs(db: Db, now: Date): Promise<number[]> {
  const lost = await db
    .selectFrom('generationJobs')
    .select(['id', 'lostLeases as losses', 'leaseOwner as owner'])
    .where('state', '=', sql.lit('running'))
    .execute();
  for (const { id, losses, owner } of lost) {
    const pauseMs = pauseAfter(losses + 1);
    await db
      .updateTable('generationJobs')
      .set((eb) =>
        losses + 1 >= MAX_LOST_LEASES
          ? { leaseOwner: GONE, leaseExpiresAt: nowText(now) }
          : {
              state: 'queued',
              leaseOwner: null,
              leaseExpiresAt: null,
              attempts: eb('attempts', '-', 1),
              lostLeases: losses + 1,
              ...(pauseMs > 0 && {
                runAt: nowText(new Date(now.getTime() + pauseMs)),
                error: `The server stopped ${losses + 1} times during this step. It continues automatically.`,
              }),
            },
      )
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where('leaseOwner', '=', owner)
      .execute();
  }
  return lost.map(({ id }) => id);
}

/** Queues an owner's jobs again at shutdown, without counting the attempt. Returns their ids. */
export async function releaseLeases(db: Db, owner: string, now: Date): Promise<number[]> {
  const rows = await db
    .updateTable('generationJobs')
    .set((eb) => ({
      state: 'queued',
      leaseOwner: null,
      leaseExpiresAt: null,
      runAt: nowText(now),
      attempts: eb('attempts', '-', 1),
    }))
    .where('state', '=', sql.lit('running'))
    .where('leaseOwner', '=', owner)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** An owner's jobs, with attempts. */
export async function listJobsOf(
  db: Db,
  owner: string,
): Promise<Array<{ id: number; attempts: number; maxAttempts: number }>> {
  return db
    .selectFrom('generationJobs')
    .select(['id', 'attempts', 'maxAttempts'])
    .where('state', '=', sql.lit('running'))
    .where('leaseOwner', '=', owner)
    .execute();
}

interface Exhausted {
  now: Date;
  /** Milliseconds. */
  leaseMs: number;
  /** This process's name while its worker is running; its jobs are skipped. */
  alive?: string | undefined;
}

/**
 * Fails jobs whose process died MAX_LOST_LEASES times in a step, and returns their ids. Other processes' jobs
 * get a second lease time, because only a process itself knows that its worker is alive and merely late.
 */
export async function failExhaustedJobs(
  db: Db,
  { now, leaseMs, alive = GONE }: Exhausted,
): Promise<number[]> {
  const longAgo = nowText(new Date(now.getTime() - leaseMs));
  const isExhausted = (eb: ExpressionBuilder<Tables, 'generationJobs'>) =>
    eb.and([
      eb('state', '=', sql.lit('running')),
      eb.or([
        eb('leaseOwner', '=', GONE).and('leaseExpiresAt', '<=', nowText(now)),
        eb('leaseOwner', '<>', alive).and('leaseExpiresAt', '<=', longAgo),
      ]),
      eb('lostLeases', '>=', MAX_LOST_LEASES - 1),
    ]);
  // Usually there is none, so look without the write lock first.
  if (!(await db.selectFrom('generationJobs').select('id').where(isExhausted).limit(1).executeTakeFirst()))
    return [];
  return writeTransaction(db, async (trx) => {
    const rows = await trx
      .updateTable('generationJobs')
      .set({
        state: 'failed',
        leaseOwner: null,
        leaseExpiresAt: null,
        finishedAt: nowText(now),
        error: sql<string>`'The server stopped ' || (lost_leases + 1) || ' times during the step "' || coalesce(step, 'plan') || '". Retry to go on from there.'`,
      })
      .where(isExhausted)
      .returning('id')
      .execute();
    for (const { id } of rows) await queueJobEvent(trx, id, now);
    return rows.map((row) => row.id);
  });
}

/** The longest times that the program sets, in milliseconds. */
interface Reach {
  now: Date;
  leaseMs: number;
  waitMs: number;
}

/**
 * Fixes jobs that were scheduled or leased too far ahead by a fast clock and would be stuck. Queued jobs run
 * now; leased ones get a new lease, which a live worker renews. Returns their ids.
 */
export async function resetFutureTimes(db: Db, { now, leaseMs, waitMs }: Reach): Promise<number[]> {
  const after = (ms: number) => nowText(new Date(now.getTime() + ms));
  const astray = await db
    .selectFrom('generationJobs')
    .select(['id', 'state'])
    .where(sql<boolean>`state in ('queued', 'running')`)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'queued').and('runAt', '>', after(waitMs)),
        eb('state', '=', 'queued').and('createdAt', '>', after(leaseMs)).and('runAt', '>', after(leaseMs)),
        // Twice, so that a lease renewed just now does not count.
        eb('state', '=', 'running').and('leaseExpiresAt', '>', after(2 * leaseMs)),
      ]),
    )
    .execute();
  for (const { id, state } of astray)
    await db
      .updateTable('generationJobs')
      .set(state === 'queued' ? { runAt: nowText(now) } : { leaseExpiresAt: after(leaseMs) })
      .where('id', '=', id)
      .where('state', '=', state)
      .where(state === 'queued' ? 'runAt' : 'leaseExpiresAt', '>', after(leaseMs))
      .execute();
  return astray.map(({ id }) => id);
}
