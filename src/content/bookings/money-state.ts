/** Every sentence about the money of a session or an order. */
import type {
  BookingState,
  CreditReason,
  PaymentMeans,
  PaymentStatus,
} from '#src/contract/bookings/values.ts';
import { cents, type TaxRule, taxLabel, taxNote } from '../site/price.ts';

/** Amounts are in hundredths of the currency. */
export interface MoneyState {
  /** Of the session; `open` for an order. */
  state: BookingState | 'open';
  payment: PaymentStatus;
  currency: string;
  listCents: number;
  discountCents: number;
  taxCents: number;
  tax: TaxRule;
  totalCents: number;
  paidCents: number;
  refunds: RefundSums;
  /** `online`: by card on Stripe's page. Null: not paid, or the team did not say how. */
  paidBy: 'online' | PaymentMeans | null;
  /** State of the pack's hour that it was booked with; null without one. */
  hour: 'booked' | 'returned' | 'used' | null;
}

export interface RefundSums {
  doneCents: number;
  openCents: number;
  /** Failed, and not replaced by another refund. */
  failedCents: number;
}

export const NO_REFUNDS: RefundSums = { doneCents: 0, openCents: 0, failedCents: 0 };

export interface HowToPay {
  online: boolean;
  /** The owner's instructions with the reference in it, such as bank details; '' for none. */
  instructions: string;
  /** Address for later instructions without other ways to pay; '' when this site sends no e-mail. */
  email: string;
  supportEmail: string;
}

const REFERENCE = /\{\{\s*reference\s*\}\}/g;

export const instructionsFor = (instructions: string, reference: string): string =>
  instructions.replace(REFERENCE, () => reference);

type Amount = (value: number) => string;

const amountsOf =
  ({ currency }: Pick<MoneyState, 'currency'>): Amount =>
  (value) =>
    cents(value, currency);

/** "$120", or "$60 of $120" */
const partOf = (part: number, { paidCents }: Pick<MoneyState, 'paidCents'>, amount: Amount): string =>
  part >= paidCents ? amount(part) : `${amount(part)} of ${amount(paidCents)}`;

const isOver = ({ state }: MoneyState): boolean => state === 'cancelled' || state === 'expired';
const hasRefunds = ({ refunds: { doneCents, openCents, failedCents } }: MoneyState): boolean =>
  doneCents + openCents + failedCents > 0;

/** "$60 of $120 was refunded. Another $30 is being refunded."; '' without any. */
export function refundLine(money: MoneyState): string {
  const amount = amountsOf(money);
  const { doneCents, openCents, failedCents } = money.refunds;
  const open = doneCents > 0 ? `Another ${amount(openCents)}` : partOf(openCents, money, amount);
  return [
    doneCents > 0 && `${partOf(doneCents, money, amount)} was refunded.`,
    openCents > 0 && `${open} is being refunded.`,
    failedCents > 0 && `A refund of ${amount(failedCents)} has not arrived yet. We are looking into it.`,
  ]
    .filter(Boolean)
    .join(' ');
}

export function paymentLine(money: MoneyState): string {
  const amount = amountsOf(money);
  if (hasRefunds(money)) return refundLine(money);
  const total = amount(money.totalCents);
  if (money.payment === 'due')
    return money.state === 'confirmed' ? `${total}, due before the session` : `${total}, not paid yet`;
  if (money.payment === 'pending') return `${total}, not paid yet`;
  if (money.paidCents > 0) return `${amount(money.paidCents)}, paid`;
  return 'Nothing due';
}

/** The discount and tax in the price; '' when there is nothing to say. */
export function priceLine(money: MoneyState): string {
  const amount = amountsOf(money);
  const { hour, discountCents, taxCents, tax, listCents } = money;
  if (hour === 'returned') return 'Your hour was returned: you can book it again with the same code.';
  if (hour === 'used' && isOver(money))
    return 'By the rules for late cancellations, this hour is not returned.';
  if (hour) return 'Booked with an hour that is already paid.';
  if (isOver(money) && money.paidCents === 0) return '';
  const off = discountCents > 0 ? `${amount(listCents)} less ${amount(discountCents)}.` : '';
  const label = tax.rate === null ? 'tax' : taxLabel(tax);
  const included = hasRefunds(money)
    ? `The ${amount(money.paidCents)} included ${amount(taxCents)} ${label}.`
    : `Includes ${amount(taxCents)} ${label}.`;
  const taxed = taxCents > 0 ? included : tax.rate === null && money.totalCents > 0 ? taxNote(tax) : '';
  return [off, taxed].filter(Boolean).join(' ');
}

/** '' when nothing is due. @param link of the booking's page, in an e-mail */
export function howToPayLines(
  { payment }: Pick<MoneyState, 'payment'>,
  how: HowToPay,
  link?: string,
): string[] {
  if (payment !== 'due') return [];
  const { online, instructions, email, supportEmail } = how;
  if (online) return [link ? `Pay online: ${link}` : 'You can pay online, by card.'];
  if (instructions) return instructions.split('\n');
  if (link) return ['We will e-mail you how to pay.'];
  return [email ? `We will e-mail ${email} how to pay.` : `E-mail ${supportEmail} to arrange payment.`];
}

