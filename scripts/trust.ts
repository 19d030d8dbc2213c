/**
 * `npm run trust`: the measures of what the site promises, in full, on the build, each bounded in time. Prints figures;
 * ends with 1 when one of them breaks a promise. `-- kill copies fuzz slow drill` chooses.
 */
import { readFileSync } from 'node:fs';
import { ADMIN } from '../tests/support/admin.ts';
import { builtFolder } from '../tests/support/built.ts';
import { Client } from '../tests/support/client.ts';
import { discard, startBuiltServer } from '../tests/support/server.ts';
import { copies } from '../tests/support/trust/copies.ts';
import { drill } from '../tests/support/trust/drill.ts';
import { fuzz } from '../tests/support/trust/fuzz.ts';
import { killRounds } from '../tests/support/trust/kill-rounds.ts';
import { slowClients } from '../tests/support/trust/slow-clients.ts';

const MINUTE_MS = 60_000;
const bounded = (minutes: number) => {
  const end = performance.now() + minutes * MINUTE_MS;
  return () => performance.now() < end;
};

/** Resident memory of a process in megabytes; undefined where there is no /proc. */
function memoryOf(pid: number | undefined): number | undefined {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
  } catch {
    return undefined;
  }
}

async function fuzzed() {
  const server = await startBuiltServer(
    { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'silent' },
    builtFolder,
  );
  const admin = new Client(server.origin);
  await admin.post('/api/login', ADMIN);
  const parts = [];
  const keepOn = bounded(15);
  // In four parts of 5,000: memory that only rises is a leak.
  for (let part = 0; part < 4; part += 1) {
    const figures = await fuzz(admin, { requests: 5_000, seed: 1_000 + part, keepOn });
    parts.push({ ...figures, memoryMb: memoryOf(server.process.pid) });
  }
  await discard(server);
  return {
    requests: parts.reduce((sum, { requests }) => sum + requests, 0),
    faults: parts.flatMap(({ faults }) => faults),
    slowestMs: Math.max(...parts.map(({ slowestMs }) => slowestMs)),
    memoryMb: parts.map(({ memoryMb }) => memoryMb),
    byStatus: parts.map(({ byStatus }) => JSON.stringify(byStatus)),
  };
}

interface Measure {
  run: () => Promise<object>;
  /** Whether the figures keep the promise. */
  holds: (figures: never) => boolean;
}

const measures: Record<string, Measure> = {
  kill: {
    run: () => killRounds(300, builtFolder, bounded(25)),
    holds: ({ lost, damaged, doublePosts, jobs }: Awaited<ReturnType<typeof killRounds>>) =>
      lost.length === 0 && damaged === 0 && doublePosts === 0 && jobs.unfinished === 0,
  },
  copies: {
    run: () => copies(500, builtFolder, { keepOn: bounded(25), spreadMs: 900 }),
    holds: ({ bad }: Awaited<ReturnType<typeof copies>>) => bad.length === 0,
  },
  fuzz: { run: fuzzed, holds: ({ faults }: Awaited<ReturnType<typeof fuzzed>>) => faults.length === 0 },
  slow: {
    run: () => slowClients(200, 60, builtFolder),
    holds: ({ failed, medianMs }: Awaited<ReturnType<typeof slowClients>>) => failed === 0 && medianMs < 50,
  },
  drill: {
    run: () => drill(builtFolder),
    holds: ({ different }: Awaited<ReturnType<typeof drill>>) => different.length === 0,
  },
};

const chosen = process.argv.slice(2);
for (const [name, { run, holds }] of Object.entries(measures)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const begun = performance.now();
  const figures = await run();
  const kept = holds(figures as never);
  if (!kept) process.exitCode = 1;
  console.log(
    `\n== ${name}: ${kept ? 'kept' : 'BROKEN'}, ${Math.round((performance.now() - begun) / 1000)} s`,
  );
  console.log(figures);
}
