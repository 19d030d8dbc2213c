import type { Definition, Nodes, RootContent } from 'mdast';
import { type ContextPart, contextFor, contextPart, isDefinition } from './context.ts';
import { readMarkdown, writeMarkdown } from './markdown.ts';

/** A top-level block and its place in the text. */
export interface ReadBlock {
  block: RootContent;
  from: number;
  to: number;
}

export interface ReadText {
  blocks: ReadBlock[];
  /** The first definition of each identifier. */
  known: ReadonlyMap<string, Definition>;
}

/** Characters that the parser reads in a few milliseconds. */
const PORTION = 8_000;
/** Texts with more definitions are read in one go: each portion looks for the name of each. */
const MOST_NAMES = 1_000;

interface Portion {
  /** The place in the text from which its blocks count. */
  at: number;
  text: string;
  /** Without the blocks that belong to the next portion. */
  blocks: RootContent[];
}

/** Reads a text as `readMarkdown` does, with a pause after each portion. */
export function* readInPortions(text: string, size = PORTION): Generator<undefined, ReadText> {
  // The parser skips a byte order mark at the start, and counts places without it.
  const portions = yield* portionsOf(text, text.startsWith('\ufeff') ? text.length : size);
  if (portions.length === 1) return joined(text, portions);
  const names = namesOf(portions);
  if (names === undefined) return joined(text, [{ at: 0, text, blocks: readMarkdown(text).children }]);
  for (const portion of portions) {
    const elsewhere = names.flatMap(({ part, of }) => (of === portion ? [] : [part]));
    const { text: before, count } = contextFor(portion.text, elsewhere);
    if (count > 0) {
      portion.blocks = readMarkdown(before + portion.text).children.slice(count);
      portion.at -= before.length;
    }
    yield;
  }
  return joined(text, portions);
}

/**
 * Divides a text where a block follows an empty line, at which reading can begin. The last block of a portion may
 * go on behind it, and is read again with the next one.
 */
function* portionsOf(text: string, size: number): Generator<undefined, Portion[]> {
  const portions: Portion[] = [];
  let at = 0;
  let length = size;
  while (at < text.length || portions.length === 0) {
    const newline = at + length < text.length ? text.indexOf('\n', at + length) : -1;
    const end = newline < 0 ? text.length : newline + 1;
    const part = text.slice(at, end);
    const { children } = readMarkdown(part);
    const next = end === text.length ? children.length : lastStart(children, part);
    if (next === 0 && end < text.length) length *= 4;
    else {
      const cut = end === text.length ? part.length : startOf(children[next], part);
      portions.push({ at, text: part.slice(0, cut), blocks: children.slice(0, next) });
      at += cut;
      length = size;
    }
    yield;
  }
  return portions;
}

/** The last block that reading can begin with; 0 if it is none but the first. */
function lastStart(blocks: readonly RootContent[], text: string): number {
  for (let index = blocks.length - 1; index > 0; index -= 1) {
    const before = text.slice(0, startOf(blocks[index], text));
    // At the start of a portion, a byte order mark would be skipped.
    const isMark = text.charCodeAt(before.length) === 0xfeff;
    if (!isMark && !endsInCode(blocks[index - 1]) && /\n[ \t]{0,100}\r?\n$/.test(before.slice(-103)))
      return index;
  }
  return 0;
}

/** Behind indented code, the parser reads `2) words` as a paragraph, also after an empty line. */
function endsInCode(block: Nodes | undefined): boolean {
  const last = block && 'children' in block ? block.children.at(-1) : undefined;
  return last ? endsInCode(last) : block?.type === 'code';
}

const startOf = (block: RootContent | undefined, text: string) =>
  withIndent(text, block?.position?.start.offset ?? 0);

/** The parser starts an indented block behind its spaces. */
function withIndent(text: string, from: number): number {
  let start = from;
  while (start > 0 && (text[start - 1] === ' ' || text[start - 1] === '\t')) start -= 1;
  return start === 0 || text[start - 1] === '\n' || text[start - 1] === '\r' ? start : from;
}

interface Name {
  part: ContextPart;
  /** The portion that defines it first. */
  of: Portion;
}

/** All that blocks can name, also within quotes and lists; undefined if it is too much to look for. */
function namesOf(portions: readonly Portion[]): Name[] | undefined {
  const names = new Map<string, Name>();
  let unnamed = 0;
  for (const portion of portions)
    eachDefinition(portion.blocks, (node) => {
      const key = `${node.type} ${node.identifier}`;
      if (names.has(key)) return;
      const part = contextPart(node, node.type === 'definition' ? written(node) : '');
      if (part.name === undefined) unnamed += part.text.length;
      names.set(key, { part, of: portion });
    });
  return names.size > MOST_NAMES || unnamed > PORTION ? undefined : [...names.values()];
}

const written = (definition: Definition) =>
  writeMarkdown(
    [definition],
    { eol: '\n', bullet: '-', bulletOrdered: '.', emphasis: '_' },
    { isBare: true, hasOtherMarkers: false },
  );

function eachDefinition(
  nodes: readonly Nodes[],
  act: (node: Parameters<typeof contextPart>[0]) => void,
): void {
  for (const node of nodes) {
    if (isDefinition(node)) act(node);
    if ('children' in node) eachDefinition(node.children, act);
  }
}

function joined(text: string, portions: readonly Portion[]): ReadText {
  const blocks: ReadBlock[] = [];
  const known = new Map<string, Definition>();
  for (const { at, blocks: own } of portions) {
    eachDefinition(own, (node) => {
      if (node.type === 'definition' && !known.has(node.identifier)) known.set(node.identifier, node);
    });
    for (const block of own) {
      const { start, end } = block.position ?? {};
      const from = withIndent(text, at + (start?.offset ?? 0));
      blocks.push({ block, from, to: end?.offset === undefined ? text.length : at + end.offset });
    }
  }
  return { blocks, known };
}
