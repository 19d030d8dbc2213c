import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { pagerItems } from '#src/components/Pager/pager.ts';
import { integrationsSection } from '#src/content/site/integrations-section.ts';
import * as css from './Integrations.css.ts';

interface Props {
  label: string;
  total: number;
  perPage: number;
  /** 1-based; the last page if the window grew and this one no longer exists. */
  page: number;
  onPage: (page: number) => void;
  children: ReactNode;
}

export function PagedPanel({ label, total, perPage, page: wanted, onPage, children }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const pages = Math.ceil(total / perPage);
  const page = Math.min(wanted, pages);
  const from = (page - 1) * perPage;
  const to = Math.min(from + perPage, total);

  // The entries are server HTML, so show and hide the DOM nodes directly.
  useLayoutEffect(() => {
    const entries = list.current?.querySelectorAll<HTMLElement>(`.${css.entryHook}`) ?? [];
    for (const [index, entry] of [...entries].entries()) entry.hidden = index < from || index >= to;
    if (list.current) list.current.dataset.paged = 'true';
  }, [from, to]);

  let gap = 0;
  return (
    <>
      <div ref={list} className={css.entries} data-wide={perPage}>
        {children}
      </div>
      <div className={css.foot}>
        <p className={css.caption} aria-live="polite">
          {integrationsSection.caption(from + 1, to, total)}
        </p>
        <nav className={css.pager} aria-label={`${label}, pages`}>
          <button type="button" className={css.step} disabled={page === 1} onClick={() => onPage(page - 1)}>
            {integrationsSection.previous}
          </button>
          <div className={css.numbers}>
            {pagerItems(page, pages, integrationsSection.fullPageButtons).map((item) =>
              item === 'gap' ? (
                <span key={`gap ${gap++}`} className={css.gap}>
                  …
                </span>
              ) : (
                <button
                  key={item}
                  type="button"
                  className={css.number}
                  aria-label={`Page ${item}`}
                  aria-current={item === page ? 'page' : undefined}
                  onClick={() => onPage(item)}
                >
                  {item}
                </button>
              ),
            )}
          </div>
          <button
            type="button"
            className={css.step}
            disabled={page === pages}
            onClick={() => onPage(page + 1)}
          >
            {integrationsSection.next}
          </button>
        </nav>
      </div>
    </>
  );
}
