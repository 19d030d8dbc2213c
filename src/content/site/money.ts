import { formatNumber } from '#src/contract/format.ts';
import { DEFAULT_LANGUAGE, siteLanguage } from '#src/contract/language.ts';

/** "CHF 75.50", with a non-breaking space. @param amount in whole units @param currency ISO 4217 */
export function money(amount: number, currency: string): string {
  // Without Intl, because the built-in offer's texts are made at startup. Tests compare the two.
  if (currency === 'USD' && Number.isInteger(amount) && amount >= 0 && siteLanguage() === DEFAULT_LANGUAGE)
    return `$${String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;
  return formatNumber(amount, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
}
