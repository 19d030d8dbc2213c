import { closeHistory } from 'prosemirror-history';
import { Fragment, type Node, Slice } from 'prosemirror-model';
import { Selection, type Transaction } from 'prosemirror-state';
import { nodes, schema } from '../document/schema.ts';
import type { EditedView } from './follow-range.ts';

/** A change that is one step of undo, apart from what was typed before and is typed after it. */
export function dispatchStep(view: EditedView, tr: Transaction): void {
  view.dispatch(closeHistory(tr));
  view.dispatch(closeHistory(view.state.tr));
}

/** True for one paragraph. */
const isLine = (content: Fragment) =>
  content.childCount === 1 && content.firstChild?.type === nodes.paragraph;

/**
 * Puts blocks in the place of a range. One paragraph goes into the line there; other blocks stand apart from
 * the text before and behind them. A table's cell takes their words only, and a list takes up its items.
 * @returns the position that each position of the blocks has got, as far as it can be told
 */
export function replaceWithBlocks(
  tr: Transaction,
  from: number,
  to: number,
  content: Fragment,
): (position: number) => number {
  const $from = tr.doc.resolve(from);
  if ($from.parent.isTextblock && (isLine(content) || $from.parent.type.spec.tableRole)) {
    const line = isLine(content) ? content.firstChild?.content : undefined;
    const words = content.textBetween(0, content.size, ' ').replace(/\s+/g, ' ').trim();
    const inline = line ?? (words ? Fragment.from(schema.text(words)) : Fragment.empty);
    // Open ends, so that the text of a heading or a cell stays what it is.
    tr.replace(from, to, new Slice(inline, 0, 0));
    return (position) => from + Math.max(0, Math.min(inline.size, position - 1));
  }
  if ($from.depth > 1) {
    tr.replaceRange(from, to, Slice.maxOpen(content));
    return () => tr.mapping.map(to);
  }
  if (from < to && $from.parent.isTextblock) tr.delete(from, to);
  const place = $from.parent.isTextblock ? placeOfBlocks(tr, tr.mapping.map(from)) : { from, to };
  tr.replaceWith(place.from, place.to, content);
  return (position) => place.from + Math.min(content.size, position);
}

/** A place between blocks: instead of an empty paragraph, beside the block, or where it is split. */
function placeOfBlocks(tr: Transaction, position: number): { from: number; to: number } {
  const $at = tr.doc.resolve(position);
  const [before, after] = [$at.before(), $at.after()];
  if ($at.parent.content.size === 0) return { from: before, to: after };
  if ($at.parentOffset === 0) return { from: before, to: before };
  if ($at.parentOffset === $at.parent.content.size) return { from: after, to: after };
  tr.split(position);
  return { from: position + 1, to: position + 1 };
}

/** The cursor behind what was put in. */
export const selectEnd = (tr: Transaction, position: number): Transaction =>
  tr
    .setSelection(Selection.near(tr.doc.resolve(Math.min(position, tr.doc.content.size)), -1))
    .scrollIntoView();

/** Paragraphs of words as they are, with their lines, without reading them as Markdown. */
export const paragraphsOf = (text: string): Node[] =>
  text
    .split(/\n(?:[ \t]*\n)+/)
    .map((part) => nodes.paragraph.create(null, linesOf(part.replace(/^\n|\n$/g, ''))));

const linesOf = (part: string): Node[] =>
  part
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [nodes.hard_break.create()] : []),
      ...(line ? [schema.text(line)] : []),
    ]);
