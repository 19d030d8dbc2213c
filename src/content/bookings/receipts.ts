import type { SectionValue } from '#src/contract/site/sections/sections.ts';
import { NO_TAX, type TaxRule } from '../site/price.ts';
import { section } from '../site/site-content.ts';

export const receiptSettings = section('offer.receipts', () => ({
  seller: { name: '', address: '', taxNumber: '' },
  tax: { name: '', percent: 0, prices: 'include' as const, stripe: false },
  howToPay: '',
  footer: '',
  timeZone: 'UTC',
}));

export const packOffer = section('offer.packs', () => ({
  packs: [],
  gifts: false,
  monthsValid: 0,
  words: {
    title: 'Hours together, or as a gift',
    intro: 'Buy hours now and book them one by one, whenever you are ready.',
    gift: 'Give an hour',
    link: 'Packs of hours and gifts',
  },
}));

/** @param paysOnline true for payment on Stripe's page */
export function taxNow({ tax }: SectionValue<'offer.receipts'>, paysOnline: boolean): TaxRule {
  const included = tax.prices === 'include';
  if (tax.stripe && paysOnline) return { name: tax.name || 'Tax', rate: null, included };
  const rate = Math.round(tax.percent * 1_000);
  return rate === 0 ? NO_TAX : { name: tax.name || 'Tax', rate, included };
}

export const sellsPacks = ({ packs, gifts }: SectionValue<'offer.packs'>): boolean =>
  packs.length > 0 || gifts;
