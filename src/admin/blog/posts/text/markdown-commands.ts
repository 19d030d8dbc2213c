import { type ChangeSpec, EditorSelection, type EditorState, type StateCommand } from '@codemirror/state';

/** Toggles a mark around the selection or the word at the cursor. */
const wrap =
  (mark: string): StateCommand =>
  ({ state, dispatch }) => {
    const change = state.changeByRange((chosen) => {
      const { from, to } = chosen.empty ? (state.wordAt(chosen.head) ?? chosen) : chosen;
      const marked =
        from >= mark.length &&
        state.sliceDoc(from - mark.length, from) === mark &&
        state.sliceDoc(to, to + mark.length) === mark;
      if (marked)
        return {
          changes: [
            { from: from - mark.length, to: from },
            { from: to, to: to + mark.length },
          ],
          range: EditorSelection.range(from - mark.length, to - mark.length),
        };
      return {
        changes: [
          { from, insert: mark },
          { from: to, insert: mark },
        ],
        range: EditorSelection.range(from + mark.length, to + mark.length),
      };
    });
    dispatch(state.update(change, { scrollIntoView: true, userEvent: 'input.format' }));
    return true;
  };

export const bold = wrap('**');
export const italic = wrap('_');

/** Characters that would end a link's text or target. */
const escaped = (text: string) => text.replace(/[[\]\\]/g, '\\$&');
const target = (address: string) =>
  /[\s()<>]/.test(address) ? `<${address.replace(/[<>\s]/g, encodeURIComponent)}>` : address;

/** The selection, unless it is itself an address. */
export function linkText(state: EditorState): { text: string; address: string } {
  const chosen = state.sliceDoc(state.selection.main.from, state.selection.main.to).trim();
  const isAddress = /^(?:https?:\/\/|\/)\S+$/.test(chosen);
  return isAddress ? { text: '', address: chosen } : { text: chosen, address: '' };
}

/**
 * Replaces the selection with a link, and puts the cursor behind it. @param title used without a selection
 */
export const insertLink =
  (address: string, title: string): StateCommand =>
  ({ state, dispatch }) => {
    const { from, to } = state.selection.main;
    const { text } = linkText(state);
    const insert = `[${text || escaped(title)}](${target(address)})`;
    dispatch(
      state.update({
        changes: { from, to, insert },
        selection: EditorSelection.cursor(from + insert.length),
        scrollIntoView: true,
        userEvent: 'input.format',
      }),
    );
    return true;
  };

const insertBlock =
  (block: (chosen: string) => { text: string; from: number; to: number }): StateCommand =>
  ({ state, dispatch }) => {
    const { from, to } = state.selection.main;
    const { text, ...part } = block(state.sliceDoc(from, to));
    const before = state.doc.lineAt(from);
    const after = state.doc.lineAt(to);
    const lead = from > before.from && before.text.trim() ? '\n\n' : '';
    const tail = to < after.to && after.text.trim() ? '\n\n' : '\n';
    dispatch(
      state.update({
        changes: { from, to, insert: lead + text + tail },
        selection: EditorSelection.range(from + lead.length + part.from, from + lead.length + part.to),
        scrollIntoView: true,
        userEvent: 'input.format',
      }),
    );
    return true;
  };

const FENCE = '```';
export const codeBlock = insertBlock((chosen) => {
  // A longer fence than any in the code.
  const longest = Math.max(2, ...(chosen.match(/`{3,}/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(Math.max(FENCE.length, longest + 1));
  const at = fence.length + 1;
  return { text: `${fence}\n${chosen}\n${fence}`, from: at, to: at + chosen.length };
});

const CELL = 'Column';
export const table = insertBlock(() => ({
  text: `| ${CELL} | ${CELL} |\n| --- | --- |\n|  |  |`,
  from: 2,
  to: 2 + CELL.length,
}));

/** Lines that the selections touch, each once. */
function* chosenLines(state: EditorState) {
  let done = -1;
  for (const { from, to } of state.selection.ranges)
    for (let line = state.doc.lineAt(from); ; line = state.doc.line(line.number + 1)) {
      if (line.number > done) yield line;
      done = Math.max(done, line.number);
      if (line.to >= to) break;
    }
}

/**
 * Starts every selected line with `prefix`, replacing a match of `any`; removes the prefix if all lines have
 * it.
 */
const begin =
  (prefix: (index: number) => string, any: RegExp): StateCommand =>
  ({ state, dispatch }) => {
    const lines = [...chosenLines(state)].map((line, index) => ({
      from: line.from,
      there: any.exec(line.text)?.[0] ?? '',
      wanted: prefix(index),
    }));
    const undo = lines.every(({ there, wanted }) => there === wanted);
    const changes: ChangeSpec[] = lines.map(({ from, there, wanted }) => ({
      from,
      to: from + there.length,
      insert: undo ? '' : wanted,
    }));
    dispatch(state.update({ changes, scrollIntoView: true, userEvent: 'input.format' }));
    return true;
  };

const HEADING = /^#{1,6}\s+/;
const LIST = /^(?:[-*+]|\d+[.)])\s+/;
/** Level 2, because the title is level 1. */
export const heading = begin(() => '## ', HEADING);
export const subheading = begin(() => '### ', HEADING);
export const bullets = begin(() => '- ', LIST);
export const numbers = begin((index) => `${index + 1}. `, LIST);
export const quote = begin(() => '> ', /^>\s?/);
