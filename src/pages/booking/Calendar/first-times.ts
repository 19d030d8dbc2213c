import type { FirstTimes } from '#src/pages/page-input.ts';

/** Sessions start on whole five minutes. */
const UNIT_MS = 300_000;
/** Older times are not shown: a cache may have kept the page. */
const MAX_AGE_MS = 70 * 60_000;

export interface PackedTimes extends Omit<FirstTimes, 'slots'> {
  /** Starts at equal distances. `first` and `apart` count units of five minutes, the former since 1970. */
  runs: Array<[first: number, count: number, apart: number]>;
}

export function packTimes({ slots, ...rest }: FirstTimes): PackedTimes {
  const runs: PackedTimes['runs'] = [];
  for (const slot of slots) {
    const unit = Date.parse(slot) / UNIT_MS;
    const last = runs.at(-1);
    if (last && last[1] === 1) {
      last[1] = 2;
      last[2] = unit - last[0];
    } else if (last && last[0] + last[1] * last[2] === unit) last[1] += 1;
    else runs.push([unit, 1, 0]);
  }
  return { ...rest, runs };
}

export const unpackTimes = ({ runs, ...rest }: PackedTimes): FirstTimes => ({
  ...rest,
  slots: runs.flatMap(([first, count, apart]) =>
    Array.from({ length: count }, (_, index) =>
      new Date((first + index * apart) * UNIT_MS).toISOString().replace(':00.000Z', 'Z'),
    ),
  ),
});

/** Tells if the page's times are new enough to show until the server answers. */
export const areFresh = ({ readAt }: Pick<FirstTimes, 'readAt'>): boolean =>
  Math.abs(Date.now() - Date.parse(readAt)) < MAX_AGE_MS;
