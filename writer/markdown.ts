/** The parser is the one that renders a text for readers. */
import type { Heading, Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { textFault } from '#src/contract/text-bounds.ts';
import { type LostPart, lostPartSentence } from '#src/markdown/lost-parts.ts';
import { hasForms, showForms } from '#src/markdown/show-forms.ts';

let last: { text: string; tree: Root } | undefined;

/**
 * Caches the last tree, because the checks parse the same text repeatedly. Parsing takes seconds for a
 * megabyte, and much longer beyond `text-bounds.ts`, so the server's main thread only parses short texts.
 */
function parse(text: string): Root {
  if (last?.text !== text) {
    last = { text, tree: parseAnew(text) };
  }
  return last.tree;
}

const parseAnew = (text: string): Root =>
  fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

/** The text as it is written, with its places. The limits of `parse` apply. */
export const treeOf = (text: string): Root => parse(text);

let lastShown: { text: string; tree: Root; lostParts: LostPart[] } | undefined;

/** The text as readers see it: HTML has become what is shown of it, without places. As `parse`. */
function shown(text: string): { tree: Root; lostParts: LostPart[] } {
  if (!hasForms(text)) return { tree: parse(text), lostParts: [] };
  if (lastShown?.text !== text) {
    const tree = parseAnew(text);
    lastShown = { text, lostParts: showForms(tree, text), tree };
  }
  return lastShown;
}

/** A sentence for each part of a text that readers will not see. */
export const lostPartsIn = (text: string): string[] => [
  ...new Set(shown(text).lostParts.map(lostPartSentence)),
];

/** In document order. */
export function* walk(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* walk(child);
}

/** Offsets: start inclusive, end exclusive. */
export type Range = [from: number, to: number];

/** The range of a parsed node in its text. */
export const rangeOf = ({ position }: Nodes): Range => [
  position?.start.offset ?? 0,
  position?.end.offset ?? 0,
];

/** A new line starts after each of these. */
const BLOCKS = new Set<Nodes['type']>([
  'paragraph',
  'heading',
  'listItem',
  'blockquote',
  'code',
  'tableCell',
  'footnoteDefinition',
]);

/** No markup and no link targets; one line per block. */
function textOf(node: Nodes): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value.replaceAll('\n', ' ');
    case 'code':
      return `${node.value}\n`;
    case 'break':
      return ' ';
    default: {
      if (!('children' in node)) return '';
      const text = node.children.map(textOf).join('');
      return BLOCKS.has(node.type) && !text.endsWith('\n') ? `${text}\n` : text;
    }
  }
}

/** A node's readable text on one line. */
export const lineOf = (node: Nodes) => textOf(node).replace(/\s+/g, ' ').trim();

/** No markup and no link targets; footnotes stay in place. */
export const plainText = (text: string): string => textOf(shown(text).tree);

/** Each on one line: what a cell says is often about another one. */
export const tableRows = (text: string): string[] =>
  [...walk(shown(text).tree)].flatMap((node) =>
    node.type === 'tableRow' ? [node.children.map(lineOf).join(', ')] : [],
  );

/** On one line, for descriptions. @param length maximum characters */
export const openingOf = (text: string, length: number): string => lineOf(shown(text).tree).slice(0, length);

/** Only inline emphasis, code, links and heading marks: in a title, `10. Tips` is not a list. */
const LINES_ONLY = {
  disable: {
    null: [
      'blockQuote',
      'characterEscape',
      'characterReference',
      'codeFenced',
      'codeIndented',
      'definition',
      'htmlFlow',
      'htmlText',
      'list',
      'setextUnderline',
      'thematicBreak',
    ],
  },
};
/** Longer than any title or tag. */
const LONGEST_LINE = 1_000;

/**
 * A title or tag without Markdown, on one line. Overlong texts and those with too much markup are not parsed.
 */
export function plainLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length > LONGEST_LINE || textFault(line, { strict: true })) return line;
  return lineOf(fromMarkdown(line, { extensions: [LINES_ONLY] }));
}

/** The headings of one level, in order, as plain text. */
export function headings(text: string, level: Heading['depth']): string[] {
  const found = [...walk(shown(text).tree)].filter((node) => node.type === 'heading' && node.depth === level);
  return found.map(lineOf);
}

