/** The queue of the sections that descriptions wait for. */
import { sql } from 'kysely';
import type { OfferDocument } from '#src/contract/site/offer.ts';
import { describedOffer } from '../../json-columns/descriptions.ts';
import type { Db } from '../../open.ts';
import { nowText, toFlag } from '../../values.ts';
import { notLeased } from '../leases.ts';

export interface ClaimedSection {
  id: number;
  runId: number;
  key: string;
  /** Including this one. */
  attempts: number;
  /** How often someone retried it by hand, plus one. */
  round: number;
  replaces: number;
  source: string;
  /** Null only for the offer itself. */
  offer: OfferDocument | null;
  userId: number | null;
  username: string;
  createdAt: string;
}

// Inlined, so that SQLite can prove that the partial index description_tasks_open applies.
const open = sql<boolean>`tasks.state in ('queued', 'running')`;

/** Tasks that wait, without those whose offer is not confirmed yet; soonest first. */
const waiting = (db: Db) =>
  db
    .selectFrom('descriptionTasks as tasks')
    .innerJoin('descriptionRuns as runs', 'runs.id', 'tasks.runId')
    .where(open)
    .where('tasks.state', '=', 'queued')
    .where((eb) => eb.or([eb('tasks.key', '=', 'offer'), eb('runs.offer', 'is not', null)]))
    .orderBy('tasks.runAt')
    .orderBy('tasks.id');

/** Takes sections that are due, and counts their attempts. Call it in a transaction. */
export async function claimSections(db: Db, now: Date, limit: number): Promise<ClaimedSection[]> {
  const due = await waiting(db)
    .select('tasks.id')
    .where('tasks.runAt', '<=', nowText(now))
    .limit(limit)
    .execute();
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return [];
  await db
    .updateTable('descriptionTasks')
    .set((eb) => ({ state: 'running', attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
  const rows = await db
    .selectFrom('descriptionTasks as tasks')
    .innerJoin('descriptionRuns as runs', 'runs.id', 'tasks.runId')
    .select([
      'tasks.id',
      'tasks.runId',
      'tasks.key',
      'tasks.attempts',
      'tasks.round',
      'tasks.replaces',
      'runs.source',
      'runs.offer',
      'runs.userId',
      'runs.username',
      'runs.createdAt',
    ])
    .where('tasks.id', 'in', ids)
    .orderBy('tasks.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    offer: row.offer === null ? null : describedOffer.read(row.offer, row.runId),
  }));
}

/** When the next section is due; undefined when none can be written. */
export async function nextSectionAt(db: Db): Promise<Date | undefined> {
  const next = await waiting(db).select('tasks.runAt').limit(1).executeTakeFirst();
  return next && new Date(next.runAt);
}

/** Puts sections back in the queue that nobody holds the lease on: the process that was writing them is gone. */
export async function requeueInterruptedSections(db: Db, work: string, now: Date): Promise<void> {
  await db
    .updateTable('descriptionTasks as tasks')
    .set({ state: 'queued' })
    .where(open)
    .where('tasks.state', '=', 'running')
    .where((eb) => notLeased(work, eb.cast<string>('tasks.id', 'text'), now))
    .execute();
}

/** Adds what an attempt cost, whatever came of it. @param cost US dollars; null: unknown */
export async function spendOnSection(db: Db, id: number, cost: number | null, now: Date): Promise<void> {
  await db
    .updateTable('descriptionTasks')
    .set((eb) => ({
      spentAt: nowText(now),
      ...(cost === null ? { costUnknown: toFlag(true) } : { cost: eb('cost', '+', cost) }),
    }))
    .where('id', '=', id)
    .execute();
}

/** Ends a section whose draft is saved. @returns false when it was canceled: the caller must roll back */
export async function finishSection(db: Db, id: number): Promise<boolean> {
  const result = await running(db, id).set({ state: 'succeeded', error: null }).executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

const running = (db: Db, id: number) =>
  db.updateTable('descriptionTasks').where('id', '=', id).where('state', '=', 'running');

/**
 * Ends a failed attempt.
 * @param error a sentence for an administrator
 * @param again when to try once more; undefined: it has failed
 */
export async function failSection(db: Db, id: number, error: string, again?: Date): Promise<void> {
  await running(db, id)
    .set({ error, ...(again ? { state: 'queued', runAt: nowText(again) } : { state: 'failed' }) })
    .execute();
}
