import path from 'node:path';
import { fetchAnswer, writeAnswer } from './answer.ts';
import { inTurn, type Load, type Measured, processorMs } from './measure.ts';
import { type Running, startBaseline, startProduct } from './servers.ts';

interface Options {
  dist: string;
  dataDir: string;
  folder: string;
  /** The first of two ports. */
  port: number;
  pace: { rounds: number; seconds: number };
  say: (name: string, found: string, wanted?: string) => void;
}

const LOADS: Record<string, Load> = {
  'cached page, brotli': { path: '/blog', headers: { 'accept-encoding': 'br' }, connections: 32 },
  'remembered list': { path: '/blog?x=1', connections: 16 },
};

/**
 * Compares two processes on one file with one alone, each with its own processor. With only two processors
 * (the load generator needs one), it is computed from the processor time of a page. Two bare servers, which
 * share nothing, show the machine's own loss.
 */
export async function twoProcesses({ dist, dataDir, folder, port, pace, say }: Options): Promise<void> {
  const products = (at: number) => startProduct(dist, dataDir, port + at);
  const ours = await together(products, LOADS, pace);
  const bare: Record<string, Found> = {};
  for (const [name, load] of Object.entries(LOADS)) {
    const file = path.join(folder, 'two-processes.json');
    const server = await products(0);
    writeAnswer(file, await fetchAnswer(server.origin + load.path, load.headers ?? {}));
    await server.stop();
    Object.assign(
      bare,
      await together((at) => startBaseline('bare-node', file, port + at), { [name]: load }, pace),
    );
  }
  for (const [name, { times, pages, alone }] of Object.entries(ours))
    say(
      `two processes on one file, to one: ${name}`,
      `${times.toFixed(2)}× (ms of processor time a page: ${pages.join(' and ')}; alone ${alone}). Two bare node:http: ${bare[name]?.times.toFixed(2)}×`,
      '1.9×',
    );
}

interface Found {
  /** Rate of both divided by the rate of one. */
  times: number;
  /** Processor time of a page with two processes, and with one, in milliseconds. */
  pages: number[];
  alone: number;
}

/**
 * Loads one server, then two at the same time.
 * @param start starts one of the two
 */
async function together(
  start: (at: 0 | 1) => Promise<Running>,
  loads: Record<string, Load>,
  pace: Options['pace'],
): Promise<Record<string, Found>> {
  const first = await start(0);
  const alone: Record<string, Measured | undefined> = {};
  for (const [name, load] of Object.entries(loads))
    [alone[name]] = await inTurn([{ server: first, load }], pace);
  const second = await start(1);
  const found: Record<string, Found> = {};
  for (const [name, load] of Object.entries(loads)) {
    const both = await Promise.all([first, second].map((server) => inTurn([{ server, load }], pace)));
    const rates = both.map(([each]) => each?.perCpuSecond ?? 0);
    const one = alone[name]?.perCpuSecond ?? 0;
    const sum = rates.reduce((total, rate) => total + rate, 0);
    found[name] = { times: sum / one, pages: rates.map(processorMs), alone: processorMs(one) };
  }
  await Promise.all([first.stop(), second.stop()]);
  return found;
}
