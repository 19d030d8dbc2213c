import { databaseTime } from '#db/clock.ts';
import { getSchedule, saveSchedule } from '#db/queries/generator/schedule.ts';
import { nextRun, type ScheduleRule } from '#jobs/next-run.ts';
import type { scheduleEndpoints } from '#src/contract/generator/schedule.ts';
import { weekdaysOf } from '#src/contract/generator/values.ts';
import type { Handlers } from '../http/handlers.ts';
import type { GeneratorDeps } from './deps.ts';
import { jobsTask } from './jobs-task.ts';

export const scheduleHandlers: Handlers<typeof scheduleEndpoints, GeneratorDeps> = {
  getSchedule: (_call, { db }) => getSchedule(db),

  async putSchedule({ body }, { db, audit, wake }) {
    const now = databaseTime(db);
    await audit({ subject: 'the schedule', detail: body });
    wake(jobsTask);
    return saveSchedule(db, body, body.enabled ? nextRun(body, now) : null, now);
  },

  async previewSchedule({ body }, { db }) {
    const saved = await getSchedule(db);
    // An unchanged active rule keeps its saved next run; a changed one starts over.
    const inForce = saved.enabled && saved.nextRunAt && sameRule(saved, body);
    const runs = [inForce ? new Date(saved.nextRunAt as string) : nextRun(body, databaseTime(db))];
    for (let run = runs[0]; run && runs.length < PREVIEWED_RUNS; run = runs.at(-1))
      runs.push(nextRun(body, run, run));
    return { runs: runs.map((run) => run.toISOString()) };
  },
};

const PREVIEWED_RUNS = 5;
const RULE = ['frequency', 'interval', 'timeOfDay', 'timeZone'] as const satisfies Array<keyof ScheduleRule>;

const sameRule = (one: ScheduleRule, other: ScheduleRule): boolean =>
  RULE.every((part) => one[part] === other[part]) && weekdaysOf(one).join() === weekdaysOf(other).join();
