import { POST_SORTS, POST_STATUSES } from '#src/contract/values.ts';
import { oneOf, useAddressFilter } from '../ui/use-address-filter.ts';

export const POSTS_PER_PAGE = 50;

/** The filter and page of the list of posts. */
export function usePostFilter() {
  const { get, set, page } = useAddressFilter<'status' | 'sort' | 'q'>();
  const status = oneOf(POST_STATUSES, get('status'));
  const sort = oneOf(POST_SORTS, get('sort'));
  const q = get('q') ?? '';
  /** What the call asks for a page, from 1. */
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
    /** The list was scrolled there: no step of the browser's history. */
    follow: (number: number) => set('page', String(number), true),
  };
}
