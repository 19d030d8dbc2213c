import { Fragment, Slice } from 'prosemirror-model';
import { type EditorState, Selection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { textFault } from '#src/contract/text-bounds.ts';
import type { PastePlace } from '../../text/formatted-paste.ts';
import { pause, runInSlices } from '../../text/run-in-slices.ts';
import { type OpenedText, openInSteps, openText } from '../document/open-text.ts';
import { positionOfPlace } from '../document/positions.ts';
import { followRange } from './follow-range.ts';
import { dispatchStep, paragraphsOf, replaceWithBlocks, selectEnd } from './insert-content.ts';
import { withImages } from './uploads.ts';
import { LONGEST, type WriteSession } from './write-session.ts';

export interface PasteTarget {
  session: () => WriteSession | undefined;
  /** The whole text, as Markdown. */
  content: () => string;
  /** Says why something was not inserted as expected. */
  explain: (title: string, sentence: string) => void;
}

const NO_ROOM = 'The text would be too long for Write. Switch to Markdown, then paste it again.';
/** Characters of Markdown that are read without holding the page. */
const AT_ONCE = 8_000;

const refuse = ({ explain }: PasteTarget) => explain('Nothing was pasted', NO_ROOM);

/** False, and says so, if a text of this length does not fit in. */
export function hasRoom(target: PasteTarget, length: number): boolean {
  const fits = target.content().length + length <= LONGEST;
  if (!fits) refuse(target);
  return fits;
}

/** One step to undo. */
export const dispatchPaste = (view: EditorView, tr: Transaction) =>
  dispatchStep(view, tr.setMeta('paste', true).setMeta('uiEvent', 'paste'));

interface Range {
  from: number;
  to: number;
}

/** Puts text in place of a range, read as Markdown unless it is plain. */
export function textInserted(
  state: EditorState,
  { from, to }: Range,
  text: string,
  asPlain: boolean,
): Transaction {
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

/** True for a text that is read in slices, and not at once. */
export function isLarge({ doc }: EditorState, { from }: Range, text: string): boolean {
  const { spec } = doc.resolve(from).parent.type;
  return text.length > AT_ONCE && !spec.code && !spec.tableRole && textFault(text) === undefined;
}

/** Follows the selection until the paste is put there. */
export function followPlace(view: EditorView, target: PasteTarget): PastePlace {
  const { from, to } = view.state.selection;
  const range = followRange(view, from, to);
  const content = target.content();

  /** Reads Markdown, and puts it in as one step to undo if there is still room and a place for it. */
  async function insertRead(
    markdown: string,
    signal: AbortSignal,
    put: (tr: Transaction, opened: OpenedText, place: Range) => { tr: Transaction; end: number },
  ): Promise<boolean> {
    const opened = await runInSlices(openInSteps(markdown), signal);
    const place = range.place();
    if (!place || !hasRoom(target, markdown.length)) return false;
    const isUnmoved = isAt(view.state, place);
    const { tr, end } = put(view.state.tr, opened, place);
    target.session()?.keepSources(opened);
    if (isUnmoved && markdown.length <= AT_ONCE) selectEnd(tr, end);
    dispatchPaste(view, range.end(tr, Math.min(end, tr.doc.content.size)));
    if (isUnmoved && markdown.length > AT_ONCE) await selectLater(view, end);
    return true;
  }

  return {
    content,
    room: LONGEST - content.length,
    refuse: () => refuse(target),
    habits: target.session()?.habits,
    isThere: () => range.place() !== undefined,
    async insertText(text, signal) {
      const place = range.place();
      if (!place || text === '' || !hasRoom(target, text.length)) return;
      if (!isLarge(view.state, place, text)) {
        dispatchPaste(view, range.end(textInserted(view.state, place, text, false)));
        return;
      }
      await insertRead(text, signal, (tr, { doc }, at) => {
        tr.replaceRange(at.from, at.to, Slice.maxOpen(doc.content));
        return { tr, end: tr.mapping.map(at.to) };
      });
    },
    insertMarkdown: (markdown, images, signal) =>
      insertRead(markdown, signal, (tr, opened, at) => {
        const saved = { text: markdown, spans: opened.blocks };
        const blocks = opened.doc.content;
        const positionOf = replaceWithBlocks(tr, at.from, at.to, blocks);
        const placed = images.map((image) => ({
          file: image.file,
          at: positionOf(positionOfPlace(opened.doc, image.at, saved)),
        }));
        return { tr: withImages(tr, placed), end: positionOf(blocks.size) };
      }),
    leave() {
      if (range.place()) view.dispatch(range.end(view.state.tr));
    },
  };
}

/** Moves the cursor in a task of its own, because the browser reads the styles of all new blocks for it. */
async function selectLater(view: EditorView, end: number): Promise<void> {
  const { doc, selection } = view.state;
  await pause();
  if (view.isDestroyed || view.state.doc !== doc || !view.state.selection.eq(selection)) return;
  view.dispatch(selectEnd(view.state.tr, end));
}

/** True if the cursor is still where a paste began, or behind one that came before it. */
function isAt({ selection, doc }: EditorState, { from, to }: Range): boolean {
  if (selection.from === from && selection.to === to) return true;
  return from === to && doc.resolve(from).depth === 0 && Selection.near(doc.resolve(from), -1).eq(selection);
}
