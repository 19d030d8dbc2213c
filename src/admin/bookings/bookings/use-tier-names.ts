import { useContent } from '#src/components/Content/use-texts.ts';
import type { Tier } from '#src/contract/site/values.ts';

export function useTierNames(): Record<Tier, string> {
  const { offshore, usa } = useContent().offer.tiers;
  return { usa: usa.name, offshore: offshore.name };
}
