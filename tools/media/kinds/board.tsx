import { ease, mix, span } from '../stage/clock.ts';

/** Moves card `id` to `row` of column `to` between the seconds `at` and `until`. */
export interface Move {
  id: string;
  to: number;
  row: number;
  at: number;
  until: number;
}

export interface Placed {
  id: string;
  x: number;
  y: number;
  lift: number;
  column: number;
}

type Columns = readonly (readonly string[])[];

function after(columns: Columns, move: Move): string[][] {
  const next = columns.map((ids) => ids.filter((id) => id !== move.id));
  next[move.to]?.splice(move.row, 0, move.id);
  return next;
}

const spot = (columns: Columns, id: string): [number, number] => {
  const column = columns.findIndex((ids) => ids.includes(id));
  return [column, columns[column]?.indexOf(id) ?? 0];
};

/** Columns after every move that has ended by `t`. */
export const columnsAt = (columns: Columns, moves: readonly Move[], t: number): Columns =>
  moves.filter((move) => t >= move.until).reduce<Columns>(after, columns);

/** Positions of the cards at `t`; others make room for a dropped card. */
export function place(
  columns: Columns,
  moves: readonly Move[],
  t: number,
  at: (column: number, row: number) => readonly [number, number],
): Placed[] {
  const before = columnsAt(columns, moves, t);
  const move = moves.find((one) => t >= one.at && t < one.until);
  const next = move ? after(before, move) : before;
  return columns.flat().map((id) => {
    const [c0, r0] = spot(before, id);
    const [c1, r1] = spot(next, id);
    const mine = move?.id === id;
    const p = !move
      ? 0
      : mine
        ? ease(span(t, move.at + 0.12, move.until - move.at - 0.2))
        : ease(span(t, move.until - 0.5, 0.4));
    const [x0, y0] = at(c0, r0);
    const [x1, y1] = at(c1, r1);
    const lift = mine && move ? Math.min(1, span(t, move.at, 0.15), span(move.until - t, 0, 0.15)) : 0;
    return {
      id,
      x: mix(x0, x1, p),
      y: mix(y0, y1, p) - Math.sin(p * Math.PI) * (mine ? 18 : 0),
      lift,
      column: p > 0.5 ? c1 : c0,
    };
  });
}

export const lifted = (lift: number, turn = 2.5, shade = '20 24 32') => ({
  transform: `rotate(${lift * turn}deg) scale(${1 + lift * 0.03})`,
  boxShadow: `0 ${1 + lift * 18}px ${2 + lift * 34}px rgb(${shade} / ${0.1 + lift * 0.2})`,
  zIndex: lift > 0 ? 20 : 1,
});
