import { setTimeout as delay } from 'node:timers/promises';

/**
 * Measures how long this thread computes without a pause, as CPU time, so that other programs do not count.
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
    /** Returns the longest since the last read, in milliseconds. */
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
 * The longest time that this thread was blocked during some work. Repeats work that exceeds the bound,
 * because garbage collection and slow memory vary.
 * @param bound milliseconds
 * @returns the lowest of the tries, in milliseconds of CPU time
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
