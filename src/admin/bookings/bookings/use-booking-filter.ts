import { BOOKING_STATES } from '#src/contract/bookings/values.ts';
import { oneOf, useAddressFilter } from '../../ui/use-address-filter.ts';
import { kindKey } from './kind-key.ts';

const PER_PAGE = 50;
export const SCOPES = ['upcoming', 'past', 'all'] as const;

const OPEN_APPROVALS = ['asked', 'given'] as const;

export function useBookingFilter() {
  const { get, set, pages, range } = useAddressFilter<
    'scope' | 'tier' | 'developer' | 'state' | 'approval' | 'q'
  >(PER_PAGE);
  const scope = oneOf(SCOPES, get('scope')) ?? 'upcoming';
  const tier = kindKey(get('tier'));
  const state = oneOf(BOOKING_STATES, get('state'));
  const approval = oneOf(OPEN_APPROVALS, get('approval'));
  const developer = Number(get('developer')) || undefined;
  const q = get('q') ?? '';
  const filter = {
    scope,
    ...(tier && { tier }),
    ...(developer && { developer }),
    ...(state && { state }),
    ...(approval && { approval }),
    ...(q && { q }),
  };
  return {
    scope,
    tier,
    developer,
    state,
    approval,
    q,
    pages,
    set,
    filter,
    query: { ...filter, ...range },
  };
}
export type BookingFilterState = ReturnType<typeof useBookingFilter>;
