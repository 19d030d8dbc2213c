import { packCopy } from '#src/content/bookings/pack-copy.ts';
import type { Offer } from '#src/content/site/offer.ts';
import type { SectionValue } from '#src/contract/site/sections/sections.ts';
import { TIERS, type Tier } from '#src/contract/site/values.ts';

export interface Goods {
  id: string;
  /** Index in the offer; null for a single hour. */
  pack: number | null;
  tier: Tier;
  name: string;
  hours: number;
  cents: number;
  giftOnly: boolean;
}

export function goodsOf({ packs, gifts }: SectionValue<'offer.packs'>, { tiers }: Offer): Goods[] {
  return [
    ...packs.map(({ name, tier, hours, price }, index) => ({
      id: `pack-${index}`,
      pack: index,
      tier,
      name,
      hours,
      cents: price * 100,
      giftOnly: false,
    })),
    ...(gifts
      ? TIERS.map((tier) => ({
          id: `hour-${tier}`,
          pack: null,
          tier,
          name: packCopy.oneHour,
          hours: 1,
          cents: tiers[tier].price * 100,
          giftOnly: true,
        }))
      : []),
  ];
}
