import { useSearchParams } from 'react-router';

/** The value of a closed set, or undefined: an address may say anything. */
export const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((each) => each === value);

/**
 * A list's filter and page. They live in the address, so a list can be reloaded, shared and gone back to.
 * @param Name of the filters; besides them `page`, or `before` where a list goes on from an entry
 */
export function useAddressFilter<Name extends string>() {
  const [search, setSearch] = useSearchParams();
  return {
    get: (name: Name | 'before') => search.get(name),
    /** 1-based. */
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    /** A changed filter begins at its first page; words that are typed leave no history. */
    set(name: Name | 'page' | 'before', value: string, replace = name === 'q') {
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete('before');
          if (name !== 'page') next.delete('page');
          if (value && !(name === 'page' && value === '1')) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace },
      );
    },
    /** Takes every filter away, and the page with them. */
    clear: () => setSearch({}),
  };
}
