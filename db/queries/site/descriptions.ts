/** Descriptions of the business, each with its queue of one task for each section. */
import { sql } from 'kysely';
import type { JobState } from '#src/contract/job-states.ts';
import type { DescriptionRun } from '#src/contract/site/describe.ts';
import type { OfferDocument } from '#src/contract/site/offer.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { databaseTime } from '../../clock.ts';
import type { Db } from '../../open.ts';
import { nowText, toJson } from '../../values.ts';

export interface NewDescription {
  source: string;
  address: string;
  /** Null: the offer is drafted first, and the owner confirms it. */
  offer: OfferDocument | null;
  user: { id: number; username: string };
  /** `replaces`: the version of the draft that may be replaced; 0 for none. */
  sections: ReadonlyArray<{ key: SectionKey; replaces: number }>;
}

/** Queues one task for each section. Call it in a transaction. @returns the run's id */
export async function insertDescription(
  db: Db,
  { source, address, offer, user, sections }: NewDescription,
): Promise<number> {
  const at = nowText(databaseTime(db));
  const { id } = await db
    .insertInto('descriptionRuns')
    .values({
      source,
      address,
      offer: offer && toJson(offer),
      userId: user.id,
      username: user.username,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tasks = sections.map(({ key, replaces }) => ({
    runId: id,
    key,
    state: 'queued' as const,
    runAt: at,
    error: null,
    replaces,
    spentAt: null,
  }));
  await db.insertInto('descriptionTasks').values(tasks).execute();
  return id;
}

/** The newest run, or the one with an id, with its tasks in their order. */
export async function findDescription(db: Db, id?: number): Promise<DescriptionRun | undefined> {
  let newest = db
    .selectFrom('descriptionRuns')
    .select(['id', 'address', 'username', 'createdAt', sql<number>`offer is not null`.as('confirmed')]);
  if (id !== undefined) newest = newest.where('id', '=', id);
  const run = await newest.orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (!run) return undefined;
  const tasks = await db
    .selectFrom('descriptionTasks as tasks')
    .leftJoin('contentDrafts as drafts', 'drafts.key', 'tasks.key')
    .select(['tasks.id', 'tasks.key', 'state', 'error', 'cost', 'costUnknown', 'drafts.version as draft'])
    .where('runId', '=', run.id)
    .execute();
  return {
    ...run,
    confirmed: run.confirmed === 1,
    tasks: tasks
      .sort((one, other) => one.id - other.id)
      .map(({ key, state, error, draft }) => ({
        key: key as SectionKey,
        state,
        error,
        drafted: draft !== null,
      })),
    cost: {
      dollars: tasks.reduce((sum, { cost }) => sum + cost, 0),
      unknown: tasks.some(({ costUnknown }) => costUnknown === 1),
    },
  };
}

/** Settles the offer that the other sections are written with. */
export async function confirmOffer(db: Db, id: number, offer: OfferDocument): Promise<void> {
  await db
    .updateTable('descriptionRuns')
    .set({ offer: toJson(offer) })
    .where('id', '=', id)
    .execute();
}

/** Tasks that have not produced a draft. */
const UNWRITTEN: readonly JobState[] = ['queued', 'running', 'failed'];

/** Cancels what is not written yet, including what failed. @returns how many sections */
export async function cancelSections(db: Db, runId: number): Promise<number> {
  const result = await db
    .updateTable('descriptionTasks')
    .set({ state: 'cancelled' })
    .where('runId', '=', runId)
    .where('state', 'in', UNWRITTEN)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/**
 * Queues a failed section again.
 * @param replaces the version of a draft that it may replace now; undefined: as before
 * @returns false when it has not failed
 */
export async function retrySection(
  db: Db,
  runId: number,
  key: SectionKey,
  replaces?: number,
): Promise<boolean> {
  const result = await db
    .updateTable('descriptionTasks')
    .set((eb) => ({
      state: 'queued',
      attempts: 0,
      round: eb('round', '+', 1),
      runAt: nowText(databaseTime(db)),
      error: null,
      ...(replaces !== undefined && { replaces }),
    }))
    .where('runId', '=', runId)
    .where('key', '=', key)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
