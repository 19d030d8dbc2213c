import { SESSION_MINUTES } from '#src/content/site/offer.ts';
import type { OfferDocument } from '#src/contract/site/offer.ts';

/** Smaller ones count steps and people, and are not checked. */
export const SMALL = 12;
const NUMBER = /\d[\d,]*(?:\.\d+)?/g;
/** Amounts in words or in other currencies. */
const MONEY =
  /(?:[$€£¥]\s?(\d[\d,]*(?:\.\d+)?))|(\d[\d,]*(?:\.\d+)?)\s?(?:€|£|dollars?|bucks|euros?|pounds|usd|eur|gbp)(?![\w])/gi;
const PERCENT = /(\d+(?:\.\d+)?)\s?(?:%|percent\b|per cent\b)/gi;

const plain = (digits: string) => Number(digits.replaceAll(',', ''));

/** The numbers that a text states. */
export const numbersIn = (text: string): Set<number> =>
  new Set([...text.matchAll(NUMBER)].map(([digits]) => plain(digits)));

/** Every text of a JSON value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** By path: `tiers.usa.price`. */
export function figuresOf(value: unknown, path = ''): Array<[path: string, figure: number]> {
  if (typeof value === 'number') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => figuresOf(each, path ? `${path}.${name}` : name));
}

const listed = (found: readonly string[]) => [...new Set(found)].slice(0, 10).join(', ');

/** As written. */
const amountsIn = (text: string) =>
  [...text.matchAll(MONEY)].map(([whole, before, after]) => ({
    whole,
    number: plain(before ?? after ?? ''),
  }));

/**
 * Finds prices and percentages that are not in the offer, and other numbers that are not in the description
 * either.
 */
export function inventedFigures(value: unknown, offer: OfferDocument, source: string): string[] {
  const text = textsIn(value).join('\n');
  const agreed = new Set([...figuresOf(offer).map(([, figure]) => figure), ...offerNumbers(offer)]);
  const prices = amountsIn(text).filter(({ number }) => !agreed.has(number));
  const shares = [...text.matchAll(PERCENT)].filter(([, number]) => !agreed.has(Number(number)));
  const known = new Set([...agreed, ...numbersIn(source), SESSION_MINUTES]);
  const others = [...numbersIn(text)].filter((number) => number > SMALL && !known.has(number));
  return [
    ...(prices.length > 0
      ? [`It states ${listed(prices.map(({ whole }) => whole.trim()))}, which is not a price of the offer.`]
      : []),
    ...(shares.length > 0
      ? [`It states ${listed(shares.map(([whole]) => whole))}, which the offer does not claim.`]
      : []),
    ...(prices.length + shares.length === 0 && others.length > 0
      ? [`It states ${listed(others.map(String))}, which the description does not say.`]
      : []),
  ];
}

const offerNumbers = (offer: OfferDocument) => textsIn(offer).flatMap((text) => [...numbersIn(text)]);