/** For a confirmation or reminder. @param due when payment is due, from the offer */
export function paymentLines(money: MoneyState, how: HowToPay, due: string, link: string): string[] {
  const amount = amountsOf(money);
  if (hasRefunds(money)) return [`Paid: ${amount(money.paidCents)}. ${refundLine(money)}`];
  if (money.payment === 'due' || money.payment === 'pending') {
    const price = `Price: ${amount(money.totalCents)}. ${due}`;
    const [first = '', ...rest] = howToPayLines(money, how, link);
    // Our own sentence continues the line; a link or the owner's text begins a new one.
    return how.online || how.instructions ? [price, '', first, ...rest] : [`${price} ${first}`.trim()];
  }
  if (money.paidCents > 0) return [`Paid: ${amount(money.paidCents)}. Thank you.`];
  return ['There is nothing to pay for this session.'];
}

const wayBack = ({ paidBy }: MoneyState): string =>
  paidBy === 'online' ? 'to the card you paid with' : 'the same way you paid';

/** For the e-mail about a session that does not take place. */
export function endedLine(money: MoneyState): string {
  const amount = amountsOf(money);
  const { hour, refunds, paidCents } = money;
  if (hour) return priceLine(money);
  const cents = refunds.doneCents + refunds.openCents + refunds.failedCents;
  if (cents > 0)
    return cents < paidCents
      ? `Refund: ${amount(cents)} of the ${amount(paidCents)} you paid, ${wayBack(money)}.`
      : `Refund: ${amount(cents)}, ${wayBack(money)}.`;
  return paidCents > 0
    ? 'No refund is due for this session.'
    : 'Nothing was paid, so there is nothing to refund.';
}

/** @param refund by the current rules */
export function cancelLine(money: MoneyState, refund: { cents: number; percent: number }): string {
  const amount = amountsOf(money);
  if (money.hour)
    return refund.percent === 100
      ? 'Your hour is returned: you can book it again with the same code.'
      : 'It is too late to get this hour back. You can reschedule instead, if there is still time.';
  if (money.paidCents === 0)
    return money.totalCents === 0
      ? 'There is nothing to refund. Your time becomes available to others.'
      : 'You have not paid, so there is nothing to refund. Your time becomes available to others.';
  if (refund.cents <= 0) return 'There is no refund for this session.';
  return refund.cents >= money.paidCents
    ? `You get a full refund of ${amount(refund.cents)}.`
    : `You get a refund of ${amount(refund.cents)}, ${refund.percent}% of the price.`;
}

/** For the team, when there is no refund to choose. */
export const teamCancelLine = ({ hour, paidCents }: MoneyState): string =>
  hour
    ? 'It was booked with an hour of a pack. A refund of 100% returns the hour.'
    : paidCents > 0
      ? 'Everything that was paid is already refunded.'
      : 'The customer has not paid, so there is nothing to refund.';

/**
 * For a released time or a missed session; '' for any other state.
 * @param noShowPercent the refund for a missed session, by the rules of the booking
 */
export function endedIntro(money: MoneyState, noShowPercent: number): string {
  if (money.state === 'expired')
    return money.paidCents > 0
      ? 'Your payment arrived after the time was released.'
      : 'It was not paid in time. Nothing was charged.';
  return money.state === 'no_show' && !hasRefunds(money) ? missedRefund(noShowPercent) : '';
}

/** @param percent of the price */
const missedRefund = (percent: number): string =>
  percent === 0
    ? 'Sessions that are missed without notice are not refunded.'
    : percent === 100
      ? 'Sessions that are missed without notice are refunded in full.'
      : `For sessions that are missed without notice, ${percent}% of the price is refunded.`;

export function creditLine(
  { grossCents, reason }: { grossCents: number; reason: CreditReason },
  { paidCents, currency }: Pick<MoneyState, 'paidCents' | 'currency'>,
): string {
  const amount = (value: number) => cents(value, currency);
  if (reason === 'correction') return 'We have corrected your receipt. This one counts:';
  if (reason === 'unpaid')
    return `We had recorded a payment of ${amount(grossCents)} by mistake. It is due again. Your credit note is here:`;
  return grossCents < paidCents
    ? `We have refunded ${amount(grossCents)} of the ${amount(paidCents)} you paid. Your credit note is here:`
    : `We have refunded your payment of ${amount(grossCents)}. Your credit note is here:`;
}

/** "$120, paid" */
export function teamLine(money: MoneyState): string {
  const amount = amountsOf(money);
  const { hour, refunds } = money;
  const total = amount(money.paidCents || money.totalCents);
  if (hour) return `an hour of a pack${hour === 'returned' ? ', returned' : ''}`;
  const refunded = [
    refunds.doneCents > 0 && `${amount(refunds.doneCents)} refunded`,
    refunds.openCents > 0 && `refund of ${amount(refunds.openCents)} due`,
    refunds.failedCents > 0 && `refund of ${amount(refunds.failedCents)} failed`,
  ].filter(Boolean);
  if (money.paidCents > 0) return [total, 'paid', ...refunded].join(', ');
  if (money.payment === 'due' || money.payment === 'pending') return `${total}, not paid yet`;
  return money.totalCents === 0 ? 'free' : `${total}, not paid, nothing due`;
}

/** For lists and the export. @param row amounts, all in the same unit */
export function paymentLabel({
  payment,
  paid,
  refund,
}: {
  payment: PaymentStatus;
  /** Undefined if only the price is known. */
  paid: number;
  refund: number;
}): string {
  if (payment === 'refunded' && refund < paid) return 'Partly refunded';
  if (payment === 'refund_due' && refund < paid) return 'Partial refund due';
  return labels[payment];
}

const labels: Record<PaymentStatus, string> = {
  none: 'Nothing due',
  due: 'Due',
  pending: 'Pending',
  paid: 'Paid',
  refund_due: 'Refund due',
  refunded: 'Refunded',
};
