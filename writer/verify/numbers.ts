import { contentWords, stem } from './content-words.ts';
import { unlessNone } from './finding.ts';
import { plain } from './normalize-punctuation.ts';
import {
  digitsIn,
  NUMBER_WORD,
  numberWordsIn,
  type StatedNumber,
  valueOfWord,
  wordSharesIn,
} from './number-words.ts';
import type { Article } from './read-article.ts';
import type { Sources } from './sources.ts';

/** Counts only the article's own parts: "Step 3", "part 2 of 5". */
const ORDINAL_BEFORE =
  /(?:\b(?:step|part|point|question|section|chapter|version|option|example|phase|stage|number|no|tip|rule|mistake|reason|idea|screen|page|level)s?\.?|#|\bof|\bto|\band|-)\s*$/i;
const ORDINAL_LIMIT = 20;

/** "9 minutes": a source's "nine sessions" does not back it. */
const TIME_UNIT =
  /^\d[\d.,]*(?:\s?(?:-|to|or|and)\s?\d[\d.,]*)?[\s-](second|minute|hour|day|week|month|year)s?\b/i;

const withUnit = (text: string, { phrase, at }: StatedNumber): string =>
  TIME_UNIT.exec(text.slice(at, at + 40))?.[0] ?? phrase;

/** "8:30" or "9 to 5": a time of the day, which counts nothing. */
const isClock = (text: string, at: number) =>
  /(?:^|\D)(?:[01]?\d|2[0-3]):[0-5]\d$/.test(
    `${text.slice(Math.max(0, at - 3), at)}${/^\d{1,2}(?::\d\d)?(?!\d)/.exec(text.slice(at))?.[0] ?? ''}`,
  ) || /\b(?:9 to (?:5|6)|(?:[1-9]|1[0-2])\s?[ap]\.?m\b)/i.test(text.slice(Math.max(0, at - 5), at + 6));

/** Up to here a number in words is ordinary prose: "ten minutes". */
const PLAIN_WORDS = 12;

/** Digits that no source states. */
export function inventedNumbers(article: Article, sources: Sources): string[] {
  const strange = article.texts.flatMap((text) => {
    const named = digitsIn(text);
    const isStrange = ({ value, kind, at }: StatedNumber, index: number) => {
      if (article.dateDigits.has(`${text}\n${at}`) || isClock(text, at)) return false;
      const unit = TIME_UNIT.exec(text.slice(at, at + 40))?.[1]?.toLowerCase();
      if (kind === 'share' && sources.numbers.share.has(value))
        return !isBackedShare(value, text, at, sources, 1);
      if (sources.numbers[kind].has(value))
        return unit !== undefined && !sources.periods.has(`${value} ${unit}`);
      const before = text.slice(Math.max(0, at - 24), at);
      const counts =
        value <= ORDINAL_LIMIT && Number.isInteger(value) && isOrdinal(before, text, named, index);
      return !counts;
    };
    return named.filter(isStrange).map((number) => ({ ...number, phrase: withUnit(text, number) }));
  });
  const inWords = article.texts.flatMap((text) =>
    numberWordsIn(text).filter(
      ({ value, phrase, at }) =>
        value > PLAIN_WORDS &&
        // "Twenty minutes" is a manner of speaking, "twenty owners" and "fifteen minutes" are not.
        (value % 10 !== 0 || COUNTED.test(text.slice(at + phrase.length, at + phrase.length + 40))) &&
        !/^an? /i.test(phrase) &&
        !sources.numbers.count.has(value) &&
        !sources.numbers.money.has(value) &&
        !article.dates.some(
          ({ text: line, at: from, phrase: date }) => line === text && at >= from && at < from + date.length,
        ) &&
        // The rule about shares judges these.
        !/^\s+per ?cent\b/i.test(text.slice(at + phrase.length, at + phrase.length + 10)),
    ),
  );
  return unlessNone(
    [...strange, ...inWords].map(({ phrase }) => phrase),
    (phrases) => `It states ${phrases}, which no source says.`,
  );
}

function isOrdinal(before: string, text: string, named: ReturnType<typeof digitsIn>, index: number): boolean {
  if (
    /(?:step|part|point|question|section|chapter|version|option|example|phase|stage|number|no|tip|rule|mistake|reason|idea|screen|page|level)s?\.?\s*$|#\s*$/i.test(
      before,
    )
  )
    return true;
  // "Steps 2 to 4": the second belongs to the first.
  const previous = named[index - 1];
  if (!previous || !ORDINAL_BEFORE.test(before)) return false;
  const between = text.slice(previous.at + previous.phrase.length, named[index]?.at);
  return (
    /^\s*(?:-|to|of|and)\s*$/.test(between) &&
    isOrdinal(text.slice(Math.max(0, previous.at - 24), previous.at), text, named, index - 1)
  );
}

const PEOPLE =
  '(?:businesses|owners|customers|clients|users|companies|firms|projects|apps|applications|people|startups|developers|founders|teams|visitors|readers|shops|salons|agencies|entrepreneurs|respondents|sessions|websites|guests|orders|bookings|appointments)';
