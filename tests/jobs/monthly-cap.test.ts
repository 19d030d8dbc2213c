import { describe, expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { costBySpan, monthSpending } from '#db/queries/generator/job-sums.ts';
import { enqueueJob, findJob, listJobs } from '#db/queries/generator/jobs.ts';
import { getSchedule, runDueSchedule, saveSchedule } from '#db/queries/generator/schedule.ts';
import { utcMonths } from '#db/spans.ts';
import { isTooFar, nextRun } from '#jobs/next-run.ts';
import { testDatabase } from '../support/database.ts';
import { configFor, fullConfigFor, generate, SAMPLE, testProvider, testWork } from '../support/generation.ts';
import { aSchedule } from '../support/schedule.ts';

const rules = { nextRun, isTooFar };
const daily = aSchedule({ monthlyCap: 1 });
const step = (cost: number | null) => ({ step: 'write', inputTokens: 9, outputTokens: 9, cost, ms: 5 });

async function spent(db: Db, at: string, ...costs: Array<number | null>) {
  const id = await enqueueJob(db, { kind: 'manual', autoPublish: true }, new Date(at));
  await db
    .updateTable('generationJobs')
    .set({ state: 'failed', finishedAt: at, usage: JSON.stringify(costs.map(step)) })
    .where('id', '=', id)
    .execute();
  return id;
}

describe('the costs of a month', () => {
  test('are the sum of known prices of jobs that ended in it and of open ones', async () => {
    const { db } = await testDatabase();
    await spent(db, '2026-04-30T23:59:59.999Z', 5);
    await spent(db, '2026-05-01T00:00:00.000Z', 0.25, 0.5);
    await spent(db, '2026-05-31T12:00:00.000Z', 0.125, null);
    const open = await enqueueJob(db, { kind: 'manual', autoPublish: true });
    await db
      .updateTable('generationJobs')
      .set({ usage: JSON.stringify([step(2)]) })
      .where('id', '=', open)
      .execute();
    const now = new Date('2026-05-31T23:00:00Z');
    expect(await monthSpending(db, now)).toEqual({ dollars: 2.875, unknownJobs: 1 });
    expect(await costBySpan(db, utcMonths(now, 2))).toEqual([
      { from: '2026-04-01T00:00:00.000Z', dollars: 5, unknownJobs: 0 },
      { from: '2026-05-01T00:00:00.000Z', dollars: 0.875, unknownJobs: 1 },
    ]);
  });
});

describe('the monthly limit', () => {
  async function dueWith(dollars: number) {
    const { db } = await testDatabase();
    await saveSchedule(db, daily, new Date('2026-05-20T09:00:00Z'), new Date('2026-05-19T10:00:00Z'));
    await spent(db, '2026-05-03T00:00:00.000Z', dollars);
    return db;
  }

  test('skips a run when it is reached, records that, and continues in the next month', async () => {
    const db = await dueWith(1);
    const now = new Date('2026-05-20T09:00:05Z');
    expect(await runDueSchedule(db, now, rules)).toEqual({ skipped: { cap: 1, spent: 1 } });
    expect(await getSchedule(db)).toMatchObject({
      skippedAt: now.toISOString(),
      lastRunAt: null,
      nextRunAt: '2026-05-21T09:00:00.000Z',
    });
    expect((await listJobs(db, { limit: 9, offset: 0, state: 'queued' })).total).toBe(0);
    expect(await runDueSchedule(db, new Date('2026-06-01T09:00:05Z'), rules)).toEqual({ jobId: 2 });
  });

  test('lets a run through below it', async () => {
    const db = await dueWith(0.99);
    expect(await runDueSchedule(db, new Date('2026-05-20T09:00:05Z'), rules)).toEqual({ jobId: 2 });
  });

  test('is kept when a schedule is saved without it', async () => {
    const db = await dueWith(1);
    const { monthlyCap, ...rest } = daily;
    expect((await saveSchedule(db, rest, null)).monthlyCap).toBe(1);
    expect((await saveSchedule(db, { ...rest, monthlyCap: null }, null)).monthlyCap).toBeNull();
  });

  test('ends a scheduled job before it buys more, and a retry continues once it is raised', async () => {
    const [{ db }, server] = [await testDatabase(), await testProvider()];
    await saveSchedule(db, { ...daily, enabled: false }, null);
    await spent(db, new Date().toISOString(), 1);
    const { job } = await generate(db, configFor(server), { kind: 'scheduled' });
    expect(job).toMatchObject({ state: 'failed', step: 'plan' });
    expect(job.error).toBe(
      'The monthly limit of $1.00 is reached, so the job stopped before spending more. Raise the limit or wait until next month, then retry.',
    );
    expect(server.asked).toHaveLength(0);
    const { job: byHand } = await generate(db, configFor(server), { kind: 'manual' });
    expect((await findJob(db, byHand.id))?.state).toBe('succeeded');
  });

  test('ends a scheduled job before it searches the web', async () => {
    const [{ db }, server] = [await testDatabase(), await testProvider()];
    await saveSchedule(db, { ...daily, enabled: false }, null);
    await spent(db, new Date().toISOString(), 1);
    const config = { ...fullConfigFor(server), batches: true, webSearch: true };
    const readPage = async () => ({ unreadable: 'No pages are read here.' });
    const work = testWork(db, config, undefined, { readPage });
    const id = await enqueueJob(db, { kind: 'scheduled', autoPublish: true }, work.now());
    const plan = { question: 'What does an app cost?', answer: '', searches: [] };
    const checkpoint = JSON.stringify({ subject: { theme: null, topic: null }, plan });
    await db.updateTable('generationJobs').set({ checkpoint }).where('id', '=', id).execute();
    await work.run();
    expect(await findJob(db, id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('monthly limit'),
    });
    expect(server.asked).toEqual([]);
  });

  test('does not stop the sample provider, which costs nothing', async () => {
    const { db } = await testDatabase();
    await saveSchedule(db, { ...daily, enabled: false }, null);
    await spent(db, new Date().toISOString(), 1);
    expect((await generate(db, SAMPLE, { kind: 'scheduled' })).job.state).toBe('succeeded');
  });
});
