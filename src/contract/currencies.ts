/** Each has hundredths, is accepted by Stripe Checkout, and can be written with the site's fonts. */
export const CURRENCIES = {
  USD: 'US dollars',
  EUR: 'euros',
  GBP: 'British pounds',
  AED: 'UAE dirhams',
  AUD: 'Australian dollars',
  BRL: 'Brazilian reais',
  CAD: 'Canadian dollars',
  CHF: 'Swiss francs',
  CZK: 'Czech korunas',
  DKK: 'Danish kroner',
  HKD: 'Hong Kong dollars',
  MXN: 'Mexican pesos',
  NOK: 'Norwegian kroner',
  NZD: 'New Zealand dollars',
  PLN: 'Polish zlotys',
  RON: 'Romanian lei',
  SEK: 'Swedish kronor',
  SGD: 'Singapore dollars',
  ZAR: 'South African rand',
} as const;

/** ISO 4217. */
export type Currency = keyof typeof CURRENCIES;

export const CURRENCY_CODES = Object.keys(CURRENCIES) as [Currency, ...Currency[]];

/** Tells if a code is one of the currencies above. */
export const isCurrency = (code: string): code is Currency => Object.hasOwn(CURRENCIES, code);
