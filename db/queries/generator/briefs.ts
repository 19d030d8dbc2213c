import type { StepUsage } from '#src/contract/generator/step-usage.ts';
import type { JobKind } from '#src/contract/generator/values.ts';
import type { JobState } from '#src/contract/job-states.ts';
import { databaseTime } from '../../clock.ts';
import { jobCheckpoint, jobUsage } from '../../json-columns/generator.ts';
import type { Db } from '../../open.ts';
import { assertReadable } from '../../stored-json.ts';
import { nowText, toFlag, toJson } from '../../values.ts';
import { isInState } from '../job-states.ts';

export interface StoredBrief {
  kind: JobKind;
  state: JobState;
  /** As stored, so that a change can tell if it is still the same. */
  stored: string;
  /** In the pipeline's format. */
  checkpoint: unknown;
  provider: string | null;
  assignedTo: number | null;
  dueOn: string | null;
}

/** The parts of a job's brief, in any state of the job; undefined without the job. */
export async function findBrief(db: Db, id: number): Promise<StoredBrief | undefined> {
  const row = await db
    .selectFrom('generationJobs')
    .select(['kind', 'state', 'checkpoint', 'provider', 'assignedTo', 'dueOn', 'awaitingSince'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { awaitingSince, checkpoint: stored, ...rest } = row;
  return {
    ...rest,
    ...(row.state === 'queued' && awaitingSince !== null && { state: 'awaiting-approval' }),
    stored,
    checkpoint: jobCheckpoint.read(stored, id),
  };
}

export interface BriefChange {
  /** The stored checkpoint that the change is based on. */
  before: string;
  checkpoint: unknown;
  assignedTo: number | null;
  dueOn: string | null;
}

const waiting = (db: Db, id: number, before: string) =>
  db
    .updateTable('generationJobs')
    .where('id', '=', id)
    .where(isInState('awaiting-approval'))
    .where('checkpoint', '=', before);

/**
 * Saves a brief that waits for approval. False when it no longer waits, or was changed since it was read. @throws
 * LaterVersionError
 */
export async function saveBrief(
  db: Db,
  id: number,
  { before, checkpoint, ...rest }: BriefChange,
): Promise<boolean> {
  await assertReadable(db, [jobCheckpoint], ['id', id]);
  const result = await waiting(db, id, before)
    .set({ ...rest, checkpoint: toJson(checkpoint) })
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The same for an approved brief, which workers may take from now on, with all attempts. */
export async function approveBrief(
  db: Db,
  id: number,
  { before, checkpoint, ...rest }: BriefChange,
  now: Date = databaseTime(db),
): Promise<boolean> {
  await assertReadable(db, [jobCheckpoint], ['id', id]);
  const result = await waiting(db, id, before)
    .set({
      ...rest,
      checkpoint: toJson(checkpoint),
      awaitingSince: null,
      attempts: 0,
      lostLeases: 0,
      runAt: nowText(now),
      cancelRequested: toFlag(false),
      error: null,
    })
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Counts jobs that wait for approval. `scheduled`: those that the schedule began. */
export async function countAwaiting(db: Db): Promise<{ all: number; scheduled: number }> {
  const rows = await db
    .selectFrom('generationJobs')
    .select('kind')
    .where(isInState('awaiting-approval'))
    .limit(MOST_COUNTED)
    .execute();
  return { all: rows.length, scheduled: rows.filter(({ kind }) => kind === 'scheduled').length };
}

/** More than anyone approves. */
const MOST_COUNTED = 1_000;

/** Owners and editors, who may approve a brief, by name. */
export async function listApprovers(db: Db): Promise<Array<{ id: number; username: string }>> {
  return db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('role', 'in', ['owner', 'editor'])
    .orderBy('username')
    .execute();
}

const LOOKED_AT = 20;

/** The usage of the latest posts by a provider, by step, newest first. @param provider as jobs name it */
export async function listRecentUsage(db: Db, provider: string): Promise<StepUsage[][]> {
  const rows = await db
    .selectFrom('generationJobs')
    .select(['id', 'provider', 'usage'])
    .where('state', '=', 'succeeded')
    .orderBy('id', 'desc')
    .limit(LOOKED_AT)
    .execute();
  return rows.filter((row) => row.provider === provider).map(({ id, usage }) => jobUsage.read(usage, id));
}
