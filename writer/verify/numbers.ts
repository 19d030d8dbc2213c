import { unlessNone } from './finding.ts';
import { digitsIn, NUMBER_WORD, wordSharesIn } from './number-words.ts';
import type { Article } from './read-article.ts';
import { plain, type Sources } from './sources.ts';

/** A number that only counts the article's own parts: "Step 3", "part 2 of 5". */
const ORDINAL_BEFORE =
  /(?:\b(?:step|part|point|question|section|chapter|version|option|example|phase|stage|number|no|tip|rule|mistake|reason|idea|screen|page|level)s?\.?|#|\bof|\bto|\band|-)\s*$/i;
const ORDINAL_LIMIT = 20;

/** Digits that no source states. */
export function inventedNumbers(article: Article, sources: Sources): string[] {
  const strange = article.texts.flatMap((text) => {
    const named = digitsIn(text);
    return named.filter(({ value, kind, at }, index) => {
      if (sources.numbers[kind].has(value) || article.dateDigits.has(`${text}\n${at}`)) return false;
      const before = text.slice(Math.max(0, at - 24), at);
      const counts =
        value <= ORDINAL_LIMIT && Number.isInteger(value) && isOrdinal(before, text, named, index);
      return !counts;
    });
  });
  return unlessNone(
    strange.map(({ phrase }) => phrase),
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
  '(?:businesses|owners|customers|clients|users|companies|firms|projects|apps|applications|people|startups|developers|founders|teams|visitors|readers|shops|agencies|entrepreneurs|respondents|sessions|websites)';
const RATIO = new RegExp(
  `\\b(?:(?:about|almost|nearly|over|more than)\\s+)?(?:${NUMBER_WORD}|\\d+)\\s+(?:out of|in|of)\\s+(?:every\\s+)?(?:${NUMBER_WORD}|\\d+)\\b(?:\\s+\\p{L}+){0,2}`,
  'giu',
);
const FRACTION = new RegExp(
  `\\b(?:(?:a|one|two|three)[- ](?:half|halves|third|thirds|quarter|quarters|fifth|fifths)|half|most|the majority) of (?:all |the |our |small |their )?(?:\\p{L}+ )?${PEOPLE}\\b`,
  'giu',
);
const CROWD = new RegExp(
  `\\b(?:dozens|hundreds|thousands|tens of thousands|millions) of (?:\\p{L}+ ){0,2}${PEOPLE}\\b`,
  'giu',
);
const TIMES = new RegExp(
  `\\b(?:${NUMBER_WORD}|\\d+)\\s+times\\s+(?:as|more|faster|cheaper|higher|likelier|better|less|slower)\\b|\\b(?:twice|double|triple)\\s+(?:as|the|their|your)\\s+(?:\\p{L}+\\s+)?(?:sales|revenue|bookings|conversions?|profits?|traffic)\\b`,
  'giu',
);

/** Statistics in words: "three out of four owners", "hundreds of clients". */
export function inventedShares(article: Article, sources: Sources): string[] {
  const found = article.texts.flatMap((text) => [
    ...phrasesOf(text, RATIO).filter((phrase) => !isTimeOrCount(phrase)),
    ...phrasesOf(text, FRACTION),
    ...phrasesOf(text, CROWD),
    ...phrasesOf(text, TIMES),
    ...wordSharesIn(text)
      .filter(({ value }) => !sources.numbers.share.has(value))
      .map(({ phrase }) => phrase),
  ]);
  return unlessNone(
    found.filter((phrase) => !sources.text.includes(plain(phrase))),
    (phrases) => `It states ${phrases}, which no source says.`,
  );
}

const phrasesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([phrase]) => phrase);

/** "One of two ways", "ten in one place" and "one in an hour" are no statistics; "three in ten owners" is. */
const isTimeOrCount = (phrase: string) =>
  !/(?:out of|\bin\b|\bof every\b)/i.test(phrase) ||
  (!/out of/i.test(phrase) &&
    !new RegExp(`${PEOPLE}|\\b(?:ten|five|four|three|twenty|hundred|10|100)\\b\\s*$`, 'i').test(phrase)) ||
  /\b(?:hours?|minutes?|days?|weeks?|months?|rows?|place|go|steps?|turns?)\b/i.test(phrase);
