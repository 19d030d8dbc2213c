import type { Offer } from '#src/content/site/offer.ts';
import { CURRENCY_CODES } from '#src/contract/currencies.ts';
import { NUMBER_WORD, numberWordsIn } from './verify/number-words.ts';

export interface Amount {
  /** As written: "$10k". */
  phrase: string;
  value: number;
  /** "$", "CA$", "€" or "CHF". */
  sign: string;
}

const CODES = CURRENCY_CODES.join('|');
const SIGN = `(?:(?<![A-Za-z])[A-Z]{1,2}\\$|[$€£]|(?<![A-Za-z])(?:${CODES})(?![A-Za-z]))`;
const NUMBER = '\\d+(?:,\\d{3})*(?:\\.\\d+)?';
const UNIT = '(?:\\s?(k|thousand|million)\\b)?';

/** The sign before the number (groups 1 to 3) or after it (4 to 6). */
export const AMOUNT = new RegExp(
  `(${SIGN})\\s?(${NUMBER})${UNIT}|(${NUMBER})${UNIT}\\s?([€£]|(?:${CODES})(?![A-Za-z]))`,
  'gi',
);
const RATE = new RegExp(
  `(?:${SIGN}\\s?(${NUMBER})|(${NUMBER})\\s?(?:[€£]|(?:${CODES})(?![A-Za-z])))\\s?(?:\\/|per\\s|an?\\s|each\\s)\\s?(hour|month|year)\\b`,
  'gi',
);

const numberOf = (digits: string, unit = '') =>
  Number(digits.replaceAll(',', '')) *
  ({ k: 1_000, thousand: 1_000, million: 1_000_000 }[unit.toLowerCase()] ?? 1);

const CURRENCY_SIGNS: Record<string, string> = { dollar: '$', buck: '$', euro: '€', pound: '£' };
const SPELLED = /(?<![$€£\d.,])(\d+(?:,\d{3})*(?:\.\d+)?)\s(?:US )?(dollar|buck|euro|pound)s?\b/gi;
const IN_WORDS = new RegExp(
  `\\b(?:an? |${NUMBER_WORD}[ -])(?:\\p{L}+[ -]){0,4}?(?:US )?(dollar|buck|euro|pound)s?\\b`,
  'giu',
);

/** Amounts in a text: "$120", "120 dollars", "a hundred and twenty dollars". */
export const amountsIn = (text: string): Amount[] => [
  ...[...text.matchAll(AMOUNT)].map(([phrase, before, digits, unit, otherDigits, otherUnit, after]) => ({
    phrase: phrase.trim(),
    value: numberOf(digits ?? otherDigits ?? '', unit ?? otherUnit),
    sign: (before ?? after ?? '').toUpperCase(),
  })),
  ...[...text.matchAll(SPELLED)].map(([phrase, digits = '', name = '']) => ({
    phrase,
    value: numberOf(digits),
    sign: CURRENCY_SIGNS[name.toLowerCase()] ?? '',
  })),
  ...[...text.matchAll(IN_WORDS)].flatMap(([phrase, name = '']) => {
    const number = numberWordsIn(phrase.replace(/-/g, ' ').replace(/ (?:US )?\p{L}+$/u, '')).at(0);
    const rest = phrase.length - name.length - (number?.phrase.length ?? 0);
    return number && number.at === 0 && rest < 6
      ? [{ phrase, value: number.value, sign: CURRENCY_SIGNS[name.toLowerCase()] ?? '' }]
      : [];
  }),
];

/** Amounts for a period: "$99/month". */
export const ratesIn = (text: string): Array<{ phrase: string; value: number; period: string }> =>
  [...text.matchAll(RATE)].map(([phrase, digits, otherDigits, period = '']) => ({
    phrase,
    value: numberOf(digits ?? otherDigits ?? ''),
    period: period.toLowerCase(),
  }));

/** True if an amount is in the offer's currency; "$" alone stands for any dollar. */
export function inOfferCurrency(
  { sign }: Pick<Amount, 'sign'>,
  { currency, headlineAmount }: Offer,
): boolean {
  const own = headlineAmount.replace(/[\d.,\s]+/g, '').toUpperCase();
  return sign === own || sign === currency || (sign === '$' && own.endsWith('$'));
}
