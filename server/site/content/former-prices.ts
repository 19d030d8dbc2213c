import { money } from '#src/content/site/money.ts';
import { offerOf } from '#src/content/site/offer.ts';
import type { OfferDocument } from '#src/contract/site/offer.ts';

/** What stands in texts from the time of an earlier offer, and what belongs there now. */
export interface FormerPrice {
  /** "$120", "$120-150" */
  was: string;
  /** Null: it stood for several prices, which differ now. A person has to decide. */
  now: string | null;
}

/** Prices as texts state them. */
const statedBy = (document: OfferDocument): string[] => {
  const { tiers, extraHours, hosting, traditional, currency } = offerOf(document);
  const prices = [tiers.offshore.price, tiers.usa.price, hosting.pricePerMonth];
  const amounts = [...prices, traditional.costFrom, traditional.costTo];
  return [extraHours.label, ...amounts.map((amount) => money(amount, currency))];
};

/**
 * The prices that an earlier offer stated and the present one does not, longer ones first.
 * @param earlier every offer that was in force before
 */
export function formerPrices(earlier: readonly OfferDocument[], now: OfferDocument): FormerPrice[] {
  const current = statedBy(now);
  const valid = new Set(current);
  const found = new Map<string, string | null>();
  for (const document of earlier)
    for (const [place, was] of statedBy(document).entries()) {
      if (valid.has(was)) continue;
      const then = current[place] ?? null;
      const known = found.get(was);
      found.set(was, known === undefined || known === then ? then : null);
    }
  return [...found]
    .map(([was, price]) => ({ was, now: price }))
    .sort((one, other) => other.was.length - one.was.length);
}

/** Escapes what has a meaning in patterns; prices hold `$`, `-` and `,`. People type a space that breaks, too. */
const literal = (text: string) => text.replace(/[$.*+?^{}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s');

/** As `money` writes it. */
const asStated = (price: string) => price.replace(/\s/g, '\u00a0');

/** A price that is not a part of a longer one: "$120" is not in "$1200", "$120.50", "$120,000" or "CA$120". */
const patternOf = (prices: readonly FormerPrice[]) =>
  new RegExp(`(?<![A-Za-z])(?:${prices.map(({ was }) => literal(was)).join('|')})(?!\\d|[.,]\\d)`, 'g');

/** The former prices that a text states, each once. */
export function pricesIn(text: string, prices: readonly FormerPrice[]): FormerPrice[] {
  if (prices.length === 0) return [];
  const stated = new Set(text.match(patternOf(prices))?.map(asStated));
  return prices.filter(({ was }) => stated.has(was));
}

/** Where a text states former prices that have a present one. */
export function formerPricesAt(
  text: string,
  prices: readonly FormerPrice[],
): Array<{ from: number; to: number; was: string; now: string | null }> {
  if (prices.length === 0) return [];
  const known = new Map(prices.map(({ was, now }) => [was, now]));
  return [...text.matchAll(patternOf(prices))].map(({ 0: was, index }) => ({
    from: index,
    to: index + was.length,
    was,
    now: known.get(asStated(was)) ?? null,
  }));
}

/** The text with present prices; those that a person has to decide stay. */
export function corrected(text: string, prices: readonly FormerPrice[]): string {
  if (prices.length === 0) return text;
  const known = new Map(prices.map(({ was, now }) => [was, now]));
  return text.replace(patternOf(prices), (was) => known.get(asStated(was)) ?? was);
}
