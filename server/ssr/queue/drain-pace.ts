/** What a page takes until it was measured, in milliseconds, and as how many pages that guess counts. */
const GUESS_MS = 1;
const GUESS_COUNTS = 100;
/**
 * Measurements lose half of their weight after this much busy time. Long enough that one pause of a third of a second
 * changes little, and short enough that a slower database counts at once.
 */
const HALF_LIFE_MS = 1_500;
/** A longer time counts as this much: the machine slept, or something else held it up, once. */
const LONGEST_MS = 500;

/** How long a queue takes for each entry while entries wait in it. */
export interface DrainPace {
  /** @param passedMs from the start of one entry to the start of the next, which was already waiting */
  measured(passedMs: number): void;
  /** Milliseconds for one entry. */
  perEntry(): number;
}

/**
 * Measures how fast a queue gets shorter, with exponentially falling weights. This is what somebody at its end waits
 * for: the renders, but also everything else that the process does between them.
 */
export function createDrainPace(): DrainPace {
  let busyMs = GUESS_MS * GUESS_COUNTS;
  let entries = GUESS_COUNTS;
  return {
    measured(passedMs) {
      const ms = Math.min(passedMs, LONGEST_MS);
      const left = 0.5 ** (ms / HALF_LIFE_MS);
      busyMs = busyMs * left + ms;
      entries = entries * left + 1;
    },
    perEntry: () => busyMs / entries,
  };
}
