import type { VoiceCard } from '#src/contract/site/brand-values.ts';
import { countWords } from '../markdown.ts';
import { findAvoidedPhrases, formsOf } from './avoided-phrases.ts';
import { contractionsIn, type Place, personsIn } from './english.ts';
import { meanOf } from './measure-voice.ts';
import { ownSentences, type Prose, quoted, readProse, wordsIn } from './read-prose.ts';

/** People vary from text to text, too. */
const TOLERANCE = {
  /** Share of the average, and at least this many words. */
  sentence: { share: 0.25, words: 3 },
  longest: { share: 0.2, words: 4 },
  /** Share of the average, and at least this many sentences. */
  paragraph: { share: 0.4, sentences: 1.5 },
  /** Times the average, and at least this many sentences more. */
  longestParagraph: { times: 2.5, sentences: 4 },
} as const;
/** An average of fewer says nothing. */
const AVERAGED = { sentences: 8, paragraphs: 4 } as const;
/** One in this many favorites must be used, once list and text are this long. */
const FAVORITES = { oneIn: 6, from: 4, words: 300 } as const;
const NAMED = 3;

export interface VoicedText {
  title: string;
  metaDescription: string;
  /** Markdown. */
  content: string;
}

/**
 * Compares an article with the owner's card: one sentence per deviation, with the place. Code, quotations and
 * addresses do not count; a text beyond the parser's limits has no findings.
 */
export function voiceFindings({ title, metaDescription, content }: VoicedText, card: VoiceCard): string[] {
  const prose = readProse(content);
  // The ellipsis of a cut description is not its writer's.
  const heads = [title, metaDescription.replace(/…$/, '')].flatMap(ownSentences);
  const lines = [...heads, ...prose.lines];
  return [
    ...averageSentence(prose, card),
    ...longSentences(prose, card),
    ...paragraphs(prose, card),
    ...contractions(lines, card),
    ...person(lines, card),
    ...never(lines, card),
    ...favorites(lines, card),
  ];
}

function averageSentence({ sentences }: Prose, { sentenceWords }: VoiceCard): string[] {
  if (sentences.length < AVERAGED.sentences) return [];
  const mean = meanOf(sentences.map(countWords)) ?? 0;
  const { share, words } = TOLERANCE.sentence;
  if (Math.abs(mean - sentenceWords) <= Math.max(words, share * sentenceWords)) return [];
  return [`Sentences average ${Math.round(mean)} words; the owner’s average ${sentenceWords}.`];
}

function longSentences({ sentences }: Prose, { longestSentence }: VoiceCard): string[] {
  const { share, words } = TOLERANCE.longest;
  const most = longestSentence + Math.max(words, share * longestSentence);
  const long = sentences
    .map((sentence) => ({ sentence, count: countWords(sentence) }))
    .filter(({ count }) => count > most)
    .sort((one, other) => other.count - one.count);
  return named(
    long.map(
      ({ sentence, count }) =>
        `The sentence ${quoted(sentence)} has ${count} words; the owner’s longest has ${longestSentence}.`,
    ),
    (more) => `${more} more sentences are longer than the owner’s longest.`,
  );
}

function paragraphs({ paragraphs }: Prose, { paragraphSentences }: VoiceCard): string[] {
  const mean = meanOf(paragraphs.map(({ length }) => length)) ?? 0;
  const { share, sentences } = TOLERANCE.paragraph;
  const { times, sentences: more } = TOLERANCE.longestParagraph;
  const isOff =
    paragraphs.length >= AVERAGED.paragraphs &&
    Math.abs(mean - paragraphSentences) > Math.max(sentences, share * paragraphSentences);
  const most = Math.max(times * paragraphSentences, more + paragraphSentences);
  const long = paragraphs.filter(({ length }) => length > most);
  return [
    ...(isOff
      ? [`Paragraphs average ${oneDigit(mean)} sentences; the owner’s average ${paragraphSentences}.`]
      : []),
    ...named(
      long.map(
        ({ length, 0: first = '' }) =>
          `The paragraph that begins ${quoted(first)} has ${length} sentences; the owner’s average ${paragraphSentences}.`,
      ),
      (rest) => `${rest} more paragraphs are far longer than the owner’s.`,
    ),
  ];
}

const oneDigit = (value: number) => String(Math.round(value * 10) / 10);

/** A smaller share in so many places is not the owner's habit. */
const CONTRACTIONS = { places: 10, share: 0.2 } as const;

function contractions(lines: readonly string[], card: VoiceCard): string[] {
  if (card.contractions === 'either') return [];
  const { contracted, writtenOut } = contractionsIn(lines);
  if (card.contractions === 'avoids')
    return contracted.length === 0
      ? []
      : [`It contracts ${placesOf(contracted)}; the owner writes such words out.`];
  const all = contracted.length + writtenOut.length;
  if (all < CONTRACTIONS.places || contracted.length >= all * CONTRACTIONS.share) return [];
  return [
    `It has ${counted(contracted.length, 'contraction')} and writes out ${placesOf(writtenOut)}; the owner uses contractions.`,
  ];
}

/** "We" this much more often than "I" is another voice. */
const PERSON = { places: 3 } as const;

function person(lines: readonly string[], card: VoiceCard): string[] {
  if (card.person === 'either') return [];
  const { we, i } = personsIn(lines);
  if (card.person === 'we')
    return i.length === 0 ? [] : [`It says ${placesOf(i)}; the owner writes as "we".`];
  return we.length >= PERSON.places && we.length > i.length
    ? [
        `It says "we" or "our" ${times(we.length)} and "I" or "my" ${times(i.length)}, such as in ${quoted(we[0]?.sentence ?? '')}; the owner writes as "I".`,
      ]
    : [];
}

function never(lines: readonly string[], card: VoiceCard): string[] {
  return findAvoidedPhrases(lines, card.never).map(
    ({ found, sentence }) => `It uses "${found}", which the owner never does: ${quoted(sentence)}`,
  );
}

function favorites(lines: readonly string[], { favoriteWords }: VoiceCard): string[] {
  if (favoriteWords.length < FAVORITES.from) return [];
  const words = lines.flatMap(wordsIn);
  if (words.length < FAVORITES.words) return [];
  const text = ` ${words.join(' ')} `;
  const unused = favoriteWords.filter((word) => !formsOf(word).some((form) => text.includes(` ${form} `)));
  const used = favoriteWords.length - unused.length;
  const least = Math.ceil(favoriteWords.length / FAVORITES.oneIn);
  if (used >= least) return [];
  return [
    `It uses ${used === 0 ? 'none' : `only ${used}`} of the owner’s ${favoriteWords.length} favorite words; use at least ${least} where they fit, such as ${listOf(unused)}.`,
  ];
}

const listOf = (words: readonly string[]) =>
  words
    .slice(0, NAMED)
    .map((word) => `"${word}"`)
    .join(', ');

/** "don’t" in "…" and 4 more. */
function placesOf(places: readonly Place[]): string {
  const [first, ...rest] = places;
  if (!first) return 'nothing';
  return `"${first.found}" in ${quoted(first.sentence)}${rest.length > 0 ? ` and ${rest.length} more` : ''}`;
}

const counted = (count: number, word: string) =>
  `${count === 0 ? 'no' : count} ${word}${count === 1 ? '' : 's'}`;
const times = (count: number) => (count === 1 ? 'once' : `${count} times`);

const named = (sentences: string[], more: (count: number) => string): string[] =>
  sentences.length <= NAMED + 1 ? sentences : [...sentences.slice(0, NAMED), more(sentences.length - NAMED)];
