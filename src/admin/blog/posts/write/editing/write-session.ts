import { gapCursor } from 'prosemirror-gapcursor';
import { history } from 'prosemirror-history';
import type { Fragment, Node } from 'prosemirror-model';
import { EditorState, type Plugin, Selection } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { textFault } from '#src/contract/text-bounds.ts';
import type { Habits } from '#src/markdown/from-html/print-markdown.ts';
import { contextFor } from '../document/context.ts';
import { phrasingOf } from '../document/inline.ts';
import { writeMarkdown } from '../document/markdown.ts';
import {
  type LockedAs,
  type OpenedText,
  type Origin,
  openInSteps,
  runAtOnce,
} from '../document/open-text.ts';
import { placeOfPosition, positionOfPlace } from '../document/positions.ts';
import { isFaithful, type SavedText, saveText } from '../document/save-text.ts';

/** Beyond it, opening takes longer than a second on a phone. */
export const LONGEST = 400_000;

/** Opens a text for Write. @returns a sentence if it can only be edited in Markdown */
export const openForWrite = (text: string, lockedAs?: LockedAs): OpenedText | string =>
  runAtOnce(openForWriteInSteps(text, lockedAs));

/** The same in small steps, between which a page can react. */
export function* openForWriteInSteps(
  text: string,
  lockedAs?: LockedAs,
): Generator<undefined, OpenedText | string> {
  const fault = textFault(text);
  if (fault) return `${fault} Until then, the text can only be edited in Markdown.`;
  if (text.length > LONGEST) return 'This text is too long for Write. It can be edited in Markdown.';
  const opened = yield* openInSteps(text, lockedAs);
  return isFaithful(opened)
    ? opened
    : 'This text has a part that Write would change. It can be edited in Markdown.';
}

export const createState = (doc: Node, plugins: readonly Plugin[]): EditorState =>
  EditorState.create({ doc, plugins: [...plugins, history(), tableEditing(), gapCursor()] });

/** A document and the text that it was opened from. Remembers the text of the last document. */
export class WriteSession {
  private opened: OpenedText;
  private pasted = new WeakMap<Node, Origin>();
  private last: { doc: Node; saved: SavedText } | undefined;

  constructor(opened: OpenedText) {
    this.opened = opened;
  }

  save(doc: Node): SavedText {
    if (this.last?.doc !== doc) this.last = { doc, saved: saveText(doc, this.opened, this.pasted) };
    return this.last.saved;
  }

  /** How the text writes Markdown. */
  get habits(): Habits {
    return this.opened.style;
  }

  /**
   * Keeps the sources of blocks that were pasted, which then need not be written and read again. A block that
   * names a definition or footnote of this text would be read differently, and is written.
   */
  keepSources(pasted: OpenedText): void {
    const { context, style } = this.opened;
    const isFree = contextFor(pasted.text, context).count === 0;
    const { text, placeOf } = withLineBreaks(pasted.text, style.eol);
    for (const [node, origin] of pasted.origins) {
      const source = pasted.text.slice(origin.from, origin.to);
      if (isFree || contextFor(source, context).count === 0)
        this.pasted.set(node, { ...origin, text, from: placeOf(origin.from), to: placeOf(origin.to) });
    }
  }

  /** A part of one line as Markdown, in the habits of the text. */
  lineMarkdown(content: Fragment): string {
    const form = { isBare: true, hasOtherMarkers: false };
    return writeMarkdown([{ type: 'paragraph', children: phrasingOf(content) }], this.opened.style, form);
  }

  /** The place in the text that belongs to a selection. */
  placeOf({ doc, selection }: EditorState): number {
    return placeOfPosition(doc, selection.head, this.save(doc));
  }

  selectionAt(doc: Node, place: number): Selection {
    const position = positionOfPlace(doc, place, this.save(doc));
    return Selection.near(doc.resolve(Math.min(position, doc.content.size)));
  }

  /**
   * Takes over a text that was changed elsewhere: one change of the blocks that differ, so that the selection
   * and undo stay as they are.
   */
  replace(state: EditorState, opened: OpenedText) {
    const [old, next] = [state.doc.children, opened.doc.children];
    const shorter = Math.min(old.length, next.length);
    let start = 0;
    while (start < shorter && isSame(old[start], next[start])) start += 1;
    let end = 0;
    while (end < shorter - start && isSame(old.at(-1 - end), next.at(-1 - end))) end += 1;
    const adopt = (node: Node | undefined, other: Node | undefined) => {
      const origin = other && opened.origins.get(other);
      if (node && origin) opened.origins.set(node, origin);
    };
    for (let index = 0; index < start; index += 1) adopt(old[index], next[index]);
    for (let index = 1; index <= end; index += 1) adopt(old.at(-index), next.at(-index));
    this.opened = opened;
    this.pasted = new WeakMap();
    this.last = undefined;
    const from = state.doc.resolve(0).posAtIndex(start, 0);
    const to = state.doc.resolve(0).posAtIndex(old.length - end, 0);
    const { tr } = state;
    return from === to && start === next.length - end
      ? tr
      : tr.replaceWith(from, to, next.slice(start, next.length - end));
  }
}

/** A text with other line breaks, and the places in it; these are asked for in order. */
function withLineBreaks(text: string, eol: string) {
  if (eol === '\n') return { text, placeOf: (place: number) => place };
  let at = 0;
  let added = 0;
  const placeOf = (place: number) => {
    for (; at < place; at += 1) if (text[at] === '\n') added += 1;
    return place + added;
  };
  return { text: text.replaceAll('\n', eol), placeOf };
}

const isSame = (one: Node | undefined, other: Node | undefined) => one && other && one.eq(other);
