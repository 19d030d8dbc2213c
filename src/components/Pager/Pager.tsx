import type { MouseEvent } from 'react';
import { wakes } from '#renderer/islands/island.tsx';
import { LineIcon } from '../Icon/LineIcon.tsx';
import * as css from './Pager.css.ts';
import { pagerItems } from './pager.ts';

interface Props {
  /** 1-based. */
  page: number;
  pages: number;
  href: (page: number) => string;
  /** Handles a plain click; without it, or without scripts, the link is followed. */
  onPage?: (page: number) => void;
  wakes?: string;
}

export function Pager({ page, pages, href, onPage, wakes: island }: Props) {
  const waking = island && wakes(island);
  const take = (target: number) => (event: MouseEvent) => {
    if (!onPage || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0)
      return;
    event.preventDefault();
    onPage(target);
  };
  let gap = 0;
  return (
    <nav className={css.pager} aria-label="Pages">
      {page > 1 ? (
        <a className={css.step} rel="prev" href={href(page - 1)} onClick={take(page - 1)} {...waking}>
          <LineIcon name="arrow-left" size={18} />
          <span className={css.stepLabel}>Previous</span>
        </a>
      ) : (
        <span />
      )}
      <ol role="list" className={css.numbers}>
        {pagerItems(page, pages).map((item) =>
          item === 'gap' ? (
            <li key={`gap ${gap++}`} className={css.gap}>
              …
            </li>
          ) : (
            <li key={item}>
              <a
                className={css.number}
                aria-label={`Page ${item}`}
                aria-current={item === page ? 'page' : undefined}
                href={href(item)}
                onClick={take(item)}
                {...waking}
              >
                {item}
              </a>
            </li>
          ),
        )}
      </ol>
      {page < pages ? (
        <a className={css.step} rel="next" href={href(page + 1)} onClick={take(page + 1)} {...waking}>
          <span className={css.stepLabel}>Next</span>
          <LineIcon name="arrow-right" size={18} />
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
