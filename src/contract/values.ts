/** Lists and numbers shared by the database, the API and the screens. No zod here: safe in any bundle. */

export const FREQUENCIES = ['hourly', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const JOB_KINDS = ['manual', 'custom', 'scheduled'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export const JOB_STATES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** In the order they run; `repair` only if a check fails. */
export const JOB_STEPS = ['theme', 'brief', 'write', 'check', 'repair', 'image', 'save'] as const;
export type JobStep = (typeof JOB_STEPS)[number];

export const POST_SOURCES = ['manual', 'scheduled', 'custom', 'editor'] as const;
export type PostSource = (typeof POST_SOURCES)[number];

/** Who wrote the first text: the generator (any source except `editor`), or a person. */
export const POST_ORIGINS = ['generated', 'written'] as const;
export type PostOrigin = (typeof POST_ORIGINS)[number];

/** The author of a post that names none (specification, section 3). */
export const DEFAULT_AUTHOR = 'Admin';

/** Maximum tags of a post. */
export const MAX_TAGS = 12;

/** `review`: a draft that failed checks. `planned`: will be published automatically. */
export const POST_STATUSES = ['published', 'planned', 'draft', 'review'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/** Why a revision of a post was made. */
export const REVISION_REASONS = ['save', 'restore', 'generated', 'merge'] as const;
export type RevisionReason = (typeof REVISION_REASONS)[number];
/** Why an editor saves a post. */
export const SAVE_REASONS = ['save', 'autosave', 'merge'] as const;
/** How many revisions of a post are kept. */
export const REVISIONS_KEPT = 50;

export const POST_ACTIONS = ['publish', 'unpublish', 'delete'] as const;
export type PostAction = (typeof POST_ACTIONS)[number];

/** Why a post was left as it was when several were edited at once. */
export const UNEDITED_REASONS = ['changed', 'deleted', 'full', 'same'] as const;
export type UneditedReason = (typeof UNEDITED_REASONS)[number];

export const POST_SORTS = ['updated', 'created', 'published', 'title'] as const;
export type PostSort = (typeof POST_SORTS)[number];

/** Widths in pixels of the WebP versions kept of every image: card, phone, article, full. */
export const MEDIA_WIDTHS = [400, 640, 960, 1200] as const;

/** Where an image came from: generated (locally or by a provider), or uploaded. */
export const MEDIA_SOURCES = ['generated', 'uploaded'] as const;
export type MediaSource = (typeof MEDIA_SOURCES)[number];

/** Maximum bytes of an uploaded image. */
export const UPLOAD_BYTES = 10 * 1024 * 1024;
/** What the file dialog offers; whether a file is accepted depends on its content. */
export const UPLOAD_TYPES = 'image/png,image/jpeg,image/webp,image/avif,image/svg+xml';

/** Maximum bytes of an uploaded video, and of all of them together with those on their way. */
export const FILM_BYTES = 100 * 1024 * 1024;
export const FILMS_TOTAL_BYTES = 4 * 1024 * 1024 * 1024;
/** A video is sent and stored in pieces of this length; only the last one is shorter. */
export const FILM_CHUNK_BYTES = 512 * 1024;
/** What the file dialog offers; whether a file is accepted depends on its content. */
export const FILM_TYPES = 'video/mp4,video/webm,.mp4,.m4v,.webm';
/** Maximum characters of a video's captions. */
export const CAPTIONS_LENGTH = 300_000;
/** Whether a video's poster and loop are made. */
export const FILM_MAKING = ['waiting', 'done', 'failed'] as const;
export type FilmMaking = (typeof FILM_MAKING)[number];

/** Brand assets that are images. The dark logo is for dark backgrounds. */
export const BRAND_PICTURES = ['logo', 'logo-dark', 'image'] as const;
export type BrandPicture = (typeof BRAND_PICTURES)[number];

/** Fonts for headings and for text (`src/design/fonts.ts`); the first is the default. */
export const DISPLAY_FONTS = ['bricolage', 'archivo', 'fraunces', 'newsreader', 'nunito', 'inter'] as const;
export const TEXT_FONTS = ['inter', 'archivo', 'newsreader', 'nunito'] as const;
export type BrandKind = BrandPicture | 'colours' | 'fonts' | 'voice';

/** Whose covers are drawn again: every post's, those of published posts, or those of posts created since a day. */
export const REDRAW_SCOPES = ['all', 'published', 'since'] as const;
export type RedrawScope = (typeof REDRAW_SCOPES)[number];
export type RedrawState = 'running' | 'done' | 'cancelled';

/** Posts on a page of `/blog` (specification, section 9). */
export const POSTS_PER_PAGE = 9;

/** A search ranks at most this many of its newest matches; otherwise a common word would load every post. */
export const POSTS_SEARCHED = 1_000;

/** Developer tiers. */
export const TIERS = ['offshore', 'usa'] as const;
export type Tier = (typeof TIERS)[number];

/** held → confirmed → completed | no_show; canceled, or expired when a hold ran out before it was paid. */
export const BOOKING_STATES = ['held', 'confirmed', 'completed', 'no_show', 'cancelled', 'expired'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** `due`: to be paid before the session. `pending`: on the payment page. */
export const PAYMENT_STATES = ['due', 'pending', 'paid', 'refund_due', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The payment status that is shown: `none` if nothing was paid and nothing is owed. */
export const SHOWN_PAYMENTS = ['none', ...PAYMENT_STATES] as const;
export type ShownPayment = (typeof SHOWN_PAYMENTS)[number];

/** A session that does not take place owes nothing; a missed one does. */
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

/** Where a booking was made: here, or with the team's external booking service. */
export const BOOKING_SOURCES = ['site', 'calendly'] as const;
export type BookingSource = (typeof BOOKING_SOURCES)[number];

/** The steps of the booking funnel. */
export const BOOKING_STEPS = ['viewed', 'chosen', 'held', 'confirmed'] as const;
export type BookingStep = (typeof BOOKING_STEPS)[number];

export const MAIL_STATES = ['queued', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];
/** What queued e-mail waits for besides its time: a mail server, or the site's address for its links. */
export const MAIL_HOLDS = ['server', 'address'] as const;
export type MailHold = (typeof MAIL_HOLDS)[number];

/** A session expires at the latest this many days after the last visit. */
export const SESSION_DAYS = 14;

/** Minutes that a time is held while the form is filled in. */
export const HOLD_MINUTES = 15;

/** Maximum days that one request for free times may span. */
export const AVAILABILITY_DAYS = 62;
