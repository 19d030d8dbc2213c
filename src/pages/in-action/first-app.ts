import {
  type GalleryApp,
  type GalleryCategory,
  galleryApps,
  galleryCategories,
} from '#src/content/gallery.ts';

/** The first app on the page of one category, or of all. */
export const firstApp = (kind: GalleryCategory | null): GalleryApp | undefined =>
  galleryApps.find(({ category }) => category === (kind ?? galleryCategories[0]));
