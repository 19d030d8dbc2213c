import type { Schedule, ScheduleInput } from '#src/contract/generator/schedule.ts';
import { MOST_AWAITING, weekdaysOf } from '#src/contract/generator/values.ts';
import { databaseTime } from '../../clock.ts';
import { scheduleDays } from '../../json-columns/generator.ts';
import type { Db } from '../../open.ts';
import { assertReadable } from '../../stored-json.ts';
import { writeTransaction } from '../../transaction.ts';
import { nowText, toFlag, toJson } from '../../values.ts';
import { countAwaiting } from './briefs.ts';
import { monthSpending } from './job-sums.ts';
import { enqueueJob } from './jobs.ts';

/** Reads the schedule. */
export async function getSchedule(db: Db): Promise<Schedule> {
  const row = await db
    .selectFrom('schedule')
    .select([
      'enabled',
      'frequency',
      'interval',
      'timeOfDay',
      'daysOfWeek',
      'timeZone',
      'autoPublish',
      'publishSamples',
      'approveBriefs',
      'nextRunAt',
      'lastRunAt',
      'monthlyCap',
      'skippedAt',
    ])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const daysOfWeek = scheduleDays.read(row.daysOfWeek, '');
  return {
    ...row,
    daysOfWeek,
    dayOfWeek: weekdaysOf({ daysOfWeek })[0],
    enabled: row.enabled === 1,
    autoPublish: row.autoPublish === 1,
    publishSamples: row.publishSamples === 1,
    approveBriefs: row.approveBriefs === 1,
  };
}

/**
 * Replaces the schedule and returns it. @param nextRunAt null while it is paused @throws LaterVersionError
 */
export async function saveSchedule(
  db: Db,
  input: ScheduleInput,
  nextRunAt: Date | null,
  now: Date = databaseTime(db),
): Promise<Schedule> {
  await assertReadable(db, [scheduleDays], ['id', 1]);
  await db
    .updateTable('schedule')
    .set({
      enabled: toFlag(input.enabled),
      frequency: input.frequency,
      interval: input.interval,
      timeOfDay: input.timeOfDay,
      daysOfWeek: toJson(weekdaysOf(input)),
      timeZone: input.timeZone,
      autoPublish: toFlag(input.autoPublish),
      ...(input.publishSamples !== undefined && { publishSamples: toFlag(input.publishSamples) }),
      ...(input.approveBriefs !== undefined && { approveBriefs: toFlag(input.approveBriefs) }),
      ...(input.monthlyCap !== undefined && { monthlyCap: input.monthlyCap }),
      nextRunAt: nextRunAt && nowText(nextRunAt),
      updatedAt: nowText(now),
    })
    .where('id', '=', 1)
    .execute();
  return getSchedule(db);
}

export type DueRun = { jobId: number } | { skipped: CapReached } | { refused: string } | { awaiting: number };

/** Time zone math that SQL lacks. */
export interface RunRules {
  /** The first run after `from`; with `due`, a whole number of intervals after that. */
  nextRun: (schedule: Schedule, from: Date, due?: Date) => Date;
  /** True if the next run was set too far ahead, while the clock was wrong. */
  isTooFar: (schedule: Schedule, now: Date, next: Date) => boolean;
  /** Why a job could not be served, as a sentence; null if it can. Asked before a due run, outside of a transaction. */
  refusal?: () => Promise<string | null>;
}

/**
 * If the schedule is due, queues a job and moves the next run into the future in one transaction; undefined
 * otherwise. One job makes up for all missed runs. A run over the monthly limit is skipped, and the time is
 * saved. A run that could not be served is skipped, too, so that no failed jobs pile up, and so is one while too many
 * posts wait for approval.
 */
export async function runDueSchedule(db: Db, now: Date, rules: RunRules): Promise<DueRun | undefined> {
  // Checked without the write lock first: this runs every few seconds.
  const seen = await getSchedule(db);
  if (!isDue(seen, now) && !isAstray(seen, now, rules)) return undefined;
  const refused = isDue(seen, now) ? ((await rules.refusal?.()) ?? null) : null;
  return writeTransaction(db, async (trx) => {
    const schedule = await getSchedule(trx);
    if (!isDue(schedule, now)) {
      if (isAstray(schedule, now, rules)) await moveRun(trx, schedule, rules.nextRun(schedule, now));
      return undefined;
    }
    const due = schedule.nextRunAt;
    const next = rules.nextRun(schedule, now, due === null ? undefined : new Date(due));
    if (!(await moveRun(trx, schedule, next)) || due === null) return undefined;
    if (refused !== null) return { refused };
    const reached = await capReached(trx, now);
    if (reached) {
      await trx
        .updateTable('schedule')
        .set({ skippedAt: nowText(now) })
        .where('id', '=', 1)
        .execute();
      return { skipped: reached };
    }
    const awaiting = schedule.approveBriefs ? (await countAwaiting(trx)).scheduled : 0;
    if (awaiting >= MOST_AWAITING) return { awaiting };
    await trx
      .updateTable('schedule')
      .set({ lastRunAt: nowText(now) })
      .where('id', '=', 1)
      .execute();
    return {
      jobId: await enqueueJob(trx, { kind: 'scheduled', autoPublish: schedule.autoPublish }, now),
    };
  });
}

const isDue = ({ enabled, nextRunAt }: Schedule, now: Date): boolean =>
  enabled && (nextRunAt === null || nextRunAt <= nowText(now));

const isAstray = (schedule: Schedule, now: Date, { isTooFar }: RunRules): boolean =>
  schedule.enabled && schedule.nextRunAt !== null && isTooFar(schedule, now, new Date(schedule.nextRunAt));

/** False when another process has moved it first. */
async function moveRun(db: Db, { nextRunAt }: Schedule, next: Date): Promise<boolean> {
  const moved = await db
    .updateTable('schedule')
    .set({ nextRunAt: nowText(next) })
    .where('id', '=', 1)
    .where('nextRunAt', nextRunAt === null ? 'is' : '=', nextRunAt)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

export interface CapReached {
  /** US dollars. */
  cap: number;
  spent: number;
}

/** The cost of the current UTC month, if it has reached the monthly limit; undefined otherwise. */
export async function capReached(db: Db, now: Date): Promise<CapReached | undefined> {
  const { cap } = await db
    .selectFrom('schedule')
    .select('monthlyCap as cap')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  if (cap === null) return undefined;
  const { dollars } = await monthSpending(db, now);
  return dollars >= cap ? { cap, spent: dollars } : undefined;
}
