import type { Handle } from 'hast-util-to-mdast';
import type { Nodes, RootContent } from 'mdast';
import { type LostPart, lostPartSentence } from '../lost-parts.ts';
import { type Element, type ElementContent, element } from '../nodes.ts';
import { type Tidying, tidyHtml } from '../tidy.ts';
import { hasBlock } from '../tidy-marks.ts';
import { mdastOf } from '../to-mdast.ts';
import { cleanClipboard } from './clean-clipboard.ts';
import { NOTE, NOTE_MARK } from './clean-footnotes.ts';
import { HtmlRefused, parseHtml, TOO_DEEP } from './parse-html.ts';
import { HABITS, type Habits, preparePrint, printMarkdown } from './print-markdown.ts';
import { continued, GROUP, type LargePart, sizeOf, splitLarge } from './split-large.ts';

export interface ConvertedImage {
  /** As in the Markdown: of the web, or `#image-1` for one that the HTML holds itself. */
  address: string;
  alt: string;
  /** The image itself, as a `data:` address. */
  data?: string;
}

export type Counted = 'paragraph' | 'heading' | 'listItem' | 'table' | 'code' | 'link' | 'footnoteDefinition';

export interface Converted {
  /** '' for HTML without words. */
  markdown: string;
  /** In order, each address once. */
  images: ConvertedImage[];
  lostParts: LostPart[];
  /** A sentence for each part without a form in Markdown. */
  report: string[];
  counts: Partial<Record<Counted, number>>;
  /** True for words alone: as plain text they lose nothing. */
  isPlain: boolean;
}

interface Options {
  /** The number of the first footnote, where a text has some already. */
  firstNote?: number;
  habits?: Habits;
  /** Characters of Markdown beyond which the conversion ends. */
  longest?: number;
}

/** Thrown for more than `longest`. */
export class TooLong extends Error {
  override readonly name = 'TooLong';
}

/**
 * Converts HTML of the clipboard or of another site to Markdown.
 * @throws HtmlRefused with a sentence for a person, or TooLong
 */
export function htmlToMarkdown(html: string, options?: Options): Converted {
  const conversion = convertHtml(html, options);
  for (;;) {
    const { done, value } = conversion.next();
    if (done) return value;
  }
}

/** The same in small steps, between which a page can react. */
export function* convertHtml(html: string, options: Options = {}): Generator<undefined, Converted> {
  try {
    return yield* convert(html, options);
  } catch (error) {
    throw error instanceof RangeError ? new HtmlRefused(TOO_DEEP, { cause: error }) : error;
  }
}

function* convert(
  html: string,
  { firstNote = 1, habits = HABITS, longest = Number.POSITIVE_INFINITY }: Options,
): Generator<undefined, Converted> {
  const root = yield* parseHtml(html);
  const clean = yield* cleanClipboard(root, firstNote);
  const lostParts: LostPart[] = [];
  const images = new Map<string, ConvertedImage>();
  const tidying: Tidying = {
    report: (lost) => void lostParts.push(lost),
    image: (image) => [inlineImage(image, images)],
    isTop: true,
  };
  const tidy: ElementContent[] = [];
  for (const node of clean) {
    tidy.push(...tidyHtml([node], tidying));
    yield;
  }
  let markdown = '';
  const seen: Seen = { counts: {}, images, isPlain: true };
  for (const { nodes, part: large } of groupsOf(topBlocks(tidy))) {
    const children = mdastOf(nodes, { isFlow: true, handlers: NOTES });
    const part: Nodes = { type: 'root', children: children.filter((node) => !isBlank(node)) };
    preparePrint(part);
    look(part, seen, false, large?.isFirst === false);
    if (part.children.length > 0) {
      const printed = printMarkdown(part.children, habits);
      const { text, gap } = large ? continued(printed, large, part.children) : { text: printed, gap: '\n\n' };
      markdown += markdown === '' ? text : gap + text;
      if (markdown.length > longest) throw new TooLong();
    }
    yield;
  }
  return {
    markdown,
    images: [...images.values()],
    lostParts,
    report: [...new Set(lostParts.map(lostPartSentence))],
    counts: seen.counts,
    isPlain: seen.isPlain && lostParts.length === 0,
  };
}

