import { useState } from 'react';
import { useData } from '#renderer/page-context.tsx';
import { AppCard } from '#src/components/AppCard/AppCard.tsx';
import { BelowApps } from '#src/components/AppCard/BelowApps.tsx';
import { EmptyGallery } from '#src/components/AppCard/EmptyGallery.tsx';
import { GalleryTabs } from '#src/components/AppCard/GalleryTabs.tsx';
import { ShownApp } from '#src/components/AppCard/ShownApp.tsx';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { PageHeading } from '#src/components/Section/PageHeading.tsx';
import { Still } from '#src/components/Still/Still.tsx';
import { VideoDialog } from '#src/components/VideoDialog/VideoDialog.tsx';
import { searchApps } from '#src/content/gallery.ts';
import {
  type ShownApp as App,
  appsOf,
  filmOf,
  galleryList,
  galleryPage,
} from '#src/content/gallery-sections.ts';
import { galleryLayout } from '#src/content/page-layouts.ts';
import { column } from '#src/design/text.css.ts';
import type { Data } from './+data.ts';
import * as css from './gallery.css.ts';
import { galleryHref } from './gallery-href.ts';
import { NoMatch } from './NoMatch.tsx';
import { SearchBox } from './SearchBox.tsx';

export function Page() {
  const { query: asked, shown: opened } = useData<Data>();
  const apps = appsOf(useTexts(galleryList));
  const { title, intro } = useTexts(galleryPage);
  /** The app that the URL opened, until the visitor searches. */
  const [shown, setShown] = useState(opened);
  const [query, setQuery] = useState(asked);
  const [selected, setSelected] = useState<App | null>(null);
  const found = searchApps(apps, query);
  const whole = found.length === apps.length;
  const shownApp = apps.find(({ slug }) => slug === shown);

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

  if (apps.length === 0) return <EmptyGallery title={title} />;
  return (
    <>
      <PageHeading title={title} intro={intro}>
        <GalleryTabs current="/gallery" />
      </PageHeading>
      {shownApp && <ShownApp app={shownApp} closeHref={galleryHref(asked)} />}
      <SearchBox query={query} onSearch={search} shown={found.length} all={apps.length} />
      <div className={`${column} ${css.results}`}>
        {found.length === 0 ? (
          <NoMatch query={query} onBrowseAll={browseAll} />
        ) : (
          <form method="get" action="/gallery">
            {query.trim() !== '' && <input type="hidden" name="q" value={query} />}
            <ul role="list" className={css.grid}>
              {found.map((app, index) => (
                <li key={app.slug} className={whole && app.large ? css.leading : css.cell}>
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
      <Still>{import.meta.env.SSR && <BelowApps layout={galleryLayout} />}</Still>
      <VideoDialog film={selected && filmOf(selected)} onClose={() => setSelected(null)} />
    </>
  );
}
