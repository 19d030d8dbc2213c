import type { Generated } from 'kysely';
import type {
  PackKind,
  PackState,
  PaymentMeans,
  PaymentMethod,
  PaymentState,
  PromoKind,
  ReceiptKind,
} from '#src/contract/bookings/values.ts';
import type { Tier } from '#src/contract/site/values.ts';
import type { Flag, Json, Time } from '../columns.ts';

export interface PromoCodesTable {
  id: Generated<number>;
  /** In capital letters. */
  code: string;
  kind: PromoKind;
  /** Percent, or hundredths of the currency. */
  value: number;
  /** An amount's; null for a percentage. */
  currency: string | null;
  /** Null: for both. Read `kindId` first. */
  tier: Tier | null;
  kindId: number | null;
  maxUses: number | null;
  maxPerGuest: number | null;
  validFrom: Time | null;
  validUntil: Time | null;
  active: Flag;
  note: string;
  createdAt: Time;
  updatedAt: Time;
}

/** Hours bought together or as a gift, booked one by one with a code. */
export interface PacksTable {
  id: Generated<number>;
  /** The code without its signature, which is not stored. */
  ref: string;
  kind: PackKind;
  tier: Tier;
  kindId: Generated<number | null>;
  hours: number;
  /** List price of one session at purchase. */
  hourCents: number;
  priceCents: number;
  taxCents: number;
  taxBps: number | null;
  /** The third decimal of the rate: 8.875% is 887 and 5. */
  taxThirdDecimal: Generated<number>;
  taxName: string;
  taxIncluded: Flag;
  currency: string;
  state: PackState;
  payment: PaymentState;
  paidCents: Generated<number>;
  refundCents: Generated<number>;
  checkoutId: Generated<string | null>;
  checkoutUrl: Generated<string | null>;
  checkoutExpiresAt: Time | null;
  paymentIntent: Generated<string | null>;
  /** The buyer's. */
  name: string;
  email: string;
  company: string;
  taxNumber: string;
  address: string;
  country: string;
  recipientName: string;
  recipientEmail: string;
  message: string;
  /** When the recipient gets the e-mail; null: once it is paid. */
  deliverAt: Time | null;
  expiresAt: Time | null;
  note: Generated<string | null>;
  createdAt: Time;
  updatedAt: Time;
}

/** A trigger refuses every change. */
export interface ReceiptsTable {
  id: Generated<number>;
  ref: string;
  kind: ReceiptKind;
  /** In the time zone of the books. */
  year: number;
  /** From 1, without gaps per kind and year. */
  serial: number;
  /** Such as `R-2026-0001`. */
  number: string;
  bookingId: number | null;
  packId: number | null;
  /** The receipt that a credit note is about. */
  credits: number | null;
  issuedAt: Time;
  currency: string;
  netCents: number;
  taxCents: number;
  grossCents: number;
  /** Null: calculated by Stripe Tax. */
  taxBps: number | null;
  /** The third decimal of the rate: 8.875% is 887 and 5. */
  taxThirdDecimal: Generated<number>;
  method: PaymentMethod;
  /** How the team was paid; null: online, or before this was asked. */
  means: Generated<PaymentMeans | null>;
  buyer: string;
  country: string;
  /** The booking's or pack's. */
  reference: string;
  document: Json;
  /** A credit note's refund. Null before refunds had their own rows. */
  refundId: Generated<number | null>;
  /** The credit note after which a receipt is issued again. Null: the payment's one receipt. */
  follows: Generated<number | null>;
}

/** Receipts are never changed. */
export interface ReceiptsFtsTable {
  rowid: number;
  number: string;
  reference: string;
  buyer: string;
  receiptsFts: string;
  rank: number;
}
