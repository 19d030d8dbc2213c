import { emailAddress } from '../email.ts';
import { endpoint } from '../endpoint.ts';
import { idParams, text, time } from '../fields.ts';
import { z } from '../zod.ts';
import { paymentMeans } from './booking-admin.ts';
import { billing, client, tier } from './bookings.ts';
import { account } from './payments.ts';
import { PACK_KINDS, PACK_STATES, PAYMENT_STATES } from './values.ts';

const oneLine = (label: string, max: number) =>
  text(label, 0, max).regex(
    /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u,
    `${label} must be one line of text`,
  );

const packOrder = client.omit({ idea: true }).extend({
  ...billing.shape,
  kind: z.enum(PACK_KINDS, 'kind must be pack or gift'),
  /** Index of the offered pack; null: a single hour, as a gift. */
  pack: z.number('Choose what to buy').int().min(0).max(20).nullable(),
  tier,
  /** As shown to the buyer, in hundredths of the currency, without added tax. */
  shownCents: z.number('The price is missing').int(),
  recipientName: oneLine('Name', 100).default(''),
  recipientEmail: z.union([z.literal(''), emailAddress()]).default(''),
  message: text('Message', 0, 500)
    .regex(/^[^\u202a-\u202e\u2066-\u2069]*$/u, 'Message contains characters that cannot be shown')
    .default(''),
  /** Day of the recipient's e-mail, in the buyer's time zone; '' for as soon as it is paid. */
  deliverOn: z.union([z.literal(''), z.iso.date('Choose a day')]).default(''),
});
export type PackOrder = z.output<typeof packOrder>;

export const publicPack = z.object({
  code: z.string(),
  kind: z.enum(PACK_KINDS),
  tier,
  hours: z.number(),
  left: z.number(),
  state: z.enum(PACK_STATES),
  checkoutUrl: z.string().nullable(),
  /** For an unpaid order: the price, and how to pay it, in lines. */
  howToPay: z.array(z.string()),
  canPayOnline: z.boolean(),
  /** The giver's name; '' for a pack. */
  from: z.string(),
  recipientName: z.string(),
  message: z.string(),
  expiresAt: time.nullable(),
});
export type PublicPack = z.output<typeof publicPack>;

const packRow = z.object({
  id: z.number(),
  kind: z.enum(PACK_KINDS),
  tier,
  hours: z.number(),
  used: z.number(),
  name: z.string(),
  email: z.string(),
  recipientName: z.string(),
  state: z.enum(PACK_STATES),
  payment: z.enum(PAYMENT_STATES),
  totalCents: z.number(),
  paidCents: z.number(),
  refundCents: z.number(),
  remainderCents: z.number(),
  currency: z.string(),
  canMarkUnpaid: z.boolean(),
  createdAt: time,
  expiresAt: time.nullable(),
  note: z.string().nullable(),
  account,
  path: z.string(),
});
export type PackRow = z.output<typeof packRow>;

const packChange = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('mark-paid'), means: paymentMeans.optional() }),
    /** Takes back `mark-paid`, with a credit note, as long as no hour is booked. */
    z.object({ action: z.literal('mark-unpaid') }),
    z.object({ action: z.literal('mark-refunded') }),
    /** Ends it, with the refund that was shown. */
    z.object({ action: z.literal('end'), refundCents: z.number('The refund is missing').int().min(0) }),
  ],
  'action must be mark-paid, mark-unpaid, mark-refunded or end',
);
export type PackChange = z.output<typeof packChange>;

export const packs = {
  buyPack: endpoint('POST /api/packs', {
    access: 'public',
    audit: 'pack.buy',
    summary:
      'Order a pack of hours or a gift; with payments on, the response has the URL of the payment page',
    body: packOrder,
    output: z.object({ url: z.string(), checkoutUrl: z.string().nullable() }),
    status: 201,
  }),
  getPack: endpoint('GET /api/packs/:code', {
    access: 'public',
    summary: 'A pack or gift by its code: the hours that are left',
    params: z.object({ code: z.string().max(60, 'That code is not valid') }),
    output: publicPack,
  }),
  payPack: endpoint('POST /api/packs/:code/pay', {
    access: 'public',
    audit: false,
    reason: 'Opens a payment page; only a payment changes the order, and that is recorded.',
    summary: 'Open the payment page of an order that is not paid; 409 when no payment is due online',
    params: z.object({ code: z.string().max(60, 'That code is not valid') }),
    output: z.object({ url: z.string() }),
  }),
  listPacks: endpoint('GET /api/admin/packs', {
    access: 'owner',
    summary: 'Packs and gifts, newest first',
    output: z.array(packRow),
  }),
  changePack: endpoint('PATCH /api/admin/packs/:id', {
    access: 'owner',
    audit: 'pack.change',
    summary: 'Mark an order as paid, not paid or refunded, or end it and refund the hours that are left',
    params: idParams,
    body: packChange,
    output: 'none',
  }),
};
