/** Refunds, disputes, and payments that settled nothing: the owner's alone. */
import { endpoint } from './endpoint.ts';
import { idParams, text, time } from './fields.ts';
import {
  REFUND_MEANS,
  REFUND_REASONS,
  REFUND_STATES,
  UNMATCHED_REASONS,
  UNMATCHED_STATES,
} from './values.ts';
import { z } from './zod.ts';

const refundRow = z.object({
  id: z.number(),
  amountCents: z.number(),
  state: z.enum(REFUND_STATES),
  reason: z.enum(REFUND_REASONS),
  means: z.enum(REFUND_MEANS),
  /** Why it failed, or why the last try to send it did; '' otherwise. */
  failure: z.string(),
  note: z.string(),
  requestedBy: z.string(),
  createdAt: time,
  succeededAt: time.nullable(),
  /** Whether its money is still to be sent: it was requested, or has failed and nothing took its place. */
  isOwed: z.boolean(),
});
export type RefundRow = z.output<typeof refundRow>;

/** What was paid and refunded of a booking, an order or an unmatched payment. Amounts are in hundredths. */
export const account = z.object({
  paidCents: z.number(),
  /** What can still be refunded. */
  leftCents: z.number(),
  currency: z.string(),
  /** Whether it was paid through Stripe, so that it can be refunded there. */
  paidOnline: z.boolean(),
  /** Oldest first. */
  refunds: z.array(refundRow),
  disputes: z.array(
    z.object({
      id: z.number(),
      amountCents: z.number(),
      /** Stripe's words. */
      reason: z.string(),
      status: z.string(),
      /** Until when Stripe wants evidence. */
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
    .min(1, 'Enter an amount of more than nothing')
    .max(1_000_000_000, 'The amount is too high'),
  reason: z.enum(['owner', 'missed-developer', 'no-show'], 'Choose a reason'),
  /** `hand`: it was already paid back in another way. */
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
  /** What the payment named; it proves nothing. */
  reference: z.string(),
  checkoutId: z.string(),
  reason: z.enum(UNMATCHED_REASONS),
  livemode: z.boolean(),
  state: z.enum(UNMATCHED_STATES),
  /** Whether it can be assigned or refunded from here: not one of another mode or account of Stripe. */
  isOurs: z.boolean(),
  refundCents: z.number(),
  bookingId: z.number().nullable(),
  packId: z.number().nullable(),
  settledBy: z.string().nullable(),
  /** Those of its refunds that are owed, with why they failed. */
  refunds: z.array(refundRow),
});
export type UnmatchedRow = z.output<typeof unmatchedRow>;

export const payments = {
  refundBooking: endpoint({
    method: 'POST',
    path: '/api/admin/bookings/:id/refunds',
    access: 'owner',
    audit: 'money.refund',
    summary: 'Refund a booking in any amount up to what is left, through Stripe or recorded as paid by hand',
    params: idParams,
    body: refundOrder,
    output: 'none',
  }),
  refundPack: endpoint({
    method: 'POST',
    path: '/api/admin/packs/:id/refunds',
    access: 'owner',
    audit: 'money.refund',
    summary: 'Refund a pack or gift in any amount up to what is left; its code keeps working',
    params: idParams,
    body: refundOrder,
    output: 'none',
  }),
  refundAgain: endpoint({
    method: 'POST',
    path: '/api/admin/refunds/:id/again',
    access: 'owner',
    audit: 'money.refund',
    summary: 'Send a failed refund again, record that it was paid by hand, or give it up',
    params: idParams,
    /** `none`: it is given up, unless the guest was promised it. */
    body: z.object({ means: z.enum(['stripe', 'hand', 'none'], 'means must be stripe, hand or none') }),
    output: 'none',
  }),
  listUnmatched: endpoint({
    method: 'GET',
    path: '/api/admin/money/unmatched',
    access: 'owner',
    summary: 'Payments that settled nothing, open ones first, and what they can be assigned to',
    output: z.object({
      payments: z.array(unmatchedRow),
      /** Unpaid bookings and orders. */
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
  assignUnmatched: endpoint({
    method: 'POST',
    path: '/api/admin/money/unmatched/:id/assign',
    access: 'owner',
    audit: 'money.assign',
    summary:
      'Take an unmatched payment as the payment of a booking or order; its receipt is over what was paid',
    params: idParams,
    body: z.object({
      kind: z.enum(['booking', 'pack'], 'kind must be booking or pack'),
      id: z.number('Choose a booking or an order').int(),
    }),
    output: 'none',
  }),
  refundUnmatched: endpoint({
    method: 'POST',
    path: '/api/admin/money/unmatched/:id/refund',
    access: 'owner',
    audit: 'money.refund',
    summary: 'Refund an unmatched payment in full',
    params: idParams,
    output: 'none',
  }),
  dismissUnmatched: endpoint({
    method: 'POST',
    path: '/api/admin/money/unmatched/:id/dismiss',
    access: 'owner',
    audit: 'money.dismiss',
    summary: 'Leave an unmatched payment as it is, such as one of another site of the same Stripe account',
    params: idParams,
    output: 'none',
  }),
};
