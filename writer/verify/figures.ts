import { digitsIn, NUMBER_WORD, type NumberKind, numberWordsIn } from './number-words.ts';

export interface Figure {
  /** As written: "$1,200 a month", "three out of four", "forty percent". */
  phrase: string;
  value: number;
  kind: NumberKind | 'multiple';
  /** The word that it counts or measures, in the singular: "minute", "client"; '' without one. */
  unit: string;
  /** Of a price or rate: "hour", "session", "month", "once". */
  period: string;
  /** Offset in the text. */
  at: number;
}

const PARTS: Record<string, number> = { half: 50, third: 100 / 3, quarter: 25, fifth: 20, tenth: 10 };
const TIMES: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, nine: 9, a: 1, an: 1 };

const RATIO = new RegExp(
  `\\b(${NUMBER_WORD}|\\d+)\\s+(?:(?:out\\s+)?of|(?:\\p{L}+s?\\s+)?in|(?:\\p{L}+\\s+)?out\\s+of)\\s+(?:every\\s+|the\\s+)?(${NUMBER_WORD}|\\d+)\\b(?![-.,]?\\d)`,
  'giu',
);
/** "1⁄2", "3:1". */
const DIVIDED = /(?<![\d/⁄:])(\d{1,3})\s?(?:⁄|:(?=\d(?!\d)))\s?(\d{1,3})(?![\d/⁄:])/gu;
const FRACTION =
  /\b(?:(one|two|three|four|nine|an?)[- ])?(half|third|quarter|fifth|tenth)s?(?= (?:of|as|the|less|fewer|more|that)\b|[.,;]|$)|(?<=\bby (?:(?:about|roughly|nearly|almost|over|up to) )?)(one|two|three|an?)[- ](half|third|quarter|fifth|tenth)s?\b/giu;
const MULTIPLE = new RegExp(
  `\\b(?:(twice|double|triple|quadruple|doubl(?:es|ed|ing)|tripl(?:es|ed|ing)|quadrupl(?:es|ed|ing)|halv(?:e|es|ed|ing))\\b|(${NUMBER_WORD}|\\d+(?:\\.\\d+)?) ?(?:times|-?fold|x)\\b)`,
  'giu',
);
const MULTIPLES: Record<string, number> = { twice: 2, doub: 2, trip: 3, quad: 4, halv: 0.5 };

/** Units of ordinary time, money and measure; others are things counted. */
const UNIT_AFTER =
  /^[\s-]+(?:(?:more|extra|full|whole|additional|further|or so|odd|different|other|new|small|local|live|working|business|calendar|straight|one)[\s-]+){0,2}(\p{L}[\p{L}-]*)/u;
const PERIOD_AFTER =
  /^(?:\s(?:US )?(?:dollars?|bucks|euros?|pounds?|USD|EUR))?,?\s?(?:(?:\/|per\b|an?\b|each\b|every\b|for (?:an?|each|every|one)\b)\s?(?:single |live |additional |extra |further |one-hour |1-hour |hour-long |\w+-based |offshore )?(hour|hr|session|month|mo|year|yr|week|day|minute|app|seat|user|call|visit)s?\b|(?:\s?(?:billed )?(hourly|monthly|yearly|annually|weekly|daily|once|one-time|upfront))\b)/iu;
const PERIOD_NAMES: Record<string, string> = {
  hr: 'hour',
  hourly: 'hour',
  mo: 'month',
  monthly: 'month',
  yr: 'year',
  yearly: 'year',
  annually: 'year',
  weekly: 'week',
  daily: 'day',
  'one-time': 'once',
  upfront: 'once',
};
const CURRENCY_AFTER = /^[\s-](?:US )?(?:dollars?|bucks|euros?|pounds|USD|EUR|GBP|cents?)\b/iu;
const SHARE_AFTER = /^[\s-]?(?:percent|per cent|%)/iu;
/** Longer ones begin with something else. */
const LOOKED_AHEAD = 60;

const numberOf = (written: string): number => numberWordsIn(written)[0]?.value ?? Number(written);

/** "Thirteen and a half minutes". */
const halfAfter = (text: string, at: number) => (/^ and a half\b/i.test(text.slice(at, at + 11)) ? 0.5 : 0);

const singular = (word: string): string =>
  word
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(?<=ss|x|ch|sh)es$/, '')
    .replace(/(?<!s|u)s$/, '');

/** A sentence with more figures is a list, and every pair of them would take long. */
const MOST_ADDED = 16;

