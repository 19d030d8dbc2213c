import fc from 'fast-check';

/** The seed of all random test data, the same in every worker: TEST_SEED if set, to reproduce a failure. */
export function randomSeed(): number {
  const given = process.env.TEST_SEED;
  const seed = given === undefined ? Math.floor(Math.random() * 0x7fff_ffff) : Number(given);
  if (!Number.isSafeInteger(seed)) throw new Error(`TEST_SEED must be a whole number, not "${given}".`);
  process.env.TEST_SEED = String(seed);
  return seed;
}

/** Numbers from 0 to 1, deterministic for a seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Vitest calls this once per run, before it starts its workers, which inherit TEST_SEED. */
export default function printSeed(): void {
  process.stdout.write(
    `Random seed: ${randomSeed()} (TEST_SEED=${randomSeed()} repeats this run's choices)\n`,
  );
}

export const seedProperties = (): void => fc.configureGlobal({ seed: randomSeed() });
