/** Reads a Markdown text's structure for the checks, with the same parser that renders it for readers. */
import type { Heading, Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { textFault } from '#src/contract/text-bounds.ts';

let last: { text: string; tree: Root } | undefined;

/**
 * Parses a text. The last tree is cached, because the checks ask for the same text repeatedly. Parsing takes
 * seconds for a megabyte, and much longer beyond the limits of `text-bounds.ts`, so the server's main thread
 * only parses short texts.
 */
function parse(text: string): Root {
  if (last?.text !== text) {
    const tree = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
    last = { text, tree };
  }
  return last.tree;
}

/** The tree of a text, for what looks at more than these functions do. The same limits apply. */
export const treeOf = (text: string): Root => parse(text);

/** A node and all its descendants, in document order. */
export function* walk(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* walk(child);
}

/** Start (inclusive) and end (exclusive) offsets in a text. */
export type Range = [from: number, to: number];

/** The range of a parsed node in its text. */
export const rangeOf = ({ position }: Nodes): Range => [
  position?.start.offset ?? 0,
  position?.end.offset ?? 0,
];

/** Blocks and table cells. What follows them starts on a new line. */
const BLOCKS = new Set<Nodes['type']>([
  'paragraph',
  'heading',
  'listItem',
  'blockquote',
  'code',
  'tableCell',
  'footnoteDefinition',
]);

/** A node's readable text: no markup, link targets or raw HTML; one line per block. */
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

/** The readable text: no markup, link targets or raw HTML; footnotes stay where they are written. */
export const plainText = (text: string): string => textOf(parse(text));

/** The rows of tables, each on one line: what a cell says is often about another one. */
export const tableRows = (text: string): string[] =>
  [...walk(parse(text))].flatMap((node) =>
    node.type === 'tableRow' ? [node.children.map(lineOf).join(', ')] : [],
  );

/** The start of the readable text on one line, for descriptions. @param length the maximum number of characters */
export const openingOf = (text: string, length: number): string => lineOf(parse(text)).slice(0, length);

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

/** A title or tag without Markdown, on one line. A text that is too long or has too much markup is not parsed. */
export function plainLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length > LONGEST_LINE || textFault(line, { strict: true })) return line;
  return lineOf(fromMarkdown(line, { extensions: [LINES_ONLY] }));
}

/** The headings of one level, in order, as plain text. */
export function headings(text: string, level: Heading['depth']): string[] {
  const found = [...walk(parse(text))].filter((node) => node.type === 'heading' && node.depth === level);
  return found.map(lineOf);
}

const WORDS = /[\p{L}\p{N}$€£%][\p{L}\p{N}$€£%'’.,/-]*/gu;
const wordsOf = (plain: string) => plain.match(WORDS) ?? [];

/** Words as a reader counts them: "one-on-one" and "$10,000" are one each. */
export const words = (text: string): string[] => wordsOf(plainText(text));

/** The same for a text without Markdown. */
export const countWords = (plain: string): number => wordsOf(plain).length;

/** A block of a text in the writer's own words. */
export interface OwnBlock {
  kind: 'heading' | 'paragraph' | 'item' | 'cell';
  /** One line; inline code without its punctuation. */
  text: string;
}

/** The blocks of a text in order, without code, bare URLs and quotations, which are others' words. */
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
  read(parse(text), false);
  return found;
}

/** What a line says, without the spelling of code and addresses. */
function wordingOf(node: Nodes): string {
  if (node.type === 'inlineCode') return node.value.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  if (node.type === 'link' && textOf(node) === node.url) return '';
  return 'children' in node ? node.children.map(wordingOf).join('') : textOf(node);
}

/** The first paragraph of plain text: not a heading, list, quote, table or footnote. '' when there is none. */
export function firstParagraph(text: string): string {
  for (const node of parse(text).children) {
    const line = node.type === 'paragraph' ? lineOf(node) : '';
    if (line !== '') return line;
  }
  return '';
}

/**
 * The targets of links, images and definitions, in order: inline, by reference, in angle brackets or bare. A
 * footnote is not a target, but its links are included.
 */
export function linkTargets(text: string): string[] {
  const targets: string[] = [];
  for (const node of walk(parse(text)))
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      targets.push(node.url.replace(/^mailto:/i, ''));
  return targets;
}

