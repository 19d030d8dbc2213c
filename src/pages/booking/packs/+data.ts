import { render } from '#renderer/abort.ts';
import type { ServedPage } from '#renderer/page.ts';
import { packOffer, receiptSettings, sellsPacks, taxNow } from '#src/content/bookings/receipts.ts';
import type { TaxRule } from '#src/content/site/price.ts';
import { textsOf } from '#src/content/site/site-content.ts';

export interface PacksData {
  payments: boolean;
  tax: TaxRule;
}

/** The page does not exist while nothing is for sale. */
export function data({ content, site }: ServedPage): PacksData {
  if (!sellsPacks(textsOf(content, packOffer))) throw render(404);
  return {
    payments: site.payments,
    tax: taxNow(textsOf(content, receiptSettings), site.payments),
  };
}
