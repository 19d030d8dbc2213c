import { share } from './pages.ts';
import type { CreateScenario } from './world.ts';

/** Pages that are the same for every visitor stay in each server's memory. */
const PATHS = ['/', '/blog', '/gallery', '/in-action', '/booking', '/terms'];
/** Servers poll the database four times a second, so they notice an outage within this time. */
const NOTICED_MS = 1_500;

/**
 * Visitors read through the proxy, and each server directly. Pages must be served even without the database.
 */
export const reading: CreateScenario = async ({ processes, calls, outage }) => {
  const broken: string[] = [];
  const took: number[] = [];
  let [whole, cutOff, aged] = [0, 0, 0];

  async function read(origin: string, path: string): Promise<void> {
    const asked = performance.now();
    const isKnown = outage.isAway(NOTICED_MS);
    const page = await calls.elsewhere(origin + path);
    if (page.age !== undefined) aged += 1;
    if (page.status === 200 && page.text.endsWith('</html>')) {
      whole += 1;
      if (origin === processes.origin) took.push(performance.now() - asked);
      if (isKnown && outage.isAway() && page.age === undefined)
        broken.push(`${path} did not say how old it may be`);
      // The proxy retries on another server unless the answer had begun.
    } else if (page.cutOff && page.status !== 503) cutOff += 1;
    else broken.push(`${path} was not served: ${page.status} ${page.text.slice(0, 200)}`);
  }

  for (const origin of processes.origins()) for (const path of PATHS) await calls.elsewhere(origin + path);
  return {
    name: 'reading',
    pauseMs: 50,
    async round() {
      // A page that is not in memory is refused with a Retry-After; `calls` records any other error.
      if (outage.isAway())
        for (const origin of processes.origins())
          await calls.elsewhere(`${origin}/blog/not-in-memory-${aged}`);
      const path = PATHS[(whole + cutOff) % PATHS.length] as string;
      await Promise.all([processes.origin, ...processes.origins()].map((origin) => read(origin, path)));
    },
    async check() {
      const silent = outage.from && aged === 0 ? ['No page said how old it may be'] : [];
      return [...new Set([...broken, ...silent])];
    },
    figures: () => ({
      'whole pages': whole,
      'cut off by a kill': cutOff,
      'with their age, while the database was away': aged,
      'through the proxy in ms (median)': share(took, 0.5),
      'through the proxy in ms (p99)': share(took, 0.99),
    }),
  };
};
