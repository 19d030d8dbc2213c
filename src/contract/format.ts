/** Formats for people, in the site's language. All user-visible formatting is here. */
import { siteLanguage } from './language.ts';
import { zoneOrUtc } from './time-zone.ts';

/** By language and options: making one loads tables and takes milliseconds. */
const made = new Map<string, unknown>();
function cached<T>(kind: string, options: object, make: (language: string) => T): T {
  const language = siteLanguage();
  const key = `${kind} ${language} ${JSON.stringify(options)}`;
  const known = made.get(key) ?? make(language);
  made.set(key, known);
  return known as T;
}

/** @param options as for `Intl.DateTimeFormat`; a time zone that the runtime does not know becomes UTC */
export const dateFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  cached(
    'date',
    options,
    (language) =>
      new Intl.DateTimeFormat(
        language,
        options.timeZone ? { ...options, timeZone: zoneOrUtc(options.timeZone) } : options,
      ),
  );

/** @param options as for `Intl.DateTimeFormat`; the device's time zone without a `timeZone` */
export const formatDate = (date: Date | number | string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(options).format(new Date(date));

/** "Eastern Standard Time", or "EST", at that date. */
export const zoneNameAt = (
  date: Date | number | string,
  options: { timeZone: string; timeZoneName: 'long' | 'short' },
): string =>
  dateFormat(options)
    .formatToParts(new Date(date))
    .find(({ type }) => type === 'timeZoneName')?.value ?? options.timeZone;

/** "1,234" */
export const formatNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  cached('number', options, (language) => new Intl.NumberFormat(language, options))
    .format(value)
    // Browsers and Node group digits with different spaces, and not every font has the narrow one.
    .replaceAll('\u202f', '\u00a0');

/** "1.50", with a fixed number of decimals. */
export const formatFixed = (value: number, digits: number, options: Intl.NumberFormatOptions = {}): string =>
  formatNumber(value, { ...options, minimumFractionDigits: digits, maximumFractionDigits: digits });

/** "$1.50", for AI services, which charge US dollars everywhere. */
export const formatDollars = (amount: number, digits = 2): string =>
  formatFixed(amount, digits, { style: 'currency', currency: 'USD' });

/** "one, two, and three" */
export const formatList = (items: readonly string[]): string =>
  cached('list', {}, (language) => new Intl.ListFormat(language)).format(items);

/** "in 3 hr." */
export const formatRelative = (
  value: number,
  unit: Intl.RelativeTimeFormatUnit,
  options: Intl.RelativeTimeFormatOptions,
): string =>
  cached('relative', options, (language) => new Intl.RelativeTimeFormat(language, options)).format(
    value,
    unit,
  );
