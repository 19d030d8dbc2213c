const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const WORDS = new Map<string, number>([
  ...UNITS.map((word, value) => [word, value] as const),
  ...TENS.map((word, index) => [word, (index + 2) * 10] as const),
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
  ['half', 0.5],
]);

/** Undefined for any other word. @param word lowercase */
export const valueOfWord = (word: string): number | undefined => WORDS.get(word);

export const NUMBER_WORD = `(?:${[...new Set([...UNITS.slice(1), ...TENS])].join('|')})`;

const SCALES: Record<string, number> = {
  k: 1_000,
  thousand: 1_000,
  m: 1_000_000,
  million: 1_000_000,
  bn: 1_000_000_000,
  billion: 1_000_000_000,
};

/** A source that counts 40 sessions does not back a share of 40%. */
export type NumberKind = 'share' | 'money' | 'count';

export interface StatedNumber {
  /** As written, with its sign or unit: "$1,200", "73%", "10k". */
  phrase: string;
  value: number;
  kind: NumberKind;
  /** Offset in the text. */
  at: number;
}

/** Does not match within words such as "H2" or "B2B". */
const DIGITS =
  /(?<![\p{L}\p{N}.,_])(?:[$€£]\s?)?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?:\s?(?:(%|percent\b|per cent\b)|(k|m|bn|thousand|million|billion)\b))?(?![\p{L}\p{N}_])/giu;

/** The numbers that a text writes in digits, in order. */
export const digitsIn = (text: string): StatedNumber[] =>
  [...text.matchAll(DIGITS)].map(({ 0: phrase, 1: digits = '', 2: percent, 3: scale = '', index }) => ({
    phrase: phrase.trim(),
    value: Number(digits.replaceAll(',', '')) * (SCALES[scale.toLowerCase()] ?? 1),
    kind: percent ? 'share' : /^[$€£]/.test(phrase) ? 'money' : 'count',
    at: index,
  }));

const COMPOUND = new RegExp(
  `\\b(?:(?:(${NUMBER_WORD})|an?)[- ](hundred|thousand)(?:(?:,? and)? (${NUMBER_WORD})(?:-(${NUMBER_WORD}))?)?|(${NUMBER_WORD})(?:-(${NUMBER_WORD}))?)(?![\\p{L}])`,
  'giu',
);

/** Whole numbers in words: "sixty-two", "a hundred and fifty", "one hundred twenty". */
export const numberWordsIn = (text: string): Array<{ phrase: string; value: number; at: number }> =>
  [...text.matchAll(COMPOUND)].map(
    ({ 0: phrase, 1: times, 2: scale, 3: tens, 4: unit, 5: ten, 6: one, index }) => {
      const of = (word: string | undefined) => valueOfWord(word?.toLowerCase() ?? '') ?? 0;
      const value = scale ? (times ? of(times) : 1) * of(scale) + of(tens) + of(unit) : of(ten) + of(one);
      return { phrase, value, at: index };
    },
  );

const WORD_SHARE = new RegExp(
  `\\b(${NUMBER_WORD})(?:[- ](${NUMBER_WORD}))?\\s+(?:percent|per cent)\\b`,
  'gi',
);

/** "forty-five percent". */
export const wordSharesIn = (text: string): Array<{ phrase: string; value: number }> =>
  [...text.matchAll(WORD_SHARE)].map(([phrase, tens = '', unit = '']) => ({
    phrase,
    value: (valueOfWord(tens.toLowerCase()) ?? 0) + (valueOfWord(unit.toLowerCase()) ?? 0),
  }));

/** In digits or words. @param text with normalized punctuation */
export function numbersIn(text: string): Record<NumberKind, Set<number>> {
  const found: Record<NumberKind, Set<number>> = { share: new Set(), money: new Set(), count: new Set() };
  // "10am" and "60-minute" state a number, too.
  for (const { kind, value } of digitsIn(text.replace(/(\d)(?=[a-z]{2,}\b)/gi, '$1 ')))
    found[kind].add(value);
  for (const { value } of wordSharesIn(text)) found.share.add(value);
  for (const { value } of numberWordsIn(text)) found.count.add(value);
  for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) {
    const value = valueOfWord(word);
    if (value !== undefined) found.count.add(value);
  }
  return found;
}
