import { Fragment, Slice } from 'prosemirror-model';
import { type EditorState, Plugin, TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { textFault } from '#src/contract/text-bounds.ts';
import { type PasteCalls, type PastePlace, pasteFormatted, pasteKinds } from '../../text/formatted-paste.ts';
import { countImages, ELSEWHERE } from '../../text/image-copy.ts';
import { markdownOf } from '../document/blocks.ts';
import { writeMarkdown } from '../document/markdown.ts';
import { openText } from '../document/open-text.ts';
import { positionOfPlace } from '../document/positions.ts';
import { marks, nodes } from '../document/schema.ts';
import { followRange } from './follow-range.ts';
import { dispatchStep, paragraphsOf, replaceWithBlocks, selectEnd } from './insert-content.ts';
import { isAddress } from './links.ts';
import { withImages } from './uploads.ts';
import { LONGEST } from './write-session.ts';

interface Options extends PasteCalls {
  files: (view: EditorView, files: readonly File[], at: number) => void;
  /** Says why something was not inserted as expected. */
  explain: (title: string, sentence: string) => void;
  /** The whole text, as Markdown. */
  content: () => string;
  /** Markdown of a part as other programs get it. */
  toStored: (markdown: string) => string;
}

const NO_ROOM = 'The text would be too long for Write. Switch to Markdown, then paste it again.';

/** One step to undo. */
const dispatchPaste = (view: EditorView, tr: Transaction) =>
  dispatchStep(view, tr.setMeta('paste', true).setMeta('uiEvent', 'paste'));

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

interface Range {
  from: number;
  to: number;
}

/** Puts text in place of a range, read as Markdown unless it is plain. */
function textInserted(state: EditorState, { from, to }: Range, text: string, asPlain: boolean): Transaction {
  const unix = text.replace(/\r\n?/g, '\n');
  const { tr } = state;
  const { type } = state.doc.resolve(from).parent;
  if (type.spec.code) return tr.insertText(unix, from, to);
  if (type.spec.tableRole) return tr.insertText(unix.replace(/\s*\n\s*/g, ' ').trim(), from, to);
  const isPlain = asPlain || textFault(unix) !== undefined;
  const content = isPlain ? Fragment.from(paragraphsOf(unix)) : openText(unix).doc.content;
  tr.replaceRange(from, to, Slice.maxOpen(content));
  return selectEnd(tr, tr.mapping.map(to));
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
export function clipboard({ files, explain, content, toStored, ...calls }: Options): Plugin {
  const kinds = pasteKinds();
  const hasRoom = (added: string) => {
    const fits = content().length + added.length <= LONGEST;
    if (!fits) explain('Nothing was pasted', NO_ROOM);
    return fits;
  };
  const insertText = (view: EditorView, text: string, asPlain: boolean) => {
    if (!hasRoom(text)) return;
    const isMarkdown = !asPlain && !view.state.selection.$from.parent.type.spec.code;
    dispatchPaste(view, textInserted(view.state, view.state.selection, text, asPlain));
    if (isMarkdown) calls.onPasted(text);
  };

  /** Follows the selection until the paste is put there. */
  function followPlace(view: EditorView): PastePlace {
    const { from, to } = view.state.selection;
    const range = followRange(view, from, to);
    return {
      content: content(),
      isThere: () => range.place() !== undefined,
      insertText(text) {
        const place = range.place();
        if (!place || text === '' || !hasRoom(text)) return;
        dispatchPaste(view, range.end(textInserted(view.state, place, text, false)));
      },
      insertMarkdown(markdown, images) {
        const place = range.place();
        if (!place || !hasRoom(markdown)) return false;
        const { tr, selection } = view.state;
        const isUnmoved = selection.from === place.from && selection.to === place.to;
        const opened = openText(markdown);
        const saved = { text: markdown, spans: opened.blocks };
        const blocks = opened.doc.content;
        const positionOf = replaceWithBlocks(tr, place.from, place.to, blocks);
        if (isUnmoved) selectEnd(tr, positionOf(blocks.size));
        const placed = images.map(({ file, at }) => ({
          file,
          at: positionOf(positionOfPlace(opened.doc, at, saved)),
        }));
        dispatchPaste(view, withImages(range.end(tr), placed));
        return true;
      },
    };
  }

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
      void pasteFormatted(followPlace(view), html, text.replace(/\r\n?/g, '\n'), calls);
    else if (text) insertText(view, text, kind === 'plain');
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
