/** Measured in English texts only. */
import type { VoiceCard } from '#src/contract/site/brand-values.ts';

const LITTLE_WORDS = new Set('the and of to is are a in you that it for with on not'.split(' '));
/** Their share in English prose is about a quarter, elsewhere far below. */
const ENGLISH = 0.1;

/** @param words in lower case */
export const isEnglish = (words: readonly string[]): boolean =>
  words.filter((word) => LITTLE_WORDS.has(word)).length > words.length * ENGLISH;

const CONTRACTED =
  /(?<![\p{L}'’])(?:(?:do|does|did|is|are|was|were|has|have|had|ca|wo|could|should|would|need|must)n['’]t|(?:it|that|there|here|what|who|he|she|let|where|how)['’]s|(?:you|we|they)['’]re|(?:i|you|we|they)['’]ve|(?:i|you|we|they|it|that|he|she|there)['’]ll|i['’]m|(?:i|you|we|they|he|she)['’]d)(?![\p{L}])/giu;
const WRITTEN_OUT =
  /(?<![\p{L}'’])(?:(?:do|does|did|is|are|was|were|has|have|had|could|should|would) not|cannot|can not|will not|(?:it|that|there|here|what|who) is|(?:you|we|they) are|(?:you|we|they) have(?= (?:been|to|got|had|seen|made|done))|(?:i|you|we|they|it) will|i am|let us)(?![\p{L}])/giu;

export interface Place {
  /** As written. */
  found: string;
  sentence: string;
}

function* places(lines: readonly string[], pattern: RegExp): Generator<Place> {
  for (const sentence of lines) for (const [found] of sentence.matchAll(pattern)) yield { found, sentence };
}

/** The places where a contraction is, and where one is written out. */
export const contractionsIn = (lines: readonly string[]): Record<'contracted' | 'writtenOut', Place[]> => ({
  contracted: [...places(lines, CONTRACTED)],
  writtenOut: [...places(lines, WRITTEN_OUT)],
});

const WE = /(?<![\p{L}\p{N}'’-])(?:[Ww]e|[Oo]urs?|us|[Oo]urselves)(?![\p{L}\p{N}-])/gu;
/** Not "Part I" or "I/O": a verb follows. */
const I = /(?<![\p{L}\p{N}'’/-])(?:I(?=['’]| [a-z])|[Mm]y|[Mm]ine|me|[Mm]yself)(?![\p{L}\p{N}-])/gu;

/** Articles of advice put questions into their reader's mouth, also as list items: "Who can I call". */
const QUESTION = /\?\)?$|^(?:how|which|who|can|could|should|may|do|does|will) /i;

/** Any form of "we" and "I" outside of questions. */
export function personsIn(lines: readonly string[]): Record<'we' | 'i', Place[]> {
  const statements = lines.filter((line) => !QUESTION.test(line));
  return { we: [...places(statements, WE)], i: [...places(statements, I)] };
}

/** Fewer places say nothing about a habit. */
const PLACES = 6;
/** Minimum frequency, because a text of advice may quote what its reader thinks. */
const PER_WORDS = 150;
/** Up to this share is a slip, or someone else's words. */
const SLIPS = 0.03;

/** The habit that the counts show. */
export function contractionHabit(contracted: number, writtenOut: number): VoiceCard['contractions'] {
  const all = contracted + writtenOut;
  if (all < PLACES) return 'either';
  if (contracted <= all * SLIPS) return 'avoids';
  return contracted >= all * 0.6 ? 'uses' : 'either';
}

/** @param words of the samples */
export function personHabit(we: number, i: number, words: number): VoiceCard['person'] {
  const enough = Math.max(PLACES, words / PER_WORDS);
  if (we >= enough && i <= we * SLIPS) return 'we';
  return i >= enough && i >= 2 * we ? 'I' : 'either';
}
