import { redoDepth, undoDepth } from 'prosemirror-history';
import { type EditorState, NodeSelection } from 'prosemirror-state';
import { marks, nodes } from '../document/schema.ts';
import { depthOf, type ListKind, listKindOf } from './commands.ts';
import { footnotesLeft } from './footnotes.ts';
import { linkAt } from './links.ts';
import { type Align, cellAt } from './tables.ts';

/** The part of the selection that the toolbar and the line below the text show. */
export interface Status {
  /** The name of the block at the cursor. */
  block: string;
  level: number;
  list: ListKind | undefined;
  isQuote: boolean;
  marks: { strong: boolean; em: boolean; strike: boolean; code: boolean };
  /** The address of the link at the cursor. */
  link: string | undefined;
  table: { row: number; column: number; rows: number; columns: number; align: Align } | undefined;
  /** The position of the selected image. */
  image: number | undefined;
  /** Labels of footnotes whose last reference was deleted. */
  footnotesLeft: readonly string[];
  canUndo: boolean;
  canRedo: boolean;
}

const NAMES: Readonly<Record<string, string>> = {
  paragraph: 'Text',
  code_block: 'Code block',
  table_cell: 'Table',
  table_header: 'Table',
};

const AROUND = [
  [nodes.footnote, 'Footnote'],
  [nodes.callout, 'Callout'],
  [nodes.blockquote, 'Quotation'],
] as const;

const LISTS: Record<ListKind, string> = { bullets: 'List', numbers: 'Numbered list', tasks: 'Task list' };

export function statusOf(state: EditorState): Status {
  const { selection, doc, storedMarks } = state;
  const { $from, from, to, empty } = selection;
  const isOn = (mark: (typeof marks)[keyof typeof marks]) =>
    empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark);
  const list = listKindOf(state);
  const isQuote = depthOf(state, nodes.blockquote) > 0;
  const { type, attrs } = $from.parent;
  const level = type === nodes.heading ? attrs.level : 0;
  const place = cellAt(state);
  const selected = selection instanceof NodeSelection ? selection.node : undefined;
  const around = AROUND.find(([type]) => depthOf(state, type) > 0)?.[1];
  const name = level > 0 ? `Heading ${level}` : (NAMES[type.name] ?? 'Text');
  const image = selected?.type === nodes.image ? from : undefined;
  return {
    block:
      image !== undefined
        ? 'Image'
        : selected?.type === nodes.offer_prices
          ? 'Prices of the offer'
          : ((list && LISTS[list]) ?? (name === 'Text' ? around : undefined) ?? name),
    level,
    list,
    isQuote,
    marks: {
      strong: isOn(marks.strong),
      em: isOn(marks.em),
      strike: isOn(marks.strike),
      code: isOn(marks.code),
    },
    link: linkAt(state)?.mark.attrs.url,
    table: place && {
      row: place.row,
      column: place.column,
      rows: place.table.childCount,
      columns: place.table.firstChild?.childCount ?? 0,
      align: place.table.firstChild?.maybeChild(place.column)?.attrs.align ?? null,
    },
    image,
    footnotesLeft: footnotesLeft(state),
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
  };
}
