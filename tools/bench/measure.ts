import autocannon from 'autocannon';
import { cpuOf, type Running } from './servers.ts';

export interface Load {
  path: string;
  headers?: Record<string, string>;
  connections?: number;
  method?: string;
  body?: string;
}

export interface Measured {
  /** Requests per second. */
  rate: number;
  /** Per second of the server's CPU time: its rate on a dedicated core. */
  perCpuSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Requests per second without a 2xx answer. */
  refused: number;
}

export const processorMs = (perCpuSecond: number): number => Number((1000 / perCpuSecond).toPrecision(2));

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function once(
  server: Running,
  { path, connections = 64, ...load }: Load,
  seconds: number,
): Promise<Measured> {
  const before = cpuOf(server);
  const result = await autocannon({ url: server.origin + path, connections, duration: seconds, ...load });
  const used = cpuOf(server) - before;
  return {
    rate: result.requests.average,
    perCpuSecond: result.requests.total / Math.max(used, 0.01),
    p50: result.latency.p50,
    p99: result.latency.p99,
    refused: result.non2xx / seconds,
  };
}

/**
 * Loads several servers in turn, round by round, so that disturbances affect all of them.
 * @returns the medians of each
 */
export async function inTurn(
  targets: Array<{ server: Running; load: Load }>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Measured[]> {
  const all: Measured[][] = targets.map(() => []);
  for (const { server, load } of targets) await once(server, load, 1);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { server, load }] of targets.entries())
      all[index]?.push(await once(server, load, seconds));
  return all.map((each) => ({
    rate: median(each.map(({ rate }) => rate)),
    perCpuSecond: median(each.map(({ perCpuSecond }) => perCpuSecond)),
    p50: median(each.map(({ p50 }) => p50)),
    p99: median(each.map(({ p99 }) => p99)),
    refused: median(each.map(({ refused }) => refused)),
  }));
}

export async function middle(times: number, what: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let time = 0; time < times; time += 1) values.push(await what());
  return median(values);
}
