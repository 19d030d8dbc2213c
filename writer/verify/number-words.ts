const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const SMALL = new Map<string, number>([
  ...UNITS.map((word, value) => [word, value] as const),
  ...TENS.map((word, index) => [word, (index + 2) * 10] as const),
]);
const LARGE = new Map([
  ['dozen', 12],
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
]);

export const NUMBER_WORD = `(?:${[...new Set([...UNITS.slice(1), ...TENS])].join('|')})`;

export interface WrittenNumber {
  phrase: string;
  value: number;
  /** Offset in the text. */
  at: number;
}

/** Numbers in words, in order: "sixty-two", "a hundred and fifty", "twenty thousand", "two dozen". */
export function numberWordsIn(text: string): WrittenNumber[] {
  const found: WrittenNumber[] = [];
  let from = -1;
  let to = 0;
  let done = 0;
  let part = 0;
  const end = () => {
    if (from >= 0) found.push({ phrase: text.slice(from, to), value: done + part, at: from });
    from = -1;
    done = 0;
    part = 0;
  };
  const words = [...text.matchAll(/\p{L}+/gu)];
  for (const [place, { 0: written, index }] of words.entries()) {
    const word = written.toLowerCase();
    const next = words[place + 1]?.[0].toLowerCase() ?? '';
    const isJoined = from >= 0 && /^[ -]$/.test(text.slice(to, index));
    const small = SMALL.get(word);
    const large = LARGE.get(word);
    if (from >= 0 && !isJoined) end();
    if (small !== undefined) {
      // "Two three" are two numbers, "twenty three" is one.
      const fits =
        part === 0 ? done > 0 : part % 100 === 0 || (part % 10 === 0 && part % 100 >= 20 && small < 10);
      if (from >= 0 && !fits) end();
      if (from < 0) from = index;
      part += small;
    } else if (large !== undefined && from >= 0) {
      if (large < 1_000) part = Math.max(part, 1) * large;
      else {
        done += Math.max(part, 1) * large;
        part = 0;
      }
    } else if (word === 'and' && from >= 0 && SMALL.has(next) && (part % 100 === 0 || part === 0)) {
      // "A hundred and fifty": the next word ends it.
      if (part + done < 100) {
        end();
        continue;
      }
    } else if (/^an?$/.test(word) && LARGE.has(next)) {
      end();
      from = index;
      part = 1;
    } else {
      end();
      continue;
    }
    to = index + written.length;
  }
  end();
  return found.map((number) => ({ ...number, phrase: number.phrase.replace(/ and$/i, '') }));
}

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

export interface StatedNumber extends WrittenNumber {
  kind: NumberKind;
}

/** Does not match within words such as "H2" or "B2B". */
const DIGITS =
  /(?<![\p{L}\p{N}.,_])(?:[$€£]\s?)?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?:\s?(?:(%|percent\b|per cent\b)|(k|m|bn|thousand|million|billion)\b))?(?![\p{L}\p{N}_])/giu;

/** The numbers that a text writes in digits, in order: "$1,200", "73%", "10k". */
export const digitsIn = (text: string): StatedNumber[] =>
  [...text.matchAll(DIGITS)].map(({ 0: phrase, 1: digits = '', 2: percent, 3: scale = '', index }) => ({
    phrase: phrase.trim(),
    value: Number(digits.replaceAll(',', '')) * (SCALES[scale.toLowerCase()] ?? 1),
    kind: percent ? 'share' : /^[$€£]/.test(phrase) ? 'money' : 'count',
    at: index,
  }));
