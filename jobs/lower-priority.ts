import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** A third of the main thread's share of a busy processor: articles that visitors read are rendered in such a thread, too. */
const NICE = 5;

/**
 * Gives this thread a lower priority than the server's main thread. Where all processors are busy, visitors would wait
 * for other people's texts otherwise. Linux keeps a priority for each thread; elsewhere nothing changes. Call it in a worker thread.
 */
export function lowerThreadPriority(): void {
  try {
    // `<process>/task/<thread>`
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (Number.isInteger(thread) && thread !== process.pid) setPriority(thread, NICE);
  } catch {
    // No such file, or not allowed: go on with the normal priority.
  }
}
