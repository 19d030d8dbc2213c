import type { Heading, Nodes, Paragraph, PhrasingContent, TableCell } from 'mdast';
import { textFault } from '#src/contract/text-bounds.ts';
import type { RawDraft } from '../draft.ts';
import { type Range, rangeOf, treeOf } from '../markdown.ts';
import { sentencesOf } from '../verify/sentences.ts';

export type Place = 'title' | 'description' | 'heading' | 'paragraph' | 'item' | 'cell' | 'quote';

/** Formatting that lies within one sentence, such as a link. */
export interface Mark {
  /** Without markup. */
  text: string;
  /** As the article has it. */
  markup: string;
}

export interface Sentence {
  /** From 1, in the order of the article. */
  number: number;
  /** On one line, without markup. */
  text: string;
  /** In the content; in the title or description if that is its block's place. */
  range: Range;
  marks: Mark[];
  /** Formatting begins in another sentence, so the text cannot be changed without breaking it. */
  isTangled: boolean;
  block: Block;
}

/** A heading, paragraph, item or cell with its sentences. */
export interface Block {
  place: Place;
  /** To remove with the block when nothing of it is left: an item, a row, a quote. */
  whole: Range;
  /** The list, table or quote; undefined for paragraphs of the article itself. */
  group: Group | undefined;
  /** Headings before it: of level 2, and of any level. */
  section: { major: number; minor: number };
  sentences: Sentence[];
}

export interface Group {
  range: Range;
  /** Items or rows that can be removed one by one; the head of a table is none. */
  members: Range[];
  blocks: Block[];
}

type Part = Pick<RawDraft, 'title' | 'metaDescription' | 'content'>;

/** Characters; far more than an article has. */
const LONGEST = 200_000;

/** Numbers the sentences of an article, without code. A text that no parser should read has none. */
export function numberSentences({ title, metaDescription, content }: Part): Sentence[] {
  if (content.length > LONGEST || textFault(content)) return [];
  const blocks = [
    lineBlock('title', title),
    lineBlock('description', metaDescription),
    ...contentBlocks(content),
  ];
  const sentences = blocks.flatMap((block) => block.sentences);
  sentences.forEach((sentence, index) => {
    sentence.number = index + 1;
  });
  return sentences;
}

