import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '#src/api/client.ts';
import { invalidate, queryKey } from '../../query.ts';

const PAGE = 24;

/** @param q '' for everything */
export const libraryQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: queryKey('GET /api/admin/media', { query: { limit: PAGE, ...(q && { q }) } }),
    queryFn: ({ signal, pageParam }) =>
      api('GET /api/admin/media', { query: { limit: PAGE, offset: pageParam, ...(q && { q }) } }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.more ? all.length * PAGE : undefined),
  });

export const MEDIA_READS = ['GET /api/admin/media', 'GET /api/admin/brand-assets'] as const;

/** Call after any change to images. */
export const mediaChanged = (client: QueryClient) => invalidate(client, ...MEDIA_READS);
