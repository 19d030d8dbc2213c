import { useLayoutEffect, useRef, useState } from 'react';
import { island } from '#renderer/islands/island.tsx';
import { restorePage } from '#src/components/Content/restore-page.ts';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { ServerOnly } from '#src/components/ServerOnly/ServerOnly.tsx';
import { searchApps } from '#src/content/site/gallery.ts';
import { appsOf, galleryList } from '#src/content/site/gallery-sections.ts';
import { column } from '#src/design/text.css.ts';
import { AppGrid } from './AppGrid.tsx';
import * as css from './gallery.css.ts';
import { galleryHref } from './gallery-href.ts';
import { NoMatch } from './NoMatch.tsx';
import { SearchBox } from './SearchBox.tsx';
import { GALLERY_SEARCH } from './search-name.ts';

function GallerySearch({ asked }: { asked: string }) {
  const apps = appsOf(useTexts(galleryList));
  const [query, setQuery] = useState(asked);
  const list = useRef<HTMLDivElement>(null);
  const found = searchApps(apps, query);

  // The cards are server HTML, so change their elements.
  useLayoutEffect(() => {
    const shown = new Set(searchApps(apps, query).map(({ slug }) => slug));
    for (const card of list.current?.querySelectorAll<HTMLElement>('[data-app]') ?? [])
      card.hidden = !shown.has(card.dataset.app ?? '');
    const grid = list.current?.querySelector<HTMLElement>('[data-whole]');
    if (grid) grid.dataset.whole = String(shown.size === apps.length);
    const kept = list.current?.querySelector<HTMLInputElement>('input[name="q"]');
    if (kept) kept.value = query;
  }, [apps, query]);

  const search = (text: string) => {
    setQuery(text);
    // The app opened by the URL (`?app=`). Removing its video stops its sound.
    const opened = document.querySelector('[data-shown-app]');
    if (!opened) return;
    opened.remove();
    history.replaceState(history.state, '', galleryHref(asked));
  };

  const browseAll = () => {
    search('');
    history.replaceState(history.state, '', galleryHref(''));
    // The focused button has been removed.
    document.getElementById('main')?.focus({ preventScroll: true });
  };

  return (
    <>
      <SearchBox query={query} onSearch={search} shown={found.length} all={apps.length} />
      <div className={`${column} ${css.results}`}>
        {found.length === 0 && <NoMatch query={query} onBrowseAll={browseAll} />}
        <div ref={list}>
          <ServerOnly>{import.meta.env.SSR && <AppGrid query={asked} />}</ServerOnly>
        </div>
      </div>
    </>
  );
}

export default island({ name: GALLERY_SEARCH, when: 'called', restorePage }, GallerySearch);
