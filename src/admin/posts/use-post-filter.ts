import { useSearchParams } from 'react-router';
import { POST_SORTS, POST_STATUSES, type PostSort, type PostStatus } from '#src/contract/values.ts';

export const POSTS_PER_PAGE = 50;

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((each) => each === value);

/** The list's filter and page. They live in the address, so a list can be reloaded, shared and gone back to. */
export function usePostFilter() {
  const [search, setSearch] = useSearchParams();
  const status: PostStatus | undefined = oneOf(POST_STATUSES, search.get('status'));
  const sort: PostSort | undefined = oneOf(POST_SORTS, search.get('sort'));
  const q = search.get('q') ?? '';
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  return {
    status,
    sort,
    q,
    page,
    query: {
      limit: POSTS_PER_PAGE,
      ...(page > 1 && { offset: (page - 1) * POSTS_PER_PAGE }),
      ...(status && { status }),
      ...(sort && { sort }),
      ...(q && { q }),
    },
    /** A changed filter begins at its first page. */
    set(name: 'status' | 'sort' | 'q' | 'page', value: string) {
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (name !== 'page') next.delete('page');
          if (value && !(name === 'page' && value === '1')) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: name === 'q' },
      );
    },
  };
}
