import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { Skeleton } from '../ui/Skeleton.tsx';
import { table } from '../ui/ui.css.ts';
import { PostRow } from './PostRow.tsx';
import * as css from './PostsScreen.css.ts';
import { POSTS_PER_PAGE, type usePostFilter } from './use-post-filter.ts';
import { usePostRows } from './use-post-rows.ts';

const COLUMNS = 5;
/** Pixels of a row until it is measured. */
const ROW = 61;
/** Rows beside those in view, so that the keyboard and a fast wheel find them there. */
const OVERSCAN = 10;

interface Props {
  filter: ReturnType<typeof usePostFilter>;
  total: number;
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
}

/** The whole list, however long: the rows in view are there, and what they need is fetched as they come. */
export function PostsTable({ filter, total, chosen, onChoose }: Props) {
  const scroller = useRef<HTMLElement>(null);
  const start = (filter.page - 1) * POSTS_PER_PAGE;
  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: OVERSCAN,
    initialOffset: start * ROW,
  });
  const items = rows.getVirtualItems();
  const postAt = usePostRows(filter, items[0]?.index ?? start, items.at(-1)?.index ?? start);
  useFollowedPage(rows, filter, total);

  const onPage = Array.from({ length: Math.min(POSTS_PER_PAGE, Math.max(0, total - start)) }, (_, row) =>
    postAt(start + row),
  ).flatMap((post) => (post ? [post.id] : []));
  const all = onPage.length > 0 && onPage.every((id) => chosen.has(id));
  const toggle = (ids: number[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (on) next.add(id);
      else next.delete(id);
    }
    onChoose(next);
  };
  const above = items[0]?.start ?? 0;
  const below = rows.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.scroller} ref={scroller} aria-label="Table: Posts" tabIndex={0}>
      <table className={table} aria-rowcount={total + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">
              <span className={css.titleLine}>
                <input
                  className={css.box}
                  type="checkbox"
                  aria-label="Choose all on this page"
                  checked={all}
                  onChange={() => toggle(onPage, !all)}
                />
                Title
              </span>
            </th>
            <th scope="col">Status</th>
            <th scope="col">Written by</th>
            <th scope="col">Changed</th>
            <th scope="col">On the blog</th>
          </tr>
        </thead>
        {above > 0 && <Gap height={above} />}
        <tbody>
          {items.map(({ index }) => {
            const post = postAt(index);
            return (
              <tr key={index} ref={rows.measureElement} data-index={index} aria-rowindex={index + 2}>
                {post ? (
                  <PostRow
                    post={post}
                    chosen={chosen.has(post.id)}
                    onToggle={() => toggle([post.id], !chosen.has(post.id))}
                  />
                ) : (
                  <td colSpan={COLUMNS}>
                    <Skeleton width="60%" />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
        {below > 0 && <Gap height={below} />}
      </table>
    </section>
  );
}

/** In place of the rows out of view. */
function Gap({ height }: { height: number }) {
  return (
    <tbody aria-hidden="true">
      <tr className={css.gap} style={{ height }}>
        <td colSpan={COLUMNS} style={{ height }} />
      </tr>
    </tbody>
  );
}

/** The address names the page in view, and a page that the address names comes into view. */
function useFollowedPage(
  rows: ReturnType<typeof useVirtualizer<HTMLElement, Element>>,
  filter: Props['filter'],
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
    rows.scrollToIndex((filter.page - 1) * POSTS_PER_PAGE, { align: 'start' });
  }, [filter.page]);
}
