import { TRUST } from '#src/contract/generator/source-trust.ts';
import type { Passage } from '../passage.ts';
import { contentWords, stem } from '../verify/content-words.ts';
import { digitsIn, type NumberKind } from '../verify/number-words.ts';
import { sentencesOf } from '../verify/sentences.ts';

export interface Outranked {
  /** Of the source that was left out. */
  title: string;
  sentence: string;
  /** The title of the more trusted source. */
  by: string;
}

interface Statement {
  passage: Passage;
  sentence: string;
  figures: ReadonlyMap<NumberKind, ReadonlySet<number>>;
  /** The subject of the figures, as stems. */
  words: ReadonlySet<string>;
}

/** Share of a less trusted sentence's words that a more trusted one must have, to be about the same thing. */
const SAME_THING = 0.75;
const MOST_STATEMENTS = 400;

/** They say that there is a figure, but not what of. */
const GENERAL = new Set(
  'cost price charge fee pay rate amount total dollar usd euro percent hour minute day week month year time last least most per each every first number about around only currently today'
    .split(' ')
    .map(stem),
);

/**
 * Leaves out sentences with figures that contradict a more trusted source about the same thing. A passage without
 * anything else is left out as a whole. Counts in digits, money and shares are compared, each with its own kind.
 */
export function settleFigures(passages: readonly Passage[]): { passages: Passage[]; outranked: Outranked[] } {
  const stated = passages.flatMap(statementsOf).slice(0, MOST_STATEMENTS);
  const outranked: Outranked[] = [];
  const lost = new Map<number, Set<string>>();
  for (const statement of stated) {
    const better = stated.filter(
      ({ passage, words }) =>
        TRUST[passage.kind] > TRUST[statement.passage.kind] && isOfSameThing(statement.words, words),
    );
    const by = better.find((other) => contradicts(statement, other));
    if (!by || better.some((other) => agrees(statement, other))) continue;
    outranked.push({ title: statement.passage.title, sentence: statement.sentence, by: by.passage.title });
    const { id } = statement.passage;
    lost.set(id, (lost.get(id) ?? new Set()).add(statement.sentence));
  }
  return { passages: passages.flatMap((passage) => without(passage, lost.get(passage.id))), outranked };
}

function statementsOf(passage: Passage): Statement[] {
  return linesOf(passage.text).flatMap((sentence) => {
    const figures = new Map<NumberKind, Set<number>>();
    for (const { kind, value } of digitsIn(sentence))
      figures.set(kind, (figures.get(kind) ?? new Set()).add(value));
    if (figures.size === 0) return [];
    const words = new Set(
      contentWords(sentence)
        .map(stem)
        .filter((word) => !GENERAL.has(word) && !/^\d/.test(word)),
    );
    return words.size === 0 ? [] : [{ passage, sentence, figures, words }];
  });
}

const linesOf = (text: string): string[] => text.split('\n').flatMap(sentencesOf);

const isOfSameThing = (words: ReadonlySet<string>, better: ReadonlySet<string>): boolean =>
  [...words].filter((word) => better.has(word)).length / words.size >= SAME_THING;

const sharedKinds = ({ figures }: Statement, other: Statement) =>
  [...figures.keys()].filter((kind) => other.figures.has(kind));

const agrees = (statement: Statement, other: Statement): boolean =>
  sharedKinds(statement, other).some((kind) =>
    [...(statement.figures.get(kind) ?? [])].every((value) => other.figures.get(kind)?.has(value)),
  );

const contradicts = (statement: Statement, other: Statement): boolean =>
  sharedKinds(statement, other).length > 0 && !agrees(statement, other);

function without(passage: Passage, lost: ReadonlySet<string> | undefined): Passage[] {
  if (!lost) return [passage];
  const text = passage.text
    .split('\n')
    .map((line) =>
      sentencesOf(line)
        .filter((sentence) => !lost.has(sentence))
        .join(' '),
    )
    .filter((line) => line.trim() !== '')
    .join('\n');
  return text === '' ? [] : [{ ...passage, text }];
}
