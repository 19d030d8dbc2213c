import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Db, OpenDatabase } from '#db/open.ts';
import { openAny } from '#db/prepare-any.ts';
import { claimJob } from '#db/queries/generator/job-queue.ts';
import { listJobsOf } from '#db/queries/generator/job-recovery.ts';
import { enqueueJob, findJob, listJobs } from '#db/queries/generator/jobs.ts';
import { getSchedule, saveSchedule } from '#db/queries/generator/schedule.ts';
import { createJobRunner, type JobRunnerOptions } from '#jobs/runner.ts';
import { every } from '#server/tasks/every.ts';
import { testDatabase } from '../support/database.ts';
import { configFor, fullConfigFor, quiet, SAMPLE, testImages, testProvider } from '../support/generation.ts';
import { aSchedule } from '../support/schedule.ts';
import { testLibrary } from '../support/test-article.ts';

const workerFile = new URL('../../jobs/run-job.ts', import.meta.url);

async function runnerOn(database: OpenDatabase, options: Partial<JobRunnerOptions> = {}) {
  const runner = createJobRunner({
    database,
    log: quiet,
    every,
    provider: async () => SAMPLE,
    library: testLibrary.folder,
    makeHeader: testImages.headerForJobs,
    readPage: async () => ({ unreadable: 'No pages are read here.' }),
    workerFile,
    owner: randomUUID(),
    startedAlone: false,
    tickMs: 200,
    ...options,
  });
  onTestFinished(() => runner.stop());
  return runner;
}

async function until(db: Db, id: number, ...states: string[]) {
  for (let time = 0; time < 400; time += 1) {
    const job = await findJob(db, id);
    if (job && states.includes(job.state)) return job;
    await delay(50);
  }
  throw new Error(`The job did not become ${states.join(' or ')}: ${JSON.stringify(await findJob(db, id))}`);
}

const manual = { kind: 'manual', autoPublish: true } as const;
const hourly = aSchedule({ frequency: 'hourly', interval: '1 hour' });

