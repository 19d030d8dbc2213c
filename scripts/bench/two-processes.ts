import { inTurn, type Load, type Measured, processorMs } from './measure.ts';
import { startProduct } from './servers.ts';

interface Options {
  dist: string;
  dataDir: string;
  /** The first of two ports. */
  port: number;
  pace: { rounds: number; seconds: number };
  say: (name: string, found: string, wanted?: string) => void;
}

const LOADS: Record<string, Load> = {
  'cached page, brotli': { path: '/blog', headers: { 'accept-encoding': 'br' }, connections: 32 },
  'uncached list': { path: '/blog?x=1', connections: 16 },
};

/**
 * What two processes on one file answer together, to what one answers alone, each given a processor of its own. The
 * load generator needs a processor, too, so on a machine with two this is computed from the processor time of a page.
 */
export async function twoProcesses({ dist, dataDir, port, pace, say }: Options): Promise<void> {
  const first = await startProduct(dist, dataDir, port);
  const alone: Record<string, Measured | undefined> = {};
  for (const [name, load] of Object.entries(LOADS))
    [alone[name]] = await inTurn([{ server: first, load }], pace);
  const second = await startProduct(dist, dataDir, port + 1);
  for (const [name, load] of Object.entries(LOADS)) {
    const found = await Promise.all([first, second].map((server) => inTurn([{ server, load }], pace)));
    const rates = found.map(([each]) => each?.perCpuSecond ?? 0);
    const one = alone[name]?.perCpuSecond ?? 0;
    const together = rates.reduce((sum, rate) => sum + rate, 0);
    say(
      `two processes on one file, to one: ${name}`,
      `${(together / one).toFixed(2)}× (ms of processor time a page: ${rates.map(processorMs).join(' and ')}; alone ${processorMs(one)})`,
      '1.9×',
    );
  }
  await Promise.all([first.stop(), second.stop()]);
}
