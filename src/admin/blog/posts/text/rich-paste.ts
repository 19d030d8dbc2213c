import { isolateHistory } from '@codemirror/commands';
import { syntaxTree } from '@codemirror/language';
import { EditorSelection, type EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Converted } from '#src/markdown/from-html/convert-html.ts';
import { newUpload } from './image-drops.ts';
import { addUploads } from './image-state.ts';
import { imagesElsewhere, LOST_FORM, NOT_LOADED, pastedSentence } from './paste-copy.ts';
import {
  addPlace,
  fileOf,
  fitted,
  nextNote,
  pastePlaces,
  removePlace,
  withoutInlineImages,
} from './paste-place.ts';

/** After Ctrl+Shift+V, the paste comes within so many milliseconds. */
const PLAIN_MS = 500;
let lastId = 0;

interface Options {
  /** Says what came with a paste. */
  onPasted: (sentence: string) => void;
  explain: (title: string, sentence: string) => void;
}

/** Pastes formatted text as Markdown. With Shift, and from code editors, it stays plain. */
export function richPaste({ onPasted, explain }: Options): Extension {
  let plainUntil = 0;
  return [
    pastePlaces,
    EditorView.domEventHandlers({
      keydown(event) {
        const isPaste = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'v';
        if (isPaste) plainUntil = event.shiftKey ? performance.now() + PLAIN_MS : 0;
        return false;
      },
      paste(event, view) {
        const { clipboardData } = event;
        const html = clipboardData?.getData('text/html') ?? '';
        const text = clipboardData?.getData('text/plain').replace(/\r\n?/g, '\n') ?? '';
        if (!clipboardData || html === '') return false;
        const isPlain = performance.now() < plainUntil;
        plainUntil = 0;
        if (isPlain || isOfCodeEditor(clipboardData.types, html) || isInCode(view.state)) {
          event.preventDefault();
          view.dispatch(view.state.replaceSelection(text), {
            userEvent: 'input.paste',
            scrollIntoView: true,
          });
          return true;
        }
        // A copied image is a file, and its address beside it.
        if (text.trim() === '' && clipboardData.files.length > 0) return false;
        event.preventDefault();
        void convertInto(view, html, text);
        return true;
      },
    }),
  ];

  async function convertInto(view: EditorView, html: string, text: string): Promise<void> {
    lastId += 1;
    const id = lastId;
    const { from, to } = view.state.selection.main;
    view.dispatch({ effects: addPlace.of({ id, from, to }) });
    const code = await import('./convert-paste.ts').catch(() => undefined);
    const found = await code
      ?.convertPaste(html, nextNote(view.state.doc.toString()))
      .catch((error: unknown) => error);
    const place = view.state.field(pastePlaces).find((each) => each.id === id);
    // The editor is gone, or shows another text.
    if (!place || !view.dom.isConnected) return;
    if (!found || found instanceof Error || !isConverted(found)) {
      insert(view, id, place, text, []);
      const isRefused = code && found instanceof code.HtmlRefused;
      explain(LOST_FORM, isRefused ? found.message : NOT_LOADED);
    } else if (found.isPlain && text !== '') insert(view, id, place, text, []);
    else {
      const { text: markdown, places } = withoutInlineImages(found.markdown, found.images);
      const fit = fitted(view.state.doc, place, markdown);
      const start = place.from + fit.indexOf(markdown);
      const uploads = places.flatMap(({ image, at }) => {
        const file = fileOf(image);
        return file ? [newUpload(file, start + at, false)] : [];
      });
      insert(view, id, place, fit, uploads);
      onPasted([pastedSentence(found), imagesElsewhere(found.images)].filter(Boolean).join(' '));
    }
  }
}

const isConverted = (found: unknown): found is Converted =>
  typeof found === 'object' && found !== null && 'markdown' in found;

/** One step to undo. */
function insert(
  view: EditorView,
  id: number,
  { from, to }: { from: number; to: number },
  text: string,
  uploads: Array<ReturnType<typeof newUpload>>,
): void {
  view.dispatch({
    changes: { from, to, insert: text },
    selection: EditorSelection.cursor(from + text.length),
    effects: [removePlace.of(id), ...(uploads.length > 0 ? [addUploads.of(uploads)] : [])],
    annotations: isolateHistory.of('full'),
    userEvent: 'input.paste',
    scrollIntoView: true,
  });
}

const CODE = /^(?:FencedCode|CodeBlock|CodeText|InlineCode)$/;

function isInCode(state: EditorState): boolean {
  for (let node = syntaxTree(state).resolveInner(state.selection.main.from, -1); ; ) {
    if (CODE.test(node.name)) return true;
    if (!node.parent) return false;
    node = node.parent;
  }
}

/** Code editors put their colors on the clipboard as HTML: one block in a code font. */
export function isOfCodeEditor(types: readonly string[], html: string): boolean {
  if (types.includes('vscode-editor-data')) return true;
  const found = /<(div|pre|p|span|b|h[1-6]|ul|ol|table|a)\b([^>]*)>/i.exec(html.slice(0, 10_000));
  const [, name = '', attributes = ''] = found ?? [];
  return (
    /^(?:div|pre)$/i.test(name) &&
    /font-family:[^;]*(?:mono|consolas|courier|menlo|monaco)/i.test(attributes) &&
    (name.toLowerCase() === 'pre' || /white-space:\s*pre/i.test(attributes)) &&
    !/<(?:p|h[1-6]|ul|ol|table|img|a)[\s>]/i.test(html)
  );
}
