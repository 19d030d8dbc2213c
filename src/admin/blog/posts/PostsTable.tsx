import { useRef } from 'react';
import { ScrollArea } from '#src/components/ScrollArea/ScrollArea.tsx';
import type { AdminPostSummary } from '#src/contract/blog/posts.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { table } from '../../ui/table.css.ts';
import { PostRow } from './PostRow.tsx';
import * as css from './PostsScreen.css.ts';
import { POSTS_PER_PAGE, type usePostFilter } from './use-post-filter.ts';
import { usePostRows } from './use-post-rows.ts';
import { useVisibleRows } from './use-visible-rows.ts';

const COLUMNS = 6;

interface Props {
  filter: ReturnType<typeof usePostFilter>;
  total: number;
  chosen: ReadonlyMap<number, AdminPostSummary>;
  onChoose: (chosen: ReadonlyMap<number, AdminPostSummary>) => void;
}

/** Virtualized: renders only rows in view, and fetches pages on scroll. */
export function PostsTable({ filter, total, chosen, onChoose }: Props) {
  const scroller = useRef<HTMLElement>(null);
  const start = (filter.pages.page - 1) * POSTS_PER_PAGE;
  const { indexes, above, below, measure } = useVisibleRows(scroller, filter, total);
  const postAt = usePostRows(filter, indexes[0] ?? start, indexes.at(-1) ?? start);

  const onPage = Array.from({ length: Math.min(POSTS_PER_PAGE, Math.max(0, total - start)) }, (_, row) =>
    postAt(start + row),
  ).flatMap((post) => post ?? []);
  const all = onPage.length > 0 && onPage.every(({ id }) => chosen.has(id));
  const toggle = (posts: AdminPostSummary[], on: boolean) => {
    const next = new Map(chosen);
    for (const post of posts) {
      if (on) next.set(post.id, post);
      else next.delete(post.id);
    }
    onChoose(next);
  };
  return (
    <ScrollArea axis="both" className={css.scroller} viewportRef={scroller} label="Table: Posts">
      <table className={table} aria-rowcount={total + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">
              <span className={css.titleLine}>
                <label className={css.boxCell}>
                  <input
                    className={css.box}
                    type="checkbox"
                    aria-label="Select all on this page"
                    checked={all}
                    onChange={() => toggle(onPage, !all)}
                  />
                </label>
                Title
              </span>
            </th>
            <th scope="col">Status</th>
            <th scope="col" className={css.minor}>
              Author
            </th>
            <th scope="col" className={css.minor}>
              Source
            </th>
            <th scope="col">Changed</th>
            <th scope="col">Published</th>
          </tr>
        </thead>
        {above > 0 && <Gap height={above} />}
        <tbody>
          {indexes.map((index) => {
            const post = postAt(index);
            return (
              <tr key={index} ref={measure} data-index={index} aria-rowindex={index + 2}>
                {post ? (
                  <PostRow
                    post={post}
                    chosen={chosen.has(post.id)}
                    onToggle={() => toggle([post], !chosen.has(post.id))}
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
    </ScrollArea>
  );
}

function Gap({ height }: { height: number }) {
  return (
    <tbody aria-hidden="true">
      <tr className={css.gap} style={{ height }}>
        <td colSpan={COLUMNS} style={{ height }} />
      </tr>
    </tbody>
  );
}
