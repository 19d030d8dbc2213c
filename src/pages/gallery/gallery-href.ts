/** The gallery as a search left it; blank is the whole of it. */
export const galleryHref = (query: string): string =>
  query.trim() === '' ? '/gallery' : `/gallery?${new URLSearchParams({ q: query })}`;
