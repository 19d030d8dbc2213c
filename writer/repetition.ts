import type { PostPart } from '#src/contract/blog/post-sentences.ts';
import { listSome } from './check-input.ts';

/** Of a text's words, so many may stand in sentences of earlier posts. */
const ALLOWED_SHARE = 0.12;
/** Of its headings. A few, such as "What to bring", are a series' own. */
const ALLOWED_HEADINGS = 0.5;
const FEW_HEADINGS = 2;
const SHOWN = 3;

/** Share of the words that stand in sentences of others, 0 to 1. @param shared hashes that others have */
function repeatedShare(parts: readonly PostPart[], shared: ReadonlySet<number>): number {
  const sentences = parts.filter(({ kind }) => kind === 'sentence');
  const sum = (list: readonly PostPart[]) => list.reduce((words, part) => words + part.words, 0);
  return sum(sentences.filter(({ hash }) => shared.has(hash))) / Math.max(1, sum(sentences));
}

/**
 * One sentence for each part that repeats published posts: its sentences, opening, headings, description.
 * @param shared hashes that published posts have
 */
export function repetitions(parts: readonly PostPart[], shared: ReadonlySet<number>): string[] {
  const own = (kind: PostPart['kind']) => parts.filter((part) => part.kind === kind);
  const repeated = (kind: PostPart['kind']) => own(kind).filter(({ hash }) => shared.has(hash));
  const quote = (list: readonly PostPart[]) => listSome(list.slice(0, SHOWN).map(({ text }) => `"${text}"`));
  const share = repeatedShare(parts, shared);
  const headings = repeated('heading');
  return [
    ...(share > ALLOWED_SHARE
      ? [
          `${Math.round(share * 100)}% of its words stand in sentences of earlier posts; at most ${ALLOWED_SHARE * 100}% may. Write these anew or leave them out: ${quote(repeated('sentence'))}.`,
        ]
      : []),
    ...repeated('opening').map(
      ({ text }) => `It opens like an earlier post: "${text}". Begin with another sentence.`,
    ),
    ...(headings.length > FEW_HEADINGS && headings.length > own('heading').length * ALLOWED_HEADINGS
      ? [`Its headings are those of earlier posts: ${quote(headings)}. Give it headings of its own.`]
      : []),
    ...repeated('description').map(() => 'Its description is that of an earlier post. Write another one.'),
  ];
}
