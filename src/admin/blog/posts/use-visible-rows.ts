import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef } from 'react';
import { useMedia } from '#src/components/use-media.ts';
import { below } from '#src/design/breakpoints.ts';
import { POSTS_PER_PAGE, type usePostFilter } from './use-post-filter.ts';

/** Estimate in pixels, until the row is measured. */
const ROW = 61;
/** Extra rows for keyboard navigation and fast scrolling. */
const OVERSCAN = 10;

type Filter = ReturnType<typeof usePostFilter>;

/** 0-based row indexes. */
interface ShownRows {
  indexes: number[];
  /** Pixels. */
  above: number;
  below: number;
  measure: ((row: Element | null) => void) | undefined;
}

/** The rows in view. If rows are cards and the page scrolls instead, the rows of the current page. */
export function useVisibleRows(
  scroller: RefObject<HTMLElement | null>,
  filter: Filter,
  total: number,
): ShownRows {
  const isNarrow = useMedia(below.desktop);
  const start = (filter.pages.page - 1) * POSTS_PER_PAGE;
  const rows = useVirtualizer({
    count: total,
    enabled: !isNarrow,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: OVERSCAN,
    initialOffset: start * ROW,
  });
  // Call this first: it initializes the scroll offset, which `useFollowedPage` depends on.
  const items = rows.getVirtualItems();
  useFollowedPage(rows, filter, isNarrow ? 0 : total);
  useTopOfPage(scroller, filter.pages.page, isNarrow);

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

/** Keeps the URL's page number and the scroll position in sync. */
function useFollowedPage(
  rows: ReturnType<typeof useVirtualizer<HTMLElement, Element>>,
  filter: Filter,
  total: number,
) {
  const shown = useRef(filter.pages.page);
  const { isScrolling, scrollOffset } = rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a scroll is the trigger
  useEffect(() => {
    if (isScrolling || total === 0) return;
    // The first row that is at least half visible.
    const row = rows.getVirtualItemForOffset((scrollOffset ?? 0) + ROW / 2)?.index ?? 0;
    const page = Math.floor(row / POSTS_PER_PAGE) + 1;
    if (page === shown.current) return;
    shown.current = page;
    filter.follow(page);
  }, [isScrolling, scrollOffset]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL is the trigger
  useEffect(() => {
    if (filter.pages.page === shown.current) return;
    shown.current = filter.pages.page;
    if (total > 0) rows.scrollToIndex((filter.pages.page - 1) * POSTS_PER_PAGE, { align: 'start' });
  }, [filter.pages.page]);
}

/** If the page itself scrolls, goes to the top of the list when its page changes. */
function useTopOfPage(list: RefObject<HTMLElement | null>, page: number, isNarrow: boolean) {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (isNarrow) list.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [page, isNarrow, list]);
}
