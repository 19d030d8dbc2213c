import type { Pack } from '#db/queries/bookings/money/packs.ts';

/** Formats "3 one-hour sessions, Offshore developer". */
export const packTitle = ({ hours }: Pick<Pack, 'hours'>, developer: string): string =>
  `${hours === 1 ? 'One-hour session' : `${hours} one-hour sessions`}, ${developer}`;

/** Computes an order's total. */
export const packTotal = ({
  priceCents,
  taxCents,
  taxIncluded,
}: Pick<Pack, 'priceCents' | 'taxCents' | 'taxIncluded'>) => priceCents + (taxIncluded ? 0 : taxCents);
