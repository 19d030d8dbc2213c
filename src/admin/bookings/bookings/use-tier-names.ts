import { useContent } from '#src/components/Content/use-texts.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { useKinds } from './use-kinds.ts';

/** Names of all kinds of session by key, archived ones too, because earlier bookings name them. */
export function useTierNames(): Record<Tier, string> {
  const { tiers } = useContent().offer;
  const { kinds } = useKinds();
  return {
    offshore: tiers.offshore.name,
    usa: tiers.usa.name,
    ...Object.fromEntries(Object.values(tiers).map(({ id, name }) => [id, name])),
    ...Object.fromEntries(kinds.map(({ key, name }) => [key, name])),
  };
}
