export const clamp = (x: number): number => Math.min(1, Math.max(0, x));

export const ease = (x: number): number => {
  const p = clamp(x);
  return p < 0.5 ? 4 * p * p * p : 1 - (-2 * p + 2) ** 3 / 2;
};

export const out = (x: number): number => 1 - (1 - clamp(x)) ** 3;

export const pop = (x: number): number => {
  const p = clamp(x) - 1;
  return 1 + 2.2 * p * p * p + 1.2 * p * p;
};

/** Progress (0 to 1) of `t` through the `length` seconds that start at `start`. */
export const span = (t: number, start: number, length: number): number => clamp((t - start) / length);

export const mix = (a: number, b: number, p: number): number => a + (b - a) * p;

/** The part of `text` typed by `t`, at `rate` characters per second. */
export const typed = (text: string, t: number, start: number, rate = 16): string =>
  text.slice(0, Math.max(0, Math.floor((t - start) * rate)));

export const typing = (text: string, rate = 16): number => text.length / rate;

export const count = (t: number, a: number, b: number, start: number, length: number): number =>
  mix(a, b, ease(span(t, start, length)));

/** Formats 12345.6 as "12,345.6". */
export const grouped = (value: number, digits = 0): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Deterministic numbers in [0, 1) for a seed (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};
