const AROUND = 1;
/** Specification, section 9. */
const SHOW_ALL_UP_TO = 7;

export type PagerItem = number | 'gap';

/**
 * Every number for up to seven pages, otherwise the first, the last and a window around the current one. A
 * gap of one page shows that page.
 * @param current 1-based
 */
export function pagerItems(
  current: number,
  pages: number,
  showAllUpTo: number = SHOW_ALL_UP_TO,
): PagerItem[] {
  const range = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index);
  if (pages <= showAllUpTo) return range(1, pages);
  const first = Math.max(2, Math.min(current - AROUND, pages - 3 - AROUND));
  const last = Math.min(pages - 1, Math.max(current + AROUND, 4 + AROUND));
  return [
    1,
    ...(first === 3 ? [2] : first > 3 ? (['gap'] as const) : []),
    ...range(first, last),
    ...(last === pages - 2 ? [pages - 1] : last < pages - 2 ? (['gap'] as const) : []),
    pages,
  ];
}
