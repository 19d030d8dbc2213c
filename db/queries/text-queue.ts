/**
 * Queues of texts, one task each. Their contents are in `generator/marketing-runs.ts` and
 * `site/descriptions.ts`.
 */
import { type SqlBool, sql, type Updateable } from 'kysely';
import type { QueueState } from '#src/contract/job-states.ts';
import { databaseTime } from '../clock.ts';
import type { Db } from '../open.ts';
import type { Tables } from '../schema.ts';
import { nowText } from '../values.ts';
import { notLeased } from './leases.ts';

export type TextQueue = 'materialTasks' | 'descriptionTasks';

/** The name of a text within its run, and a condition for writing it. */
const QUEUES = {
  materialTasks: { name: 'channel', isReady: undefined },
  descriptionTasks: {
    name: 'key',
    // The other sections need the confirmed offer.
    isReady: sql<SqlBool>`(key = 'offer' or exists (
      select 1 from description_runs as runs where runs.id = run_id and runs.offer is not null))`,
  },
} as const satisfies Record<TextQueue, object>;

/** Both tables have these columns; Kysely cannot type a choice of tables. */
const columnsOf = (queue: TextQueue) => queue as 'materialTasks';

// Inlined, so that SQLite can prove that the partial index applies.
const open = sql<SqlBool>`state in ('queued', 'running')`;

function waiting(db: Db, queue: TextQueue) {
  const { isReady } = QUEUES[queue];
  const queued = db.selectFrom(columnsOf(queue)).where(open).where('state', '=', 'queued');
  return (isReady ? queued.where(isReady) : queued).orderBy('runAt').orderBy('id');
}

/** Takes due texts and counts their attempts, in the caller's transaction. Returns their ids. */
export async function claimTexts(db: Db, queue: TextQueue, now: Date, limit: number): Promise<number[]> {
  const due = await waiting(db, queue).select('id').where('runAt', '<=', nowText(now)).limit(limit).execute();
  const ids = due.map(({ id }) => id);
  if (ids.length > 0)
    await db
      .updateTable(columnsOf(queue))
      .set((eb) => ({ state: 'running', attempts: eb('attempts', '+', 1) }))
      .where('id', 'in', ids)
      .execute();
  return ids;
}

/** When the next text is due; undefined when none can be written. */
export async function nextTextAt(db: Db, queue: TextQueue): Promise<Date | undefined> {
  const next = await waiting(db, queue).select('runAt').limit(1).executeTakeFirst();
  return next && new Date(next.runAt);
}

/** Queues running texts without a lease again: their process is gone. Attempts stay counted. */
export async function requeueInterruptedTexts(
  db: Db,
  queue: TextQueue,
  work: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable(columnsOf(queue))
    .set({ state: 'queued' })
    .where(open)
    .where('state', '=', 'running')
    .where((eb) => notLeased(work, eb.cast<string>(sql.ref(`${queue}.id`), 'text'), now))
    .execute();
}

const running = (db: Db, queue: TextQueue, id: number) =>
  db.updateTable(columnsOf(queue)).where('id', '=', id).where('state', '=', 'running');

/** Ends a saved text. False when it was canceled: the caller must roll back. @param change its own columns */
export async function finishText<Q extends TextQueue>(
  db: Db,
  queue: Q,
  id: number,
  change: Updateable<Tables[Q]> = {},
): Promise<boolean> {
  const result = await running(db, queue, id)
    .set({ ...change, state: 'succeeded', error: null })
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Ends a failed attempt. @param error a sentence for an administrator @param again undefined: it has failed
 */
export async function failText(
  db: Db,
  queue: TextQueue,
  id: number,
  error: string,
  again?: Date,
): Promise<void> {
  await running(db, queue, id)
    .set({ error, ...(again ? { state: 'queued', runAt: nowText(again) } : { state: 'failed' }) })
    .execute();
}

const UNWRITTEN: readonly QueueState[] = ['queued', 'running', 'failed'];

/** Cancels unwritten and failed texts. Returns how many. */
export async function cancelTexts(db: Db, queue: TextQueue, runId: number): Promise<number> {
  const result = await db
    .updateTable(columnsOf(queue))
    .set({ state: 'cancelled' })
    .where('runId', '=', runId)
    .where('state', 'in', UNWRITTEN)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Queues failed texts again; returns how many. @param name only this one @param change its own columns */
export async function retryTexts<Q extends TextQueue>(
  db: Db,
  queue: Q,
  runId: number,
  name?: string,
  change: Updateable<Tables[Q]> = {},
): Promise<number> {
  let failed = db
    .updateTable(columnsOf(queue))
    .set((eb) => ({
      ...change,
      state: 'queued',
      attempts: 0,
      round: eb('round', '+', 1),
      runAt: nowText(databaseTime(db)),
      error: null,
    }))
    .where('runId', '=', runId)
    .where('state', '=', 'failed');
  if (name !== undefined) failed = failed.where(sql.ref(QUEUES[queue].name), '=', name);
  const result = await failed.executeTakeFirst();
  return Number(result.numUpdatedRows);
}
