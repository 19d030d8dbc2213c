import type { Slice } from 'prosemirror-model';
import { Plugin, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type PasteCalls, pasteFormatted, pasteKinds, pasteText } from '../../text/formatted-paste.ts';
import { countImages, ELSEWHERE } from '../../text/image-copy.ts';
import { markdownOf } from '../document/blocks.ts';
import { unixLines, writeMarkdown } from '../document/markdown.ts';
import { marks, nodes } from '../document/schema.ts';
import { isAddress } from './links.ts';
import {
  dispatchPaste,
  followPlace,
  hasRoom,
  isLarge,
  type PasteTarget,
  textInserted,
} from './paste-into.ts';

interface Options extends PasteCalls, PasteTarget {
  files: (view: EditorView, files: readonly File[], at: number) => void;
  /** Markdown of a part as other programs get it. */
  toStored: (markdown: string) => string;
}

/** The last copy of this tab, which is pasted without going through text. */
let copied: { text: string; slice: Slice } | undefined;

/** A copied part as Markdown, for the clipboard's plain text. */
function markdownOfSlice({ content }: Slice): string {
  const blocks = content.firstChild?.isInline ? [nodes.paragraph.create(null, content)] : content.content;
  try {
    const style = { eol: '\n', bullet: '-', bulletOrdered: '.', emphasis: '_' } as const;
    return writeMarkdown(nodes.doc.create(null, blocks).children.flatMap(markdownOf), style, {
      isBare: true,
      hasOtherMarkers: false,
    });
  } catch {
    // Parts of a list or table are no blocks of their own.
    return content.textBetween(0, content.size, '\n\n');
  }
}

/** Links the selection if an address is pasted on it. */
function linkSelection(view: EditorView, text: string): boolean {
  const { selection, tr } = view.state;
  if (selection.empty || !(selection instanceof TextSelection) || !isAddress(text)) return false;
  if (!selection.$from.sameParent(selection.$to) || selection.$from.parent.type.spec.code) return false;
  tr.addMark(selection.from, selection.to, marks.link.create({ url: text }));
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, selection.to)).removeStoredMark(marks.link));
  return true;
}

/**
 * Handles paste and drop before ProseMirror, whose own way needs a policy of trusted types to read HTML. Text
 * is read as Markdown; with Shift, it stays plain.
 */
export function clipboard({ files, toStored, begin, onPasted, ...target }: Options): Plugin {
  const kinds = pasteKinds();
  const { explain } = target;
  const insertText = (view: EditorView, text: string, asPlain: boolean) => {
    if (!hasRoom(target, text.length)) return;
    const { state } = view;
    const isMarkdown = !asPlain && !state.selection.$from.parent.type.spec.code;
    if (isMarkdown && isLarge(state, state.selection, text)) {
      void pasteText(followPlace(view, target), text, { begin, onPasted });
      return;
    }
    dispatchPaste(view, textInserted(state, state.selection, text, asPlain));
    if (isMarkdown) onPasted(text);
  };

  const insert = (view: EditorView, data: DataTransfer, at: number): boolean => {
    const text = data.getData('text/plain');
    const html = data.getData('text/html');
    const kind = kinds.kindOf(data, view.state.selection.$from.parent.type.spec.code === true);
    if (data.files.length > 0 && !text.trim()) files(view, [...data.files], at);
    else if (!text.trim() && !html) return false;
    else if (linkSelection(view, text.trim())) return true;
    else if (kind !== 'plain' && copied && copied.text === text && html.includes('data-pm-slice'))
      dispatchPaste(view, view.state.tr.replaceSelection(copied.slice).scrollIntoView());
    else if (kind === 'formatted')
      void pasteFormatted(followPlace(view, target), html, unixLines(text), { begin, onPasted });
    else if (text) insertText(view, unixLines(text), kind === 'plain');
    return true;
  };
  return new Plugin({
    props: {
      clipboardTextSerializer: (slice) => toStored(markdownOfSlice(slice)),
      transformCopied(slice) {
        copied = { slice, text: toStored(markdownOfSlice(slice)) };
        return slice;
      },
      handleDOMEvents: {
        keydown(_, event) {
          kinds.keydown(event);
          return false;
        },
        paste(view, event) {
          const { clipboardData } = event;
          if (!clipboardData || isInControl(event)) return false;
          event.preventDefault();
          insert(view, clipboardData, view.state.selection.from);
          return true;
        },
        drop(view, event) {
          // ProseMirror moves its own content without reading HTML.
          if (!event.dataTransfer || view.dragging) return false;
          event.preventDefault();
          const at =
            view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.doc.content.size;
          if (event.dataTransfer.files.length === 0)
            view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at))));
          view.focus();
          const hasText = event.dataTransfer.getData('text/plain').trim() !== '';
          const html = event.dataTransfer.getData('text/html');
          if (event.dataTransfer.files.length === 0 && !hasText && countImages(html) > 0)
            explain('The image was not added', ELSEWHERE);
          else insert(view, event.dataTransfer, at);
          return true;
        },
      },
    },
  });
}

/** Fields within the text, such as the language of a code block, have a clipboard of their own. */
const isInControl = ({ target }: Event) =>
  target instanceof Element && target.closest('input, button') !== null;