function lineBlock(place: 'title' | 'description', text: string): Block {
  const block: Block = {
    place,
    whole: [0, text.length],
    group: undefined,
    section: { major: 0, minor: 0 },
    sentences: [],
  };
  const whole: Range = [0, text.length];
  const spans = place === 'title' && text !== '' ? [whole] : spansIn(text);
  block.sentences = spans.map((range) => ({
    number: 0,
    text: oneLine(text.slice(...range)),
    range,
    marks: [],
    isTangled: false,
    block,
  }));
  return block;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The ranges of sentences in a text without markup. */
function spansIn(text: string): Range[] {
  let at = 0;
  return sentencesOf(text).flatMap((sentence): Range[] => {
    const trimmed = sentence.trim();
    const from = text.indexOf(trimmed, at);
    if (from < 0) return [];
    at = from + trimmed.length;
    return [[from, at]];
  });
}

type Leaf = Heading | Paragraph | TableCell;

function contentBlocks(content: string): Block[] {
  const found: Block[] = [];
  const section = { major: 0, minor: 0 };
  const add = (place: Place, node: Leaf, whole: Range, group?: Group) => {
    const block: Block = { place, whole, group, section: { ...section }, sentences: [] };
    block.sentences = readSentences(content, node, block);
    if (block.sentences.length === 0) return;
    group?.blocks.push(block);
    found.push(block);
  };
  const read = (node: Nodes, place: Place, whole: Range | undefined, group: Group | undefined): void => {
    if (node.type === 'heading') {
      section.minor += 1;
      if (node.depth <= 2) section.major += 1;
      add('heading', node, rangeOf(node), group);
    } else if (node.type === 'paragraph' || node.type === 'tableCell')
      add(place, node, whole ?? rangeOf(node), group);
    else if (node.type === 'table') {
      const [, ...rows] = node.children;
      const table: Group = { range: rangeOf(node), members: rows.map(rangeOf), blocks: [] };
      for (const row of node.children)
        for (const cell of row.children) read(cell, 'cell', rangeOf(row), table);
    } else if (node.type === 'list') {
      const list: Group = { range: rangeOf(node), members: node.children.map(rangeOf), blocks: [] };
      for (const item of node.children)
        for (const child of item.children) read(child, 'item', rangeOf(item), list);
    } else if (node.type === 'blockquote') {
      const quote: Group = { range: rangeOf(node), members: [rangeOf(node)], blocks: [] };
      for (const child of node.children) read(child, 'quote', rangeOf(node), quote);
    } else if (node.type !== 'code' && 'children' in node)
      for (const child of node.children) read(child, place, whole, group);
  };
  for (const node of treeOf(content).children) read(node, 'paragraph', undefined, undefined);
  return found;
}

interface Inline {
  /** In the text without markup. */
  span: Range;
  /** In the content. */
  range: Range;
}

function readSentences(content: string, node: Leaf, block: Block): Sentence[] {
  const { text, at, inlines } = flatten(content, node.children);
  return spansIn(text).flatMap(([from, to]): Sentence[] => {
    const inside = inlines.filter(({ span: [start, end] }) => start >= from && end <= to && end > start);
    const bare = inlines.filter(({ span: [start, end] }) => start === end && start > from && start <= to);
    const isTangled = inlines.some(
      ({ span: [start, end] }) =>
        start < to && end > from && !(start >= from && end <= to) && !(start <= from && end >= to),
    );
    const [first, last] = [at[from], at[to - 1]];
    if (first === undefined || last === undefined) return [];
    const edges = [...inside, ...bare].map(({ range }) => range);
    const range: Range = [
      Math.min(first, ...edges.map(([start]) => start)),
      Math.max(last + 1, ...edges.map(([, end]) => end)),
    ];
    return [
      {
        number: 0,
        text: oneLine(text.slice(from, to)),
        range,
        marks: inside
          .filter(({ span: [start, end] }) => !inside.some(({ span }) => isWithin([start, end], span)))
          .map(({ span, range }) => ({ text: text.slice(...span), markup: content.slice(...range) })),
        isTangled,
        block,
      },
    ];
  });
}

const isWithin = ([from, to]: Range, [start, end]: Range) =>
  from >= start && to <= end && to - from < end - start;

/** How far a character may be from its place: markup between two characters is short. */
const LOOK_AHEAD = 12;

/** The text without markup, with the place of each character in the content. */
function flatten(content: string, children: readonly PhrasingContent[]) {
  let text = '';
  const at: number[] = [];
  const inlines: Inline[] = [];
  const read = (node: PhrasingContent): void => {
    const [from, to] = rangeOf(node);
    const start = text.length;
    if (node.type === 'text' || node.type === 'inlineCode') {
      let cursor = node.type === 'inlineCode' ? Math.min(from + 1, to) : from;
      for (const character of node.value.split('')) {
        const ahead = content.slice(cursor, Math.min(to, cursor + LOOK_AHEAD)).indexOf(character);
        cursor += Math.max(ahead, 0);
        at.push(Math.min(cursor, Math.max(from, to - 1)));
        cursor = Math.min(cursor + 1, to);
      }
      text += node.value.replace(/\s/g, ' ');
    } else if (node.type === 'break') {
      text += ' ';
      at.push(from);
    } else if ('children' in node) for (const child of node.children) read(child);
    if (node.type !== 'text' && node.type !== 'break')
      inlines.push({ span: [start, text.length], range: [from, to] });
  };
  for (const child of children) read(child);
  return { text, at, inlines };
}
