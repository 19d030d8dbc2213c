import type { ThemeSum } from './queries/bookings/sources.ts';

/** For how many days a booking counts. */
export const COUNTED_DAYS = 180;
/** Assumed bookings per theme: they outweigh the first few real ones. */
const PRIOR = 3;
const LEAST = 0.5;
const MOST = 2;

/**
 * The factor of a theme's weight from the income of its posts: 0.5 to 2, and 1 without posts or any bookings.
 *
 * It is (3 + bookings) / (3 + expected), where the expected bookings are the theme's share of published
 * posts, so that a single booking changes little. In each currency, half of the bookings are shared out by
 * number and half by net payment.
 * @param posts published posts by theme id
 * @param sums income of the themes' posts
 * @returns factors by theme id, for every theme of `posts`
 */
export function themeFactors(
  posts: ReadonlyMap<number, number>,
  sums: readonly ThemeSum[],
): Map<number, number> {
  const counted = sums.filter(({ themeId }) => (posts.get(themeId) ?? 0) > 0);
  const total = sumOf(counted, ({ bookings }) => bookings);
  const published = sumOf([...posts.values()], (count) => count);
  return new Map(
    [...posts].map(([id, count]) => {
      if (total === 0 || count === 0) return [id, 1];
      const earned = sumOf(
        counted.filter(({ themeId }) => themeId === id),
        (sum) => earnedBy(sum, counted),
      );
      const expected = (total * count) / published;
      return [id, Math.min(MOST, Math.max(LEAST, (PRIOR + earned) / (PRIOR + expected)))];
    }),
  );
}

function earnedBy({ currency, bookings, cents }: ThemeSum, all: readonly ThemeSum[]): number {
  const alike = all.filter((sum) => sum.currency === currency);
  const money = sumOf(alike, (sum) => Math.max(0, sum.cents));
  if (money === 0) return bookings;
  const number = sumOf(alike, (sum) => sum.bookings);
  return (bookings + (number * Math.max(0, cents)) / money) / 2;
}

const sumOf = <T>(list: readonly T[], of: (each: T) => number) =>
  list.reduce((sum, each) => sum + of(each), 0);
