/** A seeded source of chance: the same seed sends the same requests. */
export interface Chance {
  /** A whole number from 0 up to and without `below`. */
  below(below: number): number;
  pick<T>(items: readonly T[]): T;
}

/** Mulberry32, good enough to choose test input. */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, pick: (items) => items[below(items.length)] as (typeof items)[number] };
}
