import { plainKeyword } from './brief.ts';

/** Words in a row that count as one thing said. */
const SHINGLE = 4;

/** Two texts that share this much of what they say (Jaccard) are the same text to a reader and a search engine. */
const SAME_TEXT = 0.35;
/** The same for the words of two titles. */
const SAME_TITLE = 0.8;

const LITTLE_WORDS = new Set(
  'a an and are as at be by for from how in is it its of on or that the this to what when with you your'.split(
    ' ',
  ),
);

/** A text is compared by its beginning; that of the earlier ones is all that is read of them. */
const COMPARED_CHARACTERS = 60_000;

/** Words without a parser: dozens of texts are compared with one. */
function wordsIn(markdown: string): string[] {
  const text = markdown.slice(0, COMPARED_CHARACTERS).replace(/\]\([^()\s]*\)/g, ']');
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Every run of four words, as a set. */
export function shingles(markdown: string): Set<string> {
  const list = wordsIn(markdown);
  const runs = new Set<string>();
  for (let index = 0; index + SHINGLE <= list.length; index += 1)
    runs.add(list.slice(index, index + SHINGLE).join(' '));
  return runs;
}

const titleWords = (title: string) =>
  new Set(
    plainKeyword(title)
      .split(' ')
      .filter((word) => word !== '' && !LITTLE_WORDS.has(word)),
  );

/** Shared part of two sets: 0 nothing, 1 everything. Two empty sets share nothing. */
export function jaccard(one: Set<string>, other: Set<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let shared = 0;
  for (const item of small) if (large.has(item)) shared += 1;
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}

export interface Text {
  title: string;
  content: string;
}

export interface Repeated {
  title: string;
  sameTitle: boolean;
  /** How much of the text, 0 to 1. */
  share: number;
}

/** The earlier article that this one repeats most; undefined when there is none. */
export function findRepeated(text: Text, earlier: Text[]): Repeated | undefined {
  const ownWords = titleWords(text.title);
  const own = shingles(text.content);
  let closest: Repeated | undefined;
  for (const other of earlier) {
    const sameTitle = jaccard(ownWords, titleWords(other.title)) >= SAME_TITLE;
    const share = jaccard(own, shingles(other.content));
    if (!sameTitle && share < SAME_TEXT) continue;
    if (!closest || share > closest.share) closest = { title: other.title, sameTitle, share };
  }
  return closest;
}
