import { inTurn, type Load } from './measure.ts';
import type { Running } from './servers.ts';

interface Options {
  product: Running;
  pace: { rounds: number; seconds: number };
  say: (name: string, found: string, wanted?: string) => void;
  round: (value: number) => string;
}

const UNCACHED: Load = { path: '/blog?x=1', connections: 64 };
/** For what the server still answers to clients that have hung up, in milliseconds. */
const REST_MS = 1_000;

/** How long a crowd waits for pages that are never cached, and what else waits meanwhile. */
export async function crowd({ product, pace, say, round }: Options): Promise<void> {
  const measure = (load: Load) => inTurn([{ server: product, load }], pace);
  for (const connections of [64, 512]) {
    const [found] = await measure({ ...UNCACHED, connections });
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    if (!found) continue;
    const { p50, p99, rate, refused } = found;
    say(
      `a crowd: uncached list at ${connections} connections, 99th percentile to the median`,
      `${(p99 / p50).toFixed(1)}× (${p99} and ${p50} ms; ${round(rate)} requests/s, of which ${round(refused)} refused)`,
      '2×',
    );
  }
  const [, [cached] = []] = await Promise.all([
    measure(UNCACHED),
    measure({ path: '/blog', headers: { 'accept-encoding': 'br' }, connections: 16 }),
  ]);
  say(
    'cached page, p99 while 64 connections ask for uncached ones',
    `${cached?.p99} ms; ${round(cached?.rate ?? 0)} requests/s`,
    '10 ms',
  );
}
