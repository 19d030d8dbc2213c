/** The sentences of a text where a link may stand, and their words. */
import type { Nodes, Paragraph, Text } from 'mdast';
import { tellingWords } from '#src/contract/generator/compare-topics.ts';
import { lineOf, type Range, rangeOf, walk } from './markdown.ts';

export interface Token {
  /** As in the goal's words. */
  word: string | undefined;
  /** The same, and little words as well. */
  said: string;
  from: number;
  to: number;
}

/** @param offset added to the places of the words */
export const tokensOf = (text: string, offset: number): Token[] =>
  [...text.matchAll(/[\p{L}\p{N}'’]+/gu)].map((match) => {
    const from = offset + match.index;
    const [word] = tellingWords(match[0]);
    return { word, said: word ?? match[0].toLowerCase(), from, to: from + match[0].length };
  });

/** Words as they are compared, with spaces between them. */
export const joined = (tokens: readonly Token[]): string => tokens.map(({ said }) => said).join(' ');

/** Shorter sentences are labels. */
const SENTENCE_WORDS = 7;

/** A plain sentence of the text where a link may stand. */
export interface Sentence {
  tokens: Token[];
  /** Ranges of words without markup. */
  plain: Range[];
}

/** Holds sentences; headings, quotations, tables, code and footnotes hold none. */
const HOLDS_SENTENCES = new Set<Nodes['type']>(['root', 'list', 'listItem']);

/** After the opening paragraph. */
export function* paragraphsIn(node: Nodes, opening: { passed: boolean }): Generator<Paragraph> {
  if (node.type === 'paragraph') {
    if (opening.passed) yield node;
    else if (lineOf(node) !== '') opening.passed = true;
  } else if (HOLDS_SENTENCES.has(node.type) && 'children' in node)
    for (const child of node.children) yield* paragraphsIn(child, opening);
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Text outside of links, images, code, and bold labels. */
function* plainTexts(node: Nodes): Generator<Text> {
  if (node.type === 'text') yield node;
  else if (node.type === 'paragraph' || node.type === 'emphasis')
    for (const child of node.children) yield* plainTexts(child);
}

const LINKS_OR_IMAGES = new Set<Nodes['type']>(['link', 'linkReference', 'image', 'imageReference']);

/** A paragraph's plain sentences, without those that have a link or a quotation. */
export function sentencesIn(text: string, paragraph: Paragraph): Sentence[] {
  const parts = [...walk(paragraph)];
  // Raw HTML may open something that is closed later.
  if (parts.some(({ type }) => type === 'html')) return [];
  const linked = parts.filter(({ type }) => LINKS_OR_IMAGES.has(type)).map(rangeOf);
  const plain = [...plainTexts(paragraph)].map(rangeOf);
  const [start, end] = rangeOf(paragraph);
  const found: Sentence[] = [];
  let isQuoting = false;
  for (const { segment, index } of segmenter.segment(text.slice(start, end))) {
    const wasQuoting = isQuoting;
    for (const mark of segment.match(/["“”]/g) ?? []) isQuoting = mark === '"' ? !isQuoting : mark === '“';
    const range: Range = [start + index, start + index + segment.length];
    const tokens = tokensOf(segment, range[0]);
    if (tokens.length < SENTENCE_WORDS || !/[.!?。！？][*_”’")\]]*\s*$/.test(segment)) continue;
    if (linked.some(([from, to]) => from < range[1] && range[0] < to)) continue;
    if (wasQuoting || /["“”]/.test(segment)) continue;
    found.push({ tokens, plain: plain.filter(([from, to]) => from < range[1] && range[0] < to) });
  }
  return found;
}
