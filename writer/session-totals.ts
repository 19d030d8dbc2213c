import type { Offer } from '#src/content/site/offer.ts';

/** For one to three sessions, because an article may add up prices. */
export function sessionTotals({ claims, tierList }: Offer): number[] {
  const totals = new Set<number>();
  let sums = new Set([0]);
  for (let sessions = 0; sessions < claims.sessionsTo && totals.size < MOST_TOTALS; sessions += 1) {
    sums = new Set([...sums].flatMap((sum) => tierList.map(({ price }) => sum + price)));
    for (const sum of sums) if (sum > 0) totals.add(sum);
  }
  return [...totals].slice(0, MOST_TOTALS);
}

/** With many kinds and sessions nearly every sum would be one. */
const MOST_TOTALS = 2_000;

/** Between any two prices of a session. */
export const priceDifferences = ({ tierList }: Offer): number[] =>
  tierList.flatMap(({ price }) => tierList.map((other) => Math.abs(price - other.price)));
