import type { ServedPage } from '#renderer/page.ts';
import { galleryApps, searchMaxLength } from '#src/content/gallery.ts';

export type Data = ReturnType<typeof data>;

/** Reads the query: `?q=` searches, `?app=` shows one app's film. */
export const data = ({ urlParsed }: ServedPage) => {
  const { q = '', app = '' } = urlParsed.search;
  return {
    query: q.slice(0, searchMaxLength),
    // Ignore apps that do not exist.
    shown: galleryApps.some(({ slug }) => slug === app) ? app : null,
  };
};
