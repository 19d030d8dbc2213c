import type { ServedPage } from '#renderer/page.ts';
import { categorySlug } from '#src/content/site/gallery.ts';
import { appsOf, galleryList, kindsOf } from '#src/content/site/gallery-sections.ts';
import { textsOf } from '#src/content/site/site-content.ts';

export type Data = ReturnType<typeof data>;

/** `?kind=` filters by category, `?app=` shows one app's video. */
export const data = ({ urlParsed, content }: ServedPage) => {
  const { kind, app } = urlParsed.search;
  const gallery = textsOf(content, galleryList);
  return {
    kind: kindsOf(gallery).find((category) => categorySlug(category) === kind) ?? null,
    shown: appsOf(gallery).find(({ slug }) => slug === app)?.slug ?? null,
  };
};

/** For `renderer/page-memo.ts`. */
export const dependsOn = ['kind', 'app'];
