import { packOffer, receiptSettings } from '#src/content/bookings/receipts.ts';
import { ownContent } from '#src/content/site/site-content.ts';
import type { SectionValue } from '#src/contract/site/sections/sections.ts';

export const taxed = (
  tax: Partial<SectionValue<'offer.receipts'>['tax']>,
): SectionValue<'offer.receipts'> => {
  const own = receiptSettings.builtIn(ownContent);
  return { ...own, tax: { ...own.tax, name: 'VAT', ...tax } };
};

export const packsOf = (packs: SectionValue<'offer.packs'>['packs'], gifts = true, monthsValid = 0) => ({
  ...packOffer.builtIn(ownContent),
  packs,
  gifts,
  monthsValid,
});
