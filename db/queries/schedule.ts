import type { Schedule, ScheduleInput } from '#src/contract/schedule.ts';
import type { Db } from '../open.ts';
import { writeTransaction } from '../transaction.ts';
import { nowText, toFlag } from '../values.ts';
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
      'next_run_at as nextRunAt',
      'last_run_at as lastRunAt',
    ])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return { ...row, enabled: row.enabled === 1, autoPublish: row.autoPublish === 1 };
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
      next_run_at: nextRunAt && nowText(nextRunAt),
      updated_at: nowText(now),
    })
    .where('id', '=', 1)
    .execute();
  return getSchedule(db);
}

/**
 * When the schedule is due, queues one job and moves its next run into the future, both or neither: however many
 * runs were missed, they happen once.
 * @param nextRun the first run after `from`, given the run that was due
 * @returns the job's id, or undefined when nothing was due
 */
export async function runDueSchedule(
  db: Db,
  now: Date,
  nextRun: (schedule: Schedule, from: Date, due: Date) => Date,
): Promise<number | undefined> {
  const at = nowText(now);
  // A look without the write lock: this runs every few seconds.
  const due = await db
    .selectFrom('schedule')
    .select('id')
    .where('enabled', '=', 1)
    .where((eb) => eb.or([eb('next_run_at', '<=', at), eb('next_run_at', 'is', null)]))
    .executeTakeFirst();
  if (!due) return undefined;
  return writeTransaction(db, async (trx) => {
    const schedule = await getSchedule(trx);
    const dueAt = schedule.nextRunAt;
    if (!schedule.enabled || (dueAt !== null && dueAt > at)) return undefined;
    const next = nextRun(schedule, now, dueAt === null ? now : new Date(dueAt));
    await trx
      .updateTable('schedule')
      .set({ next_run_at: nowText(next), ...(dueAt !== null && { last_run_at: at }) })
      .where('id', '=', 1)
      .execute();
    if (dueAt === null) return undefined;
    return enqueueJob(trx, { kind: 'scheduled', autoPublish: schedule.autoPublish }, now);
  });
}
