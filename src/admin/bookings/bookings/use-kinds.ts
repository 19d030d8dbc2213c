import { useQuery } from '@tanstack/react-query';
import { useContent } from '#src/components/Content/use-texts.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { query } from '../../query.ts';
import type { StartRule } from '../calendar/zone-days.ts';

export interface KindInAdmin {
  key: Tier;
  name: string;
  minutes: number;
  /** Minutes between starts the team can choose: 60 for kinds that start on the hour. */
  step: number;
  /** Of its hours, or else of who gives it. */
  timeZone: string;
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
  const zoneOf = (key: Tier) => offer.tiers[key]?.hours.timeZone ?? 'UTC';
  const read = useQuery(query('GET /api/bookings/kinds')).data?.kinds;
  const kinds =
    read?.map(({ key, name, minutes, price, step, anchor }) => ({
      key,
      name,
      minutes,
      price,
      // The others count from the beginning of someone's hours, which may be any quarter.
      step: anchor === 'hour' ? step : 15,
      timeZone: zoneOf(key),
    })) ??
    offer.tierList.map(({ id, name, minutes, price }) => ({
      key: id,
      name,
      minutes,
      price,
      step: 60,
      timeZone: zoneOf(id),
    }));
  return offer.comparesTwo && kinds.length === 2
    ? { kinds, label: 'Tier', all: 'Both tiers' }
    : { kinds, label: 'Kind', all: 'All kinds' };
}

/** Keys and names, for selects. */
export const optionsOf = (kinds: readonly KindInAdmin[]): Array<readonly [Tier, string]> =>
  kinds.map(({ key, name }) => [key, name] as const);

/** The time zone of a kind's hours, or else of who gives it. */
export const useKindZone = (kind: Tier): string => useContent().offer.tiers[kind]?.hours.timeZone ?? 'UTC';

/** When the team can begin a session of a kind. @param zones of the developers who may give it */
export const startRule = (kind: KindInAdmin | undefined, zones: readonly string[]): StartRule => ({
  step: kind?.step ?? 60,
  zones: [kind?.timeZone ?? 'UTC', ...zones],
});
