import { infiniteQueryOptions } from '@tanstack/react-query';
import { type ApiOutput, api } from '#src/api/client.ts';
import { queryKey } from '../../query.ts';

const PAGE = 24;

export type VideoDetail = ApiOutput<'GET /api/admin/videos/:hash'>;

/** @param q '' for everything */
export const videosQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: queryKey('GET /api/admin/videos', { query: { limit: PAGE, ...(q && { q }) } }),
    queryFn: ({ signal, pageParam }) =>
      api('GET /api/admin/videos', { query: { limit: PAGE, offset: pageParam, ...(q && { q }) } }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last.more ? all.length * PAGE : undefined),
  });

export const VIDEO_READS = [
  'GET /api/admin/videos',
  'GET /api/admin/videos/:hash',
  'GET /api/admin/video-uploads',
] as const;
