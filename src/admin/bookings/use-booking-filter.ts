import { useSearchParams } from 'react-router';
import { BOOKING_STATES, TIERS } from '#src/contract/values.ts';

export const BOOKINGS_PER_PAGE = 50;
export const SCOPES = ['upcoming', 'past', 'all'] as const;
export type Scope = (typeof SCOPES)[number];

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((each) => each === value);

/** The list's filter and page. They live in the address, so a list can be reloaded, shared and gone back to. */
export function useBookingFilter() {
  const [search, setSearch] = useSearchParams();
  const scope = oneOf(SCOPES, search.get('scope')) ?? 'upcoming';
  const tier = oneOf(TIERS, search.get('tier'));
  const state = oneOf(BOOKING_STATES, search.get('state'));
  const q = search.get('q') ?? '';
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const filter = { scope, ...(tier && { tier }), ...(state && { state }), ...(q && { q }) };
  return {
    scope,
    tier,
    state,
    q,
    page,
    filter,
    query: {
      ...filter,
      limit: BOOKINGS_PER_PAGE,
      ...(page > 1 && { offset: (page - 1) * BOOKINGS_PER_PAGE }),
    },
    /** A changed filter begins at its first page. */
    set(name: 'scope' | 'tier' | 'state' | 'q' | 'page', value: string) {
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (name !== 'page') next.delete('page');
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: name === 'q' },
      );
    },
  };
}
export type BookingFilterState = ReturnType<typeof useBookingFilter>;
