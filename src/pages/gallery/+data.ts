import type { ServedPage } from '#renderer/page.ts';
import { searchMaxLength } from '#src/content/site/gallery.ts';
import { appsOf, galleryList } from '#src/content/site/gallery-sections.ts';
import { textsOf } from '#src/content/site/site-content.ts';

export type Data = ReturnType<typeof data>;

/** `?q=` searches, `?app=` shows one app's video. */
export const data = ({ urlParsed, content }: ServedPage) => {
  const { q = '', app = '' } = urlParsed.search;
  return {
    query: q.slice(0, searchMaxLength),
    shown: appsOf(textsOf(content, galleryList)).some(({ slug }) => slug === app) ? app : null,
  };
};

/** For `renderer/page-memo.ts`. */
export const dependsOn = ['q', 'app'];
