/** The lists and numbers that the database, the API and the screens share. No zod here: safe in any bundle. */

export const FREQUENCIES = ['hourly', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const JOB_KINDS = ['manual', 'custom', 'scheduled'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export const JOB_STATES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** In the order they run; `repair` only when a check fails. */
export const JOB_STEPS = ['theme', 'brief', 'write', 'check', 'repair', 'image', 'save'] as const;
export type JobStep = (typeof JOB_STEPS)[number];

export const POST_SOURCES = ['manual', 'scheduled', 'custom', 'editor'] as const;
export type PostSource = (typeof POST_SOURCES)[number];

/** `review`: a draft with checks that did not pass. `planned`: becomes public by itself. */
export const POST_STATUSES = ['published', 'planned', 'draft', 'review'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/** Why a revision of a post was made. */
export const REVISION_REASONS = ['save', 'restore', 'generated', 'merge'] as const;
export type RevisionReason = (typeof REVISION_REASONS)[number];
/** Revisions kept of a post. */
export const REVISIONS_KEPT = 50;

export const POST_ACTIONS = ['publish', 'unpublish', 'delete'] as const;
export type PostAction = (typeof POST_ACTIONS)[number];

export const POST_SORTS = ['updated', 'created', 'published', 'title'] as const;
export type PostSort = (typeof POST_SORTS)[number];

/** Widths in pixels of the WebP renditions kept of every image: card, phone, article, full. */
export const MEDIA_WIDTHS = [400, 640, 960, 1200] as const;

/** Where a picture came from: made here (or by a provider), or sent by somebody. */
export const MEDIA_SOURCES = ['generated', 'uploaded'] as const;
export type MediaSource = (typeof MEDIA_SOURCES)[number];

/** Bytes of an uploaded picture, at most. */
export const UPLOAD_BYTES = 10 * 1024 * 1024;
/** What a file dialog offers; what is accepted is decided by what a file holds. */
export const UPLOAD_TYPES = 'image/png,image/jpeg,image/webp,image/avif,image/svg+xml';

/** Brand assets that are pictures. The dark logo stands on dark grounds. */
export const BRAND_PICTURES = ['logo', 'logo-dark', 'image'] as const;
export type BrandPicture = (typeof BRAND_PICTURES)[number];

/** What headings, and texts, may be set in (`src/design/fonts.ts`); the first is the site's own. */
export const DISPLAY_FONTS = ['bricolage', 'archivo', 'fraunces', 'newsreader', 'nunito', 'inter'] as const;
export const TEXT_FONTS = ['inter', 'archivo', 'newsreader', 'nunito'] as const;
export type BrandKind = BrandPicture | 'colours' | 'fonts' | 'voice';

/** Posts on a page of `/blog` (specification, section 9). */
export const POSTS_PER_PAGE = 9;

/** A search ranks so many of its newest matches: a word that stands in every post would have all of them read. */
export const POSTS_SEARCHED = 1_000;

/** Kinds of developer. */
export const TIERS = ['offshore', 'usa'] as const;
export type Tier = (typeof TIERS)[number];

/** held → confirmed → completed | no_show; cancelled, or expired when a hold ran out before it was paid. */
export const BOOKING_STATES = ['held', 'confirmed', 'completed', 'no_show', 'cancelled', 'expired'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** `due`: to be paid before the session. `pending`: at the payment page. */
export const PAYMENT_STATES = ['due', 'pending', 'paid', 'refund_due', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What is said of a payment: `none` where nothing was paid and nothing is owed any more. */
export const SHOWN_PAYMENTS = ['none', ...PAYMENT_STATES] as const;
export type ShownPayment = (typeof SHOWN_PAYMENTS)[number];

/** A session that does not take place owes nothing. One that was missed does. */
export const paymentShown = ({
  state,
  payment,
}: {
  state: BookingState;
  payment: PaymentState;
}): ShownPayment =>
  (state === 'cancelled' || state === 'expired') && (payment === 'due' || payment === 'pending')
    ? 'none'
    : payment;

/** Where a booking was made: here, or with the team's own external booking service. */
export const BOOKING_SOURCES = ['site', 'calendly'] as const;
export type BookingSource = (typeof BOOKING_SOURCES)[number];

/** The way from the calendar to a booking, as it is counted. */
export const BOOKING_STEPS = ['viewed', 'chosen', 'held', 'confirmed'] as const;
export type BookingStep = (typeof BOOKING_STEPS)[number];

export const MAIL_STATES = ['queued', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];
/** What queued mail waits for besides its time: a mail server, or the address that its links lead to. */
export const MAIL_HOLDS = ['server', 'address'] as const;
export type MailHold = (typeof MAIL_HOLDS)[number];

/** Days after the last visit that a session ends at the latest. */
export const SESSION_DAYS = 14;

/** Minutes that a time is kept while the form is filled. */
export const HOLD_MINUTES = 15;

/** Days that one question for free times may span. */
export const AVAILABILITY_DAYS = 62;
