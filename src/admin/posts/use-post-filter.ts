import { POST_SORTS, POST_STATUSES } from '#src/contract/values.ts';
import { oneOf, useAddressFilter } from '../ui/use-address-filter.ts';

export const POSTS_PER_PAGE = 50;

/** Filter and page of the posts list. */
export function usePostFilter() {
  const { get, set, page } = useAddressFilter<'status' | 'sort' | 'q'>();
  const status = oneOf(POST_STATUSES, get('status'));
  const sort = oneOf(POST_SORTS, get('sort'));
  const q = get('q') ?? '';
  /** The query parameters for a page (1-based). */
  const queryOf = (number: number) => ({
    limit: POSTS_PER_PAGE,
    ...(number > 1 && { offset: (number - 1) * POSTS_PER_PAGE }),
    ...(status && { status }),
    ...(sort && { sort }),
    ...(q && { q }),
  });
  return {
    status,
    sort,
    q,
    page,
    set,
    queryOf,
    query: queryOf(page),
    /** Follows the scroll position; replaces the history entry instead of adding one. */
    follow: (number: number) => set('page', String(number), true),
  };
}
