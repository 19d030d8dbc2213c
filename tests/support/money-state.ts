import type { HowToPay, MoneyState } from '#src/content/bookings/money-state.ts';

/** An unpaid session of €65 including 19% VAT. */
export const aMoneyState = (change: Partial<MoneyState> = {}): MoneyState => ({
  state: 'confirmed',
  payment: 'due',
  currency: 'EUR',
  listCents: 6_500,
  discountCents: 0,
  taxCents: 1_038,
  tax: { name: 'VAT', rate: 19_000, included: true },
  totalCents: 6_500,
  paidCents: 0,
  refunds: { doneCents: 0, openCents: 0, failedCents: 0 },
  paidBy: null,
  hour: null,
  ...change,
});

export const payLater: HowToPay = {
  online: false,
  instructions: '',
  email: 'grace@example.com',
  supportEmail: 'team@example.com',
};
