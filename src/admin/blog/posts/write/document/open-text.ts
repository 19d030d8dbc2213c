import type { RootContent } from 'mdast';
import { Fragment, type Node } from 'prosemirror-model';
import { blockOf, markdownOf } from './blocks.ts';
import { definitionsOf, meaningOf, readMarkdown, type Style, styleOf } from './markdown.ts';
import { nodes } from './schema.ts';

/** The place of a block in the text that was opened. */
export interface Origin {
  index: number;
  from: number;
  to: number;
  block: RootContent;
}

/** A text and its document, with the source of each block. */
export interface OpenedText {
  text: string;
  doc: Node;
  /** By node: nodes never change, so one that is still there has not been edited. */
  origins: Map<Node, Origin>;
  /** In the order of the text. */
  blocks: Origin[];
  style: Style;
  /** Definitions and footnotes, without which a block alone would be read differently. */
  context: readonly ContextPart[];
}

/** A definition or footnote: what a block that names it is read with. */
export interface ContextPart {
  text: string;
  /** As it is named in texts, in lower case; undefined if only the parser can tell. */
  name: string | undefined;
}

/** The kind of a block that stays as it is, though Write could show it; undefined for others. */
export type LockedAs = (block: RootContent) => string | undefined;

/** Reads a Markdown text. A block that would not come back the same becomes a locked `raw_block`. */
export function openText(text: string, lockedAs: LockedAs = () => undefined): OpenedText {
  const tree = readMarkdown(text);
  const known = definitionsOf(tree);
  const origins = new Map<Node, Origin>();
  const blocks: Origin[] = [];
  const content = tree.children.map((block, index) => {
    const end = block.position?.end.offset ?? text.length;
    const from = withIndent(text, block.position?.start.offset ?? 0);
    const origin = { index, from, to: end, block };
    const kind = lockedAs(block);
    const node =
      (kind === undefined && editable(block, known)) || rawBlock(kind ?? block.type, text.slice(from, end));
    origins.set(node, origin);
    blocks.push(origin);
    return node;
  });
  const doc = nodes.doc.create(null, content.length > 0 ? content : [nodes.paragraph.create()]);
  return { text, doc, origins, blocks, style: styleOf(text), context: contextOf(tree.children, text) };
}

/** Reads Markdown that goes into a text, whose definitions and footnotes it may use. */
export function readPart(part: string, whole: string): Fragment {
  if (part.trim() === '') return Fragment.empty;
  const { text, count } = contextFor(part, contextOf(readMarkdown(whole).children, whole));
  return Fragment.from(openText(text + part).doc.children.slice(count));
}

/** The parser starts an indented block behind its spaces. */
function withIndent(text: string, from: number): number {
  let start = from;
  while (start > 0 && (text[start - 1] === ' ' || text[start - 1] === '\t')) start -= 1;
  return start === 0 || text[start - 1] === '\n' || text[start - 1] === '\r' ? start : from;
}

function editable(block: RootContent, known: ReturnType<typeof definitionsOf>): Node | undefined {
  // HTML at the top level keeps its source, which may end in the middle of a line.
  if (block.type === 'html') return undefined;
  try {
    const node = blockOf(block, known);
    return meaningOf(markdownOf(node)) === meaningOf([block]) ? node : undefined;
  } catch {
    // Any failure to show a block, also one of the schema, leaves it as it is.
    return undefined;
  }
}

const rawBlock = (kind: string, source: string) => nodes.raw_block.create({ kind, source });

/** Definitions as they are, and footnotes with their label only. */
const contextOf = (blocks: readonly RootContent[], text: string): ContextPart[] =>
  blocks.flatMap((block): ContextPart[] => {
    if (block.type !== 'footnoteDefinition' && block.type !== 'definition') return [];
    const label = block.label ?? block.identifier;
    const isPlain = /^[\w .:/-]+$/.test(label);
    if (block.type === 'footnoteDefinition')
      return [{ text: `[^${label}]: x`, name: isPlain ? `[^${label.toLowerCase()}]` : undefined }];
    const { start, end } = block.position ?? {};
    const source = text.slice(start?.offset, end?.offset);
    return [{ text: source, name: isPlain ? `[${label.toLowerCase()}]` : undefined }];
  });

/** Markdown to put before a text, with what the text names, and the number of blocks that it has. */
export function contextFor(text: string, context: readonly ContextPart[]): { text: string; count: number } {
  if (context.length === 0) return { text: '', count: 0 };
  const plain = text.toLowerCase().replace(/\s+/g, ' ');
  const parts = context.flatMap((part) =>
    part.name === undefined || plain.includes(part.name) ? [part.text] : [],
  );
  // The rule keeps an indented block from becoming a part of the last footnote.
  const all = parts.length > 0 ? [...parts, '***', ''] : parts;
  return { text: all.join('\n\n'), count: parts.length > 0 ? parts.length + 1 : 0 };
}
