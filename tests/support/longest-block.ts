import { setTimeout as delay } from 'node:timers/promises';

/**
 * Watches how long this thread computes without a pause, which is how long everything else waits. Measured as CPU time,
 * so that other programs on a busy machine do not count.
 */
export function watchBlocks() {
  let longest = 0;
  let before = spent();
  const timer = setInterval(() => {
    const now = spent();
    longest = Math.max(longest, now - before);
    before = now;
  }, 1).unref();
  return {
    /** Milliseconds; the longest since the last read. */
    read(): number {
      const read = longest;
      longest = 0;
      before = spent();
      return read;
    },
    stop: () => clearInterval(timer),
  };
}

/** Tries, until one is within the bound. */
const TRIES = 3;

/**
 * The longest time that this thread was blocked during some work. Work that exceeds the bound is repeated: what the code
 * takes, it takes each time, but collecting garbage and slow memory on a busy machine come and go.
 * @param bound milliseconds
 * @returns the least of the tries, in milliseconds of CPU time
 */
export async function longestBlock(work: () => Promise<unknown>, bound: number): Promise<number> {
  const blocks = watchBlocks();
  let least = Number.POSITIVE_INFINITY;
  try {
    for (let tries = 0; tries < TRIES && least >= bound; tries += 1) {
      blocks.read();
      await work();
      await delay(5);
      least = Math.min(least, blocks.read());
    }
    return least;
  } finally {
    blocks.stop();
  }
}

function spent(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
