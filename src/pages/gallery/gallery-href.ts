/** The gallery's URL for a search; blank for all apps. */
export const galleryHref = (query: string): string =>
  query.trim() === '' ? '/gallery' : `/gallery?${new URLSearchParams({ q: query })}`;
