import type { HeadOf } from '#renderer/head.ts';
import { packCopy } from '#src/content/bookings/pack-copy.ts';
import type { Offer } from '#src/content/site/offer.ts';
import { routes } from '#src/routes.ts';
import type { PackData } from './+data.ts';

const titleOf = ({ kind, tier }: PackData['pack'], { tiers }: Offer): string =>
  packCopy.titles[kind](tiers[tier].minutes);

export const head: HeadOf = ({ data, content }) => ({
  title: titleOf((data as PackData).pack, content.offer),
  description: packCopy.states.open,
  // The URL contains the code, so it must not be in the canonical link.
  canonical: routes.booking.path,
  noindex: true,
});
