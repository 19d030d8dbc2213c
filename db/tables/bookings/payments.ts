import type { Generated } from 'kysely';
import type {
  CheckoutState,
  RefundMeans,
  RefundReason,
  RefundState,
  StripeTax,
  UnmatchedReason,
  UnmatchedState,
} from '#src/contract/bookings/values.ts';
import type { Flag, Time } from '../columns.ts';

/** One row per attempt to pay for a booking or pack. */
export interface CheckoutsTable {
  id: Generated<number>;
  /** Null while it is being opened. */
  stripeId: string | null;
  url: string | null;
  /** The idempotency key of the request that opens it. */
  key: string;
  bookingId: number | null;
  packId: number | null;
  /** From 1, per booking or pack. */
  attempt: number;
  /** As sent, without the tax that Stripe Tax adds. */
  amountCents: number;
  currency: string;
  stripeTax: StripeTax;
  livemode: Flag;
  state: CheckoutState;
  /** As sent to Stripe; whole seconds. */
  expiresAt: Time;
  createdAt: Time;
}

/** Payments that match no payment page. The owner assigns, refunds or dismisses them. */
export interface UnmatchedPaymentsTable {
  id: Generated<number>;
  eventId: string;
  checkoutId: string;
  paymentIntent: string | null;
  /** Hundredths of the currency. */
  amountCents: number;
  /** Calculated by Stripe Tax, part of the amount. */
  taxCents: Generated<number>;
  currency: string;
  /** The payer, as Stripe knows them. */
  name: Generated<string>;
  email: Generated<string>;
  country: Generated<string>;
  /** The payment's `client_reference_id`. Anyone can set it, so it proves nothing. */
  reference: Generated<string>;
  reason: UnmatchedReason;
  livemode: Flag;
  state: UnmatchedState;
  /** Owed or already refunded. */
  refundCents: Generated<number>;
  /** The booking or pack that the owner assigned it to. */
  bookingId: number | null;
  packId: number | null;
  settledBy: string | null;
  createdAt: Time;
  updatedAt: Time;
}

/** A booking's `payment` and `refundCents` sum up its refunds. */
export interface RefundsTable {
  id: Generated<number>;
  bookingId: number | null;
  packId: number | null;
  unmatchedId: number | null;
  /** The booking's or pack's. */
  reference: string;
  /** The request's idempotency key, and its name in Stripe's metadata. */
  key: string;
  stripeId: string | null;
  /** Null: not paid through Stripe. */
  paymentIntent: string | null;
  amountCents: number;
  currency: string;
  reason: RefundReason;
  means: RefundMeans;
  state: RefundState;
  /** Why it, or the last try to send it, failed; '' otherwise. */
  failure: Generated<string>;
  /** The owner's. */
  note: Generated<string>;
  /** A username, `client` or `Stripe`. */
  requestedBy: string;
  /** The failed refund that it replaces, which is then not owed. */
  follows: number | null;
  sentAt: Time | null;
  succeededAt: Time | null;
  createdAt: Time;
  updatedAt: Time;
}

export interface DisputesTable {
  id: Generated<number>;
  stripeId: string;
  paymentIntent: string | null;
  bookingId: number | null;
  packId: number | null;
  unmatchedId: number | null;
  amountCents: number;
  currency: string;
  /** As Stripe names it, such as `fraudulent`. */
  reason: string;
  /** As Stripe names it, such as `needs_response`, `won` and `lost`. */
  status: string;
  dueBy: Time | null;
  /** Records the loss of a lost dispute. */
  refundId: number | null;
  /** When Stripe last reported this status. */
  reportedAt: Time;
  createdAt: Time;
  updatedAt: Time;
}
