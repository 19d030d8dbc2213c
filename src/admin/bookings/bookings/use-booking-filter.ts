import { BOOKING_STATUSES } from '#src/contract/bookings/booking-status.ts';
import { oneOf, useAddressFilter } from '../../ui/use-address-filter.ts';
import { kindKey } from './kind-key.ts';

const PER_PAGE = 50;
export const SCOPES = ['upcoming', 'past', 'all'] as const;

export function useBookingFilter() {
  const { get, set, pages, range } = useAddressFilter<'scope' | 'tier' | 'developer' | 'status' | 'q'>(
    PER_PAGE,
  );
  const scope = oneOf(SCOPES, get('scope')) ?? 'upcoming';
  const tier = kindKey(get('tier'));
  const status = oneOf(BOOKING_STATUSES, get('status'));
  const developer = Number(get('developer')) || undefined;
  const q = get('q') ?? '';
  const filter = {
    scope,
    ...(tier && { tier }),
    ...(developer && { developer }),
    ...(status && { status }),
    ...(q && { q }),
  };
  return {
    scope,
    tier,
    developer,
    status,
    q,
    pages,
    set,
    filter,
    query: { ...filter, ...range },
  };
}
export type BookingFilterState = ReturnType<typeof useBookingFilter>;
