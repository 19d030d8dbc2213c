import { money } from '#src/content/site/money.ts';
import { offerOf } from '#src/content/site/offer.ts';
import type { OfferDocument } from '#src/contract/site/offer.ts';

export interface FormerPrice {
  was: string;
  /** Null: it stood for several prices that differ now, so a person has to decide. */
  now: string | null;
}

/** By what they are the price of. */
function statedBy(document: OfferDocument): Map<string, string> {
  const { extraHours, hosting, traditional, currency } = offerOf(document);
  const amounts = new Map([
    ...Object.entries(document.tiers).flatMap(
      ([key, { price }]): Array<[string, number]> => (price > 0 ? [[`kind ${key}`, price]] : []),
    ),
    ['hosting', hosting.pricePerMonth],
    ['cost from', traditional.costFrom],
    ['cost to', traditional.costTo],
  ]);
  return new Map([
    ['range', extraHours.label],
    ...[...amounts].map(([of, amount]): [string, string] => [of, money(amount, currency)]),
  ]);
}

/** Lists prices of earlier offers that the current one lacks, longer ones first. */
export function formerPrices(earlier: readonly OfferDocument[], now: OfferDocument): FormerPrice[] {
  const current = statedBy(now);
  const valid = new Set(current.values());
  const found = new Map<string, string | null>();
  for (const document of earlier)
    for (const [of, was] of statedBy(document)) {
      if (valid.has(was)) continue;
      const then = current.get(of) ?? null;
      const known = found.get(was);
      found.set(was, known === undefined || known === then ? then : null);
    }
  return [...found]
    .map(([was, price]) => ({ was, now: price }))
    .sort((one, other) => other.was.length - one.was.length);
}

/** Escapes patterns; prices hold `$`, `-` and `,`. People also type a breaking space. */
const literal = (text: string) => text.replace(/[$.*+?^{}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s');

const asStated = (price: string) => price.replace(/\s/g, '\u00a0');

/** Not part of a longer price: "$120" is not in "$1200", "$120.50", "$120,000" or "CA$120". */
const patternOf = (prices: readonly FormerPrice[]) =>
  new RegExp(`(?<![A-Za-z])(?:${prices.map(({ was }) => literal(was)).join('|')})(?!\\d|[.,]\\d)`, 'g');

/** Lists the former prices in a text, each once. */
export function pricesIn(text: string, prices: readonly FormerPrice[]): FormerPrice[] {
  if (prices.length === 0) return [];
  const stated = new Set(text.match(patternOf(prices))?.map(asStated));
  return prices.filter(({ was }) => stated.has(was));
}

/** Finds former prices with a current one in a text. */
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

/** Replaces former prices; those that a person has to decide stay. */
export function corrected(text: string, prices: readonly FormerPrice[]): string {
  if (prices.length === 0) return text;
  const known = new Map(prices.map(({ was, now }) => [was, now]));
  return text.replace(patternOf(prices), (was) => known.get(asStated(was)) ?? was);
}
