/** Lists and numbers shared by the database, the API and the screens. No zod here: safe in any bundle. */

/** The owner runs the site; editors write it; developers give sessions; members only have an account. */
export const ROLES = ['owner', 'editor', 'developer', 'member'] as const;
export type Role = (typeof ROLES)[number];

export const FREQUENCIES = ['hourly', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const JOB_KINDS = ['manual', 'custom', 'scheduled'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export const JOB_STATES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** In the order they run; `revise` only if something is wrong, and then `verify` and `critique` follow again. */
export const JOB_STEPS = [
  'plan',
  'gather',
  'outline',
  'write',
  'verify',
  'critique',
  'revise',
  'link',
  'picture',
  'save',
] as const;
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
/** A large file is sent and stored in pieces of this length; only the last one is shorter. */
export const FILE_CHUNK_BYTES = 512 * 1024;
/** What large files are for: the site's videos, what guests send before a session, and the code they get after it. */
export const FILE_PURPOSES = ['film', 'guest', 'code'] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];
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

/** Whether the owner writes "don’t" or "do not". */
export const VOICE_CONTRACTIONS = ['uses', 'avoids', 'either'] as const;
/** How the owner's texts name their writer. */
export const VOICE_PERSONS = ['we', 'I', 'either'] as const;

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

/** What a booking costs its guest in all: list price less discount, and tax unless prices include it. */
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

/**
 * What is known about the way to a booking: a campaign, the site that linked here, nothing of both, nothing at all
 * (booked elsewhere, or the visitor asked not to be followed), made by the team; or one of too many in a day.
 */
export const VISIT_KINDS = ['campaign', 'referrer', 'direct', 'unknown', 'team', 'other'] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];
/** What steps of the booking funnel are counted by, besides the day and the tier. */
export type StepDimension = 'source' | 'post';

/** `dropped`: no longer worth sending. */
export const MAIL_STATES = ['queued', 'sent', 'failed', 'dropped'] as const;
export type MailState = (typeof MAIL_STATES)[number];
/** Reasons why queued e-mail waits besides its time: a mail server, the secret key that opens the saved one, or the site's address for its links. */
export const MAIL_HOLDS = ['server', 'key', 'address'] as const;
export type MailHold = (typeof MAIL_HOLDS)[number];

/** A session expires at the latest this many days after the last visit. */
export const SESSION_DAYS = 14;

/** How times are written: 9:00 PM or 21:00. */
export const CLOCKS = ['h12', 'h23'] as const;
export type Clock = (typeof CLOCKS)[number];

/** Minutes that a time is held while the form is filled in. */
export const HOLD_MINUTES = 15;

/** Maximum days that one request for free times may span. */
export const AVAILABILITY_DAYS = 62;

/** Maximum characters of the brief that a guest may add, and of a developer's notes. */
export const BRIEF_LENGTH = 20_000;
/** Files that a guest may send: how many, how long each, and all of one session together. */
export const GUEST_FILES = 10;
export const SESSION_FILE_BYTES = 100 * 1024 * 1024;
export const GUEST_FILES_BYTES = 300 * 1024 * 1024;
/** Maximum bytes of all files that guests send, and of all code that the team delivers: neither takes room from the other. */
export const SESSION_FILES_TOTAL_BYTES = 8 * 1024 * 1024 * 1024;
/** Guests may add to their brief and files until this many days after the session. */
export const BRIEF_OPEN_DAYS = 7;
/** Guests' files are deleted this many days after they were sent, the code a year after. */
export const GUEST_FILE_DAYS = 180;
export const CODE_FILE_DAYS = 365;

/** What came of a session. */
export const OUTCOMES = ['finished', 'continue', 'host'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What a guest may agree to: their words on the site, and as evidence in articles. */
export const STORY_USES = ['site', 'articles'] as const;
export type StoryUse = (typeof STORY_USES)[number];
/** `drafted`: an owner accepted it: for the site, whose draft has it then, or for articles alone. */
export const STORY_STATES = ['new', 'drafted', 'rejected'] as const;
export type StoryState = (typeof STORY_STATES)[number];
export const STORY_LENGTH = 2_000;
/** Maximum characters of a quotation on the site. */
export const QUOTE_LENGTH = 400;
/** How a busy calendar is read: a file at an address, or a server that is also written to. */
export const CALENDAR_KINDS = ['ics', 'caldav'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/** How a calendar can disagree with a session: its event was moved or deleted, or something else is then. */
export const CONFLICT_KINDS = ['moved', 'deleted', 'overlap'] as const;
export type ConflictKind = (typeof CONFLICT_KINDS)[number];

/** How many guests the list has, those with the latest session; others are found by searching. */
export const GUESTS_LISTED = 10_000;

/**
 * Where evidence for articles comes from: the offer, texts of the site's pages, an app of the gallery, what a guest
 * said, a document of the team's, a page on the web.
 */
export const EVIDENCE_KINDS = ['offer', 'pages', 'app', 'story', 'document', 'page'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];
/** What was read: the site itself, a pasted or plain text, Markdown, HTML, PDF. */
export const EVIDENCE_FORMATS = ['site', 'text', 'markdown', 'html', 'pdf'] as const;
export type EvidenceFormat = (typeof EVIDENCE_FORMATS)[number];
/** Maximum characters that are kept of one source. */
export const SOURCE_LENGTH = 400_000;
/** Maximum sources that a team can add. */
export const SOURCES = 300;
/** Maximum bytes of a file that is added as a source. */
export const SOURCE_BYTES = 10 * 1024 * 1024;
/** How many questions a theme can have. */
export const MOST_QUESTIONS = 200;
/** A question that someone typed, or a keyword of a theme that stands for one. */
export const TOPIC_KINDS = ['question', 'keyword'] as const;
export type TopicKind = (typeof TOPIC_KINDS)[number];

/**
 * `competing`: several public posts answer it. `thin`: its post says little, or nobody reads it. `planned`: a job is
 * about to write its post.
 */
export const TOPIC_STATES = ['covered', 'planned', 'competing', 'thin', 'open'] as const;
export type TopicState = (typeof TOPIC_STATES)[number];

export const PROPOSAL_KINDS = ['link', 'refresh', 'merge'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

export const PROPOSAL_STATES = ['open', 'taken', 'dismissed'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** Notices about TRUST_PROXY. */
export const SERVER_NOTICES = ['untrusted-proxy', 'unread-forwarded', 'missing-proxy'] as const;
