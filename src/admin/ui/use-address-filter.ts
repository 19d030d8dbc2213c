import { useSearchParams } from 'react-router';

/** The value if it is one of `values`, otherwise undefined: a URL can contain anything. */
export const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((each) => each === value);

/** The rows of a page (1-based), for a query. */
export const rangeOf = (page: number, perPage: number): { limit: number; offset?: number } => ({
  limit: perPage,
  ...(page > 1 && { offset: (page - 1) * perPage }),
});

/**
 * A list's filter and page, kept in the URL, so that the list survives a reload, can be shared, and works
 * with Back.
 * @param Name names of the filters; also `page`, or `before` for lists with a cursor
 * @param perPage rows of a page
 */
export function useAddressFilter<Name extends string>(perPage = 0) {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  /** A changed filter resets the page; typing in the search adds no history entries. */
  function set(name: Name | 'page' | 'before', value: string, replace = name === 'q') {
    setSearch(
      () => {
        // The URL itself: two filters may change before React has rendered the first change.
        const next = new URLSearchParams(window.location.search);
        next.delete('before');
        if (name !== 'page') next.delete('page');
        if (value && !(name === 'page' && value === '1')) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace },
    );
  }
  return {
    get: (name: Name | 'before') => search.get(name),
    set,
    pages: { page, perPage, onPage: (next: number) => set('page', String(next)) },
    /** The rows to ask for. */
    range: rangeOf(page, perPage),
    /** Removes every filter and the page. */
    clear: () => setSearch({}),
  };
}
