import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#src/api/client.ts';

const PAGE = 24;

/** The library a page at a time. @param q '' for all of it */
export const libraryQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['GET /api/admin/media', q],
    queryFn: ({ signal, pageParam }) =>
      api('GET /api/admin/media', { query: { limit: PAGE, offset: pageParam, ...(q && { q }) } }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.more ? all.length * PAGE : undefined),
  });

/** One picture and where it is used; asked anew each time, because posts and the brand change elsewhere. */
export const mediaQuery = (hash: string) =>
  queryOptions({
    queryKey: ['GET /api/admin/media/:hash', hash],
    queryFn: ({ signal }) => api('GET /api/admin/media/:hash', { params: { hash } }, signal),
    staleTime: 0,
  });

/** After any change to pictures: the library, and what shows them. */
export const mediaChanged = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['GET /api/admin/media'] }),
    client.invalidateQueries({ queryKey: ['GET /api/admin/brand-assets'] }),
  ]);
