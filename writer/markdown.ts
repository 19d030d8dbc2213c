/** What the checks need to know of a Markdown text, read from its tree: that of the parser that renders it for readers. */
import type { Heading, Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { textFault } from '#src/contract/text-bounds.ts';

let last: { text: string; tree: Root } | undefined;

/**
 * The tree of a text. The checks ask for that of one text again and again, so the last one is kept. It takes seconds for a
 * megabyte, and much longer beyond the limits of `text-bounds.ts`: the server's main thread parses short texts alone.
 */
function parse(text: string): Root {
  if (last?.text !== text) {
    const tree = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
    last = { text, tree };
  }
  return last.tree;
}

/** A node and all below it, in order. */
export function* walk(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* walk(child);
}

/** Where something begins in a text, and where it has ended. */
export type Range = [from: number, to: number];

/** Where a node that a parser made stands in its text. */
export const rangeOf = ({ position }: Nodes): Range => [
  position?.start.offset ?? 0,
  position?.end.offset ?? 0,
];

/** Blocks and cells: what comes after them begins a line. */
const BLOCKS = new Set<Nodes['type']>([
  'paragraph',
  'heading',
  'listItem',
  'blockquote',
  'code',
  'tableCell',
  'footnoteDefinition',
]);

/** The text of a node as it is read: no marks, no link targets, no raw HTML; a line for each block. */
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

const lineOf = (node: Nodes) => textOf(node).replace(/\s+/g, ' ').trim();

/** The text as it is read: no marks, no link targets, no raw HTML; footnotes stand where they are written. */
export const plainText = (text: string): string => textOf(parse(text));

/** The text as it is read, in one line: what a description quotes. @param length the most characters */
export const openingOf = (text: string, length: number): string => lineOf(parse(text)).slice(0, length);

/** Everything but emphasis, code, links and the marks of a heading: `10. Tips` is no list where a title is meant. */
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

/** A title or a tag without Markdown marks, in one line. One that is longer or has more marks than any is not parsed. */
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

/** The first paragraph that is text: no heading, list, quote, table or footnote. '' when there is none. */
export function firstParagraph(text: string): string {
  for (const node of parse(text).children) {
    const line = node.type === 'paragraph' ? lineOf(node) : '';
    if (line !== '') return line;
  }
  return '';
}

/**
 * Where links, pictures and definitions lead, in order: inline, by reference, in angle brackets or bare. A footnote is
 * none of these, and what it links to is.
 */
export function linkTargets(text: string): string[] {
  const targets: string[] = [];
  for (const node of walk(parse(text)))
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      targets.push(node.url.replace(/^mailto:/i, ''));
  return targets;
}

/** Each H2 with the words below it; footnotes belong to none. */
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

/** Whether a text has raw HTML. It is not shown: a reader would miss it. */
export function hasHtml(text: string): boolean {
  for (const node of walk(parse(text))) if (node.type === 'html') return true;
  return false;
}

/** Where raw HTML stands in a text, in order. */
export const htmlRanges = (text: string): Range[] =>
  [...walk(parse(text))].filter(({ type }) => type === 'html').map(rangeOf);

/**
 * Takes pictures out: the header is made apart, and a path that a model thought of leads nowhere. A text beyond the limits
 * of `text-bounds.ts` stays as it is.
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
 * The text below the title that the page shows itself: without a first heading of level 1, every further one a level lower,
 * and blocks one empty line apart. A text beyond the limits of `text-bounds.ts` stays as it is.
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

/** `# Title` gets one more mark; the line below an underlined one becomes that of level 2. */
function lowered(text: string, heading: Nodes): Change {
  const [from, to] = rangeOf(heading);
  if (text[from] === '#') return [from, from, '#'];
  const underline = text.lastIndexOf('\n', to - 1) + 1;
  return [underline, to, text.slice(underline, to).replaceAll('=', '-')];
}

type Change = [from: number, to: number, words: string];

/** @param changes of parts that do not overlap */
function replaceRanges(text: string, changes: Change[]): string {
  let changed = '';
  let at = 0;
  for (const [from, to, words] of changes.sort(([one], [other]) => one - other)) {
    changed += text.slice(at, from) + words;
    at = to;
  }
  return changed + text.slice(at);
}
