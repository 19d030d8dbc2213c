import { categorySlug, type GalleryCategory } from '#src/content/gallery.ts';

/** The gallery with one category, or with all. */
export const kindHref = (kind: GalleryCategory | null): string =>
  kind ? `/in-action?kind=${categorySlug(kind)}` : '/in-action';
