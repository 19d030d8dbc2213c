import type { FirstTimes } from '#src/pages/page-input.ts';

const HOUR_MS = 3_600_000;
/** Older times are not shown: a cache may have kept the page. */
const MAX_AGE_MS = 70 * 60_000;

/** Sessions start on whole UTC hours, so consecutive hours are a pair of numbers. */
export interface PackedTimes extends Omit<FirstTimes, 'slots'> {
  /** `first` counts hours since 1970. */
  hours: Array<[first: number, count: number]>;
}

export function packTimes({ slots, ...rest }: FirstTimes): PackedTimes {
  const hours: PackedTimes['hours'] = [];
  for (const slot of slots) {
    const hour = Date.parse(slot) / HOUR_MS;
    const last = hours.at(-1);
    if (last && last[0] + last[1] === hour) last[1] += 1;
    else hours.push([hour, 1]);
  }
  return { ...rest, hours };
}

export const unpackTimes = ({ hours, ...rest }: PackedTimes): FirstTimes => ({
  ...rest,
  slots: hours.flatMap(([first, count]) =>
    Array.from({ length: count }, (_, index) =>
      new Date((first + index) * HOUR_MS).toISOString().replace(':00.000Z', 'Z'),
    ),
  ),
});

/** Tells if the page's times are new enough to show until the server answers. */
export const areFresh = ({ readAt }: Pick<FirstTimes, 'readAt'>): boolean =>
  Math.abs(Date.now() - Date.parse(readAt)) < MAX_AGE_MS;
