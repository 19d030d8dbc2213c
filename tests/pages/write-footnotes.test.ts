import { history, redo, undo } from 'prosemirror-history';
import { type Command, EditorState, type Transaction } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { openText } from '#src/admin/blog/posts/write/document/open-text.ts';
import { saveText } from '#src/admin/blog/posts/write/document/save-text.ts';
import {
  deleteFootnotesLeft,
  footnotes,
  footnotesLeft,
  keepFootnotesLeft,
} from '#src/admin/blog/posts/write/editing/footnotes.ts';

const TEXT = 'One[^a] and two[^b].\n\nThree[^a].\n\n[^a]: Note A.\n\n[^b]: Note B.';

function editorWith(text: string) {
  const opened = openText(text);
  const said: string[] = [];
  const plugins = [
    history(),
    footnotes(
      (tr) => tr.getMeta('other') === true,
      (sentence) => void said.push(sentence),
    ),
  ];
  let state = EditorState.create({ doc: opened.doc, plugins });
  const dispatch = (tr: Transaction) => {
    state = state.apply(tr);
  };
  return {
    said,
    run: (command: Command) => command(state, dispatch),
    /** Deletes blocks of the document by their index. */
    deleteBlock(index: number, other = false) {
      const from = state.doc.resolve(0).posAtIndex(index, 0);
      dispatch(state.tr.delete(from, from + state.doc.child(index).nodeSize).setMeta('other', other));
    },
    deleteText(from: number, to: number) {
      dispatch(state.tr.delete(from, to));
    },
    text: () => saveText(state.doc, opened).text,
    left: () => footnotesLeft(state),
  };
}

test('a footnote that is deleted takes its references along, and undo restores both', () => {
  const { said, run, deleteBlock, text, left } = editorWith(TEXT);
  deleteBlock(2);
  expect(text()).toBe('One and two[^b].\n\nThree.\n\n[^b]: Note B.');
  expect([said, left()]).toEqual([['Its references were deleted, too'], []]);
  run(undo);
  expect(text()).toBe(TEXT);
  run(redo);
  expect(text()).not.toContain('[^a]');
});

test('deleting the last reference offers to delete the footnote, and one undo restores both', () => {
  const { run, deleteBlock, deleteText, text, left } = editorWith(TEXT);
  deleteBlock(1);
  expect(left()).toEqual([]);
  deleteText(4, 5);
  expect(left()).toEqual(['a']);
  run(deleteFootnotesLeft);
  expect(text()).toBe('One and two[^b].\n\n[^b]: Note B.');
  expect(left()).toEqual([]);
  run(undo);
  expect(text()).toBe('One[^a] and two[^b].\n\n[^a]: Note A.\n\n[^b]: Note B.');
  run(undo);
  expect(text()).toBe(TEXT);
});

test('a footnote without a reference can stay, and is not offered again', () => {
  const { run, deleteText, text, left } = editorWith('One[^a].\n\n[^a]: Note A.');
  deleteText(4, 5);
  run(keepFootnotesLeft);
  expect([left(), text()]).toEqual([[], 'One.\n\n[^a]: Note A.']);
  deleteText(1, 2);
  expect(left()).toEqual([]);
  run(undo);
  run(undo);
  expect(left()).toEqual([]);
});

test('the last block can be a footnote that nothing refers to', () => {
  const { run, deleteBlock, text, left } = editorWith('One[^a].\n\n[^a]: Note A.');
  deleteBlock(0);
  expect(left()).toEqual(['a']);
  run(deleteFootnotesLeft);
  expect(text()).toBe('');
  run(undo);
  expect(text()).toBe('One[^a].\n\n[^a]: Note A.');
});

test('a change of another version of the text deletes nothing', () => {
  const { said, deleteBlock, text } = editorWith(TEXT);
  deleteBlock(2, true);
  expect(text()).toBe('One[^a] and two[^b].\n\nThree[^a].\n\n[^b]: Note B.');
  expect(said).toEqual([]);
});