/** Each H2 with its number of words; footnotes count for none. */
export function sections(text: string): Array<{ heading: string; words: number }> {
  const parts: Array<{ heading: string; words: number }> = [];
  for (const node of parse(text).children) {
    if (node.type === 'heading' && node.depth === 2) parts.push({ heading: lineOf(node), words: 0 });
    else if (node.type !== 'footnoteDefinition') {
      const part = parts.at(-1);
      if (part) part.words += wordsOf(textOf(node)).length;
    }
  }
  return parts;
}

/** Whether a text has raw HTML, which readers would not see. */
export function hasHtml(text: string): boolean {
  for (const node of walk(parse(text))) if (node.type === 'html') return true;
  return false;
}

/** The ranges of raw HTML in a text, in order. */
export const htmlRanges = (text: string): Range[] =>
  [...walk(parse(text))].filter(({ type }) => type === 'html').map(rangeOf);

/**
 * Removes images: the header is made separately, and image paths that a model made up do not exist. A text
 * beyond the limits of `text-bounds.ts` is left unchanged.
 */
export function removeImages(text: string): string {
  if (!text.includes('![') || textFault(text)) return text;
  const images = [...walk(parse(text))].filter(({ type }) => type === 'image' || type === 'imageReference');
  return replaceRanges(
    text,
    images.map((image) => [...rangeOf(image), '']),
  );
}

/**
 * The text for below the page's title: without a leading level-1 heading, any other one demoted to level 2, and
 * blocks separated by one empty line. A text beyond the limits of `text-bounds.ts` is left unchanged.
 */
export function belowTitle(text: string): string {
  if (textFault(text)) return text;
  const { children } = parse(text);
  const title = children.find(isTitle);
  const body = title && title === children[0] ? children.slice(1) : children;
  const changes = [...walk({ type: 'root', children: body })]
    .filter(isTitle)
    .map((heading) => lowered(text, heading));
  body.forEach((node, index) => {
    const from = index === 0 ? 0 : rangeOf(body[index - 1] as Nodes)[1];
    const [to] = rangeOf(node);
    changes.push([from, to, index === 0 ? '' : text.slice(from, to).replace(/\n{3,}/g, '\n\n')]);
  });
  return replaceRanges(text, changes).trim();
}

const isTitle = (node: Nodes) => node.type === 'heading' && node.depth === 1;

/** Demotes a heading to level 2: `# Title` gets another `#`; a setext underline changes from `=` to `-`. */
function lowered(text: string, heading: Nodes): Change {
  const [from, to] = rangeOf(heading);
  if (text[from] === '#') return [from, from, '#'];
  const underline = text.lastIndexOf('\n', to - 1) + 1;
  return [underline, to, text.slice(underline, to).replaceAll('=', '-')];
}

type Change = [from: number, to: number, words: string];

/** @param changes must not overlap */
function replaceRanges(text: string, changes: Change[]): string {
  let changed = '';
  let at = 0;
  for (const [from, to, words] of changes.sort(([one], [other]) => one - other)) {
    changed += text.slice(at, from) + words;
    at = to;
  }
  return changed + text.slice(at);
}

export interface Block {
  kind: 'heading' | 'text' | 'item' | 'quote' | 'code' | 'cell';
  /** On one line, without markup. */
  text: string;
}

/** The blocks of a text in order: each heading, paragraph, list item, quoted paragraph, code block and table cell. */
export function blocks(text: string): Block[] {
  const found: Block[] = [];
  const read = (node: Nodes, kind: Block['kind']): void => {
    if (node.type === 'heading') return void found.push({ kind: 'heading', text: lineOf(node) });
    if (node.type === 'code') return void found.push({ kind: 'code', text: node.value });
    if (node.type === 'paragraph' || node.type === 'tableCell')
      return void found.push({ kind: node.type === 'tableCell' ? 'cell' : kind, text: lineOf(node) });
    if ('children' in node) for (const child of node.children) read(child, kindWithin(node, kind));
  };
  read(parse(text), 'text');
  return found.filter((block) => block.text !== '');
}

function kindWithin({ type }: Nodes, kind: Block['kind']): Block['kind'] {
  if (type === 'blockquote') return 'quote';
  return type === 'listItem' && kind === 'text' ? 'item' : kind;
}
