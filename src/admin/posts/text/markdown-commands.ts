import { type ChangeSpec, EditorSelection, type EditorState, type StateCommand } from '@codemirror/state';

/** Toggles a mark around the selection, or the word at the cursor. */
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

/** Turns the selection into a link and puts the cursor where the URL or the link text is missing. */
export const link: StateCommand = ({ state, dispatch }) => {
  const change = state.changeByRange(({ from, to }) => {
    const chosen = state.sliceDoc(from, to);
    const isAddress = /^(https?:\/\/|\/)\S+$/.test(chosen);
    const insert = isAddress ? `[](${chosen})` : `[${chosen}]()`;
    return {
      changes: { from, to, insert },
      range: EditorSelection.cursor(isAddress || !chosen ? from + 1 : from + insert.length - 1),
    };
  });
  dispatch(state.update(change, { scrollIntoView: true, userEvent: 'input.format' }));
  return true;
};

/** The lines that the selections touch, each once. */
function* chosenLines(state: EditorState) {
  let done = -1;
  for (const { from, to } of state.selection.ranges)
    for (let line = state.doc.lineAt(from); ; line = state.doc.line(line.number + 1)) {
      if (line.number > done) yield line;
      done = Math.max(done, line.number);
      if (line.to >= to) break;
    }
}

/** Starts every selected line with `prefix`, replacing what `any` matches; removes the prefix if all lines have it. */
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
