import { useData } from '#renderer/page-context.tsx';
import { AppDetail } from '#src/components/AppCard/AppDetail.tsx';
import AppDialog from '#src/components/AppCard/AppDialog.island.tsx';
import { BelowApps } from '#src/components/AppCard/BelowApps.tsx';
import { EmptyGallery } from '#src/components/AppCard/EmptyGallery.tsx';
import { GalleryTabs } from '#src/components/AppCard/GalleryTabs.tsx';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { PageHeading } from '#src/components/Section/PageHeading.tsx';
import { appsOf, galleryList, galleryPage } from '#src/content/site/gallery-sections.ts';
import { galleryLayout } from '#src/content/site/page-layouts.ts';
import { routes } from '#src/routes.ts';
import type { Data } from './+data.ts';
import GallerySearch from './GallerySearch.island.tsx';
import { galleryHref } from './gallery-href.ts';

export function Page() {
  const { query, shown } = useData<Data>();
  const apps = appsOf(useTexts(galleryList));
  const { title, intro } = useTexts(galleryPage);
  const shownApp = apps.find(({ slug }) => slug === shown);

  if (apps.length === 0) return <EmptyGallery title={title} />;
  return (
    <>
      <PageHeading title={title} intro={intro}>
        <GalleryTabs current={routes.gallery.path} />
      </PageHeading>
      {shownApp && <AppDetail app={shownApp} closeHref={galleryHref(query)} />}
      <GallerySearch asked={query} />
      <BelowApps layout={galleryLayout} />
      <AppDialog />
    </>
  );
}
