import type { ThemeSum } from './queries/bookings/sources.ts';

/** For how many days a booking counts. */
export const COUNTED_DAYS = 180;
/** Bookings that every theme is taken to have had, as many as expected: they weigh more than the first few real ones. */
const PRIOR = 3;
const LEAST = 0.5;
const MOST = 2;

/**
 * The factor of a theme's weight in the rotation, from the income of its posts: 0.5 to 2.
 *
 * A theme's bookings are compared with those expected of it, which is its share of the published posts: a theme with a
 * tenth of the posts is expected to bring a tenth of the bookings. The factor is (3 + bookings) / (3 + expected), so a
 * single booking changes little and dozens change much. Money counts as much as the number: in each currency, half of
 * the bookings are shared out by number and half by what was paid and not refunded. Without any bookings, and for a
 * theme without posts, it is exactly 1.
 * @param posts published posts of each theme, by its id
 * @param sums what the themes' posts brought in
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

/** One theme's part of a currency's bookings, by their number and by their money. */
function earnedBy({ currency, bookings, cents }: ThemeSum, all: readonly ThemeSum[]): number {
  const alike = all.filter((sum) => sum.currency === currency);
  const money = sumOf(alike, (sum) => Math.max(0, sum.cents));
  if (money === 0) return bookings;
  const number = sumOf(alike, (sum) => sum.bookings);
  return (bookings + (number * Math.max(0, cents)) / money) / 2;
}

const sumOf = <T>(list: readonly T[], of: (each: T) => number) =>
  list.reduce((sum, each) => sum + of(each), 0);
