import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import { ADMIN, ADMIN_ENV } from '../../tests/support/admin.ts';
import { Client } from '../../tests/support/client.ts';
import { randomNumbers, randomSeed } from '../../tests/support/random-seed.ts';
import { discard, startBuiltServer, temporaryFolder } from '../../tests/support/server.ts';
import { type Acknowledged, countOf, lookInto, nothingYet, upload, write } from './writers.ts';

export interface KillFigures {
  rounds: number;
  acknowledged: ReturnType<typeof countOf>;
  lost: string[];
  /** Rounds after which integrity_check did not return ok. */
  damaged: number;
  jobs: {
    queued: number;
    succeeded: number;
    unfinished: number;
    /** With error messages, to tell real failures. */
    failed: string[];
    /** Failed because the process was killed too often. */
    givenUp: number;
  };
  /** Posts that share a job. */
  doublePosts: number;
  slowestStartMs: number;
}

const ENV = {
  ...ADMIN_ENV,
  LOG_LEVEL: 'silent',
  TRUST_PROXY: 'true',
};

/**
 * Rounds of: start; write and upload from four clients; `kill -9` at a random moment, or right after an image
 * was acknowledged; check. All rounds share a data directory.
 * @param keepOn called before each round: false ends early
 */
export async function killRounds(rounds: number, folder: string, keepOn = () => true): Promise<KillFigures> {
  const dataDir = await temporaryFolder();
  const file = path.join(dataDir, 'app.db');
  const acknowledged = nothingYet();
  const lost = new Set<string>();
  let damaged = 0;
  let done = 0;
  const random = randomNumbers(randomSeed());
  let slowestStartMs = 0;
  let cookie = '';
  for (; done < rounds && keepOn(); done += 1) {
    const begun = performance.now();
    const server = await startBuiltServer({ ...ENV, DATA_DIR: dataDir }, folder);
    slowestStartMs = Math.max(slowestStartMs, performance.now() - begun);
    const admin = new Client(server.origin);
    admin.cookie = cookie;
    // Sessions must survive the crash, too.
    if ((await admin.get('/api/user')).status !== 200) await admin.post('/api/login', ADMIN);
    cookie = admin.cookie;
    const waitsForImage = done % IMAGE_EVERY === IMAGE_EVERY - 1;
    // Each job is a whole article with images, finished at the end.
    const pace = { jobEvery: waitsForImage ? 1_000 : 5 };
    const writing = [...[1, 2, 3].map(() => write(admin, acknowledged, pace)), upload(admin, acknowledged)];
    if (waitsForImage) await nextImage(acknowledged);
    else await delay(20 + random() * 580);
    await server.kill();
    await Promise.all(writing);
    const { lost: missing, integrity } = lookInto(file, acknowledged);
    for (const name of missing) lost.add(name);
    if (integrity !== 'ok') damaged += 1;
  }
  const last = await startBuiltServer({ ...ENV, DATA_DIR: dataDir }, folder);
  await finishJobs(file);
  await last.stop();
  const figures: KillFigures = {
    rounds: done,
    acknowledged: countOf(acknowledged),
    lost: [...lost],
    damaged,
    jobs: jobsOf(file, acknowledged.jobs),
    doublePosts: doublePosts(file),
    slowestStartMs: Math.round(slowestStartMs),
  };
  await discard(last);
  return figures;
}

/** Images need a separate process, and rounds are short: without waiting, hardly any would be acknowledged. */
const IMAGE_EVERY = 4;
/** An image takes 0.2 s on an idle machine, but may take more than 5 s beside other tests. */
const IMAGE_TIMEOUT_MS = 60_000;

async function nextImage({ images }: Acknowledged): Promise<void> {
  const before = images.size;
  const begun = performance.now();
  while (images.size === before && performance.now() - begun < IMAGE_TIMEOUT_MS) await delay(5);
}

const OPEN = "select count(*) from generation_jobs where state in ('queued', 'running')";

/** Waits until the queue is empty, with a timeout; skips the backoff between attempts. */
async function finishJobs(file: string): Promise<void> {
  const sqlite = new SqliteDatabase(file, { timeout: 5_000 });
  const noPause = sqlite.prepare("update generation_jobs set run_at = created_at where state = 'queued'");
  const open = sqlite.prepare(OPEN).pluck();
  let left = open.get() as number;
  for (let idle = 0; left > 0 && idle < 120; idle += 1) {
    noPause.run();
    await delay(500);
    const now = open.get() as number;
    if (now < left) idle = 0;
    left = now;
  }
  sqlite.close();
}

function jobsOf(file: string, ids: Set<number>): KillFigures['jobs'] {
  const sqlite = new SqliteDatabase(file);
  const all = sqlite.prepare('select id, state, error from generation_jobs').all() as Array<{
    id: number;
    state: string;
    error: string | null;
  }>;
  sqlite.close();
  const rows = all.filter(({ id }) => ids.has(id));
  const count = (...wanted: string[]) => rows.filter(({ state }) => wanted.includes(state)).length;
  const failed = rows.filter(({ state }) => state === 'failed').map(({ id, error }) => `job ${id}: ${error}`);
  return {
    queued: rows.length,
    succeeded: count('succeeded'),
    unfinished: count('queued', 'running'),
    failed,
    givenUp: failed.filter((sentence) => sentence.includes(': The server stopped ')).length,
  };
}

function doublePosts(file: string): number {
  const sqlite = new SqliteDatabase(file);
  const query =
    'select count(*) from (select job_id from posts where job_id is not null group by job_id having count(*) > 1)';
  const count = sqlite.prepare(query).pluck().get() as number;
  sqlite.close();
  return count;
}
