import { setTimeout as delay } from 'node:timers/promises';

/**
 * The longest time that this thread was blocked during some work, which is how long everything else waits.
 * Measured as CPU time, so that other programs on a busy machine do not count. @returns milliseconds
 */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = spent();
  const timer = setInterval(() => {
    const now = spent();
    longest = Math.max(longest, now - before);
    before = now;
  }, 1);
  try {
    await work();
    await delay(5);
  } finally {
    clearInterval(timer);
  }
  return longest;
}

function spent(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
