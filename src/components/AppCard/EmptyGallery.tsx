import { galleryPage } from '#src/content/site/gallery-sections.ts';
import { routes } from '#src/routes.ts';
import { ClosingCall } from '../ClosingCall/ClosingCall.tsx';
import { useTexts } from '../Content/use-texts.ts';
import { PageHeading } from '../Section/PageHeading.tsx';

export function EmptyGallery({ title }: { title: string }) {
  return (
    <>
      <PageHeading title={title} />
      <ClosingCall {...useTexts(galleryPage).empty} href={routes.booking.path} />
    </>
  );
}
