import { randomNumbers } from '../../../tests/support/random-seed.ts';

/** The same seed sends the same requests. */
export interface Chance {
  /** A whole number from 0 up to, but not including, `below`. */
  below(below: number): number;
  pick<T>(items: readonly T[]): T;
}

export function chance(seed: number): Chance {
  const next = randomNumbers(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, pick: (items) => items[below(items.length)] as (typeof items)[number] };
}