/** True if a sentence calculates with money or shares before the reader's eyes: "18 percent of $50 is $9". */
export const calculates = (figures: readonly Figure[]): boolean =>
  figures.length <= MOST_ADDED &&
  figures.some(({ value, kind, at }) =>
    figures.some(
      (one) =>
        one.kind === 'money' &&
        one.at !== at &&
        kind === 'money' &&
        figures.some(
          (other) =>
            other.value > 1 &&
            ((other.kind === 'count' && Math.abs(one.value * other.value - value) < 0.005) ||
              (other.kind === 'share' && Math.abs((one.value * other.value) / 100 - value) < 0.005)),
        ),
    ),
  );

/** True if other figures of the same sentence make it: "6 × $99 is $594", "$120 plus $99, or $219". */
export function addsUp({ value, kind, at }: Figure, figures: readonly Figure[]): boolean {
  if (figures.length > MOST_ADDED) return false;
  const others = figures.filter((other) => other.at !== at);
  const alike = others.filter((other) => other.kind === kind);
  const isIt = (result: number) => Math.abs(result - value) < 0.005;
  return (
    isIt(alike.reduce((sum, other) => sum + other.value, 0)) ||
    alike.some((one) =>
      others.some(
        (other) =>
          other !== one &&
          ((other.kind === kind && (isIt(one.value + other.value) || isIt(one.value - other.value))) ||
            (other.kind === 'count' && isIt(one.value * other.value))),
      ),
    )
  );
}

/** Every figure of a sentence, in digits and in words, without overlaps. @param text with normalized punctuation */
export function figuresIn(text: string): Figure[] {
  const found: Figure[] = [];
  const taken: Array<[number, number]> = [];
  const add = (phrase: string, at: number, value: number, kind: Figure['kind']) => {
    const end = at + phrase.length;
    if (Number.isNaN(value) || taken.some(([from, to]) => at < to && end > from)) return;
    const after = text.slice(end, end + LOOKED_AHEAD);
    const period = PERIOD_AFTER.exec(after);
    const named = (period?.[1] ?? period?.[2] ?? '').toLowerCase();
    const currency = CURRENCY_AFTER.exec(after)?.[0] ?? '';
    const share = SHARE_AFTER.exec(after)?.[0] ?? '';
    taken.push([at, end]);
    found.push({
      phrase: `${phrase}${(kind === 'count' && (currency || share)) || ''}${named && kind === 'money' ? (period?.[0] ?? '').replace(/^.*?dollars?/i, '') : ''}`,
      value: /cent/i.test(currency) ? value / 100 : value,
      kind: kind !== 'count' ? kind : currency ? 'money' : share ? 'share' : kind,
      unit: singular(UNIT_AFTER.exec(after)?.[1] ?? ''),
      period: PERIOD_NAMES[named] ?? named,
      at,
    });
  };
  for (const { 0: phrase, 1: part = '', 2: whole = '', index } of text.matchAll(DIVIDED))
    if (Number(part) !== Number(whole)) add(phrase, index, (Number(part) / Number(whole)) * 100, 'share');
  for (const { 0: phrase, 1: part = '', 2: whole = '', index } of text.matchAll(RATIO)) {
    const [of, all] = [numberOf(part), numberOf(whole)];
    if (
      of < all &&
      // "310 in 2023" has a year.
      !(all >= 1_900 && all < 2_100) &&
      !/^(?:second|minute|hour|day|week|month|year)s?\b/i.test(text.slice(index + phrase.length).trim())
    )
      add(phrase, index, Math.round((of / all) * 1_000) / 10, 'share');
  }
  for (const { 0: phrase, 1: word, 2: number, index } of text.matchAll(MULTIPLE))
    add(
      phrase,
      index,
      number
        ? numberOf(number)
        : (MULTIPLES[word?.toLowerCase() ?? ''] ?? MULTIPLES[word?.toLowerCase().slice(0, 4) ?? ''] ?? 2),
      'multiple',
    );
  for (const { 0: phrase, 1: times, 2: part, 3: byTimes, 4: byPart, index } of text.matchAll(FRACTION))
    add(
      phrase,
      index,
      (TIMES[(times ?? byTimes ?? 'a').toLowerCase()] ?? 1) *
        (PARTS[(part ?? byPart ?? '').toLowerCase()] ?? 50),
      'share',
    );
  // "8:30" is a time of the day.
  for (const { phrase, at, value, kind } of digitsIn(text))
    if (text[at - 1] !== ':' && !/^:\d/.test(text.slice(at + phrase.length)))
      add(phrase, at, value + halfAfter(text, at + phrase.length), kind);
  for (const { phrase, at, value } of numberWordsIn(text))
    add(phrase, at, value + halfAfter(text, at + phrase.length), 'count');
  return found.sort((one, other) => one.at - other.at);
}
