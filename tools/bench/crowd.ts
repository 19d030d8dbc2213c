import { inTurn, type Load } from './measure.ts';
import type { Running } from './servers.ts';
import { hasWrk, loadWithWrk } from './wrk.ts';

interface Options {
  product: Running;
  pace: { rounds: number; seconds: number };
  say: (name: string, found: string, wanted?: string) => void;
  round: (value: number) => string;
}

/** Not in the cache of answers, but remembered by the renderer (`renderer/page-memo.ts`). */
const REMEMBERED = { path: '/blog?x=1', connections: 64 } satisfies Load;
/** Milliseconds in which the server still answers clients that have hung up. */
const REST_MS = 1_000;

/** How long a crowd waits for pages that are in no cache of answers, and what else waits during that time. */
export async function crowd({ product, pace, say, round }: Options): Promise<void> {
  const measure = (load: Load) => inTurn([{ server: product, load }], pace);
  const withWrk = hasWrk();
  for (const connections of [64, 512]) {
    const load = { ...REMEMBERED, connections };
    const rounds = withWrk
      ? await severalTimes(pace, () => loadWithWrk(product, load, pace.seconds))
      : await measure(load);
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    const found = rounds.toSorted((a, b) => a.p99 / a.p50 - b.p99 / b.p50)[Math.floor(rounds.length / 2)];
    if (!found) continue;
    const { p50, p99, rate, refused } = found;
    say(
      `a crowd: remembered list at ${connections} connections, 99th percentile to the median`,
      `${(p99 / p50).toFixed(1)}× (${p99} and ${p50} ms; ${round(rate)} requests/s, of which ${round(refused)} refused; ${withWrk ? 'wrk' : 'autocannon'})`,
      '2.5×',
    );
  }
  const [, [cached] = []] = await Promise.all([
    measure(REMEMBERED),
    measure({ path: '/blog', headers: { 'accept-encoding': 'br' }, connections: 16 }),
  ]);
  say(
    'cached page, p99 while 64 connections ask for remembered ones',
    `${cached?.p99} ms; ${round(cached?.rate ?? 0)} requests/s`,
    '10 ms',
  );
}

async function severalTimes<T>({ rounds }: { rounds: number }, what: () => Promise<T>): Promise<T[]> {
  const found: T[] = [];
  for (let time = 0; time <= rounds; time += 1) found.push(await what());
  return found.slice(1);
}
