import type { Pack } from '#db/queries/bookings/money/packs.ts';
import { lengthAdjective } from '#src/content/site/offer-kinds.ts';

/** Formats "3 one-hour sessions, Offshore developer", or "3 90-minute sessions, Teacher". */
export function packTitle(
  { hours }: Pick<Pack, 'hours'>,
  { developer, minutes }: { developer: string; minutes: number },
): string {
  const length = minutes === 60 ? 'one-hour' : lengthAdjective(minutes);
  const one = `${length.charAt(0).toUpperCase()}${length.slice(1)} session`;
  return `${hours === 1 ? one : `${hours} ${length} sessions`}, ${developer}`;
}

/** Computes an order's total. */
export const packTotal = ({
  priceCents,
  taxCents,
  taxIncluded,
}: Pick<Pack, 'priceCents' | 'taxCents' | 'taxIncluded'>) => priceCents + (taxIncluded ? 0 : taxCents);
