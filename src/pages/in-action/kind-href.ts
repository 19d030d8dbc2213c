import { categorySlug, type GalleryCategory } from '#src/content/gallery.ts';

/** The gallery's URL for one category, or for all. */
export const kindHref = (kind: GalleryCategory | null): string =>
  kind ? `/in-action?kind=${categorySlug(kind)}` : '/in-action';
