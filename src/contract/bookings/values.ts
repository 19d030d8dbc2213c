/** No zod here: safe in any bundle. */

/** held → confirmed → completed | no_show; canceled, or expired when a hold was not paid in time. */
export const BOOKING_STATES = ['held', 'confirmed', 'completed', 'no_show', 'cancelled', 'expired'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** `due`: to be paid before the session. `pending`: on the payment page. */
export const PAYMENT_STATES = ['due', 'pending', 'paid', 'refund_due', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** `none` if nothing was paid and nothing is owed. */
export const PAYMENT_STATUSES = ['none', ...PAYMENT_STATES] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The total for the client: list price less discount, plus tax unless prices include it. */
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

/** Nothing is owed for a session that costs nothing or does not take place; a missed one still is. */
export const paymentStatusOf = ({
  state,
  payment,
  totalCents,
}: {
  state: BookingState;
  payment: PaymentState;
  totalCents: number;
}): PaymentStatus =>
  totalCents === 0 ||
  ((state === 'cancelled' || state === 'expired') && (payment === 'due' || payment === 'pending'))
    ? 'none'
    : payment;

export const PROMO_KINDS = ['percent', 'amount'] as const;
export type PromoKind = (typeof PROMO_KINDS)[number];

export const PACK_KINDS = ['pack', 'gift'] as const;
export type PackKind = (typeof PACK_KINDS)[number];

/** `waiting`: for payment. `open`: hours can be booked. `expired`: not paid in time. */
export const PACK_STATES = ['waiting', 'open', 'expired', 'refunded'] as const;
export type PackState = (typeof PACK_STATES)[number];

export const RECEIPT_KINDS = ['receipt', 'credit'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** `invoice`: paid outside this site, and marked as paid by the team. */
export const PAYMENT_METHODS = ['card', 'invoice'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** For payments that the team marks as paid. `card`: with its own card reader. */
export const PAYMENT_MEANS = ['cash', 'bank_transfer', 'card', 'other'] as const;
export type PaymentMeans = (typeof PAYMENT_MEANS)[number];

/** `refund`: money went back. `correction`: of a receipt. `unpaid`: the payment was recorded by mistake. */
export const CREDIT_REASONS = ['refund', 'correction', 'unpaid'] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

/**
 * A Stripe payment page. `opening`: requested. `replaced`: by another one. Only `open` takes money; the owner
 * looks at payments that still arrive in other states.
 */
export const CHECKOUT_STATES = ['opening', 'open', 'paid', 'expired', 'replaced'] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];
/** The tax of a payment page: ours, or Stripe Tax within the price or added to it. */
export const STRIPE_TAXES = ['none', 'inclusive', 'exclusive'] as const;
export type StripeTax = (typeof STRIPE_TAXES)[number];

/** `requested`: not sent to Stripe, or not paid by hand. `pending`: at the bank. `canceled`: never sent. */
export const REFUND_STATES = ['requested', 'pending', 'succeeded', 'failed', 'canceled'] as const;
export type RefundState = (typeof REFUND_STATES)[number];
/** `dispute`: the bank took the money after a lost dispute. */
export const REFUND_MEANS = ['stripe', 'hand', 'dispute'] as const;
export type RefundMeans = (typeof REFUND_MEANS)[number];
/** `before`: by a version that kept no reasons. `dashboard`: made in Stripe's dashboard. */
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

/** Starts are counted from the beginning of a developer's own span, or from full hours. */
export const KIND_ANCHORS = ['span', 'hour'] as const;
export type KindAnchor = (typeof KIND_ANCHORS)[number];
/** Minutes between starts. */
export const KIND_STEPS = [15, 30, 60] as const;
/** Minutes of a session. */
export const SHORTEST_SESSION = 15;
export const LONGEST_SESSION = 180;

/** `site`: here. `calendly`: with the team's external booking service. */
export const BOOKING_SOURCES = ['site', 'calendly'] as const;
export type BookingSource = (typeof BOOKING_SOURCES)[number];

export const BOOKING_STEPS = ['viewed', 'chosen', 'held', 'confirmed'] as const;
export type BookingStep = (typeof BOOKING_STEPS)[number];

/** Minutes that a time is held while the form is filled in. */
export const HOLD_MINUTES = 15;

/** Maximum days per request for free times. */
export const AVAILABILITY_DAYS = 62;

/** Maximum characters of a client's brief and of a developer's notes. */
export const BRIEF_LENGTH = 20_000;
/** Limits of a client's files: number, size of each, and total size per session. */
export const CLIENT_FILES = 10;
export const SESSION_FILE_BYTES = 100 * 1024 * 1024;
export const CLIENT_FILES_BYTES = 300 * 1024 * 1024;
/** Maximum total bytes of clients' files, and of delivered code; the two do not share space. */
export const SESSION_FILES_TOTAL_BYTES = 8 * 1024 * 1024 * 1024;
/** Days after the session during which clients may add to their brief and files. */
export const BRIEF_OPEN_DAYS = 7;
/** Days until clients' files and delivered code are deleted. */
export const CLIENT_FILE_DAYS = 180;
export const CODE_FILE_DAYS = 365;
/** Days until an address on the waiting list must be confirmed. */
export const WAITING_CONFIRM_DAYS = 3;
/** Days for which an ended entry of it is kept, so that its links still tell that it has ended. */
export const WAITING_ENDED_DAYS = 30;

export const OUTCOMES = ['finished', 'continue', 'host'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const TESTIMONIAL_USES = ['site', 'articles'] as const;
export type TestimonialUse = (typeof TESTIMONIAL_USES)[number];
/** `drafted`: accepted by an owner, for a draft of the site or for articles only. */
export const TESTIMONIAL_STATES = ['new', 'drafted', 'rejected'] as const;
export type TestimonialState = (typeof TESTIMONIAL_STATES)[number];
export const TESTIMONIAL_LENGTH = 2_000;
/** `ics`: a file at a URL. `caldav`: a server, which is also written to. */
export const ENTERED_KINDS = ['ics', 'caldav'] as const;
export type EnteredKind = (typeof ENTERED_KINDS)[number];
/** Connected by OAuth. */
export const CALENDAR_PROVIDERS = ['google', 'microsoft'] as const;
export type CalendarProvider = (typeof CALENDAR_PROVIDERS)[number];
export const CALENDAR_KINDS = [...ENTERED_KINDS, ...CALENDAR_PROVIDERS] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/** `ended`: the provider no longer lets this site in, until the developer signs in again. */
export const ACCOUNT_STATES = ['connected', 'ended'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];
/** When access has ended: keep the busy times that were read last, or close all times. */
export const WHEN_ENDED = ['keep', 'close'] as const;
export type WhenEnded = (typeof WHEN_ENDED)[number];

/** `overlap`: another event at the time of the session. */
export const CONFLICT_KINDS = ['moved', 'deleted', 'overlap'] as const;
export type ConflictKind = (typeof CONFLICT_KINDS)[number];

/** Those with the latest session; others are found by searching. */
export const CLIENTS_LISTED = 10_000;

/** Of reminders. `team`: who gives the session, or else the address of the team. */
export const REMINDER_READERS = ['client', 'team'] as const;
export type ReminderReader = (typeof REMINDER_READERS)[number];

/** The reminders of a kind that no one has changed, in minutes before the session. */
export const USUAL_REMINDERS = [1_440, 60] as const;
