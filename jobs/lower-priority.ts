import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** A third of the main thread's share of a busy processor: this thread also renders for visitors. */
const NICE = 5;

/**
 * Gives this thread a lower priority than the main thread, so that visitors do not wait on a busy machine.
 * Works on Linux only, where each thread has a priority. Call it in a worker thread.
 */
export function lowerThreadPriority(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (Number.isInteger(thread) && thread !== process.pid) setPriority(thread, NICE);
  } catch {
    // No such file, or not allowed: keep the normal priority.
  }
}