const WORDS = /[\p{L}\p{N}$€£%][\p{L}\p{N}$€£%'’.,/-]*/gu;
const wordsOf = (plain: string) => plain.match(WORDS) ?? [];

/** "one-on-one" and "$10,000" are one word each. */
export const words = (text: string): string[] => wordsOf(plainText(text));

/** For a text without Markdown. */
export const countWords = (plain: string): number => wordsOf(plain).length;

export interface OwnBlock {
  kind: 'heading' | 'paragraph' | 'item' | 'cell';
  /** One line; inline code without its punctuation. */
  text: string;
}

/** Blocks in order, without code, bare URLs and quotations, which are others' words. */
export function ownBlocks(text: string): OwnBlock[] {
  const found: OwnBlock[] = [];
  const add = (kind: OwnBlock['kind'], node: Nodes) => {
    const line = wordingOf(node).replace(/\s+/g, ' ').trim();
    if (line !== '') found.push({ kind, text: line });
  };
  const read = (node: Nodes, inItem: boolean): void => {
    if (node.type === 'heading') add('heading', node);
    else if (node.type === 'tableCell') add('cell', node);
    else if (node.type === 'paragraph') add(inItem ? 'item' : 'paragraph', node);
    else if (node.type !== 'blockquote' && 'children' in node)
      for (const child of node.children) read(child, inItem || node.type === 'listItem');
  };
  read(shown(text).tree, false);
  return found;
}

/** Leaves out the spelling of code and addresses. */
function wordingOf(node: Nodes): string {
  if (node.type === 'inlineCode') return node.value.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  if (node.type === 'link' && textOf(node) === node.url) return '';
  return 'children' in node ? node.children.map(wordingOf).join('') : textOf(node);
}

/** Not a heading, list, quote, table or footnote; '' without one. */
export function firstParagraph(text: string): string {
  for (const node of shown(text).tree.children) {
    const line = node.type === 'paragraph' ? lineOf(node) : '';
    if (line !== '') return line;
  }
  return '';
}

/** Targets of links, images and definitions, in order. A footnote is no target, but its links are. */
export function linkTargets(text: string): string[] {
  const targets: string[] = [];
  for (const node of walk(shown(text).tree))
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      targets.push(node.url.replace(/^(?:mailto|tel):/i, ''));
  return targets;
}

/** All nodes of a text as readers see it, in document order. */
export const visibleNodes = (text: string): Generator<Nodes> => walk(shown(text).tree);

/** Footnotes count for no words. */
export function sections(text: string): Array<{ heading: string; words: number }> {
  const parts: Array<{ heading: string; words: number }> = [];
  for (const node of shown(text).tree.children) {
    if (node.type === 'heading' && node.depth === 2) parts.push({ heading: lineOf(node), words: 0 });
    else if (node.type !== 'footnoteDefinition') {
      const part = parts.at(-1);
      if (part) part.words += wordsOf(textOf(node)).length;
    }
  }
  return parts;
}

/** True if a text has raw HTML. Titles and descriptions show none of it. */
export function hasHtml(text: string): boolean {
  for (const node of walk(parse(text))) if (node.type === 'html') return true;
  return false;
}

/** The ranges of raw HTML in a text, in order. */
export const htmlRanges = (text: string): Range[] =>
  [...walk(parse(text))].filter(({ type }) => type === 'html').map(rangeOf);

export interface Block {
  kind: 'heading' | 'text' | 'item' | 'quote' | 'code' | 'cell';
  /** On one line, without markup. */
  text: string;
}

/** In order: headings, paragraphs, list items, quoted paragraphs, code blocks and table cells. */
export function blocks(text: string): Block[] {
  const found: Block[] = [];
  const read = (node: Nodes, kind: Block['kind']): void => {
    if (node.type === 'heading') return void found.push({ kind: 'heading', text: lineOf(node) });
    if (node.type === 'code') return void found.push({ kind: 'code', text: node.value });
    if (node.type === 'paragraph' || node.type === 'tableCell')
      return void found.push({ kind: node.type === 'tableCell' ? 'cell' : kind, text: lineOf(node) });
    if ('children' in node) for (const child of node.children) read(child, kindWithin(node, kind));
  };
  read(shown(text).tree, 'text');
  return found.filter((block) => block.text !== '');
}

function kindWithin({ type }: Nodes, kind: Block['kind']): Block['kind'] {
  if (type === 'blockquote') return 'quote';
  return type === 'listItem' && kind === 'text' ? 'item' : kind;
}
