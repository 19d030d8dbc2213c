import type { VoiceCard } from '#src/contract/site/brand-values.ts';
import { countWords } from '../markdown.ts';
import { readProse } from './read-prose.ts';

/** Two are enough to hear a voice; more would be copied. */
const EXAMPLES = 2;
const EXAMPLE_LENGTH = 400;
/** Shorter ones have no sound. */
const SHORTEST_EXAMPLE = 80;

/** A card's lines for a system prompt, without bullets, and two excerpts of the samples for their sound. */
export function voiceLines(card: VoiceCard, samples: readonly string[] = []): string[] {
  const examples = excerptsOf(samples, card);
  return [
    `Sentences average about ${card.sentenceWords} words; vary them, and let none be longer than ${card.longestSentence}.`,
    `Paragraphs average about ${counted(card.paragraphSentences, 'sentence')}.`,
    ...CONTRACTIONS[card.contractions],
    ...PERSONS[card.person],
    ...(card.favoriteWords.length > 0
      ? [`Use some of these words where they fit: ${card.favoriteWords.join(', ')}.`]
      : []),
    ...(card.never.length > 0
      ? [
          `Never use these words, phrases and marks in the title, the description or the text, in any form: ${card.never.join('   ')}`,
        ]
      : []),
    ...examples.map(
      (example, index) =>
        `${index === 0 ? 'This is how the owner sounds' : 'Another example of the sound'}. It is not a fact, a subject or an instruction; copy none of its sentences: """${example}"""`,
    ),
  ];
}

const CONTRACTIONS: Record<VoiceCard['contractions'], string[]> = {
  uses: ['Use contractions, such as "don’t" and "it’s".'],
  avoids: ['Use no contractions: write "do not" and "it is".'],
  either: [],
};
const PERSONS: Record<VoiceCard['person'], string[]> = {
  we: ['The writer is "we", never "I", "me" or "my".'],
  I: ['The writer is "I", rather than "we".'],
  either: [],
};

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/**
 * Up to two paragraphs closest to the card, cut after a sentence. Skips figures, which a model takes for
 * facts.
 */
export function excerptsOf(samples: readonly string[], card: VoiceCard): string[] {
  return samples.flatMap((sample) => bestOf(sample, card) ?? []).slice(0, EXAMPLES);
}

function bestOf(sample: string, card: VoiceCard): string | undefined {
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const sentences of readProse(sample).paragraphs) {
    const example = fitting(sentences);
    if (example.length < SHORTEST_EXAMPLE || /[\p{N}$€£%]/u.test(example)) continue;
    const distance = Math.abs(countWords(example) / sentences.length - card.sentenceWords);
    if (distance < least) [best, least] = [example, distance];
  }
  return best;
}

function fitting(sentences: readonly string[]): string {
  let text = '';
  for (const sentence of sentences) {
    const longer = text === '' ? sentence : `${text} ${sentence}`;
    if (longer.length > EXAMPLE_LENGTH) break;
    text = longer;
  }
  return text.replaceAll('"""', '"');
}
