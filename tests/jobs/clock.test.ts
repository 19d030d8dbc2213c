import { describe, expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { claimJob } from '#db/queries/generator/job-queue.ts';
import { failExhaustedJobs, resetFutureTimes } from '#db/queries/generator/job-recovery.ts';
import { enqueueJob, findJob } from '#db/queries/generator/jobs.ts';
import { getSchedule, runDueSchedule, saveSchedule } from '#db/queries/generator/schedule.ts';
import { trustsLeases } from '#jobs/clock-jump.ts';
import { isTooFar, nextRun } from '#jobs/next-run.ts';
import { testDatabase } from '../support/database.ts';
import { aSchedule } from '../support/schedule.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const start = new Date('2026-05-04T06:10:00Z');
const startPlus = (ms: number) => new Date(start.getTime() + ms);
const hourly = aSchedule({ frequency: 'hourly', interval: '2 hours', timeOfDay: '07:00' });

/** Checks the schedule once a minute by the machine's clock. Returns the number of runs. */
async function lookFor(db: Db, from: Date, ms: number): Promise<number> {
  let runs = 0;
  for (let at = 0; at <= ms; at += 60_000) {
    const run = await runDueSchedule(db, new Date(from.getTime() + at), { nextRun, isTooFar });
    if (run && 'jobId' in run) runs += 1;
  }
  return runs;
}

async function scheduled() {
  const { db } = await testDatabase();
  await saveSchedule(db, hourly, nextRun(hourly, start), start);
  expect(await lookFor(db, start, 3 * HOUR)).toBe(2);
  return db;
}

describe('a clock that is set', () => {
  test.each([
    ['three hours', 3 * HOUR],
    ['forty days', 40 * DAY],
  ])('forward by %s catches up on one run, not on all of them', async (_name, jump) => {
    const db = await scheduled();
    const now = startPlus(3 * HOUR + jump);
    expect(await lookFor(db, now, 0)).toBe(1);
    expect(await lookFor(db, now, 4 * HOUR)).toBe(2);
  });

  test.each([
    ['an hour', HOUR],
    ['forty days', 40 * DAY],
  ])('back by %s repeats no run immediately and does not delay one for long', async (_name, jump) => {
    const db = await scheduled();
    const now = startPlus(3 * HOUR - jump);
    expect(await lookFor(db, now, 0)).toBe(0);
    const runs = await lookFor(db, now, 6 * HOUR);
    expect([2, 3]).toContain(runs);
    expect(Date.parse((await getSchedule(db)).nextRunAt ?? '')).toBeLessThan(now.getTime() + 9 * HOUR);
  });

  test('back leaves no job waiting, and none under a lease without an owner', async () => {
    const { db } = await testDatabase();
    const leased = await enqueueJob(db, { kind: 'manual', autoPublish: true }, start);
    const queued = await enqueueJob(db, { kind: 'manual', autoPublish: true }, startPlus(1));
    await claimJob(db, { owner: 'gone', leaseMs: 20_000, now: startPlus(10) });
    const now = startPlus(-10 * DAY);
    const claim = { owner: 'other', leaseMs: 20_000, now };
    expect(await claimJob(db, claim)).toBeUndefined();
    const brought = await resetFutureTimes(db, { now, leaseMs: 20_000, waitMs: 6 * HOUR });
    expect(new Set(brought)).toEqual(new Set([leased, queued]));
    expect((await claimJob(db, { ...claim, leaseMs: HOUR }))?.id).toBe(queued);
    const later = new Date(now.getTime() + 20_001);
    expect((await claimJob(db, { ...claim, now: later }))?.id).toBe(leased);
  });

  test('by nothing does not change leases and waits', async () => {
    const { db } = await testDatabase();
    const id = await enqueueJob(db, { kind: 'manual', autoPublish: true }, start);
    await claimJob(db, { owner: 'other', leaseMs: 20_000, now: startPlus(5_000) });
    expect(await resetFutureTimes(db, { now: start, leaseMs: 20_000, waitMs: 6 * HOUR })).toEqual([]);
    expect((await findJob(db, id))?.state).toBe('running');
  });

  test('forward does not fail a running job on its last attempt', async () => {
    const { db } = await testDatabase();
    const id = await enqueueJob(db, { kind: 'manual', autoPublish: true }, start);
    await claimJob(db, { owner: 'alive', leaseMs: 20_000, now: start });
    await db.updateTable('generationJobs').set({ lostLeases: 9 }).execute();
    const late = { now: startPlus(DAY), leaseMs: 20_000 };
    expect(await failExhaustedJobs(db, { ...late, alive: 'alive' })).toEqual([]);
    expect(await failExhaustedJobs(db, late)).toEqual([id]);
  });

  test('forward lets every process renew its leases before one is taken over', () => {
    let [now, steady] = [start.getTime(), 0];
    const trusted = trustsLeases(
      () => new Date(now),
      10_000,
      () => steady,
    );
    const pass = (ms: number, jump = 0) => {
      steady += ms;
      now += ms + jump;
      return trusted();
    };
    expect([pass(3_000), pass(3_000), pass(60_000)]).toEqual([true, true, true]);
    expect([pass(3_000, DAY), pass(3_000), pass(6_900), pass(200)]).toEqual([false, false, false, true]);
    // Backward jumps count, too; an adjustment by a second does not.
    expect([pass(3_000, -HOUR), pass(10_100), pass(3_000, 1_000)]).toEqual([false, true, true]);
  });
});
