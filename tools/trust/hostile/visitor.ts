/**
 * A visitor in a separate process: requests the site and an idle server in parallel, and reports the longest
 * response times. The idle server's time is the machine's own delay.
 */
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const [site = '', idle = '', ...paths] = process.argv.slice(2);
const PAUSE_MS = 4;
const TOO_LONG_MS = 30_000;

export interface VisitorAnswer {
  asked: number;
  failed: string[];
  slowest: Array<{ ms: number; path: string; idleMs: number }>;
  medianMs: number;
  idleMaxMs: number;
}

function wait(origin: string, path: string): Promise<{ ms: number; status: number }> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ ms: performance.now() - begun, status });
    const call = request(origin + path, { timeout: TOO_LONG_MS }, (answer) => {
      answer.resume();
      answer.once('end', () => done(answer.statusCode ?? 0));
      answer.once('error', () => done(0));
    });
    call.once('timeout', () => call.destroy());
    call.once('error', () => done(0));
    call.end();
  });
}

const waits: Array<{ ms: number; path: string; idleMs: number }> = [];
const failed: string[] = [];
let idleMaxMs = 0;
let going = true;

process.on('message', () => {
  going = false;
});
process.once('disconnect', () => process.exit(0));

for (let turn = 0; going; turn += 1) {
  const path = paths[turn % paths.length] ?? '/';
  // In parallel, so that both see the same state of the machine.
  const [answer, twin] = await Promise.all([wait(site, path), wait(idle, '/')]);
  if (answer.status !== 200) failed.push(`${answer.status} ${path}`);
  idleMaxMs = Math.max(idleMaxMs, twin.ms);
  waits.push({ ms: answer.ms, path, idleMs: twin.ms });
  await delay(PAUSE_MS);
}

const sorted = waits.toSorted((a, b) => b.ms - a.ms);
process.send?.({
  asked: waits.length,
  failed: failed.slice(0, 10),
  slowest: sorted.slice(0, 8),
  medianMs: sorted[Math.floor(sorted.length / 2)]?.ms ?? 0,
  idleMaxMs,
} satisfies VisitorAnswer);