/** An image that is in the HTML itself gets a short name in the text. */
function inlineImage(image: Element, images: Map<string, ConvertedImage>): ElementContent {
  const { src, alt } = image.properties;
  const address = `#image-${images.size + 1}`;
  images.set(address, { address, alt: typeof alt === 'string' ? alt : '', data: String(src) });
  return { ...image, properties: { ...image.properties, src: address } };
}

const NOTES: Record<string, Handle> = {
  [NOTE_MARK]: (_state, { properties }) => {
    const label = String(properties.title);
    return { type: 'footnoteReference', identifier: label, label };
  },
  [NOTE]: (state, node) => {
    const label = String(node.properties.title);
    return {
      type: 'footnoteDefinition',
      identifier: label,
      label,
      children: state.toFlow(state.all(node)),
    };
  },
};

/** Divisions of a page are no more than their blocks, which are then converted one by one. */
function topBlocks(nodes: readonly ElementContent[]): ElementContent[] {
  const blocks: ElementContent[] = [];
  let line: ElementContent[] = [];
  const endLine = () => {
    if (line.length > 0) blocks.push(element('p', line));
    line = [];
  };
  for (const node of nodes) {
    if (!hasBlock(node)) line.push(node);
    else {
      endLine();
      const isDivision =
        node.type === 'element' &&
        /^(?:div|section|article|main|header|footer|center|aside|form|body)$/.test(node.tagName);
      blocks.push(...(isDivision ? topBlocks(node.children) : [node]));
    }
  }
  endLine();
  return blocks;
}

const isList = (node: ElementContent | undefined) => node?.type === 'element' && /^[uo]l$/.test(node.tagName);

interface Group {
  nodes: ElementContent[];
  /** Of a large block. */
  part?: LargePart;
}

/** Blocks that are printed together: lists in a row, which need different marks. */
function* groupsOf(blocks: readonly ElementContent[]): Generator<Group> {
  let group: ElementContent[] = [];
  let size = 0;
  for (const [index, block] of blocks.entries()) {
    const isBesideList = isList(blocks[index - 1]) || isList(blocks[index + 1]);
    const parts = isList(block) && isBesideList ? undefined : splitLarge(block);
    if (parts || (size >= GROUP && !(isList(block) && isList(group.at(-1))))) {
      if (group.length > 0) yield { nodes: group };
      group = [];
      size = 0;
    }
    if (parts) for (const part of parts) yield { nodes: [part.element], part };
    else {
      group.push(block);
      size += sizeOf(block);
    }
  }
  if (group.length > 0) yield { nodes: group };
}

/** Programs write an empty line as a no-break space. */
const isBlank = (node: RootContent): boolean =>
  node.type === 'paragraph' &&
  node.children.every(
    (child) => child.type === 'break' || (child.type === 'text' && child.value.trim() === ''),
  );

interface Seen {
  counts: Partial<Record<Counted, number>>;
  images: Map<string, ConvertedImage>;
  isPlain: boolean;
}

const COUNTED: ReadonlySet<string> = new Set<Counted>([
  'paragraph',
  'heading',
  'listItem',
  'table',
  'code',
  'link',
  'footnoteDefinition',
]);
const isCounted = (type: string): type is Counted => COUNTED.has(type);
const PLAIN = new Set<Nodes['type']>(['root', 'paragraph', 'text', 'break']);

/** @param isContinued the table in it was counted before */
function look(node: Nodes, seen: Seen, inside = false, isContinued = false): void {
  const { type } = node;
  if (!PLAIN.has(type)) seen.isPlain = false;
  if (isCounted(type) && !(isContinued && type === 'table') && !(type === 'paragraph' && inside))
    seen.counts[type] = (seen.counts[type] ?? 0) + 1;
  if (type === 'image' && !seen.images.has(node.url))
    seen.images.set(node.url, { address: node.url, alt: node.alt ?? '' });
  if ('children' in node) for (const child of node.children) look(child, seen, type !== 'root', isContinued);
}