const COUNTED = new RegExp(`^ (?:\\p{L}+ )?${PEOPLE}\\b`, 'iu');
const RATIO = new RegExp(
  `\\b(${NUMBER_WORD}|\\d+)\\s+(out of|in)\\s+(?:every\\s+)?(${NUMBER_WORD}|\\d+)\\b(?:\\s+(\\p{L}+))?`,
  'giu',
);
const SHARES = [
  // "Three-quarters of the typing", "by one third", "half of our clients", "most of the owners", "1/3 of".
  /\b(?:a|one|two|three|four)[- ](?:third|quarter|fifth|tenth)s? of (?!an? |it\b|them\b|that\b|this\b|what\b)(?:\p{L}+ ?){1,3}/giu,
  /\bby (?:an?|one|two|three) ?-?(?:half|third|quarter|fifth|tenth)s?\b/giu,
  new RegExp(
    `\\b(?:half|most|the majority|nearly all|almost all) of (?:all |the |our |small |their ){0,2}(?:\\p{L}+ )?${PEOPLE}\\b`,
    'giu',
  ),
  /(?<![\d/⁄])\d{1,3}\s?⁄\s?\d{1,3}(?![\d/⁄])/gu,
  /\b(?:nearly|almost|virtually|practically) (?:everyone|everybody|all|nobody|no one) who\b/giu,
  // "A dozen lists", "hundreds of clients".
  /\b(?:a|two|three|several|half a) dozen\b/giu,
  new RegExp(
    `\\b(?:dozens|scores|hundreds|thousands|tens of thousands|millions) of (?:\\p{L}+ ){0,2}${PEOPLE}\\b`,
    'giu',
  ),
  // "Five times more", "10x", "3:1", "twice as many", "tripled its orders".
  new RegExp(
    `\\b(?:${NUMBER_WORD}|\\d+) times (?:as|more|faster|cheaper|higher|likelier|better|less|slower)\\b`,
    'giu',
  ),
  /(?<![\p{L}\d.])\d+(?:\.\d+)?x\b(?! ?\d)/giu,
  /(?<![\d:])\d{1,3}:1\b(?![\d:])/gu,
  /\btwice as (?:many|much|often|fast|likely|long|good|productive)\b/giu,
  /\b(?:doubl|tripl|quadrupl|halv)(?:e|es|ed|ing) (?:their|its|the|your|our|his|her) \p{L}+/giu,
  /\b(?:twice|double|triple) (?:the|their|your) (?:sales|revenue|bookings|conversions?|profits?|traffic)\b/giu,
];
const TIME_OR_PLACE =
  /^(?:seconds?|hours?|minutes?|days?|weeks?|months?|years?|rows?|places?|go|goes|steps?|turns?|lines?|columns?)$/i;

/** Statistics in words: "three out of four owners", "hundreds of clients". */
export function inventedShares(article: Article, sources: Sources): string[] {
  const found = article.texts.flatMap((text) => [
    ...ratiosIn(text, sources),
    ...SHARES.flatMap((pattern) => [...text.matchAll(pattern)].map(([phrase]) => phrase.trim())),
    ...wordSharesIn(text)
      .filter(({ value }) => !sources.numbers.share.has(value))
      .map(({ phrase }) => phrase),
  ]);
  return unlessNone(
    found.filter((phrase) => !sources.text.includes(plain(phrase))),
    (phrases) => `It states ${phrases}, which no source says.`,
  );
}

/** "Three in ten owners" is a share; "ten in one place" and "two in three days" are none. */
const ratiosIn = (text: string, sources: Sources): string[] =>
  [...text.matchAll(RATIO)].flatMap(
    ({ 0: phrase, 1: part = '', 2: joined = '', 3: whole = '', 4: next = '', index }) => {
      const [of, all] = [part, whole].map((word) => valueOfWord(word.toLowerCase()) ?? Number(word)) as [
        number,
        number,
      ];
      const isShare = of < all && (joined.length > 2 || !TIME_OR_PLACE.test(next));
      return isShare && !isBackedShare(Math.round((of / all) * 1_000) / 10, text, index, sources, 2)
        ? [phrase]
        : [];
    },
  );

function sentenceAt(text: string, at: number): string {
  const before =
    text
      .slice(Math.max(0, at - 160), at)
      .split(/[.!?]\s/)
      .at(-1) ?? '';
  const [after = ''] = text.slice(at, at + 160).split(/[.!?]\s/);
  return before + after;
}

/** "90% of apps" does not back "90% of clients". @param commonWords minimum that both must share */
function isBackedShare(
  value: number,
  text: string,
  at: number,
  { shares }: Sources,
  commonWords: number,
): boolean {
  const words = new Set(contentWords(sentenceAt(text, at)).map(stem));
  return shares.some(
    (share) =>
      share.value === value && [...words].filter((word) => share.words.has(word)).length >= commonWords,
  );
}
