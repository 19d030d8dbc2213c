import type { Block } from '../markdown.ts';
import { type Figure, figuresIn } from './figures.ts';
import { BARE_VERBS, SERVICE, US } from './lexicon.ts';
import type { Article } from './read-article.ts';
import { sentencesOf } from './sentences.ts';

export interface Sentence {
  /** With normalized punctuation. */
  text: string;
  /** Lowercase, with spaces for what stands in quotation marks: those words are another's, or a screen's. */
  own: string;
  block: Block['kind'] | 'title';
  figures: readonly Figure[];
  /** `us`: this business or its sessions; `reader`: you and yours. */
  subject: 'us' | 'reader' | 'world';
  isQuestion: boolean;
  /** Tells the reader to do something. */
  isImperative: boolean;
  /** Speaks of what would be: "If you sold …", "would", "say". */
  isConditional: boolean;
  /** Within a worked example that was introduced as one. */
  isExample: boolean;
}

/** So many sentences are judged. A long article has 300. */
const MOST = 3_000;

/** Opens an example, which goes on to the next heading. */
const EXAMPLE =
  /^(?:so |now |then |and |but |for example,? |here,? |next,? )?(?:take|picture|imagine|suppose|say|assume|think of|consider|let's (?:say|take|assume|suppose|pretend|imagine)|let us|try (?:it|this)|pretend|meet)\b(?! (?:care|a (?:photo|look|picture|break|note|moment|screenshot)|photos?|notes?|the (?:time|first|whole)|time|it|that|this|your|them|how|what|who|whether|which|hello|so|when))|\b(?:for example|for instance|e\.g\.|as an example|(?:in|of) (?:this|the) example|an example|a made-up|an invented|made-up|fictional|hypothetical(?:ly)?|let's (?:say|pretend)|imagine|suppose|picture (?:a|an|the)|the sums?\b|sample (?:data|orders?|numbers?))\b/u;

const CONDITIONAL =
  /^(?:and |but |so |or |then |even )?(?:if|unless|suppose|supposing|imagine|assuming|when you|whenever|should you|had you|were you|in case|provided|once you|whether)\b|\b(?:if (?:you|your|it|a|an|the|one|each|every|she|he|they|two|three|someone|there|that|half|most)\b|would\b(?! rather| prefer| like)|could\b|might\b|say,|let's say\b|as if\b|were to\b|perhaps\b|maybe\b|may\b)|^(?:at|with) \d/u;

/** Bare verbs that tell a reader what to do. Others have a subject before them. */
const IMPERATIVE = new RegExp(
  `^(?:(?:first|then|next|so|now|and|or|but|also|instead|finally|always|never|please|simply|just|later|again|today|tonight|before (?:you|the|that|this|it)[^,]{0,60},|if [^,]{1,90},|when [^,]{1,90},|once [^,]{1,90},|for [^,]{1,60},|after [^,]{1,60},|in [^,]{1,60},|at [^,]{1,40},|on [^,]{1,40},|with [^,]{1,60},|to [^,]{1,60},),? )?(?:don't|do not|${BARE_VERBS})\\b(?! (?:is|are|was|were|has|have|had|will|can|does|did|takes?|costs?|shows?)\\b)`,
  'u',
);

/** True if a text is introduced as an example, or says what would be. */
export const isHypothetical = (text: string): boolean => {
  const own = text.toLowerCase();
  return EXAMPLE.test(own) || CONDITIONAL.test(own);
};

/** True if a text tells the reader to do something. */
export const isImperative = (text: string): boolean => IMPERATIVE.test(text.toLowerCase());

/** Reads an article's sentences in order, without its headings' examples. */
export function readSentences({ title, texts, blocks }: Article): Sentence[] {
  const found: Sentence[] = [];
  let isExample = false;
  const add = (text: string, block: Sentence['block']) => {
    if (found.length >= MOST) return;
    const outside = text.replace(/"[^"]{0,600}"/g, (quoted) => `"${' '.repeat(quoted.length - 2)}"`);
    const own = outside.toLowerCase();
    if (block === 'heading') isExample = EXAMPLE.test(own);
    else isExample ||= EXAMPLE.test(own);
    found.push({
      text,
      own,
      block,
      figures: figuresIn(outside),
      subject: subjectOf(own),
      isQuestion: /\?["')]*$/.test(text),
      isImperative: IMPERATIVE.test(own),
      isConditional: CONDITIONAL.test(own),
      isExample,
    });
  };
  add(title, 'title');
  for (const sentence of sentencesOf(texts[1] ?? '')) add(sentence, 'text');
  isExample = false;
  for (const { kind, text } of blocks)
    for (const sentence of sentencesOf(text)) for (const part of partsOf(sentence)) add(part, kind);
  return found;
}

/** No sentence is so long: what is without end is judged in parts, so that its length costs no more than time. */
const LONGEST = 800;
const partsOf = (sentence: string): string[] =>
  sentence.length <= LONGEST
    ? [sentence]
    : Array.from({ length: Math.ceil(sentence.length / LONGEST) }, (_, part) =>
        sentence.slice(part * LONGEST, (part + 1) * LONGEST),
      );

function subjectOf(own: string): Sentence['subject'] {
  if (US.test(own) || SERVICE.test(own)) return 'us';
  return /\b(?:you|you'll|you're|your|yours)\b/u.test(own) ? 'reader' : 'world';
}

const NEGATION =
  /\b(?:not|no|never|neither|nor|without|cannot|nothing|none|nobody|no one|rather than|instead of|hardly|far from|myth|\w+n't)\b/u;

/** True if words before an offset, in the same clause, deny what follows: "there is no …", "we do not …". */
export function isDenied(own: string, at: number): boolean {
  const clause =
    own
      .slice(Math.max(0, at - 70), at)
      .split(/[,;:]|\b(?:but|and yet|because|so that)\b/u)
      .at(-1) ?? '';
  return NEGATION.test(clause);
}

/** The matches of a pattern that the sentence asserts. @param pattern global */
export const asserted = (own: string, pattern: RegExp): string[] =>
  [...own.matchAll(pattern)].filter(({ index }) => !isDenied(own, index)).map(([phrase]) => phrase.trim());
