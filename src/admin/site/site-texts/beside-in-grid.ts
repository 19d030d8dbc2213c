type Placed = Pick<HTMLElement, 'offsetTop' | 'offsetLeft'>;

/**
 * Index of the cell that an arrow key leads to in a wrapping grid with any number of columns; -1 above the
 * first row, undefined if there is none.
 */
export function besideInGrid(cells: readonly Placed[], from: number, key: string): number | undefined {
  const last = cells.length - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowRight') return Math.min(from + 1, last);
  if (key === 'ArrowLeft') return Math.max(from - 1, 0);
  const here = cells[from];
  if (!here || (key !== 'ArrowUp' && key !== 'ArrowDown')) return undefined;
  const step = key === 'ArrowDown' ? 1 : -1;
  let at = from + step;
  while (cells[at]?.offsetTop === here.offsetTop) at += step;
  const row = cells[at]?.offsetTop;
  if (row === undefined) return step < 0 ? -1 : undefined;
  let best = at;
  for (; cells[at]?.offsetTop === row; at += step)
    if (distance(cells[at], here) < distance(cells[best], here)) best = at;
  return best;
}

const distance = (one: Placed | undefined, other: Placed) =>
  Math.abs((one?.offsetLeft ?? 0) - other.offsetLeft);
