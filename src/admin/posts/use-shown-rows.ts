import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef } from 'react';
import { useMedia } from '#src/components/use-media.ts';
import { below } from '#src/design/breakpoints.ts';
import { POSTS_PER_PAGE, type usePostFilter } from './use-post-filter.ts';

/** Pixels of a row until it is measured. */
const ROW = 61;
/** Rows beside those in view, so that the keyboard and a fast wheel find them there. */
const OVERSCAN = 10;

type Filter = ReturnType<typeof usePostFilter>;

/** Rows from 0. */
interface ShownRows {
  indexes: number[];
  /** Pixels of the rows above and below them. */
  above: number;
  below: number;
  measure: ((row: Element | null) => void) | undefined;
}

/**
 * The rows of a long list that are there: those in view of its scroller. On a phone, where a scroller in a page that
 * scrolls would cut rows in two, those of one page.
 */
export function useShownRows(
  scroller: RefObject<HTMLElement | null>,
  filter: Filter,
  total: number,
): ShownRows {
  const isNarrow = useMedia(below.tablet);
  const start = (filter.page - 1) * POSTS_PER_PAGE;
  const rows = useVirtualizer({
    count: total,
    enabled: !isNarrow,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: OVERSCAN,
    initialOffset: start * ROW,
  });
  // Asking for them sets where the scroller begins, which the page that is followed depends on.
  const items = rows.getVirtualItems();
  useFollowedPage(rows, filter, isNarrow ? 0 : total);
  useTopOfPage(scroller, filter.page, isNarrow);

  if (isNarrow) {
    const length = Math.max(0, Math.min(POSTS_PER_PAGE, total - start));
    const indexes = Array.from({ length }, (_, row) => start + row);
    return { indexes, above: 0, below: 0, measure: undefined };
  }
  return {
    indexes: items.map(({ index }) => index),
    above: items[0]?.start ?? 0,
    below: rows.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: rows.measureElement,
  };
}

/** The address names the page in view, and a page that the address names comes into view. */
function useFollowedPage(
  rows: ReturnType<typeof useVirtualizer<HTMLElement, Element>>,
  filter: Filter,
  total: number,
) {
  const shown = useRef(filter.page);
  const { isScrolling, scrollOffset } = rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a scroll is the reason
  useEffect(() => {
    if (isScrolling || total === 0) return;
    // The first row of which more than half can be seen.
    const row = rows.getVirtualItemForOffset((scrollOffset ?? 0) + ROW / 2)?.index ?? 0;
    const page = Math.floor(row / POSTS_PER_PAGE) + 1;
    if (page === shown.current) return;
    shown.current = page;
    filter.follow(page);
  }, [isScrolling, scrollOffset]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the reason
  useEffect(() => {
    if (filter.page === shown.current) return;
    shown.current = filter.page;
    if (total > 0) rows.scrollToIndex((filter.page - 1) * POSTS_PER_PAGE, { align: 'start' });
  }, [filter.page]);
}

/** Where the page itself scrolls, the next page of the list begins at its top. */
function useTopOfPage(list: RefObject<HTMLElement | null>, page: number, isNarrow: boolean) {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (isNarrow) list.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [page, isNarrow, list]);
}
