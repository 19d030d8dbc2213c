import { routes } from '#src/routes.ts';
/** The gallery's URL for a search; blank for all apps. */
export const galleryHref = (query: string): string =>
  query.trim() === '' ? routes.gallery.path : `/gallery?${new URLSearchParams({ q: query })}`;
