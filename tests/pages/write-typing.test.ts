import { baseKeymap, chainCommands } from 'prosemirror-commands';
import { undoInputRule } from 'prosemirror-inputrules';
import { type Command, EditorState, NodeSelection, Selection, type Transaction } from 'prosemirror-state';
import { describe, expect, test } from 'vitest';
import { openText } from '#src/admin/blog/posts/write/document/open-text.ts';
import { saveText } from '#src/admin/blog/posts/write/document/save-text.ts';
import { insertLine, moveBlock } from '#src/admin/blog/posts/write/editing/commands.ts';
import { backToText, belowLast } from '#src/admin/blog/posts/write/editing/edges.ts';
import { openCode, typedMarkdown } from '#src/admin/blog/posts/write/editing/input-rules.ts';
import { textInserted } from '#src/admin/blog/posts/write/editing/paste-into.ts';
import { linkedLine } from '#src/admin/blog/posts/write/editing/special-blocks.ts';

/** Write without a browser: letters go through the rules of typing, as those of a keyboard do. */
function typing(text = '') {
  const opened = openText(text);
  const rules = typedMarkdown();
  const { handleTextInput } = rules.props;
  if (!handleTextInput) throw new Error('There are no rules');
  let state = EditorState.create({ doc: opened.doc, plugins: [rules] });
  const dispatch = (tr: Transaction) => {
    state = state.apply(tr);
  };
  dispatch(state.tr.setSelection(Selection.atEnd(state.doc)));
  const run = (command: Command | undefined) => command?.(state, dispatch);
  const editor = {
    type(words: string) {
      for (const letter of words) {
        const { from, to } = state.selection;
        const view = { state, dispatch, composing: false };
        const isDone: unknown = Reflect.apply(handleTextInput, rules, [view, from, to, letter]);
        if (isDone !== true) dispatch(state.tr.insertText(letter));
      }
      return editor;
    },
    press(...commands: Array<Command | undefined>) {
      for (const command of commands) run(command);
      return editor;
    },
    pastePlain(words: string) {
      dispatch(textInserted(state, state.selection, words, true));
      return editor;
    },
    text: () => saveText(state.doc, opened).text,
  };
  return editor;
}

/** The command before those that the key has in any case. */
const withKey = (command: Command, key: 'Enter' | 'Backspace') =>
  chainCommands(...[command, baseKeymap[key]].filter((each) => each !== undefined));
const enter = withKey(openCode, 'Enter');

describe('typing in Write', () => {
  test('a list of another kind does not join the list before it', () => {
    expect(typing('- a\n\nb').press(toStart).type('1. ').text()).toBe('- a\n\n1. b');
    expect(typing('1. a\n\nb').press(toStart).type('- ').text()).toBe('1. a\n\n- b');
    expect(typing('- a\n\nb').press(toStart).type('- ').text()).toBe('- a\n- b');
  });

  test('Enter behind three backticks opens a code block', () => {
    expect(typing().type('```js').press(enter).type('go();').text()).toBe('```js\ngo();\n```');
    expect(typing('Text ```').press(enter).type('x').text()).toBe('Text ```\n\nx');
  });

  test('Backspace right after Markdown became its form restores what was typed', () => {
    expect(typing().type('1. ').press(undoInputRule).type('May').text()).toBe('1\\. May');
    expect(typing().type('as **is**').press(undoInputRule).text()).toBe('as \\*\\*is\\*\\*');
  });

  test('stars between digits, or beside a space, stay stars', () => {
    expect(typing().type('2*3*4 and 2**3**4').text()).toBe(String.raw`2\*3\*4 and 2\*\*3\*\*4`);
    expect(typing().type('5 *3 and 4 * 6').text()).toBe(String.raw`5 \*3 and 4 \* 6`);
    expect(typing().type('(*so*) **it is**').text()).toBe('(_so_) **it is**');
  });

  test('Backspace takes away a heading, an item or a quotation, and then joins lines', () => {
    expect(typing('a\n\n## b').press(toStart, backspace).text()).toBe('a\n\nb');
    expect(typing('- a\n- b').press(toStart, backspace).text()).toBe('- a\n\nb');
    expect(typing('- a\n\n> b').press(toStart, backspace).text()).toBe('- a\n\nb');
    expect(typing('> a\n>\n> b').press(toStart, backspace).text()).toBe('> ab');
    expect(typing('a\n\nb').press(toStart, backspace).text()).toBe('ab');
  });

  test('the arrow down leaves a code block or table with nothing below it', () => {
    expect(typing('```\na\n```').press(belowLast).type('b').text()).toBe('```\na\n```\n\nb');
    expect(typing('| a |\n| - |\n| b |').press(belowLast).type('c').text()).toBe('| a |\n| - |\n| b |\n\nc');
  });

  test('a selected divider moves on with each key press', () => {
    const editor = typing('a\n\nb\n\n---').press(selectLast, moveBlock(-1), moveBlock(-1));
    expect(editor.text()).toBe('---\n\na\n\nb');
  });

  test('the text goes on below a line that is a video', () => {
    const address = 'https://youtu.be/dQw4w9WgXcQ';
    const insert: Command = (state, dispatch) => {
      dispatch?.(insertLine(state, linkedLine(address, address)));
      return true;
    };
    expect(typing('a').press(insert).type('b').text()).toBe(`a\n\n${address}\n\nb`);
    expect(typing().press(insert).type('b').text()).toBe(`${address}\n\nb`);
  });

  test('no cursor stands between the cells of a table, where typing would add a column', () => {
    const row = openText('| a |\n| - |\n| b |').doc.child(0).child(1);
    expect(row.type.spec.allowGapCursor).toBe(false);
  });

  test('a plain paste keeps its lines', () => {
    expect(typing('To').pastePlain(' Ann\nStreet 1\r\n\r\nCity').text()).toBe('To Ann\\\nStreet 1\n\nCity');
    expect(typing().pastePlain('\na\n \nb\n').text()).toBe('a\n\nb');
  });
});

const backspace = withKey(backToText, 'Backspace');

const selectLast: Command = (state, dispatch) => {
  const { size } = state.doc.content;
  dispatch?.(state.tr.setSelection(NodeSelection.create(state.doc, size - 1)));
  return true;
};

function toStart(state: EditorState, dispatch?: (tr: Transaction) => void): boolean {
  const { $from } = state.selection;
  dispatch?.(state.tr.setSelection(Selection.near(state.doc.resolve($from.start()))));
  return true;
}
