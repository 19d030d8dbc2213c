import type { ServedPage } from '#renderer/page.ts';
import { categorySlug, galleryApps, galleryCategories } from '#src/content/gallery.ts';

export type Data = ReturnType<typeof data>;

/** Reads the query: `?kind=` filters by category, `?app=` shows one app's film. */
export const data = ({ urlParsed }: ServedPage) => {
  const { kind, app } = urlParsed.search;
  return {
    // Ignore unknown categories.
    kind: galleryCategories.find((category) => categorySlug(category) === kind) ?? null,
    shown: galleryApps.find(({ slug }) => slug === app)?.slug ?? null,
  };
};
