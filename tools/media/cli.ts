/** The media renderer; see `npm run media -- --help` (tools/media.mjs). */
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { launch, StagePage } from './browser.ts';
import { bundleStage, dropStage } from './bundle.ts';
import { explain, MediaError } from './errors.ts';
import { lookAt } from './look.ts';
import { makeVideo } from './make.ts';
import { inputHash, isCurrent, type Manifest, readManifest, record } from './manifest.ts';
import { publicFile } from './paths.ts';
import { allJobs, type Job } from './plan.ts';
import { contactSheet } from './sheet.ts';
import { hasSmallPoster, makeSmallPoster } from './small-poster.ts';
import { requireFfmpeg } from './tools.ts';

const workers = 2;

function pick(jobs: readonly Job[], slugs: readonly string[]): Job[] {
  const unknown = slugs.filter((slug) => !jobs.some((job) => job.slug === slug));
  if (unknown.length > 0)
    throw new MediaError(`src/content names no video called "${unknown.join('", "')}".`);
  return jobs.filter((job) => slugs.includes(job.slug));
}

/** Restarts the browser if it crashes. */
async function work(queue: Job[], manifest: Manifest, failures: string[]): Promise<void> {
  let browser = await launch();
  let page = await StagePage.open(browser);
  let deaths = 0;
  try {
    for (let job = queue.shift(); job; job = queue.shift()) {
      const hash = inputHash(job);
      try {
        console.log(await makeVideo(page, job));
        record(manifest, job.slug, hash);
        deaths = 0;
      } catch (cause) {
        const message = cause instanceof Error ? cause.message : String(cause);
        if (/disk is full/.test(message)) throw cause;
        const died = !browser.isConnected() || /closed|crash/i.test(message);
        if (died && deaths < 3) queue.unshift(job);
        else failures.push(message);
        deaths += died ? 1 : 0;
        await browser.close().catch(() => {});
        browser = await launch();
        page = await StagePage.open(browser);
      }
    }
  } finally {
    await browser.close().catch(() => {});
  }
}

/** Uses several browsers in parallel. Continues after a failure and reports all of them at the end. */
async function makeAll(jobs: Job[], manifest: Manifest): Promise<void> {
  await bundleStage();
  const failures: string[] = [];
  const queue = [...jobs];
  try {
    await Promise.all(
      Array.from({ length: Math.min(workers, jobs.length) }, () => work(queue, manifest, failures)),
    );
  } finally {
    await dropStage();
  }
  if (failures.length > 0) throw new MediaError(failures.join('\n'));
}

async function look(jobs: Job[]): Promise<void> {
  await bundleStage();
  const browser = await launch();
  try {
    const page = await StagePage.open(browser);
    for (const job of jobs) {
      const shown = lookAt(page, job.scene).catch((cause: unknown) =>
        Promise.reject(explain(job.slug, cause)),
      );
      console.log(await shown);
    }
  } finally {
    await browser.close();
    await dropStage();
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { sheet: { type: 'boolean' }, look: { type: 'boolean' } },
  });
  const jobs = allJobs();
  setPriority(10);
  requireFfmpeg();
  if (values.look) return look(pick(jobs, positionals));
  if (values.sheet) {
    console.log(await contactSheet(jobs.filter((job) => job.scene.startsWith('apps/'))));
    return;
  }
  const manifest = await readManifest();
  const wanted =
    positionals.length > 0 ? pick(jobs, positionals) : jobs.filter((job) => !isCurrent(job, manifest));
  for (const { poster } of jobs)
    if (existsSync(publicFile(poster)) && !hasSmallPoster(poster)) await makeSmallPoster(poster);
  if (wanted.length === 0) {
    console.log(`All ${jobs.length} videos are up to date.`);
    return;
  }
  await makeAll(wanted, manifest);
}

try {
  await main();
} catch (cause) {
  if (!(cause instanceof MediaError)) console.error(cause);
  else console.error(cause.message);
  process.exitCode = 1;
}
