import { TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { openText } from '#src/admin/blog/posts/write/document/open-text.ts';
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

/** A text into which another one is pasted, behind the block of this number. */
function pasteBehind(text: string, pasted: string, index: number) {
  const { session, state } = open(text);
  const opened = openText(pasted);
  session.keepSources(opened);
  const at = state.doc.resolve(0).posAtIndex(index + 1, 0);
  return { session, state: state.apply(state.tr.insert(at, opened.doc.content)) };
}

test('pasted blocks keep their source, and stand apart from the text around them', () => {
  const pasted = '## Pasted\n\n\n- [ ] Task\n- *stars*\n\n***\n\n![Alt](/a.png)';
  const { session, state } = pasteBehind(TEXT, pasted, 1);
  expect(session.save(state.doc).text).toBe(TEXT.replace('text.\n\n', `text.\n\n${pasted}\n\n`));
  // An edit rewrites its block alone.
  const end = session.save(state.doc).text.indexOf('Pasted') + 'Pasted'.length;
  const place = session.selectionAt(state.doc, end).head;
  const typed = state.apply(state.tr.insertText('!', place));
  expect(session.save(typed.doc).text).toContain(
    '## Pasted!\n\n- [ ] Task\n- *stars*\n\n***\n\n![Alt](/a.png)',
  );
});

test('a pasted list beside another one is no part of it', () => {
  const { session, state } = pasteBehind('- one\n- two\n\nEnd', '- three\n- four', 0);
  const { text } = session.save(state.doc);
  expect(openText(text).doc.children.map(({ childCount }) => childCount)).toEqual([2, 2, 1]);
});

test('pasted words that are named like a definition or footnote of the text stay words', () => {
  const text = 'See [one] and[^1].\n\n[one]: /one\n\n[^1]: Note';
  const { session, state } = pasteBehind(text, 'Neither [one] nor [^1].\n\nOthers', 0);
  const saved = session.save(state.doc).text;
  expect(saved).toContain('Neither \\[one] nor \\[^1].\n\nOthers');
  expect(openText(saved).doc.child(1).eq(state.doc.child(1))).toBe(true);
});

test('a paste into a text with Windows line breaks has them, too', () => {
  const { session, state } = pasteBehind('Before\r\n\r\nAfter\r\n', '## One\n\n- a\n- b\n\nTwo', 0);
  expect(session.save(state.doc).text).toBe(
    'Before\r\n\r\n## One\r\n\r\n- a\r\n- b\r\n\r\nTwo\r\n\r\nAfter\r\n',
  );
});

test('a text that replaces all forgets the sources of what was pasted', () => {
  const { session, state } = pasteBehind(TEXT, '***\n\n* stars', 1);
  const next = 'Other\n\n***\n\n* stars';
  const opened = openForWrite(next);
  if (typeof opened === 'string') throw new Error(opened);
  const after = state.apply(session.replace(state, opened));
  expect(session.save(after.doc).text).toBe(next);
});
