import { POST_ORIGINS, POST_SORTS, POST_STATUSES } from '#src/contract/blog/values.ts';
import { midnight } from '../../ui/local-date.ts';
import { oneOf, rangeOf, useAddressFilter } from '../../ui/use-address-filter.ts';

export const POSTS_PER_PAGE = 50;

type Name = 'status' | 'theme' | 'tag' | 'author' | 'origin' | 'from' | 'to' | 'sort' | 'q';

/** Dates are in the reader's time zone, both inclusive. */
export function usePostFilter() {
  const { get, set, pages, clear } = useAddressFilter<Name>(POSTS_PER_PAGE);
  const status = oneOf(POST_STATUSES, get('status'));
  const origin = oneOf(POST_ORIGINS, get('origin'));
  const sort = oneOf(POST_SORTS, get('sort'));
  const q = get('q') ?? '';
  const theme = Math.max(0, Math.trunc(Number(get('theme')))) || 0;
  const tag = (get('tag') ?? '').slice(0, 40);
  const author = (get('author') ?? '').slice(0, 60);
  const from = midnight(get('from') ?? '');
  const to = midnight(get('to') ?? '', 1);
  const filter = {
    ...(status && { status }),
    ...(theme > 0 && { theme }),
    ...(tag && { tag }),
    ...(author && { author }),
    ...(origin && { origin }),
    ...(from && { from }),
    ...(to && { to }),
    ...(q && { q }),
  };
  /** @param number 1-based page */
  const queryOf = (number: number) => ({
    ...rangeOf(number, POSTS_PER_PAGE),
    ...filter,
    ...(sort && { sort }),
  });
  return {
    status,
    theme,
    tag,
    author,
    origin,
    sort,
    q,
    from: from ? (get('from') ?? '') : '',
    to: to ? (get('to') ?? '') : '',
    pages,
    set,
    clear,
    count: Object.keys(filter).length,
    /** Changes with every filter and the order. */
    key: JSON.stringify([filter, sort]),
    queryOf,
    query: queryOf(pages.page),
    /** Follows the scroll position without adding a history entry. */
    follow: (number: number) => set('page', String(number), true),
  };
}
export type PostFilterState = ReturnType<typeof usePostFilter>;
