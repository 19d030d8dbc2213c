import { useState } from 'react';
import { useData } from '#renderer/page-context.tsx';
import { AppCard } from '#src/components/AppCard/AppCard.tsx';
import { GalleryTabs } from '#src/components/AppCard/GalleryTabs.tsx';
import { ShownApp } from '#src/components/AppCard/ShownApp.tsx';
import { ClosingCall } from '#src/components/ClosingCall/ClosingCall.tsx';
import { PageHeading } from '#src/components/Section/PageHeading.tsx';
import { VideoDialog } from '#src/components/VideoDialog/VideoDialog.tsx';
import {
  categorySlug,
  filmOf,
  type GalleryApp,
  type GalleryCategory,
  galleryApps,
  galleryCategories,
  galleryPage,
  inActionPage,
} from '#src/content/gallery.ts';
import { column } from '#src/design/text.css.ts';
import type { Data } from './+data.ts';
import { firstApp } from './first-app.ts';
import * as css from './in-action.css.ts';
import { KindLinks } from './KindLinks.tsx';
import { kindHref } from './kind-href.ts';

const inCategory = (category: GalleryCategory) => galleryApps.filter((app) => app.category === category);

export function Page() {
  const { kind, shown } = useData<Data>();
  const [selected, setSelected] = useState<GalleryApp | null>(null);
  const groups = kind ? [kind] : galleryCategories;
  const shownApp = galleryApps.find(({ slug }) => slug === shown);

  return (
    <>
      <PageHeading title={inActionPage.title} intro={inActionPage.intro}>
        <GalleryTabs current="/in-action" />
      </PageHeading>
      {shownApp && <ShownApp app={shownApp} closeHref={kindHref(kind)} />}
      <div className={`${column} ${css.layout}`}>
        <KindLinks current={kind} />
        <form method="get" action="/in-action" className={css.groups}>
          {kind && <input type="hidden" name="kind" value={categorySlug(kind)} />}
          {groups.map((category) => (
            <section key={category} aria-labelledby={categorySlug(category)}>
              <h2 id={categorySlug(category)} className={css.title}>
                {category}
              </h2>
              <ul role="list" className={kind ? css.pairs : css.grid}>
                {inCategory(category).map((app) => (
                  <li key={app.slug}>
                    <AppCard
                      app={app}
                      heading="h3"
                      first={app === firstApp(kind)}
                      held={selected !== null}
                      onOpen={setSelected}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </form>
      </div>
      <ClosingCall {...galleryPage.banner} href="/booking" />
      <VideoDialog film={selected && filmOf(selected)} onClose={() => setSelected(null)} />
    </>
  );
}
