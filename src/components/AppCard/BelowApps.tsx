import type { ComponentType } from 'react';
import { PageSections } from '#src/blocks/PageSections.tsx';
import { galleryPage } from '#src/content/site/gallery-sections.ts';
import type { GalleryPart, galleryLayout, inActionLayout } from '#src/content/site/page-layouts.ts';
import { routes } from '#src/routes.ts';
import { ClosingCall } from '../ClosingCall/ClosingCall.tsx';
import { useTexts } from '../Content/use-texts.ts';

const parts: Record<GalleryPart, ComponentType> = {
  closing: () => <ClosingCall {...useTexts(galleryPage).banner} href={routes.booking.path} />,
};

export const BelowApps = ({ layout }: { layout: typeof galleryLayout | typeof inActionLayout }) => (
  <PageSections sections={useTexts(layout).sections} parts={parts} />
);
