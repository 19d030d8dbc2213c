import { endpoint } from '../endpoint.ts';
import { idParams, text, time } from '../fields.ts';
import { z } from '../zod.ts';
import { billing, bookingParams, managedBooking, tier } from './bookings.ts';
import { codeText } from './codes.ts';
import { PAYMENT_MEANS, PAYMENT_METHODS, PROMO_KINDS, RECEIPT_KINDS } from './values.ts';

/** In hundredths of the currency. */
export const quote = z.object({
  listCents: z.number(),
  discountCents: z.number(),
  taxCents: z.number(),
  totalCents: z.number(),
  currency: z.string(),
  /** "VAT 19%", and if the price includes it; null without tax. */
  tax: z.object({ label: z.string(), included: z.boolean(), later: z.boolean() }).nullable(),
  /** Hours left in the pack or gift that pays for this one. */
  hoursLeft: z.number().nullable(),
});
export type Quote = z.output<typeof quote>;

const receiptRow = z.object({
  id: z.number(),
  kind: z.enum(RECEIPT_KINDS),
  number: z.string(),
  issuedAt: time,
  currency: z.string(),
  netCents: z.number(),
  taxCents: z.number(),
  grossCents: z.number(),
  /** Hundredths of a percent, with at most one decimal; null: calculated by Stripe Tax. */
  taxBps: z.number().nullable(),
  method: z.enum(PAYMENT_METHODS),
  /** Null: online, or not named. */
  means: z.enum(PAYMENT_MEANS).nullable(),
  buyer: z.string(),
  country: z.string(),
  reference: z.string(),
  bookingId: z.number().nullable(),
  packId: z.number().nullable(),
  path: z.string(),
  canCorrect: z.boolean(),
});
export type ReceiptRow = z.output<typeof receiptRow>;

const month = z.string('Choose a month').regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'month must be like 2026-01');

/** Received, refunded and left, by currency. */
const moneySum = z.object({
  currency: z.string(),
  receipts: z.number(),
  credits: z.number(),
  netCents: z.number(),
  taxCents: z.number(),
  grossCents: z.number(),
});

const count = (label: string) =>
  z
    .number(`${label} must be a number`)
    .int(`${label} must be a whole number`)
    .min(1, `${label} must be at least 1`)
    .max(1_000_000, `${label} must be at most 1,000,000`)
    .nullable();

const instant = z.iso.datetime('Choose a date').nullable();

const promoCodeShape = z.object({
  code: codeText,
  kind: z.enum(PROMO_KINDS, 'kind must be percent or amount'),
  /** Percent, or hundredths of the offer's currency. */
  value: z
    .number('The discount must be a number')
    .int('The discount must be a whole number')
    .min(1, 'The discount must be at least 1')
    .max(10_000_000, 'The discount is too high'),
  tier: tier.nullable(),
  maxUses: count('Uses in all'),
  maxPerGuest: count('Uses per client'),
  validFrom: instant,
  validUntil: instant,
  active: z.boolean('active must be true or false'),
  note: text('Note', 0, 200),
});

const promoCodeInput = promoCodeShape
  .refine(({ kind, value }) => kind === 'amount' || value <= 100, {
    path: ['value'],
    error: 'A percentage can be at most 100',
  })
  .refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom < validUntil, {
    path: ['validUntil'],
    error: 'The last day must be after the first',
  });
export type PromoCodeInput = z.output<typeof promoCodeInput>;

const promoCode = promoCodeShape.extend({
  id: z.number(),
  currency: z.string().nullable(),
  createdAt: time,
  /** Confirmed bookings and open payments. */
  uses: z.number(),
});
export type PromoCodeRow = z.output<typeof promoCode>;

export const money = {
  quotePrice: endpoint('POST /api/bookings/price', {
    access: 'public',
    changesNothing: true,
    summary:
      'What a session costs with a promotion code or an hour of a pack; 422 says why a code is refused',
    body: z.object({
      tier,
      code: codeText.optional(),
      /** Counts how often the client used the code. */
      email: z.string().max(254).optional(),
      hold: z.string().max(200).optional(),
    }),
    output: quote,
  }),
  changeBilling: endpoint('PUT /api/bookings/:token/billing', {
    access: 'public',
    audit: 'booking.bill',
    summary: "Set the company, tax number and address for a booking's receipt; 409 once it is issued",
    params: bookingParams,
    body: billing,
    output: managedBooking,
  }),
  receiptPdf: endpoint('GET /api/receipts/:token/receipt.pdf', {
    access: 'public',
    summary: 'A receipt or credit note as PDF, by its link',
    params: bookingParams,
    output: 'stream',
  }),
  listMoney: endpoint('GET /api/admin/money', {
    access: 'owner',
    summary: 'Receipts and credit notes of a month with their sums, or those that match a search',
    query: z.object({ month: month.optional(), q: z.string().max(100, 'q is too long').optional() }),
    output: z.object({
      month: z.string(),
      timeZone: z.string(),
      currency: z.string(),
      receipts: z.array(receiptRow),
      /** Receipts of the month that are not listed; the export has all. */
      more: z.number(),
      sums: z.array(moneySum),
      /** Tax on a corrected receipt: "VAT 19%", or ''. */
      taxLabel: z.string(),
    }),
  }),
  correctReceipt: endpoint('POST /api/admin/receipts/:id/correct', {
    access: 'owner',
    audit: 'money.correct-receipt',
    summary:
      'Issue a credit note over what is left of a receipt, and a new receipt over the same amount with the tax of today',
    params: idParams,
    /** As shown, so that no other tax is stated. */
    body: z.object({ taxLabel: z.string('The tax that was shown is missing').max(60) }),
    output: z.object({ credit: z.string(), receipt: z.string() }),
    status: 201,
  }),
  exportMoney: endpoint('GET /api/admin/money/export.csv', {
    access: 'owner',
    audit: 'money.export',
    summary: 'The receipts and credit notes of a month as CSV',
    query: z.object({ month }),
    output: 'stream',
  }),
  listPromoCodes: endpoint('GET /api/admin/promo-codes', {
    access: 'owner',
    summary: 'Promotion codes with their uses, newest first',
    output: z.array(promoCode),
  }),
  createPromoCode: endpoint('POST /api/admin/promo-codes', {
    access: 'owner',
    audit: 'money.add-code',
    summary: 'Add a promotion code',
    body: promoCodeInput,
    output: z.object({ id: z.number() }),
    status: 201,
  }),
  changePromoCode: endpoint('PUT /api/admin/promo-codes/:id', {
    access: 'owner',
    audit: 'money.change-code',
    summary: 'Change a promotion code; bookings made with it keep their price',
    params: idParams,
    body: promoCodeInput,
    output: 'none',
  }),
  deletePromoCode: endpoint('DELETE /api/admin/promo-codes/:id', {
    access: 'owner',
    audit: 'money.delete-code',
    summary: 'Delete a promotion code that no booking has',
    params: idParams,
    output: 'none',
  }),
};
