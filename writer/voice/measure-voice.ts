import type { MeasuredVoice, VoiceCard } from '#src/contract/site/brand.ts';
import { countWords } from '../markdown.ts';
import { unusedIn } from './avoided-phrases.ts';
import { contractionHabit, contractionsIn, isEnglish, personHabit, personsIn } from './english.ts';
import { favoritesIn } from './favorites.ts';
import { readProse, wordsIn } from './read-prose.ts';

/** The limits of the card's schema. */
const LIMITS = {
  sentenceWords: [3, 60],
  longestSentence: [5, 200],
  paragraphSentences: [1, 30],
} as const;
/** For samples without a sentence. */
const USUAL = { sentenceWords: 16, longestSentence: 40, paragraphSentences: 3 };

/** The style card of three to five texts by one person. @param samples Markdown or plain text */
export const measureVoice = (samples: readonly string[]): VoiceCard => readVoice(samples).card;

/**
 * The same with the counts behind the card. Deterministic, and linear in the length of the samples; still some 60
 * milliseconds for the longest ones, most of them for parsing.
 */
export function readVoice(samples: readonly string[]): MeasuredVoice {
  const texts = samples.map((sample) => readProse(withParagraphs(sample)));
  const lines = texts.flatMap((text) => text.lines);
  const paragraphs = texts.flatMap((text) => text.paragraphs);
  const lengths = texts.flatMap((text) => text.sentences.map(countWords));
  const words = lines.reduce((sum, line) => sum + countWords(line), 0);
  const spoken = texts.map((text) => text.lines.flatMap(wordsIn));
  const english = isEnglish(spoken.flat());
  const { contracted, writtenOut } = contractionsIn(lines);
  const { we, i } = personsIn(lines);
  return {
    card: {
      sentenceWords: within('sentenceWords', Math.round(meanOf(lengths) ?? USUAL.sentenceWords)),
      longestSentence: within(
        'longestSentence',
        lengths.reduce((most, length) => Math.max(most, length), 0) || USUAL.longestSentence,
      ),
      paragraphSentences: within(
        'paragraphSentences',
        Math.round(2 * (meanOf(paragraphs.map(({ length }) => length)) ?? USUAL.paragraphSentences)) / 2,
      ),
      contractions: english ? contractionHabit(contracted.length, writtenOut.length) : 'either',
      person: english ? personHabit(we.length, i.length, words) : 'either',
      favoriteWords: favoritesIn(spoken),
      never: unusedIn(lines, words, english),
    },
    counts: {
      words,
      sentences: lengths.length,
      contracted: contracted.length,
      writtenOut: writtenOut.length,
      we: we.length,
      i: i.length,
    },
  };
}

/**
 * A blank line after each line that ends like a paragraph: programs and pages that people copy from often separate
 * paragraphs by one line break, which Markdown joins.
 */
const withParagraphs = (sample: string): string =>
  sample.replace(/\r\n?/g, '\n').replace(/(?<=[^\n]{90}[.!?…:"”’)])[ \t]*\n(?!\n)/g, '\n\n');

function within(field: keyof typeof LIMITS, value: number): number {
  const [min, max] = LIMITS[field];
  return Math.min(max, Math.max(min, value));
}

/** The mean; undefined for an empty list. */
export const meanOf = (list: readonly number[]): number | undefined =>
  list.length === 0 ? undefined : list.reduce((sum, value) => sum + value, 0) / list.length;
