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

/** The longest time that this thread was blocked during some work. @returns milliseconds of CPU time */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  const blocks = watchBlocks();
  try {
    await work();
    await delay(5);
    return blocks.read();
  } finally {
    blocks.stop();
  }
}

function spent(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