describe('the runner', () => {
  test('writes queued posts in a worker thread, reports each change, and ends the thread', async () => {
    const database = await testDatabase();
    const runner = await runnerOn(database);
    const changes: number[] = [];
    const unsubscribe = runner.onChange((id) => void changes.push(id));
    await runner.start();
    const first = await enqueueJob(database.db, manual);
    const second = await enqueueJob(database.db, {
      kind: 'custom',
      prompt: 'Keyword: "tattoo studio app"',
      autoPublish: false,
    });
    runner.wake(first);
    expect(await until(database.db, first, 'succeeded', 'failed')).toMatchObject({
      provider: 'sample',
      postPublished: true,
    });
    expect(await until(database.db, second, 'succeeded', 'failed')).toMatchObject({
      postPublished: false,
      error: null,
    });
    expect(changes.filter((id) => id === first).length).toBeGreaterThan(5);
    unsubscribe();
    const [post] = await database.db
      .selectFrom('posts')
      .select(['isSample', 'source', 'reviewNotes'])
      .orderBy('id', 'desc')
      .execute();
    expect(post).toEqual({ isSample: 1, source: 'custom', reviewNotes: '[]' });
  });

  test('reads pages that a search found outside of the worker thread', async () => {
    const [database, server] = [await testDatabase(), await testProvider()];
    const pages = ['https://pages.example/one', 'https://pages.example/gone', 'https://pages.example/broken'];
    server.search({ found: pages.toReversed() });
    const asked: string[] = [];
    const runner = await runnerOn(database, {
      provider: async () => ({ ...fullConfigFor(server), batches: true, webSearch: true }),
      async readPage(address) {
        asked.push(address);
        if (address.endsWith('/broken')) throw new Error('No memory');
        if (address.endsWith('/gone')) return { unreadable: 'The page does not exist.' };
        const spans = [{ heading: 'Apps', text: 'What an app costs depends on what it has to do.' }];
        const about = { title: 'One', format: 'html', hash: 'h', words: 11, language: 'en' } as const;
        return { page: { address, ...about, notes: [], spans } };
      },
    });
    await runner.start();
    const id = await enqueueJob(database.db, manual);
    runner.wake(id);
    expect(await until(database.db, id, 'succeeded', 'failed')).toMatchObject({ state: 'succeeded' });
    expect(asked).toEqual(pages.toReversed());
    const found = await database.db
      .selectFrom('evidenceDocuments')
      .innerJoin('evidenceSpans', 'evidenceSpans.documentId', 'evidenceDocuments.id')
      .select(['url', 'title', 'heading', 'text'])
      .where('kind', '=', 'page')
      .execute();
    expect(found).toEqual([
      {
        url: pages[0],
        title: 'One',
        heading: 'Apps',
        text: 'What an app costs depends on what it has to do.',
      },
    ]);
  });

  test('catches up once after an outage of three hours, and the next run is in the future', async () => {
    const database = await testDatabase();
    const down = new Date('2026-05-04T06:10:00Z');
    await saveSchedule(database.db, hourly, new Date('2026-05-04T07:00:00Z'), down);
    const clock = () => new Date('2026-05-04T09:10:00Z');
    const runner = await runnerOn(database, { clock });
    await runner.start();
    for (
      let time = 0;
      time < 200 && (await listJobs(database.db, { limit: 5, offset: 0, state: 'succeeded' })).total === 0;
      time += 1
    )
      await delay(50);
    await delay(700);
    expect(await listJobs(database.db, { limit: 5, offset: 0 })).toMatchObject({
      total: 1,
      jobs: [{ kind: 'scheduled', state: 'succeeded', postPublished: false }],
    });
    expect(await getSchedule(database.db)).toMatchObject({
      nextRunAt: '2026-05-04T10:00:00.000Z',
      lastRunAt: '2026-05-04T09:10:00.000Z',
    });
    expect(await database.db.selectFrom('posts').select('createdAt').execute()).toHaveLength(1);
  });

  test('does nothing while the schedule is paused', async () => {
    const database = await testDatabase();
    await saveSchedule(database.db, { ...hourly, enabled: false }, new Date(0));
    const runner = await runnerOn(database);
    await runner.start();
    await delay(500);
    expect((await listJobs(database.db, { limit: 1, offset: 0 })).total).toBe(0);
  });

  test('starts no scheduled job that cannot be served, and one if that cannot be known', async () => {
    const database = await testDatabase();
    await saveSchedule(database.db, hourly, new Date(0));
    const runner = await runnerOn(database, { refusal: async () => 'No article is left.' });
    await runner.start();
    await delay(500);
    await runner.stop();
    expect((await listJobs(database.db, { limit: 1, offset: 0 })).total).toBe(0);
    expect((await getSchedule(database.db)).nextRunAt).not.toBe(new Date(0).toISOString());
    await saveSchedule(database.db, hourly, new Date(0));
    const other = await runnerOn(database, { refusal: () => Promise.reject(new Error('The disk is gone.')) });
    await other.start();
    await delay(500);
    expect((await listJobs(database.db, { limit: 1, offset: 0 })).total).toBe(1);
  });

  test('releases a job that waits for its provider when it stops, and resumes it at the next start', async () => {
    const [database, server] = [await testDatabase(), await testProvider()];
    server.image({ hang: true });
    const provider = async () => configFor(server, 60_000);
    const runner = await runnerOn(database, { provider });
    const id = await enqueueJob(database.db, manual);
    const asked = new Promise<void>((resolve) => server.onAsked(({ kind }) => kind === 'image' && resolve()));
    await runner.start();
    await asked;
    const began = performance.now();
    await runner.stop();
    expect(performance.now() - began).toBeLessThan(7_000);
    expect(await findJob(database.db, id)).toMatchObject({ state: 'queued', step: 'picture', attempts: 0 });
    const again = await runnerOn(database, { provider });
    await again.start();
    expect(await until(database.db, id, 'succeeded', 'failed')).toMatchObject({ postPublished: true });
    expect(server.texts()).toHaveLength(1);
  });

  test('takes over jobs of a dead process at the start, without waiting for their leases', async () => {
    const database = await testDatabase();
    const id = await enqueueJob(database.db, manual);
    await database.db
      .updateTable('generationJobs')
      .set({
        state: 'running',
        attempts: 1,
        leaseOwner: 'gone',
        leaseExpiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      })
      .execute();
    const runner = await runnerOn(database, { startedAlone: true });
    await runner.start();
    expect((await until(database.db, id, 'succeeded', 'failed')).state).toBe('succeeded');
  });

  test('does not touch jobs that another process runs when it starts', async () => {
    const database = await testDatabase();
    const id = await enqueueJob(database.db, manual);
    await claimJob(database.db, { owner: 'the other', leaseMs: 60_000, now: new Date() });
    const next = await enqueueJob(database.db, manual);
    const runner = await runnerOn(database);
    await runner.start();
    expect((await until(database.db, next, 'succeeded', 'failed')).state).toBe('succeeded');
    expect(await listJobsOf(database.db, 'the other')).toMatchObject([{ id, attempts: 1 }]);
  });

  test('shares jobs between two processes, and runs each once', async () => {
    const one = await testDatabase();
    const two = await openAny(one.file, one.url);
    onTestFinished(() => two.close());
    const ids: number[] = [];
    for (let count = 0; count < 4; count += 1) ids.push(await enqueueJob(one.db, manual));
    const written: Array<unknown> = [];
    const log = {
      ...quiet,
      info: (details: object, message: string) => {
        if (message === 'post written') written.push((details as { jobId: number }).jobId);
      },
    };
    const runners = [await runnerOn(one, { log }), await runnerOn(two, { log })];
    await Promise.all(runners.map((runner) => runner.start()));
    for (const id of ids) expect((await until(one.db, id, 'succeeded', 'failed')).state).toBe('succeeded');
    await expect.poll(() => written.toSorted()).toEqual(ids);
    const found = await one.db.selectFrom('generationJobs').select(['attempts', 'lostLeases']).execute();
    expect(found).toEqual(ids.map(() => ({ attempts: 1, lostLeases: 0 })));
    expect(await one.db.selectFrom('posts').select('id').execute()).toHaveLength(ids.length);
  }, 120_000);

  test('continues the job of a killed process in another one once its lease has expired', async () => {
    const database = await testDatabase();
    const id = await enqueueJob(database.db, manual);
    const runner = await runnerOn(database, { leaseMs: 2_000 });
    await claimJob(database.db, { owner: 'killed', leaseMs: 1_000, now: new Date() });
    await runner.start();
    expect(await until(database.db, id, 'succeeded', 'failed')).toMatchObject({
      state: 'succeeded',
      attempts: 1,
    });
  });

  test('reads settings before each job, and survives a failure to read them', async () => {
    const [database, server] = [await testDatabase(), await testProvider()];
    server.text({ status: 401 });
    let key = 'wrong';
    const runner = await runnerOn(database, {
      provider: async () => ({ ...configFor(server), apiKey: key }),
    });
    const id = await enqueueJob(database.db, manual);
    await runner.start();
    expect((await until(database.db, id, 'failed')).error).toBe(
      'The AI provider rejected the key (401). Check it under Settings.',
    );
    key = 'right';
    const next = await enqueueJob(database.db, manual);
    runner.wake();
    await until(database.db, next, 'succeeded');
    expect(server.texts().map(({ authorization }) => authorization)).toEqual([
      'Bearer wrong',
      'Bearer right',
    ]);
  });
});

