import { packCopy } from '#src/content/bookings/pack-copy.ts';
import type { Offer } from '#src/content/site/offer.ts';
import type { SectionValue } from '#src/contract/site/sections/sections.ts';
import type { Tier } from '#src/contract/site/values.ts';

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

export function goodsOf({ packs, gifts }: SectionValue<'offer.packs'>, { tierList }: Offer): Goods[] {
  const paid = tierList.filter(({ price }) => price > 0);
  const isSold = (kind: Tier) => paid.some(({ id }) => id === kind);
  // A pack's place in the offer is what an order names.
  return [
    ...packs
      .map(({ name, tier, hours, price }, index) => ({
        id: `pack-${index}`,
        pack: index,
        tier,
        name,
        hours,
        cents: price * 100,
        giftOnly: false,
      }))
      .filter(({ tier }) => isSold(tier)),
    ...(gifts
      ? paid.map(({ id: tier, minutes, price }) => ({
          id: `hour-${tier}`,
          pack: null,
          tier,
          name: packCopy.one(minutes),
          hours: 1,
          cents: price * 100,
          giftOnly: true,
        }))
      : []),
  ];
}
