import type { Schedule, ScheduleInput } from '#src/contract/schedule.ts';
import type { Db } from '../open.ts';
import { writeTransaction } from '../transaction.ts';
import { nowText, toFlag } from '../values.ts';
import { monthSpending } from './job-sums.ts';
import { enqueueJob } from './jobs.ts';

/** The one schedule, as it stands. */
export async function getSchedule(db: Db): Promise<Schedule> {
  const row = await db
    .selectFrom('schedule')
    .select([
      'enabled',
      'frequency',
      'interval',
      'time_of_day as timeOfDay',
      'day_of_week as dayOfWeek',
      'time_zone as timeZone',
      'auto_publish as autoPublish',
      'publish_samples as publishSamples',
      'next_run_at as nextRunAt',
      'last_run_at as lastRunAt',
      'monthly_cap as monthlyCap',
      'skipped_at as skippedAt',
    ])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    enabled: row.enabled === 1,
    autoPublish: row.autoPublish === 1,
    publishSamples: row.publishSamples === 1,
  };
}

/** Replaces the schedule. @param nextRunAt null while it is paused */
export async function saveSchedule(
  db: Db,
  input: ScheduleInput,
  nextRunAt: Date | null,
  now: Date = new Date(),
): Promise<Schedule> {
  await db
    .updateTable('schedule')
    .set({
      enabled: toFlag(input.enabled),
      frequency: input.frequency,
      interval: input.interval,
      time_of_day: input.timeOfDay,
      day_of_week: input.dayOfWeek,
      time_zone: input.timeZone,
      auto_publish: toFlag(input.autoPublish),
      ...(input.publishSamples !== undefined && { publish_samples: toFlag(input.publishSamples) }),
      ...(input.monthlyCap !== undefined && { monthly_cap: input.monthlyCap }),
      next_run_at: nextRunAt && nowText(nextRunAt),
      updated_at: nowText(now),
    })
    .where('id', '=', 1)
    .execute();
  return getSchedule(db);
}

/** What became of a run that was due. */
export type DueRun = { jobId: number } | { skipped: CapReached };

/** When a run happens: the program's rules, which SQL does not know. */
export interface RunRules {
  /** The first run after `from`; given the run that was due, that many intervals after it. */
  nextRun: (schedule: Schedule, from: Date, due?: Date) => Date;
  /** Whether a next run lies further ahead than the rule allows: a clock that was wrong has set it. */
  isTooFar: (schedule: Schedule, now: Date, next: Date) => boolean;
}

/**
 * When the schedule is due, queues one job and moves its next run into the future, both or neither: however many
 * runs were missed, they happen once. A run above the monthly limit is skipped, and that is kept.
 * @returns undefined when nothing was due
 */
export async function runDueSchedule(db: Db, now: Date, rules: RunRules): Promise<DueRun | undefined> {
  // A look without the write lock: this runs every few seconds.
  const seen = await getSchedule(db);
  if (!isDue(seen, now) && !isAstray(seen, now, rules)) return undefined;
  return writeTransaction(db, async (trx) => {
    const schedule = await getSchedule(trx);
    if (!isDue(schedule, now)) {
      if (isAstray(schedule, now, rules)) await setRun(trx, rules.nextRun(schedule, now));
      return undefined;
    }
    const due = schedule.nextRunAt;
    await setRun(trx, rules.nextRun(schedule, now, due === null ? undefined : new Date(due)));
    if (due === null) return undefined;
    const reached = await capReached(trx, now);
    if (reached) {
      await trx
        .updateTable('schedule')
        .set({ skipped_at: nowText(now) })
        .where('id', '=', 1)
        .execute();
      return { skipped: reached };
    }
    await trx
      .updateTable('schedule')
      .set({ last_run_at: nowText(now) })
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

const setRun = (db: Db, next: Date) =>
  db
    .updateTable('schedule')
    .set({ next_run_at: nowText(next) })
    .where('id', '=', 1)
    .execute();

export interface CapReached {
  /** US dollars. */
  cap: number;
  spent: number;
}

/** Whether this UTC month has cost as much as it may. @returns undefined while it has not, or there is no limit */
export async function capReached(db: Db, now: Date): Promise<CapReached | undefined> {
  const { cap } = await db
    .selectFrom('schedule')
    .select('monthly_cap as cap')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  if (cap === null) return undefined;
  const { dollars } = await monthSpending(db, now);
  return dollars >= cap ? { cap, spent: dollars } : undefined;
}
