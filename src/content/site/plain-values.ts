/** Finds figures and sentences that equal a value of the offer, so that placeholders can replace them. */
import { kindKeyOf, type OfferPlaceholder, partsOf } from '#src/contract/site/sections/offer-placeholders.ts';

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

/** "60 minutes" may be about anything. */
const UNSAID = /\.(?:length|address)$/;

/** Escapes a pattern; any space matches, because people type breaking ones. */
const literal = (text: string) => text.replace(/[$.*+?^{}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s');
const plainSpaces = (text: string) => text.replace(/\s/g, ' ');

/** In order; a longer match takes precedence over those it contains. */
export function plainValuesIn(text: string, said: readonly Said[]): PlainValue[] {
  const names = new Map<string, OfferPlaceholder[]>();
  for (const { name, value } of said)
    if (isTelling(value) && !UNSAID.test(name))
      names.set(plainSpaces(value), [...(names.get(plainSpaces(value)) ?? []), name]);
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
/** A name of a kind has at most 60 characters, too. */
const REACH = 2 * AROUND;
const FROM = /\b(?:from|just|only|as low as|starting at|starts at)\s*$/i;

/** Names of each kind of session by its key, now and before. */
export type Mentions = ReadonlyMap<string, readonly string[]>;

/**
 * Guesses from the surrounding words which part of the offer a figure is about.
 * @returns undefined if a person has to decide
 */
export function likelyName(
  text: string,
  { from, to, names }: PlainValue,
  mentions: Mentions,
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
  const kind = nearestKind(text, from, to, mentions);
  const ofKind = fitting.find((name) => kind !== undefined && kindKeyOf(name) === kind);
  if (ofKind) return ofKind;
  return fitting.includes('prices.lowest') ? 'prices.lowest' : undefined;
}

/** Undefined if none is named within reach, or two at the same distance. */
function nearestKind(text: string, from: number, to: number, mentions: Mentions): string | undefined {
  const before = text.slice(Math.max(0, from - REACH), from).toLowerCase();
  const after = text.slice(to, to + REACH).toLowerCase();
  const distances = [...mentions].map(([key, names]) => {
    const found = names.filter(Boolean).flatMap((name) => {
      const wanted = name.toLowerCase();
      const [last, next] = [before.lastIndexOf(wanted), after.indexOf(wanted)];
      return [last < 0 ? [] : before.length - last - wanted.length, next < 0 ? [] : next].flat();
    });
    return { key, distance: Math.min(Number.POSITIVE_INFINITY, ...found) };
  });
  const nearest = Math.min(Number.POSITIVE_INFINITY, ...distances.map(({ distance }) => distance));
  const [first, ...others] = distances.filter(({ distance }) => distance === nearest);
  return nearest > AROUND || others.length > 0 ? undefined : first?.key;
}
