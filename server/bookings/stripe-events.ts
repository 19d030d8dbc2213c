/** Amounts are in hundredths. */
import type Stripe from 'stripe';

export interface StripeRefund {
  id: string;
  /** Null: made in Stripe's dashboard, or by a version without rows. */
  key: string | null;
  /** Set by a version without rows. */
  reference: string | null;
  paymentIntent: string | null;
  amountCents: number;
  currency: string;
  state: 'pending' | 'succeeded' | 'failed';
  /** A sentence; '' if it did not fail. */
  failure: string;
}

export interface StripeDispute {
  id: string;
  paymentIntent: string | null;
  amountCents: number;
  currency: string;
  /** Stripe's term, such as `fraudulent`. */
  reason: string;
  /** Stripe's term, such as `needs_response`. */
  status: string;
  dueBy: Date | null;
}

export interface SincePaid {
  refunds: StripeRefund[];
  disputes: StripeDispute[];
}

export type EventData =
  | {
      kind: 'paid';
      checkoutId: string;
      /** The reference that the payment carried. Anyone can set it, so it proves nothing. */
      ref: string;
      paidCents: number;
      /** Without the tax from Stripe Tax. */
      subtotalCents: number;
      currency: string;
      /** 0 without Stripe Tax. */
      taxCents: number;
      /** Undefined for a payment just made. */
      since?: SincePaid | undefined;
      /** Two letters, of the billing address; '' if Stripe did not ask. */
      country: string;
      /** '' if unknown to Stripe. */
      name: string;
      email: string;
      paymentIntent: string | null;
    }
  | { kind: 'abandoned'; checkoutId: string }
  | { kind: 'refunds'; refunds: StripeRefund[] }
  /** The event does not say which refund. */
  | { kind: 'refunded'; paymentIntent: string }
  | { kind: 'dispute'; dispute: StripeDispute }
  | { kind: 'other' };

export type PaymentEvent = EventData & {
  id: string;
  createdAt: Date;
  livemode: boolean;
  /** About another account that is connected to ours. */
  isForeign: boolean;
};

export type Payment = Pick<
  Extract<EventData, { kind: 'paid' }>,
  'paidCents' | 'taxCents' | 'country' | 'paymentIntent'
> & {
  /** Undefined when the owner assigned the payment. */
  checkoutId?: string;
};

/** The webhook must receive these. */
export const STRIPE_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const;

const idOf = (ref: string | { id: string } | null | undefined): string | null =>
  typeof ref === 'string' ? ref : (ref?.id ?? null);

const FAILURES: Record<string, string> = {
  lost_or_stolen_card: 'The card was lost or stolen.',
  expired_or_canceled_card: 'The card has expired or was canceled.',
  charge_for_pending_refund_disputed: 'The client disputed the payment while the refund was pending.',
  insufficient_funds: 'Your Stripe balance is too low.',
  declined: 'The bank declined it.',
  merchant_request: 'It was canceled at your request.',
};

/** Converts a refund of Stripe's API. */
export function refundFrom(refund: Stripe.Refund): StripeRefund {
  const { status, failure_reason: why, metadata } = refund;
  const state =
    status === 'succeeded'
      ? 'succeeded'
      : status === 'failed' || status === 'canceled'
        ? 'failed'
        : 'pending';
  return {
    id: refund.id,
    key: metadata?.refund ?? null,
    reference: metadata?.booking ?? null,
    paymentIntent: idOf(refund.payment_intent),
    amountCents: refund.amount,
    currency: (refund.currency ?? '').toUpperCase(),
    state,
    failure:
      state === 'failed'
        ? status === 'canceled'
          ? 'It was canceled at Stripe.'
          : (FAILURES[why ?? ''] ?? 'The bank did not accept it.')
        : '',
  };
}

/** Converts a dispute of Stripe's API. */
export function disputeFrom(dispute: Stripe.Dispute): StripeDispute {
  const dueBy = dispute.evidence_details?.due_by;
  return {
    id: dispute.id,
    paymentIntent: idOf(dispute.payment_intent),
    amountCents: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    reason: dispute.reason,
    status: dispute.status,
    dueBy: dueBy ? new Date(dueBy * 1000) : null,
  };
}

/** Converts a payment page, which may be paid, expired or neither. */
export function pageDataOf(
  page: Stripe.Checkout.Session,
): Extract<EventData, { kind: 'paid' | 'abandoned' | 'other' }> {
  if (page.status === 'expired') return { kind: 'abandoned', checkoutId: page.id };
  if (page.payment_status !== 'paid') return { kind: 'other' };
  const paidCents = page.amount_total ?? 0;
  return {
    kind: 'paid',
    checkoutId: page.id,
    ref: page.client_reference_id ?? '',
    paidCents,
    subtotalCents: page.amount_subtotal ?? paidCents,
    currency: (page.currency ?? '').toUpperCase(),
    taxCents: page.total_details?.amount_tax ?? 0,
    country: page.customer_details?.address?.country ?? '',
    name: page.customer_details?.name ?? '',
    email: page.customer_details?.email ?? '',
    paymentIntent: idOf(page.payment_intent),
  };
}

/** Converts an event. */
export function eventDataOf(event: Stripe.Event): EventData {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return pageDataOf(event.data.object);
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed':
      return { kind: 'abandoned', checkoutId: event.data.object.id };
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return { kind: 'refunds', refunds: [refundFrom(event.data.object)] };
    case 'charge.refunded': {
      const paymentIntent = idOf(event.data.object.payment_intent);
      return paymentIntent === null ? { kind: 'other' } : { kind: 'refunded', paymentIntent };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { kind: 'dispute', dispute: disputeFrom(event.data.object) };
    default:
      return { kind: 'other' };
  }
}
