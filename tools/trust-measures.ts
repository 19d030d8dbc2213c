/** Measures of `npm run trust` (tools/trust.ts), each bounded in time. */
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import playwrightConfig from '../playwright.config.ts';
import { ADMIN, ADMIN_ENV } from '../tests/support/admin.ts';
import { builtFolder } from '../tests/support/built.ts';
import { Client } from '../tests/support/client.ts';
import { randomSeed } from '../tests/support/random-seed.ts';
import { discard, startBuiltServer } from '../tests/support/server.ts';
import { copies } from './trust/copies.ts';
import { drill } from './trust/drill.ts';
import { type FuzzFigures, fuzz, NO_PROVIDER } from './trust/fuzz.ts';
import { hostile } from './trust/hostile/hostile.ts';
import { killRounds } from './trust/kill-rounds.ts';
import { killUpgrades } from './trust/kill-upgrades.ts';
import { money } from './trust/money/money.ts';
import { slowClients } from './trust/slow-clients.ts';
import { countVisits } from './trust/visits.ts';

const MINUTE_MS = 60_000;
const bounded = (minutes: number) => {
  const end = performance.now() + minutes * MINUTE_MS;
  return () => performance.now() < end;
};

/** Megabytes of resident memory; undefined without /proc. */
function memoryOf(pid: number | undefined): number | undefined {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
  } catch {
    return undefined;
  }
}

/** More growth between two rounds of the same requests is a leak; V8's own lists vary less. */
const GROWTH_MB = 6;

/** Maximum delay of a visitor by hostile requests, beyond the machine's own. */
const HELD_UP_MS = 100;

const seed = randomSeed();
console.log(`Random seed: ${seed} (--seed=${seed} repeats it)`);

const megabytes = (bytes: number) => Math.round(bytes / 1e5) / 10;

async function fuzzed() {
  const server = await startBuiltServer({ ...ADMIN_ENV, LOG_LEVEL: 'silent', ...NO_PROVIDER }, builtFolder, {
    probed: true,
  });
  const admin = new Client(server.origin);
  await admin.post('/api/login', ADMIN);
  const parts: Array<FuzzFigures & { residentMb: number | undefined }> = [];
  const inUseMb: number[] = [];
  const keepOn = bounded(15);
  const fire = async (seed: number) => {
    const figures = await fuzz(admin, { requests: 5_000, seed, keepOn });
    parts.push({ ...figures, residentMb: memoryOf(server.process.pid) });
    // Wait for the requested jobs and their threads to end.
    await delay(10_000);
    const { heap, external } = await server.probe();
    inUseMb.push(megabytes(heap + external));
  };
  await fire(1_001);
  await fire(1_002);
  // Repeats the same requests: the first round may leave memory behind, but growth in the second is a leak.
  for (let round = 0; round < 3; round += 1) await fire(1_003);
  await discard(server);
  return {
    requests: parts.reduce((sum, { requests }) => sum + requests, 0),
    faults: parts.flatMap(({ faults }) => faults),
    slowestMs: Math.max(...parts.map(({ slowestMs }) => slowestMs)),
    byStatus: parts.map(({ byStatus }) => JSON.stringify(byStatus)),
    /** After garbage collection; the last three rounds send the same requests. */
    inUseMb,
    growthMb: Math.round(((inUseMb[4] ?? 0) - (inUseMb[2] ?? 0)) * 10) / 10,
    residentMb: parts.map(({ residentMb }) => residentMb),
  };
}

interface Measure {
  run: () => Promise<object>;
  holds: (figures: never) => boolean;
}

const measures: Record<string, Measure> = {
  kill: {
    run: () => killRounds(300, builtFolder, bounded(25)),
    holds: ({ lost, damaged, doublePosts, jobs }: Awaited<ReturnType<typeof killRounds>>) =>
      lost.length === 0 &&
      damaged === 0 &&
      doublePosts === 0 &&
      jobs.unfinished === 0 &&
      jobs.givenUp === 0 &&
      jobs.queued === jobs.succeeded + jobs.failed.length,
  },
  'kill-upgrades': {
    run: () =>
      killUpgrades({
        rounds: 200,
        seed,
        posts: 100_000,
        keepOn: bounded(25),
      }),
    holds: ({ broken, firstStarts, upgrades }: Awaited<ReturnType<typeof killUpgrades>>) =>
      broken.length === 0 && firstStarts + upgrades === 200,
  },
  copies: {
    run: () => copies(500, builtFolder, { keepOn: bounded(25), spreadMs: 900 }),
    holds: ({ bad }: Awaited<ReturnType<typeof copies>>) => bad.length === 0,
  },
  fuzz: {
    run: fuzzed,
    holds: ({ faults, growthMb }: Awaited<ReturnType<typeof fuzzed>>) =>
      faults.length === 0 && growthMb < GROWTH_MB,
  },
  slow: {
    run: () => slowClients(200, 60, builtFolder),
    // If an idle process is late, too, the slowest page reflects the machine, not the site.
    holds: ({ failed, p99Ms, slowestMs, idleLateMaxMs }: Awaited<ReturnType<typeof slowClients>>) =>
      failed === 0 && p99Ms < 50 && (slowestMs < 50 || idleLateMaxMs > 10),
  },
  hostile: {
    run: () => hostile(builtFolder, { requests: 5_000, seed, keepOn: bounded(25) }),
    holds: (figures: Awaited<ReturnType<typeof hostile>>) =>
      figures.faults.length === 0 &&
      figures.visitsFailed.length === 0 &&
      figures.lost.length === 0 &&
      figures.integrity === 'ok' &&
      // Blame the site for a longer wait than at the idle server only if its thread was busy as long: on a
      // busy machine, any process waits for its turn.
      Math.min(figures.visitorMaxMs - figures.machineMaxMs, figures.longestBlockMs) < HELD_UP_MS,
  },
  money: {
    run: () => money({ runs: 200, steps: 200, seed }),
    holds: ({ runs, violations }: Awaited<ReturnType<typeof money>>) =>
      runs === 200 && violations.length === 0,
  },
  visits: {
    run: () =>
      countVisits(builtFolder, {
        visits: 1_000,
        launch: playwrightConfig.use?.launchOptions ?? {},
        keepOn: bounded(25),
      }),
    holds: ({ visits, wrongPercent }: Awaited<ReturnType<typeof countVisits>>) =>
      visits >= 1_000 && wrongPercent <= 2,
  },
  drill: {
    run: () => drill(builtFolder),
    holds: ({ different }: Awaited<ReturnType<typeof drill>>) => different.length === 0,
  },
};

export async function measureAll(chosen: string[]): Promise<void> {
  for (const [name, { run, holds }] of Object.entries(measures)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    const begun = performance.now();
    const figures = await run();
    const kept = holds(figures as never);
    if (!kept) process.exitCode = 1;
    console.log(
      `\n== ${name}: ${kept ? 'kept' : 'BROKEN'}, ${Math.round((performance.now() - begun) / 1000)} s`,
    );
    console.dir(figures, { depth: null, maxArrayLength: null, maxStringLength: 2_000 });
  }
}
