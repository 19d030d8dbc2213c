import { history, redo, undo } from '@codemirror/commands';
import { EditorState, type TransactionSpec } from '@codemirror/state';
import { describe, expect, test } from 'vitest';
import { followPassage, passagePlace, replacePassage } from '#src/admin/blog/posts/text/passage.ts';
import { canLink, withSource } from '#src/admin/generator/writing-help/insert-source.ts';
import { wordDifference } from '#src/admin/generator/writing-help/word-difference.ts';

const TEXT = '## Forms\n\nAn order form helps.\nPeople wait.\n\nThe end.';

/** An editor without a page. */
function editor(doc: string, anchor: number, head = anchor) {
  const view = {
    state: EditorState.create({ doc, selection: { anchor, head }, extensions: [history(), passagePlace] }),
    dispatch(spec: TransactionSpec) {
      view.state = view.state.update(spec).state;
    },
  };
  const run = (command: typeof undo) =>
    command({
      state: view.state,
      dispatch: (transaction) => {
        view.state = transaction.state;
      },
    });
  return {
    view,
    change: (spec: TransactionSpec) => view.dispatch(spec),
    text: () => view.state.doc.toString(),
    undo: () => run(undo),
    redo: () => run(redo),
  };
}

describe('the passage that help is about', () => {
  test('is what is selected, or the paragraph at the cursor', () => {
    expect(followPassage(editor(TEXT, 13, 18).view)).toMatchObject({
      text: 'order',
      after: expect.stringMatching(/^ form/),
    });
    expect(followPassage(editor(TEXT, 13).view).text).toBe('An order form helps.\nPeople wait.');
    expect(followPassage(editor(TEXT, 9).view).text).toBe('');
    expect(followPassage(editor('', 0).view)).toEqual({ text: '', before: '', after: '' });
  });

  test('is replaced as one step to undo, also right after typing', () => {
    const { view, change, text, undo: back, redo: again } = editor(TEXT, 13);
    change({ changes: { from: TEXT.length, insert: '!' }, userEvent: 'input.type' });
    const passage = followPassage(view);
    expect(replacePassage(view, passage.text, 'Forms help.')).toBe(true);
    change({ changes: { from: 0, insert: '#' }, userEvent: 'input.type' });
    expect(text()).toBe('### Forms\n\nForms help.\n\nThe end.!');
    back();
    expect(text()).toBe('## Forms\n\nForms help.\n\nThe end.!');
    back();
    expect(text()).toBe(`${TEXT}!`);
    again();
    expect(text()).toBe('## Forms\n\nForms help.\n\nThe end.!');
  });

  test('is found again where it has moved, and left alone where it has changed', () => {
    const moved = editor(TEXT, 13);
    const { text } = followPassage(moved.view);
    moved.change({ changes: { from: 0, insert: 'New.\n\n' } });
    expect(replacePassage(moved.view, text, 'Short.')).toBe(true);
    expect(moved.text()).toBe('New.\n\n## Forms\n\nShort.\n\nThe end.');
    const changed = editor(TEXT, 13);
    followPassage(changed.view);
    changed.change({ changes: { from: 12, insert: 'typed ' } });
    const before = changed.text();
    expect(replacePassage(changed.view, text, 'Short.')).toBe(false);
    expect(changed.text()).toBe(before);
  });

  test('gets a footnote at the end of the text in the same step', () => {
    const { view, text, undo: back } = editor(TEXT, TEXT.length);
    const passage = followPassage(view);
    replacePassage(view, passage.text, 'The end.[^1]', '\n\n[^1]: Notes\n');
    expect(text()).toBe('## Forms\n\nAn order form helps.\nPeople wait.\n\nThe end.[^1]\n\n[^1]: Notes\n');
    back();
    expect(text()).toBe(TEXT);
  });
});

describe('the difference of words', () => {
  test('marks what is removed and added, and makes both texts again', () => {
    expect(wordDifference('An order form helps.', 'An order page helps a lot.')).toEqual([
      { kind: 'same', text: 'An order ' },
      { kind: 'removed', text: 'form helps.' },
      { kind: 'added', text: 'page helps a lot.' },
    ]);
    const [before, after] = ['a b  c\n\nd', 'a c\n\nd  e'];
    const parts = wordDifference(before, after);
    const made = (...kinds: string[]) =>
      parts
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ text }) => text)
        .join('');
    expect([made('same', 'removed'), made('same', 'added')]).toEqual([before, after]);
    expect(wordDifference('', 'x')).toEqual([{ kind: 'added', text: 'x' }]);
  });

  test('of two long texts without a common word is found quickly', () => {
    const words = (start: string) => Array.from({ length: 6_000 }, (_, n) => `${start}${n}`).join(' ');
    const began = performance.now();
    expect(wordDifference(words('a'), words('b')).length).toBeGreaterThan(0);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

describe('a source that is found', () => {
  const page = { title: 'Orders [2026]', url: 'https://a.example/x (1)' };

  test('is a link on the statement, without its last mark', () => {
    expect(withSource('Forms help. ', page, 'link', '')).toEqual({
      insert: '[Forms help](<https://a.example/x%20(1)>). ',
      end: '',
    });
  });

  test('is a footnote with the next number, also without an address', () => {
    expect(withSource('Forms help.', page, 'footnote', 'Text.[^2]\n\n[^2]: x\n')).toEqual({
      insert: 'Forms help.[^3]',
      end: '\n[^3]: [Orders \\[2026\\]](<https://a.example/x%20(1)>)\n',
    });
    expect(withSource('It.', { title: 'Our notes', url: null }, 'link', 'It.').end).toBe(
      '\n\n[^1]: Our notes\n',
    );
  });

  test('cannot be a link without an address, or on words with a link', () => {
    expect(canLink('Forms help.', page)).toBe(true);
    expect(canLink('Forms help.', { url: null })).toBe(false);
    for (const text of ['See [this](/x).', 'One.\nTwo.']) expect(canLink(text, page)).toBe(false);
  });
});