describe('a worker that crashes', () => {
  async function workerOf(source: string) {
    const folder = await mkdtemp(path.join(tmpdir(), 'one-hour-worker-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const file = path.join(folder, 'worker.mjs');
    await writeFile(file, source);
    return file;
  }

  test.each([
    ['at import', "import './not-there.mjs';", /^The generator stopped unexpectedly: Cannot find module/],
    ['with an error', "throw new Error('no luck');", /^The generator stopped unexpectedly: no luck\./],
    [
      'with an exit code',
      'process.exit(3);',
      /^The generator stopped unexpectedly: Worker for job "write-posts" exited with code 3\./,
    ],
  ])('%s leaves its job with a message, and it is tried again', async (_, source, sentence) => {
    const database = await testDatabase();
    const id = await enqueueJob(database.db, manual);
    const runner = await runnerOn(database, { workerFile: await workerOf(source) });
    await runner.start();
    for (let time = 0; time < 100 && !(await findJob(database.db, id))?.error; time += 1) await delay(50);
    const job = await findJob(database.db, id);
    expect(job).toMatchObject({ state: 'queued', attempts: 1, error: expect.stringMatching(sentence) });
    expect(Date.parse(job?.runAt ?? '')).toBeGreaterThan(Date.now());
  });

  test('fails the job on its last attempt', async () => {
    const database = await testDatabase();
    const id = await enqueueJob(database.db, manual);
    await database.db.updateTable('generationJobs').set({ maxAttempts: 1 }).execute();
    const runner = await runnerOn(database, { workerFile: '/nowhere/run-job.mjs' });
    await runner.start();
    expect((await until(database.db, id, 'failed')).error).toMatch(
      /^The generator stopped unexpectedly: .*It was tried 1 times\.$/,
    );
  });
});
