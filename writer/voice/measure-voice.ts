import type { MeasuredVoice } from '#src/contract/site/brand.ts';
import type { VoiceCard } from '#src/contract/site/brand-values.ts';
import { countWords } from '../markdown.ts';
import { unusedIn } from './avoided-phrases.ts';
import { contractionHabit, contractionsIn, isEnglish, personHabit, personsIn } from './english.ts';
import { favoritesIn } from './favorites.ts';
import { readProse, wordsIn } from './read-prose.ts';

const LIMITS = {
  sentenceWords: [3, 60],
  longestSentence: [5, 200],
  paragraphSentences: [1, 30],
} as const;
const USUAL = { sentenceWords: 16, longestSentence: 40, paragraphSentences: 3 };

/** Measures three to five texts by one person. @param samples Markdown or plain text */
export const measureVoice = (samples: readonly string[]): VoiceCard => readVoice(samples).card;

/**
 * Includes the counts behind the card. Deterministic and linear; some 60 milliseconds for the longest
 * samples.
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

/** Pages that people copy from often separate paragraphs by one line break, which Markdown joins. */
const withParagraphs = (sample: string): string =>
  sample.replace(/\r\n?/g, '\n').replace(/(?<=[^\n]{90}[.!?…:"”’)])[ \t]*\n(?!\n)/g, '\n\n');

function within(field: keyof typeof LIMITS, value: number): number {
  const [min, max] = LIMITS[field];
  return Math.min(max, Math.max(min, value));
}

/** Undefined for an empty list. */
export const meanOf = (list: readonly number[]): number | undefined =>
  list.length === 0 ? undefined : list.reduce((sum, value) => sum + value, 0) / list.length;
