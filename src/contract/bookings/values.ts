/** States, kinds and limits of bookings, payments, files and calendars. No zod here: safe in any bundle. */

/** held → confirmed → completed | no_show; canceled, or expired when a hold ran out before it was paid. */
export const BOOKING_STATES = ['held', 'confirmed', 'completed', 'no_show', 'cancelled', 'expired'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** `due`: to be paid before the session. `pending`: on the payment page. */
export const PAYMENT_STATES = ['due', 'pending', 'paid', 'refund_due', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The payment status that is shown: `none` if nothing was paid and nothing is owed. */
export const SHOWN_PAYMENTS = ['none', ...PAYMENT_STATES] as const;
export type ShownPayment = (typeof SHOWN_PAYMENTS)[number];

/** What a booking costs its client in all: list price less discount, and tax unless prices include it. */
export const totalOf = ({
  priceCents,
  discountCents,
  taxCents,
  taxIncluded,
}: {
  priceCents: number;
  discountCents: number;
  taxCents: number;
  taxIncluded: 0 | 1;
}): number => priceCents - discountCents + (taxIncluded ? 0 : taxCents);

/** A session that does not take place owes nothing, and neither does one that costs nothing; a missed one does. */
export const paymentShown = ({
  state,
  payment,
  totalCents,
}: {
  state: BookingState;
  payment: PaymentState;
  totalCents: number;
}): ShownPayment =>
  totalCents === 0 ||
  ((state === 'cancelled' || state === 'expired') && (payment === 'due' || payment === 'pending'))
    ? 'none'
    : payment;

/** Whether a promotion code takes off a percentage or an amount. */
export const PROMO_KINDS = ['percent', 'amount'] as const;
export type PromoKind = (typeof PROMO_KINDS)[number];

/** Hours bought together, or bought for someone else. */
export const PACK_KINDS = ['pack', 'gift'] as const;
export type PackKind = (typeof PACK_KINDS)[number];

/** `waiting`: for its payment. `open`: its hours can be booked. `expired`: it was not paid in time. */
export const PACK_STATES = ['waiting', 'open', 'expired', 'refunded'] as const;
export type PackState = (typeof PACK_STATES)[number];

export const RECEIPT_KINDS = ['receipt', 'credit'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** `invoice`: paid in a way that this site does not see, and marked as paid by the team. */
export const PAYMENT_METHODS = ['card', 'invoice'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** How the team was paid, for what it marks as paid. `card`: with a card reader of its own. */
export const PAYMENT_MEANS = ['cash', 'bank_transfer', 'card', 'other'] as const;
export type PaymentMeans = (typeof PAYMENT_MEANS)[number];

/** Why a credit note was issued: money went back, a receipt was wrong, or the payment was recorded by mistake. */
export const CREDIT_REASONS = ['refund', 'correction', 'unpaid'] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

/**
 * A payment page of Stripe's. `opening`: we asked for it. `replaced`: another one was opened in its place.
 * No money is taken on a page in these states but `open`; what still arrives is looked at by the owner.
 */
export const CHECKOUT_STATES = ['opening', 'open', 'paid', 'expired', 'replaced'] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];
/** Who calculates the tax of a payment page: we, or Stripe Tax, within the price or added to it. */
export const STRIPE_TAXES = ['none', 'inclusive', 'exclusive'] as const;
export type StripeTax = (typeof STRIPE_TAXES)[number];

/**
 * `requested`: to be sent to Stripe, or to be paid by hand. `pending`: Stripe accepted it, the bank has not.
 * `canceled`: taken back before it was sent.
 */
export const REFUND_STATES = ['requested', 'pending', 'succeeded', 'failed', 'canceled'] as const;
export type RefundState = (typeof REFUND_STATES)[number];
/** How a refund goes back. `dispute`: the bank took the money because of a dispute that was lost. */
export const REFUND_MEANS = ['stripe', 'hand', 'dispute'] as const;
export type RefundMeans = (typeof REFUND_MEANS)[number];
/**
 * Why something is refunded. `before`: by a version that kept no reasons. `dashboard`: someone made it in Stripe's dashboard.
 */
export const REFUND_REASONS = [
  'cancel',
  'owner',
  'no-show',
  'missed-developer',
  'late-payment',
  'pack-ended',
  'unmatched',
  'dashboard',
  'dispute',
  'before',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Why a payment is unmatched. */
export const UNMATCHED_REASONS = [
  'unknown-checkout',
  'other-amount',
  'other-currency',
  'already-paid',
  'other-mode',
  'other-account',
  'gone',
] as const;
export type UnmatchedReason = (typeof UNMATCHED_REASONS)[number];
/** `refund_due`: a refund was requested, or has failed. `dismissed`: the owner says that it is not theirs. */
export const UNMATCHED_STATES = ['open', 'assigned', 'refund_due', 'refunded', 'dismissed'] as const;
export type UnmatchedState = (typeof UNMATCHED_STATES)[number];

/** Where a booking was made: here, or with the team's external booking service. */
export const BOOKING_SOURCES = ['site', 'calendly'] as const;
export type BookingSource = (typeof BOOKING_SOURCES)[number];

/** The steps of the booking funnel. */
export const BOOKING_STEPS = ['viewed', 'chosen', 'held', 'confirmed'] as const;
export type BookingStep = (typeof BOOKING_STEPS)[number];

/** Minutes that a time is held while the form is filled in. */
export const HOLD_MINUTES = 15;

/** Maximum days that one request for free times may span. */
export const AVAILABILITY_DAYS = 62;

/** Maximum characters of the brief that a client may add, and of a developer's notes. */
export const BRIEF_LENGTH = 20_000;
/** Files that a client may send: how many, how long each, and all of one session together. */
export const CLIENT_FILES = 10;
export const SESSION_FILE_BYTES = 100 * 1024 * 1024;
export const CLIENT_FILES_BYTES = 300 * 1024 * 1024;
/** Maximum bytes of all files that clients send, and of all code that the team delivers: neither takes room from the other. */
export const SESSION_FILES_TOTAL_BYTES = 8 * 1024 * 1024 * 1024;
/** Clients may add to their brief and files until this many days after the session. */
export const BRIEF_OPEN_DAYS = 7;
/** Clients' files are deleted this many days after they were sent, the code a year after. */
export const CLIENT_FILE_DAYS = 180;
export const CODE_FILE_DAYS = 365;

/** What came of a session. */
export const OUTCOMES = ['finished', 'continue', 'host'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What a client may agree to: their words on the site, and as sources in articles. */
export const TESTIMONIAL_USES = ['site', 'articles'] as const;
export type TestimonialUse = (typeof TESTIMONIAL_USES)[number];
/** `drafted`: an owner accepted it: for the site, whose draft has it then, or for articles alone. */
export const TESTIMONIAL_STATES = ['new', 'drafted', 'rejected'] as const;
export type TestimonialState = (typeof TESTIMONIAL_STATES)[number];
export const TESTIMONIAL_LENGTH = 2_000;
/** How a busy calendar is read: a file at an address, or a server that is also written to. */
export const CALENDAR_KINDS = ['ics', 'caldav'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/** How a calendar can disagree with a session: its event was moved or deleted, or something else is then. */
export const CONFLICT_KINDS = ['moved', 'deleted', 'overlap'] as const;
export type ConflictKind = (typeof CONFLICT_KINDS)[number];

/** How many clients the list has, those with the latest session; others are found by searching. */
export const CLIENTS_LISTED = 10_000;
