import { isolateHistory } from '@codemirror/commands';
import { syntaxTree } from '@codemirror/language';
import type { EditorState, Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type PasteCalls, type PastePlace, pasteFormatted, pasteKinds } from './formatted-paste.ts';
import { newUpload } from './image-drops.ts';
import { addUploads } from './image-state.ts';
import { addPlace, fitted, pastePlaces, removePlace } from './paste-place.ts';

let lastId = 0;

/** Pastes formatted text as Markdown. With Shift, and from code editors, it stays plain. */
export function richPaste(calls: PasteCalls): Extension {
  const kinds = pasteKinds();
  return [
    pastePlaces,
    EditorView.domEventHandlers({
      keydown(event) {
        kinds.keydown(event);
        return false;
      },
      paste(event, view) {
        const { clipboardData } = event;
        const html = clipboardData?.getData('text/html') ?? '';
        const text = clipboardData?.getData('text/plain').replace(/\r\n?/g, '\n') ?? '';
        if (html === '') calls.onPasted(text);
        if (!clipboardData || html === '') return false;
        const kind = kinds.kindOf(clipboardData, isInCode(view.state));
        if (kind === 'text') return false;
        event.preventDefault();
        if (kind === 'formatted') void pasteFormatted(followPlace(view), html, text, calls);
        else
          view.dispatch(view.state.replaceSelection(text), {
            userEvent: 'input.paste',
            scrollIntoView: true,
          });
        if (kind === 'code') calls.onPasted(text);
        return true;
      },
    }),
  ];
}

/** Follows the selection until the paste is put there. */
function followPlace(view: EditorView): PastePlace {
  lastId += 1;
  const id = lastId;
  const { from, to } = view.state.selection.main;
  view.dispatch({ effects: addPlace.of({ id, from, to }) });
  const find = () => view.state.field(pastePlaces).find((each) => each.id === id);
  /** One step to undo. The cursor goes behind the paste, unless someone has moved on. */
  const insert = (text: string, uploads: Array<ReturnType<typeof newUpload>>) => {
    const place = find();
    if (!place) return;
    const { main } = view.state.selection;
    const isUnmoved = main.from === place.from && main.to === place.to;
    view.dispatch({
      changes: { from: place.from, to: place.to, insert: text },
      ...(isUnmoved && { selection: { anchor: place.from + text.length }, scrollIntoView: true }),
      effects: [removePlace.of(id), ...(uploads.length > 0 ? [addUploads.of(uploads)] : [])],
      annotations: isolateHistory.of('full'),
      userEvent: 'input.paste',
    });
  };
  return {
    content: view.state.doc.toString(),
    room: Number.POSITIVE_INFINITY,
    refuse: () => undefined,
    isThere: () => view.dom.isConnected && find() !== undefined,
    insertText: (text) => insert(text, []),
    insertMarkdown(markdown, images) {
      const place = find();
      if (!place) return false;
      const fit = fitted(view.state.doc, place, markdown);
      const start = place.from + fit.indexOf(markdown);
      insert(
        fit,
        images.map(({ file, at }) => newUpload(file, start + at, false)),
      );
      return true;
    },
    leave() {
      if (find()) view.dispatch({ effects: removePlace.of(id) });
    },
  };
}

const CODE = /^(?:FencedCode|CodeBlock|CodeText|InlineCode)$/;

function isInCode(state: EditorState): boolean {
  for (let node = syntaxTree(state).resolveInner(state.selection.main.from, -1); ; ) {
    if (CODE.test(node.name)) return true;
    if (!node.parent) return false;
    node = node.parent;
  }
}
