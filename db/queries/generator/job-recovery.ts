/** Recovery of jobs whose worker is gone. */
import { sql } from 'kysely';
import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';
import { MAX_LOST_LEASES } from './job-queue.ts';

/** The owner of a lease whose process is known to be gone. */
const GONE = '';

/** From this many lost leases on, the job itself may be killing the process, so it waits before it runs again. */
const TRUSTED_LOSSES = 3;
const FIRST_PAUSE_MS = 20_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** Backoff after a lost lease: none for the first losses of a step, then doubling from 20 seconds up to 5 minutes. */
const pauseAfter = (losses: number) =>
  losses < TRUSTED_LOSSES ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (losses - TRUSTED_LOSSES), LONGEST_PAUSE_MS);

/**
 * Puts every running job back in the queue, without counting an attempt. Only for a process that started while no
 * other one used the database: then each lease belongs to a process that is gone. A job that has reached
 * MAX_LOST_LEASES is left to `failExhaustedJobs`.
 * @returns their ids
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

/**
 * Requeues the jobs that an owner still holds when it shuts down; the interrupted attempt does not count.
 * @returns their ids
 */
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

/** The jobs an owner holds, with their attempts. */
export async function listHeldJobs(
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
  /** How long a lease is valid without renewal, in milliseconds. */
  leaseMs: number;
  /** This process's own name while its worker is running; its jobs are skipped. */
  alive?: string | undefined;
}

/**
 * Fails jobs whose process died MAX_LOST_LEASES times during the same step. Without this, a job that crashes
 * the server would do so forever. Only a process itself knows that its worker is alive, so the jobs of other
 * processes get as much time again after their lease has expired. Work that is merely late is not failed then.
 * @returns their ids
 */
export async function failExhaustedJobs(
  db: Db,
  { now, leaseMs, alive = GONE }: Exhausted,
): Promise<number[]> {
  const longAgo = nowText(new Date(now.getTime() - leaseMs));
  const rows = await db
    .updateTable('generationJobs')
    .set({
      state: 'failed',
      leaseOwner: null,
      leaseExpiresAt: null,
      finishedAt: nowText(now),
      error: sql<string>`'The server stopped ' || (lost_leases + 1) || ' times during the step "' || coalesce(step, 'plan') || '". Retry to go on from there.'`,
    })
    .where('state', '=', sql.lit('running'))
    .where((eb) =>
      eb.or([
        eb('leaseOwner', '=', GONE).and('leaseExpiresAt', '<=', nowText(now)),
        eb('leaseOwner', '<>', alive).and('leaseExpiresAt', '<=', longAgo),
      ]),
    )
    .where('lostLeases', '>=', MAX_LOST_LEASES - 1)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** The longest times that the program itself ever sets, in milliseconds. */
interface Reach {
  now: Date;
  leaseMs: number;
  waitMs: number;
}

/**
 * Fixes jobs that wait, or are leased, further into the future than the program ever sets. They were written
 * while the clock ran ahead and would be stuck until it catches up. Queued jobs run now; leased ones get a new
 * lease, which a live worker renews.
 * @returns their ids
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
        // Twice the lease, so that a lease renewed just now does not count.
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
