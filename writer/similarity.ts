import { plainKeyword } from './brief.ts';

/** Consecutive words per shingle. */
const SHINGLE = 4;

/** Jaccard similarity of shingles from which texts are the same for readers and search engines. */
const SAME_TEXT = 0.35;
/** The same for the words of two titles. */
const SAME_TITLE = 0.8;

const LITTLE_WORDS = new Set(
  'a an and are as at be by for from how in is it its of on or that the this to what when with you your'.split(
    ' ',
  ),
);

/** No more is read of earlier texts. */
const COMPARED_CHARACTERS = 60_000;

/** Avoids the Markdown parser, because dozens of texts are compared with one. */
function wordsIn(markdown: string): string[] {
  const text = markdown.slice(0, COMPARED_CHARACTERS).replace(/\]\([^()\s]*\)/g, ']');
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The shingles of a text: every run of four words. */
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

/** 0 nothing, 1 everything. Two empty sets share nothing. */
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

/** With so large a share of paragraphs that say the same, a text is another one reworded. */
const REWORDED = 0.75;
/** Share of a paragraph's longer words. */
const SAME_PARAGRAPH = 0.6;
const PARAGRAPH_WORDS = 6;
const COMPARED_PARAGRAPHS = 100;

const paragraphWords = (markdown: string): Array<Set<string>> =>
  markdown
    .slice(0, COMPARED_CHARACTERS)
    .split(/\n\s*\n/)
    .map((paragraph) => new Set(wordsIn(paragraph).filter((word) => word.length > 3)))
    .filter(({ size }) => size >= PARAGRAPH_WORDS)
    .slice(0, COMPARED_PARAGRAPHS);

/** The share that another text says in exchanged words; 0 unless it is most of it. */
function rewordedShare(paragraphs: ReadonlyArray<ReadonlySet<string>>, earlier: string): number {
  const others = paragraphWords(earlier);
  let all = 0;
  let shared = 0;
  for (const words of paragraphs) {
    all += words.size;
    if (others.some((other) => containment(words, other) >= SAME_PARAGRAPH)) shared += words.size;
  }
  return all > 0 && shared / all >= REWORDED ? shared / all : 0;
}

function containment(words: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of words) if (other.has(word)) shared += 1;
  return shared / words.size;
}

export interface Repeated {
  title: string;
  sameTitle: boolean;
  /** 0 to 1. */
  share: number;
}

/** The most similar earlier article; undefined when none is similar enough. */
export function findRepeated(text: Text, earlier: Text[]): Repeated | undefined {
  const ownWords = titleWords(text.title);
  const own = shingles(text.content);
  const paragraphs = paragraphWords(text.content);
  let closest: Repeated | undefined;
  for (const other of earlier) {
    const sameTitle = jaccard(ownWords, titleWords(other.title)) >= SAME_TITLE;
    const share = Math.max(jaccard(own, shingles(other.content)), rewordedShare(paragraphs, other.content));
    if (!sameTitle && share < SAME_TEXT) continue;
    if (!closest || share > closest.share) closest = { title: other.title, sameTitle, share };
  }
  return closest;
}
