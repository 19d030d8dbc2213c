import { useData } from '#renderer/page-context.tsx';
import { AppCard } from '#src/components/AppCard/AppCard.tsx';
import { AppDetail } from '#src/components/AppCard/AppDetail.tsx';
import AppDialog from '#src/components/AppCard/AppDialog.island.tsx';
import { BelowApps } from '#src/components/AppCard/BelowApps.tsx';
import { EmptyGallery } from '#src/components/AppCard/EmptyGallery.tsx';
import { GalleryTabs } from '#src/components/AppCard/GalleryTabs.tsx';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { PageHeading } from '#src/components/Section/PageHeading.tsx';
import { categorySlug } from '#src/content/site/gallery.ts';
import { appsOf, galleryList, inActionPage, kindsOf } from '#src/content/site/gallery-sections.ts';
import { inActionLayout } from '#src/content/site/page-layouts.ts';
import { column, visuallyHidden } from '#src/design/text.css.ts';
import { routes } from '#src/routes.ts';
import type { Data } from './+data.ts';
import { groupsOf } from './groups.ts';
import * as css from './in-action.css.ts';
import { KindLinks } from './KindLinks.tsx';
import { kindHref } from './kind-href.ts';

export function Page() {
  const { kind, shown } = useData<Data>();
  const gallery = useTexts(galleryList);
  const { title, intro, others } = useTexts(inActionPage);
  const groups = groupsOf(gallery, kind);
  const kinds = kindsOf(gallery);
  const shownApp = appsOf(gallery).find(({ slug }) => slug === shown);
  if (groups.length === 0) return <EmptyGallery title={title} />;

  return (
    <>
      <PageHeading title={title} intro={intro}>
        <GalleryTabs current={routes.inAction.path} />
      </PageHeading>
      {shownApp && <AppDetail app={shownApp} closeHref={kindHref(kind)} />}
      <div className={`${column} ${kinds.length > 0 ? css.layout : css.whole}`}>
        {kinds.length > 0 && <KindLinks current={kind} />}
        <form method="get" action={routes.inAction.path} className={css.groups}>
          {kind && <input type="hidden" name="kind" value={categorySlug(kind)} />}
          {groups.map(({ kind: each, apps }, place) => (
            <section key={each ?? ''} aria-labelledby={each ? categorySlug(each) : 'others'}>
              <h2
                id={each ? categorySlug(each) : 'others'}
                className={kinds.length > 0 ? css.title : visuallyHidden}
              >
                {each ?? others}
              </h2>
              <ul role="list" className={kind ? css.pairs : css.grid}>
                {apps.map((app, index) => (
                  <li key={app.slug}>
                    <AppCard app={app} heading="h3" first={place + index === 0} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </form>
      </div>
      <BelowApps layout={inActionLayout} />
      <AppDialog />
    </>
  );
}
