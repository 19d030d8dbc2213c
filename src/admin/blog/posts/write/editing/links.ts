import type { Mark } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { marks, schema } from '../document/schema.ts';

export interface LinkAt {
  mark: Mark;
  from: number;
  to: number;
}

/** The link at the cursor. */
export function linkAt({ selection: { $from, empty, from, to }, doc }: EditorState): LinkAt | undefined {
  const { parent } = $from;
  const mark =
    marks.link.isInSet($from.marks()) ??
    marks.link.isInSet($from.nodeAfter?.marks ?? []) ??
    (empty ? marks.link.isInSet($from.nodeBefore?.marks ?? []) : undefined);
  if (!mark || (!empty && !doc.rangeHasMark(from, to, marks.link))) return undefined;
  let start = $from.start();
  let found: LinkAt | undefined;
  parent.forEach((child, offset) => {
    const at = $from.start() + offset;
    if (!mark.isInSet(child.marks)) {
      start = at + child.nodeSize;
      return;
    }
    const end = at + child.nodeSize;
    if (start <= from && end >= from) found = { mark, from: start, to: end };
  });
  return found;
}

/** The text and address that the link picker starts with. */
export function linkText(state: EditorState): { text: string; address: string } {
  const there = linkAt(state);
  if (there) return { text: '', address: there.mark.attrs.url };
  const { from, to } = state.selection;
  const text = state.doc.textBetween(from, to, ' ').trim();
  return isAddress(text) ? { text: '', address: text } : { text, address: '' };
}

const ADDRESS = /^(?:https?:\/\/|\/)[^\s<>]{1,2000}$/i;
export const isAddress = (text: string): boolean => ADDRESS.test(text);

/** Links the selection or changes the link at the cursor; without either, inserts the title as a link. */
export function withLink(state: EditorState, url: string, title: string): Transaction {
  const { selection, tr } = state;
  const mark = marks.link.create({ url });
  const there = linkAt(state);
  if (there) return tr.removeMark(there.from, there.to, marks.link).addMark(there.from, there.to, mark);
  if (!selection.empty) {
    tr.addMark(selection.from, selection.to, mark);
    return tr.setSelection(TextSelection.create(tr.doc, selection.to)).removeStoredMark(marks.link);
  }
  return tr
    .replaceSelectionWith(schema.text(title, [mark]), false)
    .removeStoredMark(marks.link)
    .scrollIntoView();
}

export const removeLink: Command = (state, dispatch) => {
  const there = linkAt(state);
  if (!there) return false;
  dispatch?.(state.tr.removeMark(there.from, there.to, marks.link));
  return true;
};

const TYPED = /(?:^|[\s(])(https?:\/\/[^\s<>()]{1,500}[\w/])$/i;

/** Links an address that was typed before the cursor. Goes before other commands of a key, so returns false. */
export const linkTypedAddress: Command = ({ selection: { $from, empty }, tr }, dispatch) => {
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return false;
  const before = $from.parent.textBetween(
    Math.max(0, $from.parentOffset - 600),
    $from.parentOffset,
    '',
    '\ufffc',
  );
  const url = TYPED.exec(before)?.[1];
  const from = $from.pos - (url?.length ?? 0);
  if (url && !marks.link.isInSet($from.marks()) && !marks.code.isInSet($from.marks()))
    dispatch?.(tr.addMark(from, $from.pos, marks.link.create({ url })).removeStoredMark(marks.link));
  return false;
};
