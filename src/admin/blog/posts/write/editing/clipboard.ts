import { Slice } from 'prosemirror-model';
import { Plugin, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { textFault } from '#src/contract/text-bounds.ts';
import { countImages, ELSEWHERE } from '../../text/image-copy.ts';
import { markdownOf } from '../document/blocks.ts';
import { writeMarkdown } from '../document/markdown.ts';
import { openText } from '../document/open-text.ts';
import { marks, nodes, schema } from '../document/schema.ts';
import { depthOf } from './commands.ts';
import { isAddress } from './links.ts';

interface Options {
  files: (view: EditorView, files: readonly File[], at: number) => void;
  /** Says why something was not inserted as expected. */
  explain: (title: string, sentence: string) => void;
  /** Turns rich text of other programs into Markdown; without it, their plain text is pasted. */
  toMarkdown?: ((html: string) => string | Promise<string>) | undefined;
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

const paragraphsOf = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((part) => nodes.paragraph.create(null, part ? schema.text(part.replace(/\n/g, ' ')) : null));

function insertText(view: EditorView, text: string, asPlain: boolean): void {
  const { state } = view;
  const unix = text.replace(/\r\n?/g, '\n');
  const isCode = state.selection.$from.parent.type.spec.code;
  const { tr } = state;
  if (isCode) tr.insertText(unix);
  else if (depthOf(state, nodes.table) > 0) tr.insertText(unix.replace(/\s*\n\s*/g, ' ').trim());
  else {
    const isPlain = asPlain || textFault(unix) !== undefined;
    const content = isPlain ? nodes.doc.create(null, paragraphsOf(unix)).content : openText(unix).doc.content;
    tr.replaceSelection(Slice.maxOpen(content));
  }
  view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
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
export function clipboard({ files, explain, toMarkdown }: Options): Plugin {
  let hasShift = false;
  const insert = (view: EditorView, data: DataTransfer, at: number): boolean => {
    const text = data.getData('text/plain');
    const html = data.getData('text/html');
    const images = countImages(html);
    if (data.files.length > 0 && !text.trim()) {
      files(view, [...data.files], at);
      return true;
    }
    if (!text.trim() && !html) return false;
    if (linkSelection(view, text.trim())) return true;
    if (!hasShift && copied && copied.text === text && html.includes('data-pm-slice')) {
      view.dispatch(view.state.tr.replaceSelection(copied.slice).scrollIntoView().setMeta('paste', true));
      return true;
    }
    if (html && toMarkdown && !hasShift)
      void Promise.resolve(toMarkdown(html)).then((markdown) => insertText(view, markdown, false));
    else if (text) insertText(view, text, hasShift);
    else if (images > 0) explain('The image was not added', ELSEWHERE);
    return true;
  };
  return new Plugin({
    props: {
      clipboardTextSerializer: markdownOfSlice,
      transformCopied(slice) {
        copied = { slice, text: markdownOfSlice(slice) };
        return slice;
      },
      handleDOMEvents: {
        keydown(_, { shiftKey }) {
          hasShift = shiftKey;
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
          hasShift = false;
          const at =
            view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.doc.content.size;
          if (event.dataTransfer.files.length === 0)
            view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at))));
          view.focus();
          insert(view, event.dataTransfer, at);
          return true;
        },
      },
    },
  });
}

/** Fields within the text, such as the language of a code block, have a clipboard of their own. */
const isInControl = ({ target }: Event) =>
  target instanceof Element && target.closest('input, button') !== null;
