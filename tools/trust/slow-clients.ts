import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { ADMIN_ENV } from '../../tests/support/admin.ts';
import { discard, startBuiltServer } from '../../tests/support/server.ts';
import { lateness } from './lateness.ts';

export interface SlowFigures {
  clients: number;
  cutOff: number;
  seconds: number;
  answered: number;
  failed: number;
  medianMs: number;
  p99Ms: number;
  slowestMs: number;
  /** Up to five: the second it started, its duration, and the page. */
  slowest: string[];
  /** The server's event loop delay: its own share of the times above. */
  serverLateP99Ms: number;
  serverLateMaxMs: number;
  /** The same for the idle requesting process: the machine's share. */
  idleLateMaxMs: number;
}

const PAGES = ['/', '/blog', '/booking', '/new'];

/** Holds connections open by being slow, and requests pages like a visitor at the same time. */
export async function slowClients(clients: number, seconds: number, folder: string): Promise<SlowFigures> {
  const server = await startBuiltServer({ ...ADMIN_ENV, LOG_LEVEL: 'silent' }, folder, { probed: true });
  const times: Array<{ at: number; ms: number; page: string }> = [];
  let failed = 0;
  const ask = async (page: string, at: number) => {
    const begun = performance.now();
    const answer = await fetch(server.origin + page, { signal: AbortSignal.timeout(10_000) }).catch(
      () => undefined,
    );
    await answer?.text();
    if (answer?.status !== 200) failed += 1;
    times.push({ at, ms: performance.now() - begun, page });
  };
  // Warm up: the first request of each page renders it, and the first API call loads the API.
  for (const page of [...PAGES, '/api/blog/posts']) await ask(page, 0);
  times.length = 0;
  const port = Number(new URL(server.origin).port);
  const holders = new Worker(new URL('./slow-holders.ts', import.meta.url), {
    workerData: { port, clients },
  });
  await once(holders, 'online');
  await server.probe();
  const idle = lateness();

  const begun = performance.now();
  for (let at = 0; at < seconds * 1000; at = performance.now() - begun) {
    await ask(PAGES[times.length % PAGES.length] ?? '/', at);
    await delay(50);
  }
  const { lateP99, lateMax } = await server.probe();
  const idleLateMaxMs = idle.read().lateMax;
  const told = once(holders, 'message');
  holders.postMessage('end');
  const [cutOff] = (await told) as [number];
  await holders.terminate();
  await discard(server);

  const round = (ms: number) => Math.round(ms * 10) / 10;
  const sorted = times.toSorted((a, b) => a.ms - b.ms);
  const share = (part: number) => round(sorted[Math.floor((sorted.length - 1) * part)]?.ms ?? 0);
  return {
    clients,
    cutOff,
    seconds,
    answered: times.length,
    failed,
    medianMs: share(0.5),
    p99Ms: share(0.99),
    slowestMs: share(1),
    slowest: sorted
      .slice(-5)
      .map(({ at, ms, page }) => `${round(ms)} ms for ${page} after ${Math.round(at / 1000)} s`),
    serverLateP99Ms: lateP99,
    serverLateMaxMs: lateMax,
    idleLateMaxMs,
  };
}
