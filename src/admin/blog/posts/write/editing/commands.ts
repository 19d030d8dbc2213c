import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { closeHistory } from 'prosemirror-history';
import { Fragment, type Node, type NodeType, Slice } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import { marks, nodes } from '../document/schema.ts';

export const bold = toggleMark(marks.strong);
export const italic = toggleMark(marks.em);
export const strike = toggleMark(marks.strike);
export const code = toggleMark(marks.code);
export const paragraph = setBlockType(nodes.paragraph);

/** Makes the block a heading, or a paragraph again. */
export const heading =
  (level: number): Command =>
  (state, dispatch) => {
    const { parent } = state.selection.$from;
    const isSame = parent.type === nodes.heading && parent.attrs.level === level;
    return (isSame ? paragraph : setBlockType(nodes.heading, { level }))(state, dispatch);
  };

export type ListKind = 'bullets' | 'numbers' | 'tasks';

/** The depth of the innermost node of a type around the cursor; 0 if there is none. */
export function depthOf({ selection: { $from } }: EditorState, type: NodeType): number {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type === type) return depth;
  return 0;
}

export function listKindOf(state: EditorState): ListKind | undefined {
  const depth = depthOf(state, nodes.list_item);
  if (depth < 2) return undefined;
  const { $from } = state.selection;
  if ($from.node(depth).attrs.checked !== null) return 'tasks';
  return $from.node(depth - 1).attrs.ordered ? 'numbers' : 'bullets';
}

/** Turns blocks into a list, a list into another kind, or a list of the same kind back into paragraphs. */
export const list =
  (kind: ListKind): Command =>
  (state, dispatch) => {
    const present = listKindOf(state);
    if (present === kind) return liftListItem(nodes.list_item)(state, dispatch);
    const ordered = kind === 'numbers';
    const mark = (tr: Transaction) => dispatch?.(withKind(tr, kind).scrollIntoView());
    if (!present) return wrapInList(nodes.list, { ordered })(state, dispatch && mark);
    if (dispatch) {
      const { $from } = state.selection;
      const position = $from.before(depthOf(state, nodes.list_item) - 1);
      const node = state.doc.nodeAt(position);
      mark(state.tr.setNodeMarkup(position, null, { ...node?.attrs, ordered }));
    }
    return true;
  };

/** Gives the items of the list around the selection checkboxes, or takes them away. */
function withKind(tr: Transaction, kind: ListKind): Transaction {
  const { $from, $to } = tr.selection;
  const shared = $from.blockRange($to, (node) => node.type === nodes.list);
  if (!shared) return tr;
  const start = $from.start(shared.depth);
  shared.parent.forEach((item, offset) => {
    const checked = kind === 'tasks' ? (item.attrs.checked ?? false) : null;
    if (item.attrs.checked !== checked) tr.setNodeAttribute(start + offset, 'checked', checked);
  });
  return tr;
}

export const quote: Command = (state, dispatch) =>
  depthOf(state, nodes.blockquote) > 0 ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch);

/** Turns blocks into a callout, or a callout back into them. */
export const callout: Command = (state, dispatch) =>
  depthOf(state, nodes.callout) > 0 ? lift(state, dispatch) : wrapIn(nodes.callout)(state, dispatch);

/**
 * Puts blocks in place of an empty paragraph, or behind the block at the cursor, and the cursor into the first
 * text in them, or behind them.
 */
export function insertBlocks(state: EditorState, blocks: readonly Node[]): Transaction {
  const { tr } = state;
  const { $from } = state.selection;
  const isEmpty = $from.parent.type === nodes.paragraph && $from.parent.content.size === 0;
  // A table cannot hold blocks, so they go behind it.
  const table = depthOf(state, nodes.table);
  const depth = table || $from.depth;
  const from = depth === 0 ? $from.pos : isEmpty && !table ? $from.before(depth) : $from.after(depth);
  const to = isEmpty && !table && depth > 0 ? $from.after(depth) : from;
  const last = blocks.at(-1);
  // There is always a paragraph to go on in.
  const next = state.doc.resolve(to).nodeAfter;
  const isMissing = last?.isLeaf ? next?.type !== nodes.paragraph : !next && last?.type !== nodes.paragraph;
  const all = isMissing ? [...blocks, nodes.paragraph.create()] : blocks;
  tr.replaceRange(from, to, new Slice(Fragment.from([...all]), 0, 0));
  const place = tr.mapping.map(from, -1);
  const first = blocks[0];
  const near = first?.isAtom || first?.isLeaf ? place + first.nodeSize : place + 1;
  tr.setSelection(Selection.near(tr.doc.resolve(Math.min(near, tr.doc.content.size))));
  // A step of undo of its own.
  return closeHistory(tr).scrollIntoView();
}

/** Puts in a line that is more than its words, such as a video, and the cursor into a paragraph below it. */
export function insertLine(state: EditorState, line: Node): Transaction {
  const tr = insertBlocks(state, [line, nodes.paragraph.create()]);
  return tr.setSelection(Selection.near(tr.doc.resolve(tr.selection.$from.after() + 1)));
}

export const insertRule: Command = (state, dispatch) => {
  dispatch?.(insertBlocks(state, [nodes.rule.create()]));
  return true;
};

export const insertPrices: Command = (state, dispatch) => {
  dispatch?.(insertBlocks(state, [nodes.offer_prices.create()]));
  return true;
};

export const insertCode: Command = (state, dispatch) => {
  if (setBlockType(nodes.code_block)(state, dispatch)) return true;
  dispatch?.(insertBlocks(state, [nodes.code_block.create()]));
  return true;
};

/** Puts a reference at the cursor, and its footnote with the cursor at the end of the text. */
export const insertFootnote: Command = (state, dispatch) => {
  const { selection, doc, tr } = state;
  if (!selection.$to.parent.inlineContent || selection.$to.parent.type.spec.code) return false;
  const taken = new Set<string>();
  doc.descendants((node) => {
    if (node.type === nodes.footnote || node.type === nodes.footnote_reference)
      taken.add(node.attrs.identifier);
  });
  let number = 1;
  while (taken.has(String(number))) number += 1;
  const attrs = { identifier: String(number), label: String(number) };
  tr.insert(selection.to, nodes.footnote_reference.create(attrs));
  const end = tr.doc.content.size;
  tr.insert(end, nodes.footnote.create(attrs, nodes.paragraph.create()));
  tr.setSelection(TextSelection.create(tr.doc, end + 2));
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Moves the top-level block at the cursor past the one before or behind it. */
export const moveBlock =
  (by: -1 | 1): Command =>
  (state, dispatch) => {
    const { selection, doc, tr } = state;
    const index = selection.$from.index(0);
    const other = index + by;
    const isOne =
      selection.$to.index(0) === index || selection.to === selection.$from.posAtIndex(index + 1, 0);
    if (other < 0 || other >= doc.childCount || !isOne) return false;
    const first = Math.min(index, other);
    const from = selection.$from.posAtIndex(first, 0);
    const [one, two] = [doc.child(first), doc.child(first + 1)];
    tr.replaceWith(from, from + one.nodeSize + two.nodeSize, [two, one]);
    const shift = by === 1 ? two.nodeSize : -one.nodeSize;
    const { anchor, head } = selection;
    if (selection instanceof TextSelection)
      tr.setSelection(TextSelection.create(tr.doc, anchor + shift, head + shift));
    else if (selection instanceof NodeSelection)
      tr.setSelection(NodeSelection.create(tr.doc, anchor + shift));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
