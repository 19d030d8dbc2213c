import { useTexts } from '#src/components/Content/use-texts.ts';
import { galleryList, inActionPage, kindsOf } from '#src/content/site/gallery-sections.ts';
import * as css from './in-action.css.ts';
import { kindHref } from './kind-href.ts';
import scrollToChosen from './scroll-to-chosen.behavior.ts';

export function KindLinks({ current }: { current: string | null }) {
  const { kindsLabel, allLabel } = useTexts(inActionPage);
  const gallery = useTexts(galleryList);
  return (
    <nav className={css.kinds} aria-label={kindsLabel} {...scrollToChosen}>
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
