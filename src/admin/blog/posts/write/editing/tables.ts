import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, Selection } from 'prosemirror-state';
import { goToNextCell } from 'prosemirror-tables';
import { nodes } from '../document/schema.ts';
import { depthOf, insertBlocks } from './commands.ts';

export interface CellPlace {
  table: Node;
  /** Before the table. */
  position: number;
  row: number;
  column: number;
}

/** The cell at the cursor. */
export function cellAt(state: EditorState): CellPlace | undefined {
  const depth = depthOf(state, nodes.table);
  const { $from } = state.selection;
  if (depth === 0 || $from.depth < depth + 2) return undefined;
  return {
    table: $from.node(depth),
    position: $from.before(depth),
    row: $from.index(depth),
    column: $from.index(depth + 1),
  };
}

const emptyRow = (columns: number, isHead = false) =>
  nodes.table_row.create(
    null,
    Array.from({ length: columns }, () => (isHead ? nodes.table_header : nodes.table_cell).create()),
  );

export const insertTable: Command = (state, dispatch) => {
  const table = nodes.table.create(null, [emptyRow(2, true), emptyRow(2), emptyRow(2)]);
  dispatch?.(insertBlocks(state, [table]));
  return true;
};

/** Replaces the rows of the table at the cursor, and puts the cursor into one of its cells. */
const change =
  (
    next: (
      rows: readonly Node[],
      place: CellPlace,
    ) => { rows: readonly Node[]; row: number; column: number } | undefined,
  ): Command =>
  (state, dispatch) => {
    const place = cellAt(state);
    const result = place && next(place.table.children, place);
    if (!place || !result) return false;
    const table = nodes.table.create(place.table.attrs, result.rows);
    const tr = state.tr.replaceWith(place.position, place.position + place.table.nodeSize, table);
    let at = place.position + 1;
    for (const row of result.rows.slice(0, result.row)) at += row.nodeSize;
    at += 1;
    for (const cell of (result.rows[result.row]?.children ?? []).slice(0, result.column)) at += cell.nodeSize;
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(at + 1))).scrollIntoView());
    return true;
  };

const withCells = (row: Node, cells: readonly Node[]) => nodes.table_row.create(row.attrs, cells);

export const addRow = change((rows, { table, row, column }) => ({
  rows: rows.toSpliced(row + 1, 0, alignedRow(table)),
  row: row + 1,
  column,
}));

const alignedRow = (table: Node) =>
  nodes.table_row.create(
    null,
    table.firstChild?.children.map(({ attrs }) => nodes.table_cell.create({ align: attrs.align })) ?? [],
  );

export const addColumn = change((rows, { row, column }) => ({
  rows: rows.map((each) =>
    withCells(
      each,
      each.children.toSpliced(column + 1, 0, (each.firstChild?.type ?? nodes.table_cell).create()),
    ),
  ),
  row,
  column: column + 1,
}));

/** The head stays: Markdown has no table without one. */
export const deleteRow = change((rows, { row, column }) =>
  row === 0 ? undefined : { rows: rows.toSpliced(row, 1), row: Math.min(row, rows.length - 2), column },
);

export const deleteColumn = change((rows, { table, row, column }) =>
  (table.firstChild?.childCount ?? 0) < 2
    ? undefined
    : {
        rows: rows.map((each) => withCells(each, each.children.toSpliced(column, 1))),
        row,
        column: Math.max(0, column - 1),
      },
);

export type Align = 'left' | 'center' | 'right' | null;

export const alignColumn = (align: Align): Command =>
  change((rows, { row, column }) => ({
    rows: rows.map((each) =>
      withCells(
        each,
        each.children.map((cell, index) =>
          index === column ? cell.type.create({ ...cell.attrs, align }, cell.content) : cell,
        ),
      ),
    ),
    row,
    column,
  }));

export const deleteTable: Command = (state, dispatch) => {
  const place = cellAt(state);
  if (!place) return false;
  const { position, table } = place;
  const tr = state.tr.replaceWith(position, position + table.nodeSize, nodes.paragraph.create());
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(position + 1))).scrollIntoView());
  return true;
};

/** Tab: the next cell, or a new row behind the last one. */
export const nextCell: Command = (state, dispatch, view) => {
  const place = cellAt(state);
  if (!place) return false;
  const { table, row, column } = place;
  const isLast = row === table.childCount - 1 && column === (table.firstChild?.childCount ?? 0) - 1;
  if (!isLast) return goToNextCell(1)(state, dispatch);
  return addRow(state, dispatch, view) && (!view || goToFirst(view.state, dispatch));
};

const goToFirst: Command = (state, dispatch) => {
  const place = cellAt(state);
  if (!place) return false;
  let at = place.position + 1;
  for (const row of place.table.children.slice(0, place.row)) at += row.nodeSize;
  dispatch?.(state.tr.setSelection(Selection.near(state.doc.resolve(at + 2))));
  return true;
};

/** Enter: the cell below, or a new row. */
export const cellBelow: Command = (state, dispatch, view) => {
  const place = cellAt(state);
  if (!place) return false;
  if (place.row === place.table.childCount - 1) return addRow(state, dispatch, view);
  return change((rows, { row, column }) => ({ rows, row: row + 1, column }))(state, dispatch, view);
};
