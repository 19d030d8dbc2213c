import { useSearchParams } from 'react-router';

/** Undefined if `value` is not one of `values`, because a URL can contain anything. */
export const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((each) => each === value);

/** @param page 1-based */
export const rangeOf = (page: number, perPage: number): { limit: number; offset?: number } => ({
  limit: perPage,
  ...(page > 1 && { offset: (page - 1) * perPage }),
});

/**
 * A list's filter and page, kept in the URL, so that the list survives a reload, can be shared, and works
 * with Back. @param Name the filters; also `page`, or `before` for lists with a cursor
 */
export function useAddressFilter<Name extends string>(perPage = 0) {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  /** A changed filter resets the page; typing in the search adds no history entries. */
  function set(name: Name | 'page' | 'before', value: string, replace = name === 'q') {
    setSearch(
      () => {
        // Read from the URL, because two filters may change before React has rendered the first change.
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
    range: rangeOf(page, perPage),
    clear: () => setSearch({}),
  };
}
