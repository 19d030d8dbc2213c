import { isolateHistory } from '@codemirror/commands';
import { type EditorState, StateEffect, StateField, type TransactionSpec } from '@codemirror/state';
import { CONTEXT, type Passage } from './writing-help.ts';

/** Lines that a paragraph is looked for in, before and after the cursor. */
const MOST_LINES = 400;

/** The parts of an `EditorView` that are used here. */
export interface Editor {
  readonly state: EditorState;
  dispatch(spec: TransactionSpec): void;
}

interface Place {
  from: number;
  to: number;
}

const follow = StateEffect.define<Place>();

/** The place of the passage that someone was asked about, wherever it moves while the text changes. */
export const passagePlace = StateField.define<Place | null>({
  create: () => null,
  update(place, { effects, changes, docChanged }) {
    for (const effect of effects) if (effect.is(follow)) return effect.value;
    if (!place || !docChanged) return place;
    const from = changes.mapPos(place.from, 1);
    return { from, to: Math.max(from, changes.mapPos(place.to, -1)) };
  },
});

function placeOf(state: EditorState): Place {
  const { from, to, head } = state.selection.main;
  if (from < to) return { from, to };
  const { doc } = state;
  let [first, last] = [doc.lineAt(head), doc.lineAt(head)];
  const isBlank = (text: string) => text.trim() === '';
  if (isBlank(first.text)) return { from: head, to: head };
  for (let count = 0; count < MOST_LINES && first.number > 1; count += 1) {
    const line = doc.line(first.number - 1);
    if (isBlank(line.text)) break;
    first = line;
  }
  for (let count = 0; count < MOST_LINES && last.number < doc.lines; count += 1) {
    const line = doc.line(last.number + 1);
    if (isBlank(line.text)) break;
    last = line;
  }
  return { from: first.from, to: last.to };
}

/** Reads the passage at the selection, and follows its place from now on. */
export function followPassage(view: Editor): Passage {
  const { state } = view;
  const { from, to } = placeOf(state);
  view.dispatch({ effects: follow.of({ from, to }) });
  return {
    text: state.sliceDoc(from, to),
    before: state.sliceDoc(Math.max(0, from - CONTEXT), from),
    after: state.sliceDoc(to, to + CONTEXT),
  };
}

/**
 * Replaces the passage that is followed, as one step to undo.
 * @param text as it was read
 * @param end added at the end of the whole text, such as a footnote
 * @returns false, without changing anything, if the passage has another text by now
 */
export function replacePassage(view: Editor, text: string, insert: string, end = ''): boolean {
  const { state } = view;
  const place = state.field(passagePlace, false);
  if (!place || state.sliceDoc(place.from, place.to) !== text) return false;
  const { from, to } = place;
  view.dispatch({
    changes: [{ from, to, insert }, ...(end ? [{ from: state.doc.length, insert: end }] : [])],
    selection: { anchor: from, head: from + insert.length },
    effects: follow.of({ from, to: from + insert.length }),
    annotations: isolateHistory.of('full'),
    scrollIntoView: true,
    userEvent: 'input.help',
  });
  return true;
}
