import type { OfferChip } from '#src/content/site/offer-placeholders.ts';
import { type OfferPlaceholder, placeholder } from '#src/contract/site/sections/offer-placeholders.ts';

/** Stands for a placeholder of no kind of session: it is shown as it is written, and cannot be published. */
export const unknownChip = (name: string): OfferChip => ({
  name: name as OfferPlaceholder,
  label: 'Not in your offer',
  value: placeholder(name),
  isOffered: false,
});

const isUnknown = ({ value, isOffered }: Pick<OfferChip, 'value' | 'isOffered'>): boolean =>
  !isOffered && value.startsWith('{');

/** The tooltip of a placeholder. */
export const chipTitle = (chip: Pick<OfferChip, 'label' | 'value' | 'isOffered'>): string =>
  isUnknown(chip)
    ? 'This stands for nothing in your offer. Choose a value from the list.'
    : chip.isOffered
      ? `${chip.label}. Follows your offer.`
      : `${chip.label}. It cannot be booked right now.`;
