/** List price, discount and tax. All amounts are whole hundredths of a currency. */
import { money } from './money.ts';

/** A booking keeps the rule of the moment when its time was held. */
export interface TaxRule {
  /** "VAT"; '' without tax. */
  name: string;
  /** Thousandths of a percent (8.875% is 8875); null: Stripe Tax decides at payment. */
  rate: number | null;
  /** True if prices include it. */
  included: boolean;
}

export const NO_TAX: TaxRule = { name: '', rate: 0, included: false };

export interface Price {
  listCents: number;
  discountCents: number;
  netCents: number;
  taxCents: number;
  totalCents: number;
}

/** 100% as a rate, in thousandths of a percent. */
const WHOLE = 100_000;

/** The tax in an amount that includes it. @param rate thousandths of a percent */
export const taxWithin = (grossCents: number, rate: number): number =>
  Math.round((grossCents * rate) / (WHOLE + rate));

/** The parts always add up: net + tax = total, and list − discount = the taxed amount. */
export function priceOf(listCents: number, discountCents: number, { rate, included }: TaxRule): Price {
  const off = Math.min(Math.max(discountCents, 0), listCents);
  const left = listCents - off;
  const taxCents = !rate ? 0 : included ? taxWithin(left, rate) : Math.round((left * rate) / WHOLE);
  const netCents = included ? left - taxCents : left;
  return { listCents, discountCents: off, netCents, taxCents, totalCents: netCents + taxCents };
}

/**
 * A share of a total, so that all shares add up to it.
 * @param before split off before @param part split off now @param of the whole
 */
export const shareOf = (cents: number, { before, part, of }: { before: number; part: number; of: number }) =>
  of === 0 ? 0 : Math.round((cents * (before + part)) / of) - Math.round((cents * before) / of);

/** A tax rule as columns. The third decimal of the rate is a column of its own. */
export interface StoredTax {
  /** Hundredths of a percent; null: Stripe Tax decides at payment. */
  taxBps: number | null;
  taxThirdDecimal: number;
  taxName: string;
  taxIncluded: 0 | 1;
}

/** In thousandths of a percent; null: Stripe Tax. */
export const rateOf = ({ taxBps, taxThirdDecimal }: Pick<StoredTax, 'taxBps' | 'taxThirdDecimal'>) =>
  taxBps === null ? null : taxBps * 10 + taxThirdDecimal;

export const taxRuleOf = (row: StoredTax): TaxRule => ({
  name: row.taxName,
  rate: rateOf(row),
  included: row.taxIncluded === 1,
});

export const storedTax = ({ name, rate, included }: TaxRule): StoredTax => ({
  taxBps: rate === null ? null : Math.floor(rate / 10),
  taxThirdDecimal: rate === null ? 0 : rate % 10,
  taxName: name,
  taxIncluded: included ? 1 : 0,
});

/** "$59.50" @param amount in hundredths */
export const cents = (amount: number, currency: string): string => money(amount / 100, currency);

/** "19%", "8.875%". @param rate thousandths of a percent */
const percentOf = (rate: number): string => `${rate / 1_000}%`;

/** "VAT 19%"; only the name if Stripe calculates the rate. */
export const taxLabel = ({ name, rate }: Pick<TaxRule, 'name' | 'rate'>): string =>
  rate === null ? name || 'Tax' : `${name || 'Tax'} ${percentOf(rate)}`;

/** '' without tax. */
export const taxNote = (rule: TaxRule): string =>
  rule.rate === 0
    ? ''
    : rule.rate === null
      ? rule.included
        ? 'Includes tax.'
        : 'Plus tax, calculated when you pay.'
      : rule.included
        ? `Includes ${taxLabel(rule)}.`
        : `Plus ${taxLabel(rule)}.`;
