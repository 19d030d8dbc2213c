/** Amounts of money as texts state them. */

/** By currency: making one loads tables and takes milliseconds. */
const formats = new Map<string, Intl.NumberFormat>();

/**
 * "$120", "€10,000", "CHF 75.50", with a space that does not break. Cents only where there are some.
 * @param amount in whole units @param currency ISO 4217
 */
export function money(amount: number, currency: string): string {
  // Without Intl for the built-in offer, whose texts are made while the server starts. Tests compare the two.
  if (currency === 'USD' && Number.isInteger(amount) && amount >= 0)
    return `$${String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;
  let format = formats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    });
    formats.set(currency, format);
  }
  return format.format(amount);
}
