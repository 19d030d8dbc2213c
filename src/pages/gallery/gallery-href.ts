import { routes } from '#src/routes.ts';
export const galleryHref = (query: string): string =>
  query.trim() === '' ? routes.gallery.path : `/gallery?${new URLSearchParams({ q: query })}`;
