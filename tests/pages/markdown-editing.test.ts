import { EditorSelection, EditorState, type StateCommand } from '@codemirror/state';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bold,
  bullets,
  codeBlock,
  heading,
  insertLink,
  italic,
  numbers,
  quote,
  subheading,
  table,
} from '#src/admin/blog/posts/text/markdown-commands.ts';
import { addPlace, pastePlaces } from '#src/admin/blog/posts/text/paste-place.ts';
import { changeTo } from '#src/admin/blog/posts/text/replace-text.ts';

/** `|` in the text marks the cursor or both ends of the selection. */
function run(command: StateCommand, marked: string): string {
  const from = marked.indexOf('|');
  const to = Math.max(from, marked.lastIndexOf('|') - 1);
  let state = EditorState.create({
    doc: marked.replaceAll('|', ''),
    selection: EditorSelection.single(from, to),
  });
  command({ state, dispatch: (transaction) => (state = transaction.state) });
  const { main } = state.selection;
  const text = state.doc.toString();
  return main.empty
    ? `${text.slice(0, main.from)}|${text.slice(main.from)}`
    : `${text.slice(0, main.from)}|${text.slice(main.from, main.to)}|${text.slice(main.to)}`;
}

describe('the formatting of a Markdown text', () => {
  test.each<[string, StateCommand, string, string]>([
    ['bold around what is chosen', bold, 'an |hour| long', 'an **|hour|** long'],
    ['bold taken away again', bold, 'an **|hour|** long', 'an |hour| long'],
    ['italic around the word at the cursor', italic, 'an ho|ur', 'an _|hour|_'],
    ['bold where nothing is', bold, 'an |', 'an **|**'],
    ['a link of words', insertLink('/booking', 'Booking'), 'see |the prices|', 'see [the prices](/booking)|'],
    ['a link with its title', insertLink('/a', 'A [new] one'), 'see |', 'see [A \\[new\\] one](/a)|'],
    ['a link in place of its address', insertLink('/a b', 'A'), '|/a|', '[A](</a%20b>)|'],
    ['a quotation', quote, 'Tw|o', '> Tw|o'],
    ['a code block of what is chosen', codeBlock, '|x = 1|', '```\n|x = 1|\n```\n'],
    ['a code block around a fence', codeBlock, '|```|', '````\n|```|\n````\n'],
    ['a table below a line', table, 'One|', 'One\n\n| |Column| | Column |\n| --- | --- |\n|  |  |\n'],
    ['a heading', heading, 'One\nTw|o', 'One\n## Tw|o'],
    ['another level', subheading, '## Tw|o', '### Tw|o'],
    ['a heading no more', heading, '## Tw|o', 'Tw|o'],
    ['a list of the lines chosen', bullets, '|One\nTwo|', '- |One\n- Two|'],
    ['a list with numbers', numbers, '- One|\n', '1. One|\n'],
  ])('%s', (_name, command, before, after) => {
    expect(run(command, before)).toBe(after);
  });

  test('replaces only the difference for a text from outside', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const state = EditorState.create({ doc: before });
        const change = changeTo(state.doc, state.toText(after).toString());
        expect(state.update({ changes: change }).state.doc.toString()).toBe(state.toText(after).toString());
      }),
    );
    expect(changeTo(EditorState.create({ doc: 'one two three' }).doc, 'one 2 three')).toEqual({
      from: 4,
      to: 7,
      insert: '2',
    });
  });
});

test('text that is typed while a paste is converted stays, behind the paste', () => {
  const state = EditorState.create({ doc: 'Words.', extensions: [pastePlaces] });
  const waiting = state.update({ effects: addPlace.of({ id: 1, from: 5, to: 5 }) }).state;
  const typed = waiting.update({ changes: { from: 5, insert: ' more' } }).state;
  expect(typed.field(pastePlaces)).toEqual([{ id: 1, from: 5, to: 5 }]);
});
