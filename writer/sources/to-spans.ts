import { createHash } from 'node:crypto';
import { cleanLine } from './clean-text.ts';

/** A paragraph, list item, table row or heading. */
export interface Block {
  text: string;
  /** 1 to 6 for a heading. */
  level?: number;
}

export interface Span {
  /** Such as "Prices › Hosting"; '' without any. */
  heading: string;
  text: string;
}

/** A span is complete from here on. */
const ENOUGH_WORDS = 40;
const MOST_WORDS = 120;
const MOST_CHARACTERS = 1_000;
const LONGEST_HEADING = 200;
const MOST_SPANS = 3_000;

const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

let segmenter: Intl.Segmenter | undefined;
/** Made on first use, because it loads language tables. */
function sentencesOf(paragraph: string): Iterable<{ segment: string }> {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'sentence' });
  return segmenter.segment(paragraph);
}

/** Cuts a document into whole paragraphs of about 40 to 120 words and at most 1,000 characters. */
export function toSpans(blocks: Iterable<Block>): Span[] {
  const spans: Span[] = [];
  const headings: Array<{ level: number; text: string }> = [];
  let open = '';
  const path = () =>
    headings
      .map(({ text }) => text)
      .join(' › ')
      .slice(0, LONGEST_HEADING);
  const close = () => {
    if (open) spans.push({ heading: path(), text: open });
    open = '';
  };
  for (const { text, level } of blocks) {
    if (spans.length >= MOST_SPANS) break;
    const clean = cleanLine(text);
    if (!clean) continue;
    if (level !== undefined) {
      close();
      while ((headings.at(-1)?.level ?? 0) >= level) headings.pop();
      headings.push({ level, text: clean.slice(0, LONGEST_HEADING) });
      continue;
    }
    for (const piece of pieces(clean)) {
      if (open && (countWords(open) >= ENOUGH_WORDS || !fits(`${open}\n${piece}`))) close();
      open = open ? `${open}\n${piece}` : piece;
    }
  }
  close();
  return spans.slice(0, MOST_SPANS);
}

const fits = (text: string) => text.length <= MOST_CHARACTERS && countWords(text) <= MOST_WORDS;

/** Cuts at the ends of sentences, if possible. */
function* pieces(paragraph: string): Generator<string> {
  if (fits(paragraph)) {
    yield paragraph;
    return;
  }
  let piece = '';
  for (const { segment } of sentencesOf(paragraph))
    for (const part of fits(segment) ? [segment] : inWords(segment)) {
      if (piece && !fits(piece + part)) {
        yield piece.trim();
        piece = '';
      }
      piece += part;
    }
  if (piece.trim()) yield piece.trim();
}

function* inWords(sentence: string): Generator<string> {
  let part = '';
  let words = 0;
  // A "word" of a thousand characters is no word.
  for (const [word] of sentence.matchAll(/\s*\S+/g))
    for (let at = 0; at < word.length; at += MOST_CHARACTERS) {
      const next = word.slice(at, at + MOST_CHARACTERS);
      words += countWords(next);
      if (part && (part.length + next.length > MOST_CHARACTERS || words > MOST_WORDS)) {
        yield part;
        part = '';
        words = countWords(next);
      }
      part += next;
    }
  if (part) yield part;
}

/** SHA-256 of the spans' contents. */
export const hashOf = (spans: readonly Span[]): string => {
  const hash = createHash('sha256');
  for (const { heading, text } of spans) hash.update(`${heading}\n${text}\n\n`);
  return hash.digest('hex');
};

/** How many words some spans have. */
export const wordCountOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { text }) => sum + countWords(text), 0);
