/** Refunds, disputes and unmatched payments. Owners only. */
import { endpoint } from '../endpoint.ts';
import { idParams, text, time } from '../fields.ts';
import { z } from '../zod.ts';
import {
  REFUND_MEANS,
  REFUND_REASONS,
  REFUND_STATES,
  UNMATCHED_REASONS,
  UNMATCHED_STATES,
} from './values.ts';

const refundRow = z.object({
  id: z.number(),
  amountCents: z.number(),
  state: z.enum(REFUND_STATES),
  reason: z.enum(REFUND_REASONS),
  means: z.enum(REFUND_MEANS),
  /** Reason of the failure or of the last failed attempt to send it; '' otherwise. */
  failure: z.string(),
  note: z.string(),
  requestedBy: z.string(),
  createdAt: time,
  succeededAt: time.nullable(),
  /** The money still has to be sent: the refund was requested, or failed without a replacement. */
  isOwed: z.boolean(),
});
export type RefundRow = z.output<typeof refundRow>;

/** In hundredths of the currency. */
export const account = z.object({
  paidCents: z.number(),
  leftCents: z.number(),
  currency: z.string(),
  /** Paid through Stripe, so it can be refunded there. */
  paidOnline: z.boolean(),
  /** Oldest first. */
  refunds: z.array(refundRow),
  disputes: z.array(
    z.object({
      id: z.number(),
      amountCents: z.number(),
      /** As Stripe names it. */
      reason: z.string(),
      status: z.string(),
      /** The deadline for answering a dispute at Stripe. */
      dueBy: time.nullable(),
      isOpen: z.boolean(),
    }),
  ),
});
export type Account = z.output<typeof account>;

const refundOrder = z.object({
  amountCents: z
    .number('Enter an amount')
    .int('The amount must be in whole cents')
    .min(1, 'Enter an amount greater than 0')
    .max(1_000_000_000, 'The amount is too high'),
  reason: z.enum(['owner', 'missed-developer', 'no-show'], 'Choose a reason'),
  /** `hand`: already paid back in another way. */
  means: z.enum(['stripe', 'hand'], 'means must be stripe or hand'),
  note: text('Note', 0, 200).default(''),
});
export type RefundOrder = z.output<typeof refundOrder>;

const unmatchedRow = z.object({
  id: z.number(),
  at: time,
  amountCents: z.number(),
  currency: z.string(),
  name: z.string(),
  email: z.string(),
  /** The reference that the payment carried. Anyone can set it, so it proves nothing. */
  reference: z.string(),
  checkoutId: z.string(),
  reason: z.enum(UNMATCHED_REASONS),
  livemode: z.boolean(),
  state: z.enum(UNMATCHED_STATES),
  /** It can be assigned or refunded here. False for a payment of another Stripe mode or account. */
  isOurs: z.boolean(),
  refundCents: z.number(),
  bookingId: z.number().nullable(),
  packId: z.number().nullable(),
  settledBy: z.string().nullable(),
  refunds: z.array(refundRow),
});
export type UnmatchedRow = z.output<typeof unmatchedRow>;

export const payments = {
  refundBooking: endpoint('POST /api/admin/bookings/:id/refunds', {
    access: 'owner',
    audit: 'money.refund',
    summary: 'Refund a booking in any amount up to what is left, through Stripe or recorded as paid by hand',
    params: idParams,
    body: refundOrder,
    output: 'none',
  }),
  refundPack: endpoint('POST /api/admin/packs/:id/refunds', {
    access: 'owner',
    audit: 'money.refund',
    summary: 'Refund a pack or gift in any amount up to what is left; its code keeps working',
    params: idParams,
    body: refundOrder,
    output: 'none',
  }),
  refundAgain: endpoint('POST /api/admin/refunds/:id/again', {
    access: 'owner',
    audit: 'money.refund',
    summary: 'Retry a failed refund, record that it was paid by hand, or give it up',
    params: idParams,
    /** `none` gives the refund up; refused if the client was promised it. */
    body: z.object({ means: z.enum(['stripe', 'hand', 'none'], 'means must be stripe, hand or none') }),
    output: 'none',
  }),
  listUnmatched: endpoint('GET /api/admin/money/unmatched', {
    access: 'owner',
    summary: 'Unmatched payments, open ones first, and what they can be assigned to',
    output: z.object({
      payments: z.array(unmatchedRow),
      candidates: z.array(
        z.object({
          kind: z.enum(['booking', 'pack']),
          id: z.number(),
          name: z.string(),
          totalCents: z.number(),
          currency: z.string(),
          startsAt: time.nullable(),
        }),
      ),
    }),
  }),
  assignUnmatched: endpoint('POST /api/admin/money/unmatched/:id/assign', {
    access: 'owner',
    audit: 'money.assign',
    summary: 'Assign an unmatched payment to a booking or order; the receipt is for the amount that was paid',
    params: idParams,
    body: z.object({
      kind: z.enum(['booking', 'pack'], 'kind must be booking or pack'),
      id: z.number('Choose a booking or an order').int(),
    }),
    output: 'none',
  }),
  refundUnmatched: endpoint('POST /api/admin/money/unmatched/:id/refund', {
    access: 'owner',
    audit: 'money.refund',
    summary: 'Refund an unmatched payment in full',
    params: idParams,
    output: 'none',
  }),
  dismissUnmatched: endpoint('POST /api/admin/money/unmatched/:id/dismiss', {
    access: 'owner',
    audit: 'money.dismiss',
    summary: 'Dismiss an unmatched payment, such as one of another site with the same Stripe account',
    params: idParams,
    output: 'none',
  }),
};
