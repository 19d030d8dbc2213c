import { time } from '../fields.ts';
import { z } from '../zod.ts';
import { CREDIT_REASONS, PAYMENT_MEANS, PAYMENT_METHODS, RECEIPT_KINDS } from './values.ts';

const party = z.object({
  name: z.string(),
  address: z.string(),
  taxNumber: z.string(),
  email: z.string(),
});

/** As of the time of issue. Amounts are in hundredths. */
export const receiptDocument = z.object({
  number: z.string(),
  kind: z.enum(RECEIPT_KINDS),
  issuedAt: time,
  timeZone: z.string(),
  currency: z.string(),
  seller: party,
  buyer: party.extend({ company: z.string(), country: z.string() }),
  lines: z.array(z.object({ text: z.string(), cents: z.number() })),
  netCents: z.number(),
  taxCents: z.number(),
  grossCents: z.number(),
  /** "VAT 19%"; '' without tax. */
  taxLabel: z.string(),
  method: z.enum(PAYMENT_METHODS),
  /** Null: online, or not named. */
  means: z.enum(PAYMENT_MEANS).nullable(),
  reference: z.string(),
  /** On a credit note: the number of the receipt. */
  credits: z.string().nullable(),
  reason: z.enum(CREDIT_REASONS),
  /** On a receipt: the number of the credited one that it replaces. */
  replaces: z.string().nullable(),
  footer: z.string(),
});
export type ReceiptDocument = z.output<typeof receiptDocument>;
