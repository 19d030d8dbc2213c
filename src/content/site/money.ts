/** Amounts of money as texts state them. */

import { formatNumber } from '#src/contract/format.ts';
import { DEFAULT_LANGUAGE, siteLanguage } from '#src/contract/language.ts';

/**
 * "$120", "€10,000", "CHF 75.50", with a space that does not break. Cents only where there are some.
 * @param amount in whole units @param currency ISO 4217
 */
export function money(amount: number, currency: string): string {
  // Without Intl for the built-in offer, whose texts are made while the server starts. Tests compare the two.
  if (currency === 'USD' && Number.isInteger(amount) && amount >= 0 && siteLanguage() === DEFAULT_LANGUAGE)
    return `$${String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;
  return formatNumber(amount, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
}
