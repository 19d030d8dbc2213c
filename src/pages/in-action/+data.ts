import type { ServedPage } from '#renderer/page.ts';
import { categorySlug, galleryApps, galleryCategories } from '#src/content/gallery.ts';

export type Data = ReturnType<typeof data>;

/** What the address asks for: `?kind=` keeps one category, `?app=` shows one app's film. */
export const data = ({ urlParsed }: ServedPage) => {
  const { kind, app } = urlParsed.search;
  return {
    // An unknown one is as if it were not there.
    kind: galleryCategories.find((category) => categorySlug(category) === kind) ?? null,
    shown: galleryApps.find(({ slug }) => slug === app)?.slug ?? null,
  };
};
