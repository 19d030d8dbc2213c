/** What something costs: list price, discount and tax. All amounts are whole hundredths of a currency. */
import { money } from './money.ts';

/** How tax is charged. A booking keeps the one that was in force when its time was held. */
export interface TaxRule {
  /** "VAT"; '' without tax. */
  name: string;
  /** Hundredths of a percent; null: Stripe Tax decides when it is paid. */
  bps: number | null;
  /** Whether prices include it. */
  included: boolean;
}

export const NO_TAX: TaxRule = { name: '', bps: 0, included: false };

export interface Price {
  listCents: number;
  discountCents: number;
  /** Without tax. */
  netCents: number;
  taxCents: number;
  /** What is to be paid. */
  totalCents: number;
}

/** The tax in an amount that includes it. @param bps hundredths of a percent */
export const taxWithin = (grossCents: number, bps: number): number =>
  Math.round((grossCents * bps) / (10_000 + bps));

/** The parts of a price. They always add up: net + tax = total, and list − discount = what is taxed. */
export function priceOf(listCents: number, discountCents: number, { bps, included }: TaxRule): Price {
  const off = Math.min(Math.max(discountCents, 0), listCents);
  const left = listCents - off;
  const taxCents = !bps ? 0 : included ? taxWithin(left, bps) : Math.round((left * bps) / 10_000);
  const netCents = included ? left - taxCents : left;
  return { listCents, discountCents: off, netCents, taxCents, totalCents: netCents + taxCents };
}

/**
 * The part of a total that belongs to a part of it, so that the parts of any split add up to the whole.
 * @param before how much was split off before; @param part how much is split off now; @param of the whole
 */
export const shareOf = (cents: number, { before, part, of }: { before: number; part: number; of: number }) =>
  of === 0 ? 0 : Math.round((cents * (before + part)) / of) - Math.round((cents * before) / of);

/** The tax rule that a booking was made under. */
export const taxRuleOf = ({
  taxBps,
  taxName,
  taxIncluded,
}: {
  taxBps: number | null;
  taxName: string;
  taxIncluded: 0 | 1;
}): TaxRule => ({ name: taxName, bps: taxBps, included: taxIncluded === 1 });

/** "$59.50": hundredths as texts state them. */
export const cents = (amount: number, currency: string): string => money(amount / 100, currency);

/** "19%", "7.25%" */
export const percentOf = (bps: number): string => `${bps / 100}%`;

/** "VAT 19%"; just the name where Stripe calculates it. */
export const taxLabel = ({ name, bps }: Pick<TaxRule, 'name' | 'bps'>): string =>
  bps === null ? name || 'Tax' : `${name || 'Tax'} ${percentOf(bps)}`;

/** What a price says about tax; '' without any. */
export const taxNote = (rule: TaxRule): string =>
  rule.bps === 0
    ? ''
    : rule.bps === null
      ? rule.included
        ? 'Includes tax.'
        : 'Plus tax, calculated when you pay.'
      : rule.included
        ? `Includes ${taxLabel(rule)}.`
        : `Plus ${taxLabel(rule)}.`;
