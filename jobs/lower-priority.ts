import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** As of the processes that decode images. */
const NICE = 10;

/**
 * Lets the server's own thread run before this one: where all processors are busy, visitors would wait for the texts of
 * others. Linux keeps a priority for each thread; elsewhere nothing changes. Call it in a worker thread.
 */
export function lowerThreadPriority(): void {
  try {
    // `<process>/task/<thread>`
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (Number.isInteger(thread) && thread !== process.pid) setPriority(thread, NICE);
  } catch {
    // No such file, or not allowed: the work is done all the same.
  }
}
