import { useEffect, useRef } from 'react';
import { type GalleryCategory, galleryApps, galleryCategories, inActionPage } from '#src/content/gallery.ts';
import * as css from './in-action.css.ts';
import { kindHref } from './kind-href.ts';

/** The categories as links with their counts: beside the apps on large screens, a scrollable row on a phone. */
export function KindLinks({ current }: { current: GalleryCategory | null }) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.clientWidth / 3;
  }, []);

  return (
    <nav ref={row} className={css.kinds} aria-label={inActionPage.kindsLabel}>
      <ul role="list" className={css.kindList}>
        {[null, ...galleryCategories].map((kind) => (
          <li key={kind ?? ''}>
            <a
              className={css.kind}
              href={kindHref(kind)}
              aria-current={kind === current ? 'true' : undefined}
            >
              {kind ?? inActionPage.allLabel}
              <span className={css.count}>
                {kind ? galleryApps.filter(({ category }) => category === kind).length : galleryApps.length}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
