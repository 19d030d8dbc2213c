/** Finds figures and sentences that equal a value of the offer, so that placeholders can replace them. */
import { type OfferPlaceholder, partsOf } from '#src/contract/site/sections/offer-placeholders.ts';

export interface Said {
  name: OfferPlaceholder;
  value: string;
}

interface PlainValue {
  /** In characters of the stored text. */
  from: number;
  to: number;
  /** Several if parts of the offer have the same value. */
  names: OfferPlaceholder[];
}

/** Small numbers and single words occur everywhere, so only figures with a sign and longer texts count. */
const isTelling = (value: string) =>
  /\d/.test(value) ? /[^\d\s.,]/.test(value) : value.length >= 12 || /\S[\s-]\S/.test(value);

/** Escapes a pattern; any space matches, because people type breaking ones. */
const literal = (text: string) => text.replace(/[$.*+?^{}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s');
const plainSpaces = (text: string) => text.replace(/\s/g, ' ');

/** In order; a longer match takes precedence over those it contains. */
export function plainValuesIn(text: string, said: readonly Said[]): PlainValue[] {
  const names = new Map<string, OfferPlaceholder[]>();
  for (const { name, value } of said)
    if (isTelling(value)) names.set(plainSpaces(value), [...(names.get(plainSpaces(value)) ?? []), name]);
  if (names.size === 0) return [];
  const values = [...names.keys()].sort((one, other) => other.length - one.length);
  // Not part of a longer figure or word: "$120" is not in "$1200", "$120.50", "$120,000" or "CA$120".
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?<!\\d[.,])(?:${values.map(literal).join('|')})(?![\\p{L}\\p{N}]|[.,]\\d)`,
    'gu',
  );
  return [...withoutPlaceholders(text).matchAll(pattern)].map(({ 0: found, index }) => ({
    from: index,
    to: index + found.length,
    names: names.get(plainSpaces(found)) ?? [],
  }));
}

/** Replaces placeholders with characters that match nothing, so that positions stay. */
const withoutPlaceholders = (text: string): string =>
  partsOf(text)
    .map(({ raw, name }) => (name ? '\u0000'.repeat(raw.length) : raw))
    .join('');

/** Words near a figure that identify its part of the offer. Without one, it may be about anything. */
const NEAR: ReadonlyArray<readonly [names: RegExp, words: RegExp]> = [
  [/^claims\.firstHourPercent$/, /finish|done|first|hour/i],
  [/^claims\.fewSessionsPercent$/, /sessions|projects|common/i],
  [/^claims\.ownershipPercent$/, /\bcode\b|own|yours/i],
  [/^hosting\.complete$/, /complete/i],
  [/^hosting\.uptime$/, /uptime/i],
  [/^hosting\.(?:price|perMonth)$/, /host|month/i],
  [/^refund\.(?:inTime|late|noShow)$/, /refund/i],
  [/^refund\.notice$/, /cancel/i],
  [/^refund\.rescheduleNotice$/, /reschedul|mov/i],
  [/^alternative\./, /agenc|tradition|elsewhere|usual/i],
];
/** Characters read around a figure. */
const AROUND = 60;
const FROM = /\b(?:from|just|only|as low as|starting at|starts at)\s*$/i;
const TIER = /^(offshore|usa)\./;

/**
 * Guesses from the surrounding words which part of the offer a figure is about.
 * @param mentions names of each tier, now and before
 * @returns undefined if a person has to decide
 */
export function likelyName(
  text: string,
  { from, to, names }: PlainValue,
  mentions: Readonly<Record<'offshore' | 'usa', readonly string[]>>,
): OfferPlaceholder | undefined {
  const before = text.slice(Math.max(0, from - AROUND), from);
  const around = `${before} ${text.slice(to, to + AROUND)}`;
  const fitting = names.filter((name) => {
    const rule = NEAR.find(([pattern]) => pattern.test(name));
    return !rule || rule[1].test(around);
  });
  const special = fitting.filter((name) => NEAR.some(([pattern]) => pattern.test(name)));
  if (special.length === 1) return special[0];
  if (special.length > 1) return undefined;
  const [first] = fitting;
  if (fitting.length <= 1) return first;
  if (FROM.test(before) && fitting.includes('prices.lowest')) return 'prices.lowest';
  const tier = nearestTier(text, from, to, mentions);
  const ofTier = fitting.filter((name) => TIER.test(name) && (!tier || name.startsWith(`${tier}.`)));
  if (tier && ofTier.length > 0) return ofTier[0];
  return fitting.includes('prices.lowest') ? 'prices.lowest' : undefined;
}

function nearestTier(
  text: string,
  from: number,
  to: number,
  mentions: Readonly<Record<'offshore' | 'usa', readonly string[]>>,
): 'offshore' | 'usa' | undefined {
  const lower = text.toLowerCase();
  const distance = (tier: 'offshore' | 'usa') =>
    Math.min(
      ...mentions[tier].filter(Boolean).flatMap((name) => {
        const found: number[] = [];
        const wanted = name.toLowerCase();
        for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + 1))
          found.push(at < from ? from - at - wanted.length : at - to);
        return found;
      }),
      Number.POSITIVE_INFINITY,
    );
  const [offshore, usa] = [distance('offshore'), distance('usa')];
  if (Math.min(offshore, usa) > AROUND) return undefined;
  return offshore < usa ? 'offshore' : usa < offshore ? 'usa' : undefined;
}
