import { useEffect, useRef } from 'react';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { galleryList, inActionPage, kindsOf } from '#src/content/gallery-sections.ts';
import * as css from './in-action.css.ts';
import { kindHref } from './kind-href.ts';

/** The categories as links with their counts: beside the apps on large screens, a scrollable row on a phone. */
export function KindLinks({ current }: { current: string | null }) {
  const { kindsLabel, allLabel } = useTexts(inActionPage);
  const gallery = useTexts(galleryList);
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.clientWidth / 3;
  }, []);

  return (
    <nav ref={row} className={css.kinds} aria-label={kindsLabel}>
      <ul role="list" className={css.kindList}>
        {[null, ...kindsOf(gallery)].map((kind) => (
          <li key={kind ?? ''}>
            <a
              className={css.kind}
              href={kindHref(kind)}
              aria-current={kind === current ? 'true' : undefined}
            >
              {kind ?? allLabel}
              <span className={css.count}>
                {gallery.apps.filter(({ category }) => kind === null || category === kind).length}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
