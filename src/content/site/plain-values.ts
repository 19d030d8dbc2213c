/** Finds plain figures and sentences in texts that say the same as the offer, so that they can follow it. */
import { type OfferPlaceholder, partsOf } from '#src/contract/site/sections/offer-placeholders.ts';

/** A placeholder and what it says. */
export interface Said {
  name: OfferPlaceholder;
  value: string;
}

/** A place in a text that says what placeholders say. */
interface PlainValue {
  /** In characters of the text as stored. */
  from: number;
  to: number;
  /** More than one where several parts of the offer say the same. */
  names: OfferPlaceholder[];
}

/** Small numbers and single words occur everywhere, so only figures with a sign and longer texts are looked for. */
const isTelling = (value: string) =>
  /\d/.test(value) ? /[^\d\s.,]/.test(value) : value.length >= 12 || /\S[\s-]\S/.test(value);

/** Escapes what has a meaning in patterns. People type a space that breaks, too. */
const literal = (text: string) => text.replace(/[$.*+?^{}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s');
/** As the offer writes it. */
const plainSpaces = (text: string) => text.replace(/\s/g, ' ');

/** Every place in a text that says the same as the offer, in order; longer ones first. What follows it already is not. */
export function plainValuesIn(text: string, said: readonly Said[]): PlainValue[] {
  const names = new Map<string, OfferPlaceholder[]>();
  for (const { name, value } of said)
    if (isTelling(value)) names.set(plainSpaces(value), [...(names.get(plainSpaces(value)) ?? []), name]);
  if (names.size === 0) return [];
  const values = [...names.keys()].sort((one, other) => other.length - one.length);
  // Not a part of a longer figure or word: "$120" is not in "$1200", "$120.50", "$120,000" or "CA$120".
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

/** The text with characters that match nothing in place of its placeholders, so that positions stay. */
const withoutPlaceholders = (text: string): string =>
  partsOf(text)
    .map(({ raw, name }) => (name ? '\u0000'.repeat(raw.length) : raw))
    .join('');

/** Words near a figure that say which of the offer's parts it is. A figure without its word may be about anything. */
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
/** How many characters around a figure are read. */
const AROUND = 60;
const FROM = /\b(?:from|just|only|as low as|starting at|starts at)\s*$/i;
const TIER = /^(offshore|usa)\./;

/**
 * Which part of the offer a plain figure is about, judged by the words around it.
 * @param mentions what texts call each tier, now and before
 * @returns undefined when a person has to say
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

/** The tier whose name is nearest to a place in a text, of those within reach. */
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
