import type { ServedPage } from '#renderer/page.ts';
import { galleryApps, searchMaxLength } from '#src/content/gallery.ts';

export type Data = ReturnType<typeof data>;

/** What the address asks for: `?q=` searches, `?app=` shows one app's film. */
export const data = ({ urlParsed }: ServedPage) => {
  const { q = '', app = '' } = urlParsed.search;
  return {
    query: q.slice(0, searchMaxLength),
    // Only an app that exists: anything else is as if it were not there.
    shown: galleryApps.some(({ slug }) => slug === app) ? app : null,
  };
};
