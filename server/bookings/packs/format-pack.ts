import type { Pack } from '#db/queries/bookings/money/packs.ts';

/** "3 one-hour sessions, Offshore developer" */
export const packTitle = ({ hours }: Pick<Pack, 'hours'>, developer: string): string =>
  `${hours === 1 ? 'One-hour session' : `${hours} one-hour sessions`}, ${developer}`;

/** What an order costs in all. */
export const packTotal = ({
  priceCents,
  taxCents,
  taxIncluded,
}: Pick<Pack, 'priceCents' | 'taxCents' | 'taxIncluded'>) => priceCents + (taxIncluded ? 0 : taxCents);
