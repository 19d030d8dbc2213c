import { useSearchParams } from 'react-router';

/** The value if it is one of `values`, otherwise undefined: a URL can contain anything. */
export const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((each) => each === value);

/**
 * A list's filter and page, kept in the URL, so that the list survives a reload, can be shared, and works
 * with Back.
 * @param Name names of the filters; also `page`, or `before` for lists with a cursor
 */
export function useAddressFilter<Name extends string>() {
  const [search, setSearch] = useSearchParams();
  return {
    get: (name: Name | 'before') => search.get(name),
    /** 1-based. */
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    /** A changed filter resets the page; typing in the search adds no history entries. */
    set(name: Name | 'page' | 'before', value: string, replace = name === 'q') {
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
    },
    /** Removes every filter and the page. */
    clear: () => setSearch({}),
  };
}
