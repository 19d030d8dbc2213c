import type { RootContent } from 'mdast';
import { Fragment, type Node } from 'prosemirror-model';
import { blockOf, markdownOf } from './blocks.ts';
import { type ContextPart, contextFor, contextPart, isDefinition } from './context.ts';
import type { Definitions } from './inline.ts';
import { meaningOf, readMarkdown, type Style, styleOf } from './markdown.ts';
import { readInPortions } from './read-portions.ts';
import { nodes } from './schema.ts';

/** The place of a block in the text that it was read from. */
export interface Origin {
  index: number;
  from: number;
  to: number;
  block: RootContent;
  /** The text itself. */
  text: string;
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

/** The kind of a block that stays as it is, though Write could show it; undefined for others. */
export type LockedAs = (block: RootContent) => string | undefined;

/** Reads a Markdown text. A block that would not come back the same becomes a locked `raw_block`. */
export const openText = (text: string, lockedAs?: LockedAs): OpenedText =>
  runAtOnce(openInSteps(text, lockedAs));

/** Runs work that can pause without a pause. */
export function runAtOnce<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same in small steps, between which a page can react. */
export function* openInSteps(
  text: string,
  lockedAs: LockedAs = () => undefined,
): Generator<undefined, OpenedText> {
  const { blocks: read, known } = yield* readInPortions(text);
  const origins = new Map<Node, Origin>();
  const blocks: Origin[] = [];
  const context: ContextPart[] = [];
  const content: Node[] = [];
  for (const [index, { block, from, to }] of read.entries()) {
    const origin = { index, from, to, block, text };
    const source = text.slice(from, to);
    const kind = lockedAs(block);
    const node = (kind === undefined && editable(block, known)) || rawBlock(kind ?? block.type, source);
    content.push(node);
    origins.set(node, origin);
    blocks.push(origin);
    if (isDefinition(block)) context.push(contextPart(block, source.trimStart()));
    yield;
  }
  const doc = nodes.doc.create(null, content.length > 0 ? content : [nodes.paragraph.create()]);
  return { text, doc, origins, blocks, style: styleOf(text), context };
}

/** Reads Markdown that goes into a text, whose definitions and footnotes it may use. */
export function readPart(part: string, whole: string): Fragment {
  if (part.trim() === '') return Fragment.empty;
  const { children } = readMarkdown(whole);
  const context = children.flatMap((block) =>
    isDefinition(block)
      ? [contextPart(block, whole.slice(block.position?.start.offset, block.position?.end.offset))]
      : [],
  );
  const { text, count } = contextFor(part, context);
  return Fragment.from(openText(text + part).doc.children.slice(count));
}

function editable(block: RootContent, known: Definitions): Node | undefined {
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
