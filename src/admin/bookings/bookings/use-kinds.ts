import { useQuery } from '@tanstack/react-query';
import { useContent } from '#src/components/Content/use-texts.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { query } from '../../query.ts';

export interface KindInAdmin {
  key: Tier;
  name: string;
  minutes: number;
  /** Of one session, in whole units of the offer's currency. */
  price: number;
}

interface Kinds {
  /** Those that can be booked, in the owner's order. */
  kinds: readonly KindInAdmin[];
  /** For a field or column that names one. */
  label: 'Tier' | 'Kind';
  /** For all of them in a filter. */
  all: 'Both tiers' | 'All kinds';
}

/** The kinds of session: as the page was loaded, until newer ones are read. */
export function useKinds(): Kinds {
  const { offer } = useContent();
  const read = useQuery(query('GET /api/bookings/kinds')).data?.kinds;
  const kinds =
    read?.map(({ key, name, minutes, price }) => ({ key, name, minutes, price })) ??
    offer.tierList.map(({ id, name, minutes, price }) => ({ key: id, name, minutes, price }));
  return offer.comparesTwo && kinds.length === 2
    ? { kinds, label: 'Tier', all: 'Both tiers' }
    : { kinds, label: 'Kind', all: 'All kinds' };
}

/** Keys and names, for selects. */
export const optionsOf = (kinds: readonly KindInAdmin[]): Array<readonly [Tier, string]> =>
  kinds.map(({ key, name }) => [key, name] as const);

/** The time zone of a kind's hours, or else of who gives it. */
export const useKindZone = (kind: Tier): string => useContent().offer.tiers[kind]?.hours.timeZone ?? 'UTC';
