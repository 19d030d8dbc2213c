import { useQueries } from '@tanstack/react-query';
import type { AdminPostSummary } from '#src/contract/blog/posts.ts';
import { query } from '../../query.ts';
import { POSTS_PER_PAGE, type usePostFilter } from './use-post-filter.ts';

/** Posts of the pages with these rows, as far as loaded. @param first, last 0-based rows */
export function usePostRows(filter: ReturnType<typeof usePostFilter>, first: number, last: number) {
  const from = Math.floor(first / POSTS_PER_PAGE);
  const pages = Math.floor(Math.max(first, last) / POSTS_PER_PAGE) - from + 1;
  const answers = useQueries({
    queries: Array.from({ length: pages }, (_, page) =>
      query('GET /api/admin/posts', { query: filter.queryOf(from + page + 1) }),
    ),
  });
  return (row: number): AdminPostSummary | undefined =>
    answers[Math.floor(row / POSTS_PER_PAGE) - from]?.data?.posts[row % POSTS_PER_PAGE];
}
