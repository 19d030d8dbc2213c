import { TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { insertItems, matching } from '#src/admin/blog/posts/write/editing/insert-items.ts';
import {
  createState,
  openForWrite,
  WriteSession,
} from '#src/admin/blog/posts/write/editing/write-session.ts';

const TEXT = '# Title\n\nSome *stressed* text.\n\n* one\n* two with [a link](/blog)\n\n<hr>\n\nThe end.\n';

function open(text: string) {
  const opened = openForWrite(text);
  if (typeof opened === 'string') throw new Error(opened);
  const session = new WriteSession(opened);
  return { session, state: createState(opened.doc, []) };
}

test('a place in the text is found again behind the same letters', () => {
  const { session, state } = open(TEXT);
  for (const letters of ['Some *stressed', 'text', '* one', 'with [a', 'The end']) {
    const place = TEXT.indexOf(letters) + letters.length;
    const selection = session.selectionAt(state.doc, place);
    expect(session.placeOf(state.apply(state.tr.setSelection(selection)))).toBe(place);
  }
});

test('a text that was changed elsewhere replaces only the blocks that differ', () => {
  const { session, state } = open(TEXT);
  const next = TEXT.replace('stressed', 'new').replace('text.', 'text.\n\nOne more.');
  const opened = openForWrite(next);
  if (typeof opened === 'string') throw new Error(opened);
  const end = state.doc.content.size - 1;
  const placed = state.apply(state.tr.setSelection(TextSelection.create(state.doc, end)));
  const after = placed.apply(session.replace(placed, opened));
  expect(session.save(after.doc).text).toBe(next);
  expect(after.doc.firstChild).toBe(state.doc.firstChild);
  expect(after.selection.head).toBe(after.doc.content.size - 1);
});

test.each([
  ['nests too deeply', `${'> '.repeat(60)}deep`, /nests more than 50/],
  ['is too long', `${'A line of text. '.repeat(100)}\n\n`.repeat(300), /too long for Write/],
  ['would change', '[foo]: /url\nbar\n===\n[foo]\n', /a part that Write would change/],
])('a text that %s is left to Markdown with a sentence', (_, text, sentence) => {
  expect(openForWrite(text)).toMatch(sentence);
});

test('items of the menu are found by their label first, and by other names', () => {
  expect(matching('')).toHaveLength(insertItems.length);
  expect(matching('head').map(({ id }) => id)).toEqual(['heading-2', 'heading-3', 'heading-4']);
  expect(matching('todo').map(({ id }) => id)).toEqual(['tasks']);
  expect(matching('youtube').map(({ id }) => id)).toEqual(['video']);
  expect(matching(' a sentence')).toEqual([]);
  expect(matching('nothing like it')).toEqual([]);
});
