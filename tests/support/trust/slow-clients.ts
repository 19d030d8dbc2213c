import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { ADMIN } from '../admin.ts';
import { discard, startBuiltServer } from '../server.ts';
import { lateness } from './lateness.ts';

export interface SlowFigures {
  clients: number;
  /** How often one was cut off, and came again. */
  cutOff: number;
  seconds: number;
  /** Of pages, asked for meanwhile. */
  answered: number;
  failed: number;
  medianMs: number;
  p99Ms: number;
  slowestMs: number;
  /** Of the slowest ones, at most five: after how many seconds, how long, and which page. */
  slowest: string[];
  /** By how much the server's event loop was late meanwhile: what of the times above is its own. */
  serverLateP99Ms: number;
  serverLateMaxMs: number;
  /** The same of the process that asks, which has nothing else to do: what the machine adds. */
  idleLateMaxMs: number;
}

const PAGES = ['/', '/blog', '/booking', '/new'];

/** Holds connections open by slowness, and asks for pages meanwhile as a visitor does. */
export async function slowClients(clients: number, seconds: number, folder: string): Promise<SlowFigures> {
  const server = await startBuiltServer(
    { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'silent' },
    folder,
    { probed: true },
  );
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
  // The first of each page is rendered, and the first call loads the API; a visitor meets it once.
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
