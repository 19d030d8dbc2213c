import { getSchedule, saveSchedule } from '#db/queries/schedule.ts';
import { nextRun } from '#jobs/scheduler.ts';
import type { scheduling } from '#src/contract/schedule.ts';
import type { Handlers } from '../mount.ts';

/** When the generator writes by itself. */
export const schedulingHandlers: Handlers<typeof scheduling> = {
  getSchedule: (_call, { db }) => getSchedule(db),

  async putSchedule({ body }, { db, jobs }) {
    const now = new Date();
    const saved = await saveSchedule(db, body, body.enabled ? nextRun(body, now) : null, now);
    jobs.wake();
    return saved;
  },
};
