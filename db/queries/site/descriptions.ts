import { sql } from 'kysely';
import type { DescriptionRun } from '#src/contract/site/describe.ts';
import type { OfferDocument } from '#src/contract/site/offer.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { databaseTime } from '../../clock.ts';
import { describedOffer } from '../../json-columns/descriptions.ts';
import type { Db } from '../../open.ts';
import { nowText, toFlag, toJson } from '../../values.ts';
import { claimTexts } from '../text-queue.ts';

export interface NewDescription {
  source: string;
  address: string;
  /** Null: the offer is drafted first, and the owner confirms it. */
  offer: OfferDocument | null;
  user: { id: number; username: string };
  /** `replaces`: the draft version that may be replaced; 0 for none. */
  sections: ReadonlyArray<{ key: SectionKey; replaces: number }>;
}

/** Queues one task per section in the caller's transaction. Returns the run's id. */
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

/** The newest run, or the one with an id, with its tasks in order. */
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

/** Settles the offer for the other sections. */
export async function confirmOffer(db: Db, id: number, offer: OfferDocument): Promise<void> {
  await db
    .updateTable('descriptionRuns')
    .set({ offer: toJson(offer) })
    .where('id', '=', id)
    .execute();
}

export interface ClaimedSection {
  id: number;
  runId: number;
  key: string;
  /** Including this one. */
  attempts: number;
  /** Manual retries, plus one. */
  round: number;
  replaces: number;
  source: string;
  /** Null only for the offer itself. */
  offer: OfferDocument | null;
  userId: number | null;
  username: string;
  createdAt: string;
}

/** Takes due sections and counts their attempts, in the caller's transaction. */
export async function claimSections(db: Db, now: Date, limit: number): Promise<ClaimedSection[]> {
  const ids = await claimTexts(db, 'descriptionTasks', now, limit);
  if (ids.length === 0) return [];
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

/** Adds an attempt's cost in US dollars; null: unknown. */
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
