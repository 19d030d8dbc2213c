import type { RootContent } from 'mdast';
import type { Node } from 'prosemirror-model';
import { markdownOf } from './blocks.ts';
import { contextFor } from './context.ts';
import { type Form, meaningOf, readMarkdown, writeMarkdown } from './markdown.ts';
import type { OpenedText, Origin } from './open-text.ts';
import { nodes } from './schema.ts';

/** A top-level node and its place in the saved text; empty paragraphs have none. */
export interface Span {
  /** Of the node in its document. */
  index: number;
  from: number;
  to: number;
}

export interface SavedText {
  text: string;
  spans: Span[];
}

interface Entry {
  index: number;
  node: Node;
  origin: Origin | undefined;
  /** The place in the opened text that a changed block took over. */
  replaced: Origin | undefined;
  gap: string;
  source: string;
}

/** The sources of blocks that were pasted. */
export type PastedSources = Pick<WeakMap<Node, Origin>, 'get'>;

/**
 * Writes a document as Markdown. Untouched blocks and the space between them are copied from the opened text, or
 * from the one that was pasted; the others are written, and read again together with their neighbors.
 */
export function saveText(doc: Node, opened: OpenedText, pasted: PastedSources = new Map()): SavedText {
  const entries = entriesOf(doc, opened, pasted);
  for (const index of entries.keys()) settle(entries, index, opened);
  return joined(entries, opened);
}

/** True if a text can be edited in Write: opening and saving it changes nothing. */
export const isFaithful = (opened: OpenedText): boolean => saveText(opened.doc, opened).text === opened.text;

function joined(entries: readonly Entry[], { text, blocks }: OpenedText): SavedText {
  let saved = text.slice(0, blocks[0]?.from ?? text.length);
  const spans: Span[] = [];
  for (const { index, gap, source } of entries) {
    const from = saved.length + gap.length;
    saved += gap + source;
    spans.push({ index, from, to: saved.length });
  }
  return { text: saved + text.slice(blocks.at(-1)?.to ?? text.length), spans };
}

const PLAIN: Form = { isBare: true, hasOtherMarkers: false };
/** Tried one after the other until the block is read as it was meant. */
const FORMS: Form[] = [
  PLAIN,
  { isBare: false, hasOtherMarkers: false },
  { isBare: false, hasOtherMarkers: true },
];

const write = (node: Node, { style, origins }: OpenedText, form: Form): string =>
  node.type === nodes.raw_block && !origins.has(node)
    ? node.attrs.source
    : writeMarkdown(markdownOf(node), style, form);

function entriesOf(doc: Node, opened: OpenedText, pasted: PastedSources): Entry[] {
  const find = originFinder(opened);
  const entries = doc.children.flatMap((node, index): Entry[] => {
    const origin = pasted.get(node) ?? find(node);
    const source = origin ? origin.text.slice(origin.from, origin.to) : write(node, opened, PLAIN);
    return source === '' ? [] : [{ index, node, origin, replaced: undefined, gap: '', source }];
  });
  align(entries, opened);
  const blank = opened.style.eol.repeat(2);
  for (const [index, entry] of entries.entries()) {
    const before = placeOf(entries[index - 1]);
    const own = placeOf(entry);
    entry.gap =
      index === 0 ? '' : before && follows(own, before) ? own.text.slice(before.to, own.from) : blank;
  }
  return entries;
}

const follows = (own: Origin | undefined, before: Origin): own is Origin =>
  own?.text === before.text && own.index === before.index + 1;

const placeOf = (entry: Entry | undefined) => entry?.origin ?? entry?.replaced;

/** Finds the source of a node, also of one that undo has restored. */
function originFinder({ doc, origins, blocks }: OpenedText): (node: Node) => Origin | undefined {
  let byText: Map<string, Node[]> | undefined;
  const keyOf = (node: Node) => `${node.type.name} ${node.nodeSize} ${node.textContent.slice(0, 50)}`;
  const equalTo = (node: Node) => {
    byText ??= Map.groupBy(origins.keys(), keyOf);
    return byText.get(keyOf(node))?.find((other) => other.eq(node));
  };
  let last = -1;
  return (node) => {
    // The next place first: many blocks may be equal, such as dividers.
    const next = doc.maybeChild(last + 1);
    const same = next?.eq(node) ? next : origins.has(node) ? node : equalTo(node);
    const found = (same && origins.get(same)) ?? undefined;
    last = found?.index ?? Math.min(last + 1, blocks.length);
    return found;
  };
}

/** Changed blocks take over the places between two untouched ones, if there are as many of both. */
function align(entries: readonly Entry[], { text, blocks }: OpenedText): void {
  let start = 0;
  let before = -1;
  const close = (end: number, after: number) => {
    if (end - start === after - before - 1)
      for (let index = start; index < end; index += 1) {
        const entry = entries[index];
        if (entry && !entry.origin) entry.replaced = blocks[before + 1 + index - start];
      }
  };
  for (const [index, { origin }] of entries.entries()) {
    if (origin?.text !== text) continue;
    close(index, origin.index);
    start = index + 1;
    before = origin.index;
  }
  close(entries.length, blocks.length);
}

/** Rewrites a block until it and its neighbors are read as they are meant. */
function settle(entries: Entry[], index: number, opened: OpenedText): void {
  const entry = entries[index];
  const before = entries[index - 1];
  if (!entry || !isSuspect(entry, before)) return;
  const isRight = () => readsAsMeant(entries.slice(Math.max(0, index - 1), index + 2), opened);
  if (isRight()) return;
  const { gap } = entry;
  const blank = opened.style.eol.repeat(2);
  const after = entries[index + 1];
  const gapAfter = after?.gap ?? '';
  const spread = () => {
    if (before) entry.gap = blank;
    if (after) after.gap = blank;
  };
  spread();
  if (isRight()) return;
  for (const form of FORMS) {
    entry.source = write(entry.node, opened, form);
    if (isRight()) return;
  }
  // An unclosed code block or narrow list before it, or a list behind it, may take the block in.
  for (const neighbor of [before, after])
    for (const form of FORMS) {
      entry.source = write(entry.node, opened, PLAIN);
      if (neighbor) neighbor.source = write(neighbor.node, opened, form);
      if (neighbor && isRight()) return;
    }
  entry.source = write(entry.node, opened, PLAIN);
  entry.gap = before ? gap || blank : '';
  if (after) after.gap = gapAfter || blank;
}

/** True for a changed block, and for one that follows another block than before. */
function isSuspect({ origin }: Entry, before: Entry | undefined): boolean {
  if (!origin || !before) return !origin;
  return before.origin !== undefined && !follows(origin, before.origin);
}

function readsAsMeant(entries: readonly Entry[], { context }: OpenedText): boolean {
  const text = entries.map(({ gap, source }, index) => (index === 0 ? source : gap + source)).join('');
  const { text: known, count } = contextFor(text, context);
  const read = readMarkdown(known + text).children.slice(count);
  return meaningOf(read) === meaningOf(entries.flatMap(meant));
}

function meant({ node, origin }: Entry): RootContent[] {
  if (origin) return [origin.block];
  return node.type === nodes.raw_block ? readMarkdown(node.attrs.source).children : markdownOf(node);
}
