import { onTestFinished } from 'vitest';
import type { Db } from '#db/open.ts';
import { enqueueJob, findJob, type NewJob } from '#db/queries/generator/jobs.ts';
import { createWork, type Work, type WorkOptions } from '#jobs/work.ts';
import type { ProviderConfig } from '#writer/providers/provider.ts';
import { type FakeOpenAi, fakeOpenAi } from './fake-openai.ts';
import { imagesInProcess } from './images-in-process.ts';
import { testLibrary } from './test-article.ts';

export const quiet = { info: () => {}, warn: () => {}, error: () => {} };

export async function testProvider(): Promise<FakeOpenAi> {
  const server = await fakeOpenAi();
  onTestFinished(() => server.close());
  return server;
}

export const configFor = (server: FakeOpenAi, timeoutMs = 5_000): ProviderConfig => ({
  apiKey: 'sk-test',
  baseUrl: server.baseUrl,
  model: 'test-model',
  imageModel: 'test-image',
  timeoutMs,
  short: true,
});

/** The same with every step of the pipeline. */
export const fullConfigFor = (server: FakeOpenAi): ProviderConfig => ({ ...configFor(server), short: false });

export const testImages = imagesInProcess();

export const SAMPLE: ProviderConfig = { model: 'unused', imageModel: 'unused' };

export function testWork(
  db: Db,
  config: ProviderConfig,
  owner = 'test/1/a',
  more: Partial<WorkOptions> = {},
) {
  let now = Date.now();
  const changes: number[] = [];
  const work: Work = createWork({
    db,
    owner,
    leaseMs: 20_000,
    provider: async () => config,
    library: testLibrary,
    makeHeader: testImages.headerForJobs,
    log: quiet,
    clock: () => new Date(now),
    changed: (jobId) => void changes.push(jobId),
    ...more,
  });
  return {
    ...work,
    changes,
    now: () => new Date(now),
    advance: (ms: number) => {
      now += ms;
    },
  };
}

/** Queues a job and works until it has ended, skipping the backoff. Returns the job and the waits in ms. */
export async function generate(
  db: Db,
  config: ProviderConfig,
  job: Partial<NewJob> = {},
  more: Partial<WorkOptions> = {},
) {
  const work = testWork(db, config, undefined, more);
  const id = await enqueueJob(db, { kind: 'manual', autoPublish: true, ...job }, work.now());
  const waits: number[] = [];
  for (;;) {
    await work.run();
    const found = await findJob(db, id);
    if (!found) throw new Error('The job is gone');
    if (found.state !== 'queued') return { job: found, waits };
    waits.push(Date.parse(found.runAt) - work.now().getTime());
    work.advance(Math.max(0, waits.at(-1) ?? 0));
  }
}
