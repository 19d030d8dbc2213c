import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { failExhaustedJobs, requeueLostJobs } from '#db/queries/generator/job-recovery.ts';
import { enqueueJob, findJob } from '#db/queries/generator/jobs.ts';
import { JOB_STEPS, type JobStep } from '#src/contract/generator/values.ts';
import { testDatabase } from '../support/database.ts';
import { fullConfigFor, testProvider, testWork } from '../support/generation.ts';

const worker = fileURLToPath(new URL('../support/crash-worker.ts', import.meta.url));

/** Runs a worker process until it is killed at the step. @param heard called with the process once it runs */
async function crashAt(place: string, baseUrl: string, step: JobStep, moment: 'before' | 'after' = 'before') {
  const child = spawn(process.execPath, [worker, place, baseUrl, step, moment], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}

async function setUp() {
  const [database, server] = [await testDatabase(), await testProvider()];
  const work = testWork(database.db, fullConfigFor(server));
  return { ...database, server, work };
}

async function startAgain({ db, work }: Awaited<ReturnType<typeof setUp>>) {
  // The killed processes use the real clock.
  work.advance(Date.now() - work.now().getTime());
  const freed = await requeueLostJobs(db, work.now());
  await work.run();
  return freed;
}

const inAMinute = () => ({ now: new Date(Date.now() + 60_000), leaseMs: 20_000 });

const titles = async ({ db }: Awaited<ReturnType<typeof setUp>>) =>
  (await db.selectFrom('posts').select('title').execute()).map(({ title }) => title);

describe('kill -9', () => {
  test.each(JOB_STEPS)('at the step %s leads to one post, with one request for its text', async (step) => {
    const site = await setUp();
    // `revise` only runs for a draft that fails a check.
    if (step === 'revise') site.server.text({ draft: { title: 'Too short' } });
    const id = await enqueueJob(site.db, { kind: 'manual', autoPublish: true });
    await crashAt(site.url ?? site.file, site.server.baseUrl, step);
    expect(await findJob(site.db, id)).toMatchObject({ state: 'running', step });
    expect(await startAgain(site)).toEqual([id]);
    expect(await findJob(site.db, id)).toMatchObject({ state: 'succeeded', postPublished: true });
    expect(await titles(site)).toHaveLength(1);
    expect(site.server.texts()).toHaveLength(step === 'revise' ? 2 : 1);
  });

  test('at each step of one job leads to one post', async () => {
    const site = await setUp();
    site.server.text({ draft: { title: 'Too short' } });
    const id = await enqueueJob(site.db, { kind: 'manual', autoPublish: true });
    // The rules refuse the title, so it is revised before a review.
    const reviewed = JOB_STEPS.indexOf('critique');
    const others = JOB_STEPS.filter((step) => step !== 'revise');
    const inOrder: JobStep[] = [...others.slice(0, reviewed), 'revise', ...others.slice(reviewed)];
    for (const step of inOrder) {
      await crashAt(site.url ?? site.file, site.server.baseUrl, step);
      await requeueLostJobs(site.db, new Date());
    }
    site.work.advance(Date.now() - site.work.now().getTime());
    await site.work.run();
    expect(await findJob(site.db, id)).toMatchObject({ state: 'succeeded', postPublished: true });
    expect(await titles(site)).toHaveLength(1);
    expect(site.server.texts()).toHaveLength(2);
    expect(site.server.images()).toHaveLength(1);
  }, 120_000);

  test('right after the post was saved leads to one post', async () => {
    const site = await setUp();
    const id = await enqueueJob(site.db, { kind: 'manual', autoPublish: true });
    await crashAt(site.url ?? site.file, site.server.baseUrl, 'save', 'after');
    expect(await startAgain(site)).toEqual([]);
    expect(await findJob(site.db, id)).toMatchObject({ state: 'succeeded' });
    expect(await titles(site)).toHaveLength(1);
  });

  test('between a response and its checkpoint repeats the request with the same key', async () => {
    const site = await setUp();
    await enqueueJob(site.db, { kind: 'manual', autoPublish: true });
    await crashAt(site.url ?? site.file, site.server.baseUrl, 'write', 'after');
    await startAgain(site);
    expect(new Set(site.server.texts().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(await titles(site)).toHaveLength(1);
  });

  test('ten times at the same step fails the job with a message instead of crashing the server forever', async () => {
    const site = await setUp();
    const id = await enqueueJob(site.db, { kind: 'manual', autoPublish: true });
    await crashAt(site.url ?? site.file, 'sample', 'picture');
    const has = (lost: number) =>
      site.db
        .updateTable('generationJobs')
        .set({ lostLeases: lost, leaseExpiresAt: new Date().toISOString() })
        .execute();
    await has(7);
    await crashAt(site.url ?? site.file, 'sample', 'picture');
    expect(await failExhaustedJobs(site.db, inAMinute())).toEqual([]);
    await has(8);
    await crashAt(site.url ?? site.file, 'sample', 'picture');
    expect(await failExhaustedJobs(site.db, inAMinute())).toEqual([id]);
    expect(await findJob(site.db, id)).toMatchObject({
      state: 'failed',
      attempts: 1,
      error: 'The server stopped 10 times during the step "picture". Retry to go on from there.',
    });
  });
});
