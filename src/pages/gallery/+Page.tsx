import { useState } from 'react';
import { useData } from '#renderer/page-context.tsx';
import { AppCard } from '#src/components/AppCard/AppCard.tsx';
import { GalleryTabs } from '#src/components/AppCard/GalleryTabs.tsx';
import { ShownApp } from '#src/components/AppCard/ShownApp.tsx';
import { ClosingCall } from '#src/components/ClosingCall/ClosingCall.tsx';
import { PageHeading } from '#src/components/Section/PageHeading.tsx';
import { VideoDialog } from '#src/components/VideoDialog/VideoDialog.tsx';
import { filmOf, type GalleryApp, galleryApps, galleryPage, searchApps } from '#src/content/gallery.ts';
import { column } from '#src/design/text.css.ts';
import type { Data } from './+data.ts';
import * as css from './gallery.css.ts';
import { galleryHref } from './gallery-href.ts';
import { NoMatch } from './NoMatch.tsx';
import { SearchBox } from './SearchBox.tsx';

export function Page() {
  const { query: asked, shown: opened } = useData<Data>();
  /** The app that the URL opened, until the visitor searches. */
  const [shown, setShown] = useState(opened);
  const [query, setQuery] = useState(asked);
  const [selected, setSelected] = useState<GalleryApp | null>(null);
  const found = searchApps(galleryApps, query);
  const whole = found.length === galleryApps.length;
  const shownApp = galleryApps.find(({ slug }) => slug === shown);

  const search = (text: string) => {
    setQuery(text);
    setSelected(null);
    if (!shown) return;
    // Removing its video ends its sound.
    setShown(null);
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
      <PageHeading title={galleryPage.title} intro={galleryPage.intro}>
        <GalleryTabs current="/gallery" />
      </PageHeading>
      {shownApp && <ShownApp app={shownApp} closeHref={galleryHref(asked)} />}
      <SearchBox query={query} onSearch={search} shown={found.length} />
      <div className={`${column} ${css.results}`}>
        {found.length === 0 ? (
          <NoMatch query={query} onBrowseAll={browseAll} />
        ) : (
          <form method="get" action="/gallery">
            {query.trim() !== '' && <input type="hidden" name="q" value={query} />}
            <ul role="list" className={css.grid}>
              {found.map((app, index) => (
                <li key={app.slug} className={whole && app.pinned ? css.leading : css.cell}>
                  <AppCard
                    app={app}
                    heading="h2"
                    first={index === 0}
                    held={selected !== null}
                    onOpen={setSelected}
                  />
                </li>
              ))}
            </ul>
          </form>
        )}
      </div>
      <ClosingCall {...galleryPage.banner} href="/booking" />
      <VideoDialog film={selected && filmOf(selected)} onClose={() => setSelected(null)} />
    </>
  );
}
