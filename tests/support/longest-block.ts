import { setTimeout as delay } from 'node:timers/promises';

/**
 * For how long this thread worked without a pause while something was under way, at most: what everybody else waits for.
 * It is the processor's time, so that other programs of a busy machine do not count. @returns milliseconds
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
