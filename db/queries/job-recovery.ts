/** What became of jobs whose worker is gone. */
import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { nowText } from '../values.ts';
import { MAX_LOST_LEASES } from './job-queue.ts';

/** Everybody who holds a lease, run out or not. */
export async function listLeaseOwners(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('generation_jobs')
    .select('lease_owner as owner')
    .distinct()
    .where('state', '=', sql.lit('running'))
    .where('lease_owner', 'is not', null)
    .execute();
  return rows.map((row) => row.owner as string);
}

/** A job that was there so often may be why the process was gone: the site serves for a while before it goes on. */
const TRUSTED_LOSSES = 3;
const FIRST_PAUSE_MS = 20_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** How long a job waits after its process was gone, by how often that happened at its step: not, then longer and longer. */
const pauseAfter = (losses: number) =>
  losses < TRUSTED_LOSSES ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (losses - TRUSTED_LOSSES), LONGEST_PAUSE_MS);

/**
 * Puts the jobs of an owner that is known to be gone back in the queue; that is no attempt of theirs. One for which it
 * was the last time is left to `failExhaustedJobs`. @returns their ids
 */
export async function requeueLostJobs(db: Db, owner: string, now: Date): Promise<number[]> {
  const lost = await db
    .selectFrom('generation_jobs')
    .select(['id', 'lost_leases as losses'])
    .where('state', '=', sql.lit('running'))
    .where('lease_owner', '=', owner)
    .execute();
  for (const { id, losses } of lost) {
    const pauseMs = pauseAfter(losses + 1);
    await db
      .updateTable('generation_jobs')
      .set((eb) =>
        losses + 1 >= MAX_LOST_LEASES
          ? { lease_expires_at: nowText(now) }
          : {
              state: 'queued',
              lease_owner: null,
              lease_expires_at: null,
              attempts: eb('attempts', '-', 1),
              lost_leases: losses + 1,
              ...(pauseMs > 0 && {
                run_at: nowText(new Date(now.getTime() + pauseMs)),
                error: `The server stopped ${losses + 1} times during this step. It goes on by itself.`,
              }),
            },
      )
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where('lease_owner', '=', owner)
      .execute();
  }
  return lost.map(({ id }) => id);
}

/** Puts back what an owner that stops by itself still holds; the interrupted try does not count. @returns their ids */
export async function releaseLeases(db: Db, owner: string, now: Date): Promise<number[]> {
  const rows = await db
    .updateTable('generation_jobs')
    .set((eb) => ({
      state: 'queued',
      lease_owner: null,
      lease_expires_at: null,
      run_at: nowText(now),
      attempts: eb('attempts', '-', 1),
    }))
    .where('state', '=', sql.lit('running'))
    .where('lease_owner', '=', owner)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** The jobs an owner holds, with their tries. */
export async function listHeldJobs(
  db: Db,
  owner: string,
): Promise<Array<{ id: number; attempts: number; maxAttempts: number }>> {
  return db
    .selectFrom('generation_jobs')
    .select(['id', 'attempts', 'max_attempts as maxAttempts'])
    .where('state', '=', sql.lit('running'))
    .where('lease_owner', '=', owner)
    .execute();
}

/**
 * Fails jobs whose process was gone at the same step as often as it may be: without this, one that takes the server
 * down would do so for ever.
 * @param alive an owner that is known to work: its jobs are its own affair
 * @returns their ids
 */
export async function failExhaustedJobs(db: Db, now: Date, alive = ''): Promise<number[]> {
  const rows = await db
    .updateTable('generation_jobs')
    .set({
      state: 'failed',
      lease_owner: null,
      lease_expires_at: null,
      finished_at: nowText(now),
      error: sql<string>`'The server stopped ' || (lost_leases + 1) || ' times during the step "' || coalesce(step, 'theme') || '". Retry to go on from there.'`,
    })
    .where('state', '=', sql.lit('running'))
    .where('lease_expires_at', '<=', nowText(now))
    .where('lease_owner', '<>', alive)
    .where('lost_leases', '>=', MAX_LOST_LEASES - 1)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** The longest times that the program itself ever sets. */
interface Reach {
  now: Date;
  leaseMs: number;
  waitMs: number;
}

/**
 * Jobs that wait, or are leased, for longer than anybody ever asked for were written by a clock that has been set back
 * since: they would stand still for as long as it ran ahead. A wait ends now; a lease becomes a new one, which a worker that
 * lives renews. @returns their ids
 */
export async function bringBackFromFuture(db: Db, { now, leaseMs, waitMs }: Reach): Promise<number[]> {
  const after = (ms: number) => nowText(new Date(now.getTime() + ms));
  const astray = await db
    .selectFrom('generation_jobs')
    .select(['id', 'state'])
    .where(sql<boolean>`state in ('queued', 'running')`)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'queued').and('run_at', '>', after(waitMs)),
        eb('state', '=', 'queued').and('created_at', '>', after(leaseMs)).and('run_at', '>', after(leaseMs)),
        // Twice: one that was renewed in this moment is in order.
        eb('state', '=', 'running').and('lease_expires_at', '>', after(2 * leaseMs)),
      ]),
    )
    .execute();
  for (const { id, state } of astray)
    await db
      .updateTable('generation_jobs')
      .set(state === 'queued' ? { run_at: nowText(now) } : { lease_expires_at: after(leaseMs) })
      .where('id', '=', id)
      .where('state', '=', state)
      .execute();
  return astray.map(({ id }) => id);
}
