import { undo } from 'prosemirror-history';
import { AllSelection, TextSelection, type Transaction } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { followedRanges, followRange } from '#src/admin/blog/posts/write/editing/follow-range.ts';
import { dispatchStep, replaceWithBlocks } from '#src/admin/blog/posts/write/editing/insert-content.ts';
import { WritePassage } from '#src/admin/blog/posts/write/editing/write-passage.ts';
import {
  createState,
  openForWrite,
  WriteSession,
} from '#src/admin/blog/posts/write/editing/write-session.ts';

const TEXT =
  '# Forms\n\nAn *order form* helps[^1], see [notes][one].\n\n* one\n* two\n\nThe end.\n\n[^1]: A source.\n\n[one]: /notes\n';

/** An editor without a page. */
function open(text: string) {
  const opened = openForWrite(text);
  if (typeof opened === 'string') throw new Error(opened);
  const session = new WriteSession(opened);
  const view = {
    isDestroyed: false,
    state: createState(opened.doc, [followedRanges()]),
    dispatch(tr: Transaction) {
      view.state = view.state.apply(tr);
    },
  };
  const at = (letters: string, end = false) => {
    let found = -1;
    view.state.doc.descendants((node, position) => {
      const index = node.isText ? (node.text ?? '').indexOf(letters) : -1;
      if (index >= 0 && found < 0) found = position + index + (end ? letters.length : 0);
    });
    return found;
  };
  return {
    view,
    at,
    passage: new WritePassage(view, () => session),
    select(from: string, to = from) {
      const selection = TextSelection.create(view.state.doc, at(from), at(to, true));
      view.dispatch(view.state.tr.setSelection(selection));
    },
    cursor: (letters: string) =>
      view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, at(letters)))),
    type: (position: number, words: string) => view.dispatch(view.state.tr.insertText(words, position)),
    undo: () => undo(view.state, view.dispatch),
    text: () => session.save(view.state.doc).text,
  };
}

test('the passage in Write is the block at the cursor, as its source', () => {
  const { passage, cursor } = open(TEXT);
  cursor('helps');
  const read = passage.passage();
  expect(read.text).toBe('An *order form* helps[^1], see [notes][one].');
  expect([read.before, read.after.slice(0, 7)]).toEqual(['# Forms\n\n', '\n\n* one']);
  cursor('two');
  expect(passage.passage().text).toBe('* one\n* two');
});

test('the passage in Write is the selection within one block, without the spaces at its ends', () => {
  const { passage, select } = open(TEXT);
  select('order form', ' helps');
  expect(passage.passage().text).toBe('*order form* helps');
  select(' helps');
  expect(passage.passage().text).toBe('helps');
});

test('the passage in Write is whole blocks if the selection has parts of several', () => {
  const { passage, select, view } = open(TEXT);
  select('form', 'one');
  expect(passage.passage().text).toBe('An *order form* helps[^1], see [notes][one].\n\n* one\n* two');
  view.dispatch(view.state.tr.setSelection(new AllSelection(view.state.doc)));
  expect(passage.passage().text).toBe(TEXT.trimEnd());
});

test('an empty paragraph in Write is an empty passage', () => {
  const { passage } = open('');
  expect(passage.passage()).toEqual({ text: '', before: '', after: '' });
});

test('taken blocks keep the footnotes and links of the text, and are one step to undo', () => {
  const { passage, cursor, type, at, undo, text } = open(TEXT);
  type(at('The end.'), 'So. ');
  cursor('helps');
  const read = passage.passage();
  expect(passage.replace(read, 'Forms help[^1].\n\n- see [notes][one]')).toBe(true);
  const taken = TEXT.replace('The end', 'So. The end').replace(
    'An *order form* helps[^1], see [notes][one].',
    'Forms help[^1].\n\n- see [notes][one]',
  );
  expect(text().replace(/^[-+*] /gm, '- ')).toBe(taken.replace(/^[-+*] /gm, '- '));
  type(at('Forms help'), 'My ');
  undo();
  expect(text()).toContain('\nForms help');
  undo();
  expect(text()).toBe(TEXT.replace('The end', 'So. The end'));
  undo();
  expect(text()).toBe(TEXT);
});

test('a taken line stays in its line, and blocks divide it', () => {
  const line = open(TEXT);
  line.select('order form');
  line.passage.replace(line.passage.passage(), 'web **page**');
  expect(line.text()).toContain('An web **page** helps[^1]');
  const list = open('Buy bread and milk today.');
  list.select('bread and milk');
  list.passage.replace(list.passage.passage(), '- bread\n- milk');
  expect(list.text()).toBe('Buy\n\n- bread\n- milk\n\ntoday.');
  const cell = open('| a | b |\n| - | - |\n| one two | 2 |');
  cell.select('one two');
  cell.passage.replace(cell.passage.passage(), '- one\n- two');
  expect(cell.text()).toBe('| a | b |\n| - | - |\n| one two | 2 |');
});

test('an answer is refused by blocks that have changed, and finds those that have moved', () => {
  const { passage, cursor, type, at, text } = open(TEXT);
  cursor('helps');
  const read = passage.passage();
  type(at('Forms'), 'Our ');
  expect(passage.replace(read, 'Short.')).toBe(true);
  expect(text()).toContain('# Our Forms\n\nShort.\n\n* one');
  cursor('The end');
  const second = passage.passage();
  type(at('end'), 'very ');
  const before = text();
  expect(passage.replace(second, 'Short.')).toBe(false);
  expect(text()).toBe(before);
});

test('a source becomes a footnote at the end of the text in the same step', () => {
  const { passage, cursor, undo, text } = open('One.\n\nThe end.\n');
  cursor('One');
  passage.replace(passage.passage(), 'One.[^1]', '\n[^1]: [Notes](/notes)\n');
  expect(text()).toBe('One.[^1]\n\nThe end.\n\n[^1]: [Notes](/notes)\n');
  undo();
  expect(text()).toBe('One.\n\nThe end.\n');
});

test.each([
  ['at the end of a block', 'ab', 2, 'ab\n\n## H\n\ntext'],
  ['at its start', 'ab', 0, '## H\n\ntext\n\nab'],
  ['within it', 'ab', 1, 'a\n\n## H\n\ntext\n\nb'],
  ['in an empty text', '', 0, '## H\n\ntext'],
])('blocks that are put in %s stand apart from the text around them', (_, before, place, after) => {
  const { view, text } = open(before);
  const blocks = openForWrite('## H\n\ntext');
  if (typeof blocks === 'string') throw new Error(blocks);
  const { tr } = view.state;
  replaceWithBlocks(tr, 1 + place, 1 + place, blocks.doc.content);
  dispatchStep(view, tr);
  expect(text()).toBe(after);
});

test('text that is typed at the place of a paste into Write stays, and so does the place', () => {
  const { view, type } = open('Words.');
  const range = followRange(view, 6, 6);
  type(6, ' more');
  expect(range.place()).toMatchObject({ from: 6, to: 6 });
  type(1, 'My ');
  expect(range.place()).toMatchObject({ from: 9, to: 9 });
  view.dispatch(range.end(view.state.tr));
  expect(range.place()).toBeUndefined();
});
