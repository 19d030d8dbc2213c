/** What became of jobs whose worker is gone. */
import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { nowText } from '../values.ts';
import { MAX_LOST_LEASES } from './job-queue.ts';

/** Everybody who holds a lease, run out or not. */
export async function listLeaseOwners(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('generationJobs')
    .select('leaseOwner as owner')
    .distinct()
    .where('state', '=', sql.lit('running'))
    .where('leaseOwner', 'is not', null)
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
    .selectFrom('generationJobs')
    .select(['id', 'lostLeases as losses'])
    .where('state', '=', sql.lit('running'))
    .where('leaseOwner', '=', owner)
    .execute();
  for (const { id, losses } of lost) {
    const pauseMs = pauseAfter(losses + 1);
    await db
      .updateTable('generationJobs')
      .set((eb) =>
        losses + 1 >= MAX_LOST_LEASES
          ? { leaseExpiresAt: nowText(now) }
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

/** Puts back what an owner that stops by itself still holds; the interrupted try does not count. @returns their ids */
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

/** The jobs an owner holds, with their tries. */
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

/**
 * Fails jobs whose process was gone at the same step as often as it may be: without this, one that takes the server
 * down would do so for ever.
 * @param alive an owner that is known to work: its jobs are its own affair
 * @returns their ids
 */
export async function failExhaustedJobs(db: Db, now: Date, alive = ''): Promise<number[]> {
  const rows = await db
    .updateTable('generationJobs')
    .set({
      state: 'failed',
      leaseOwner: null,
      leaseExpiresAt: null,
      finishedAt: nowText(now),
      error: sql<string>`'The server stopped ' || (lost_leases + 1) || ' times during the step "' || coalesce(step, 'theme') || '". Retry to go on from there.'`,
    })
    .where('state', '=', sql.lit('running'))
    .where('leaseExpiresAt', '<=', nowText(now))
    .where('leaseOwner', '<>', alive)
    .where('lostLeases', '>=', MAX_LOST_LEASES - 1)
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
        // Twice: one that was renewed in this moment is in order.
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
      .execute();
  return astray.map(({ id }) => id);
}
