/**
 * The data model on one page. Names are the program's camelCase; `db/camel-case.ts` turns them into snake_case
 * for SQL. Times are UTC ISO-8601 text with milliseconds, booleans are 0 or 1, JSON is text. Only `db/queries`
 * converts them.
 */
import type { Generated, GeneratedAlways } from 'kysely';
import type { ChannelName } from '#src/contract/channel-names.ts';
import type { MaterialSource } from '#src/contract/channels.ts';
import type {
  BookingSource,
  BookingState,
  BookingStep,
  BrandKind,
  CalendarKind,
  Clock,
  ConflictKind,
  FilePurpose,
  FilmMaking,
  Frequency,
  JobKind,
  JobState,
  JobStep,
  MailState,
  MediaSource,
  Outcome,
  PackKind,
  PackState,
  PaymentMethod,
  PaymentState,
  PostSource,
  PromoKind,
  ReceiptKind,
  RedrawScope,
  RedrawState,
  RevisionReason,
  Role,
  StepDimension,
  StoryState,
  StoryUse,
  Tier,
} from '#src/contract/values.ts';
import type {
  EvidenceDocumentsTable,
  EvidenceFtsTable,
  EvidenceSpansTable,
  PostEvidenceTable,
} from './tables/evidence.ts';
import type { PostReviewsTable } from './tables/post-reviews.ts';
import type {
  LeasesTable,
  LiveTextsTable,
  PrefetchedPagesTable,
  RateLimitsTable,
} from './tables/processes.ts';
import type {
  FreshPostsTable,
  ProposalsTable,
  TopicMapTable,
  TopicPostsTable,
  TopicsTable,
} from './tables/topics.ts';

export type Flag = 0 | 1;
/** UTC, `2026-01-31T09:00:00.000Z`; sorts as text. */
type Time = string;
/** JSON as text. */
type Json = string;

export interface UsersTable {
  id: Generated<number>;
  /** Unique, ignoring case. */
  username: string;
  /** argon2id, in PHC form. */
  passwordHash: string;
  role: Role;
  createdAt: Time;
  lastLoginAt: Time | null;
  /** Compared without case. Several accounts may share one. */
  email: string | null;
}

/** The highest user id ever assigned. SQLite would reuse an id from `users.id` after a user is removed. */
export interface LastUserIdTable {
  id: Generated<number>;
  value: number;
}

/** koa-session's external store. The cookie's key is never stored, only its SHA-256. */
export interface SessionsTable {
  idHash: string;
  userId: number | null;
  data: Json;
  createdAt: Time;
  expiresAt: Time;
}

/** One-time tokens to register with: the set-up link of a new site and owners' invitations. */
export interface InvitesTable {
  id: Generated<number>;
  tokenHash: string;
  kind: 'setup' | 'invite';
  /** What the account of whoever accepts the invitation may do. */
  role: Role;
  /** The developer whose account it becomes. */
  developerId: number | null;
  createdBy: number | null;
  createdAt: Time;
  expiresAt: Time;
  usedAt: Time | null;
  usedBy: number | null;
}

export interface PostsTable {
  id: Generated<number>;
  slug: string;
  title: string;
  excerpt: string;
  metaDescription: string | null;
  tags: Json;
  imageHash: string | null;
  imageAlt: string | null;
  published: Flag;
  /** First publication; sorts the public lists. Null if the post was never public. */
  publishedAt: Time | null;
  createdAt: Time;
  updatedAt: Time;
  /** Increases with every save. A save based on an older version is rejected (optimistic locking). */
  version: Generated<number>;
  themeId: number | null;
  /** The job that wrote it. Unique, so a job that runs twice still creates only one post. */
  jobId: number | null;
  source: PostSource;
  /** Why a generated post is a draft: the checks it still fails, as sentences. */
  reviewNotes: Json;
  /** Written by the built-in sample provider, not by a model. */
  isSample: Flag;
  /** Characters in `content`, so that lists can show the reading time without reading the text. */
  contentLength: number;
  /** Stored after the columns that lists show, so that a list reads no overflow pages. */
  content: string;
  /** Hash of the sample provider's text, set once a person has changed it. */
  sampleHash: string | null;
  /** Who wrote it, as shown to readers; null is `DEFAULT_AUTHOR`. */
  author: string | null;
  /** When the title or text last changed, or it was first published: what readers are told. Null: never since then. */
  modifiedAt: Time | null;
}

/** A tag of any post, public or not. Duplicates `posts.tags`; maintained by triggers. */
export interface PostLabelsTable {
  /** Compared without case. */
  tag: string;
  postId: number;
}

/** A post's content after a save; the last 50 per post. */
export interface PostRevisionsTable {
  id: Generated<number>;
  postId: number;
  /** The post's version after that save. */
  version: number;
  at: Time;
  userId: number | null;
  /** Stays when the user is deleted; null when the author is unknown. */
  username: string | null;
  reason: RevisionReason;
  title: string;
  slug: string;
  metaDescription: string;
  tags: Json;
  content: string;
  /** When the automatic saves began that this revision sums up; null for a save that a person asked for. */
  sittingBeganAt: Time | null;
}

/** Changes to a published or planned post that readers do not see yet. At most one row per post. */
export interface WorkingCopiesTable {
  postId: number;
  /** Increases with every save of the copy. */
  version: number;
  /** The post's version that the changes are based on. */
  postVersion: number;
  updatedAt: Time;
  /** Who changed it last. */
  userId: number | null;
  username: string;
  fields: Json;
}

/** Secret links that show a post before it is public. */
export interface PreviewLinksTable {
  id: Generated<number>;
  postId: number;
  /** SHA-256. */
  tokenHash: string;
  createdBy: number;
  createdAt: Time;
  expiresAt: Time;
}

/** Secret links that show the site with the drafts of its texts. */
export interface SitePreviewLinksTable {
  id: Generated<number>;
  /** SHA-256. */
  tokenHash: string;
  createdBy: number;
  createdAt: Time;
  expiresAt: Time;
}

/** Posts that an administrator deleted and may restore. */
export interface DeletedPostsTable {
  id: Generated<number>;
  postId: number;
  title: string;
  deletedAt: Time;
  username: string;
  /** The post and its related rows, as they were in their tables. */
  rows: Json;
}

/** Drafts to be published automatically. The row is deleted when that happens. */
export interface PlannedPostsTable {
  postId: number;
  publishAt: Time;
  userId: number | null;
  username: string;
}

/** A tag of a published post. Duplicates `posts.tags`, so that a tag page is an index scan. */
export interface PostTagsTable {
  tagSlug: string;
  publishedAt: Time;
  postId: number;
  tag: string;
}

/** One row, id 1, maintained by triggers on `posts`. */
export interface PostCountsTable {
  id: number;
  total: number;
  published: number;
  /** Published posts that are not samples: those in feeds and the sitemap. */
  listed: Generated<number>;
}

/** One row, id 1: increases with every change to what public pages show. Maintained by triggers. */
export interface ContentVersionTable {
  id: number;
  version: number;
}

/** Has one row once a new site's themes and schedule were seeded. */
export interface SeededTable {
  id: number;
  at: Time;
}

/** Full-text index over posts (FTS5, external content), maintained by triggers. */
export interface PostsFtsTable {
  rowid: number;
  title: string;
  tags: string;
  content: string;
  postsFts: string;
  rank: number;
}

/** Full-text index over bookings (FTS5, external content), maintained by triggers. */
export interface BookingsFtsTable {
  rowid: number;
  name: string;
  email: string;
  ref: string;
  idea: string;
  bookingsFts: string;
  rank: number;
}

/** The same over receipts, which are never changed. */
export interface ReceiptsFtsTable {
  rowid: number;
  number: string;
  reference: string;
  buyer: string;
  receiptsFts: string;
  rank: number;
}

/** What an erased guest had said, while it still stands on the site. */
export interface ErasedWordsTable {
  id: Generated<number>;
  words: string;
  erasedAt: Time;
}

/** What an old slug answers: a redirect to a post (301), or 410 when `postId` is null. */
export interface SlugRedirectsTable {
  slug: string;
  postId: number | null;
  createdAt: Time;
}

export interface ThemesTable {
  id: Generated<number>;
  name: string;
  keywords: Json;
  audience: string;
  tone: string;
  brief: string;
  tags: Json;
  /** 1 to 10; how often it is picked relative to the others. */
  weight: number;
  autoPublish: Flag;
  lastUsedAt: Time | null;
  archivedAt: Time | null;
  /** Since when the rotation leaves it out. */
  pausedAt: Time | null;
  createdAt: Time;
  updatedAt: Time;
}

/** One row, id 1. */
export interface ScheduleTable {
  id: number;
  enabled: Flag;
  frequency: Frequency;
  interval: string;
  /** Local to `timeZone`, `HH:MM`. */
  timeOfDay: string;
  /** A list of weekdays, 0 Sunday to 6 Saturday, ascending and never empty. */
  daysOfWeek: Json;
  timeZone: string;
  autoPublish: Flag;
  /** Whether it also publishes posts from the built-in sample provider. */
  publishSamples: Generated<Flag>;
  nextRunAt: Time | null;
  lastRunAt: Time | null;
  updatedAt: Time;
  /** US dollars per UTC month. Once they are spent, no scheduled posts are written; null: no limit. */
  monthlyCap: number | null;
  /** The last run that was skipped because of the limit. */
  skippedAt: Time | null;
}

/** The job queue (queued → running → succeeded | failed | cancelled) and its history. */
export interface GenerationJobsTable {
  id: Generated<number>;
  kind: JobKind;
  state: JobState;
  /** The current or last step. */
  step: JobStep | null;
  /** 0 to 100. */
  progress: number;
  prompt: string | null;
  themeId: number | null;
  autoPublish: Flag;
  /** Attempts at the current step; resets when a step is finished. */
  attempts: number;
  maxAttempts: number;
  /** How often the process died during the current step; these are not attempts. Resets when a step is finished. */
  lostLeases: Generated<number>;
  /** Not claimed before this time; the backoff between two attempts. */
  runAt: Time;
  leaseOwner: string | null;
  leaseExpiresAt: Time | null;
  cancelRequested: Flag;
  /** Results of the finished steps, so that a restart does not pay for them twice. */
  checkpoint: Json;
  /** One entry per finished step: tokens, cost in US dollars, milliseconds. */
  usage: Json;
  /** The provider: `sample`, or `openai` and the model. */
  provider: string | null;
  /** Why it failed, or why it waits for another attempt. */
  error: string | null;
  /** A notice for administrators although the job succeeded, such as a header image drawn locally. */
  note: string | null;
  postId: number | null;
  requestedBy: number | null;
  createdAt: Time;
  startedAt: Time | null;
  finishedAt: Time | null;
  /** US dollars, summed from `usage` by a trigger. Unknown prices count as 0. */
  cost: Generated<number>;
  costUnknown: Generated<Flag>;
  /** What it writes about, once that is known. The topic is planned while the job waits or runs. */
  topicId: number | null;
}

/** Uploaded and generated images, addressed by the SHA-256 of their bytes. */
export interface MediaTable {
  hash: string;
  mime: string;
  width: number;
  height: number;
  bytes: number;
  alt: string;
  createdAt: Time;
  /** The file's own name, or the title it was made for; '' when neither is known. */
  name: Generated<string>;
  source: Generated<MediaSource>;
  data: Buffer;
}

/** Smaller WebP renditions of `media`, by width. */
export interface MediaVariantsTable {
  hash: string;
  width: number;
  height: number;
  mime: string;
  bytes: number;
  data: Buffer;
}

/** A large file, such as a film or a guest's, whose bytes are in `storedChunks`. A removed one is deleted piece by piece. */
export interface StoredFilesTable {
  id: Generated<number>;
  purpose: FilePurpose;
  bytes: number;
  removed: Generated<Flag>;
}

/** `position` counts from 0; all but the last have the same length. */
export interface StoredChunksTable {
  fileId: number;
  position: number;
  data: Buffer;
}

/** Files on their way. Resumed by name, size and the file's time of change. */
export interface UploadsTable {
  id: Generated<number>;
  fileId: number;
  purpose: FilePurpose;
  /** Who sends it; null for a guest. */
  userId: number | null;
  /** The session that it belongs to; null for a film. */
  bookingId: number | null;
  name: string;
  bytes: number;
  /** Milliseconds since 1970, as the browser says. */
  modified: number;
  received: Generated<number>;
  updatedAt: Time;
}

/** Uploaded films, addressed by the SHA-256 of their bytes. */
export interface FilmsTable {
  hash: string;
  fileId: number;
  name: string;
  /** What it shows, for people who cannot see it. */
  description: Generated<string>;
  mime: string;
  /** Pixels, upright. */
  width: number;
  height: number;
  /** Null when the file does not say. */
  durationMs: number | null;
  hasSound: Flag;
  bytes: number;
  posterHash: string | null;
  /** A small silent version of its beginning. */
  loopFileId: number | null;
  /** WebVTT. */
  captions: string | null;
  captionsHash: string | null;
  /** Whether its poster and loop are made: `waiting` until ffmpeg is there and has tried. */
  making: Generated<FilmMaking>;
  attempts: Generated<number>;
  createdAt: Time;
}

/** The owner's favicon and app icons, by the name of their address: `favicon.ico`. */
export interface SiteIconsTable {
  name: string;
  mime: string;
  data: Buffer;
  version: string;
}

/** The brand: images by `mediaHash`, the rest as `value`. At most one row per kind, except for `image`. */
export interface BrandAssetsTable {
  id: Generated<number>;
  kind: BrandKind;
  name: string;
  mediaHash: string | null;
  value: Json;
  createdAt: Time;
  updatedAt: Time;
}

/**
 * Settings that an administrator can change; they take precedence over the environment. Secrets are encrypted
 * with the site's key.
 */
export interface SettingsTable {
  key: string;
  value: Json;
  isSecret: Flag;
  updatedAt: Time;
}

/** What owners have published in place of a section's built-in texts. `key` is one of the contract's sections. */
export interface ContentSectionsTable {
  key: string;
  /** Null after a return to the built-in texts. */
  value: Json | null;
  /** Increases with every publication. */
  version: number;
  publishedAt: Time;
  userId: number | null;
  username: string | null;
}

/** Sections as they are being edited: at most one draft for each, shared by all owners. */
export interface ContentDraftsTable {
  key: string;
  /** May be incomplete. Null: publishing it returns to the built-in texts. */
  value: Json | null;
  /** Increases with every save. */
  version: number;
  /** The section's version when the draft was begun; 0 for the built-in texts. */
  base: number;
  updatedAt: Time;
  userId: number | null;
  username: string;
}

/** What was published, newest last. */
export interface ContentRevisionsTable {
  id: Generated<number>;
  key: string;
  version: number;
  at: Time;
  userId: number | null;
  username: string | null;
  value: Json | null;
}

/** Steps of the first-steps checklist that an owner left out. Whether one is done is read from the site. */
export interface ChecklistSkipsTable {
  step: string;
  at: Time;
  username: string;
}

/** A description of the business, from which drafts of the site's texts are written. */
export interface DescriptionRunsTable {
  id: Generated<number>;
  /** What the owner wrote or confirmed: plain text. */
  source: string;
  /** The web page it was read from; '' for none. */
  address: string;
  /** The offer that the texts are written with. Null: the owner has not confirmed it yet. */
  offer: Json | null;
  userId: number | null;
  username: string;
  createdAt: Time;
}

/** One section of a description: the queue of its writer. */
export interface DescriptionTasksTable {
  id: Generated<number>;
  runId: number;
  key: string;
  state: JobState;
  attempts: Generated<number>;
  /** Increases with every manual retry, so that the provider is asked again. */
  round: Generated<number>;
  /** Not started before this time. */
  runAt: Time;
  error: string | null;
  /** The version of the draft that it may replace; 0: the section must have none. */
  replaces: number;
  /** US dollars so far, as far as prices are known. */
  cost: Generated<number>;
  costUnknown: Generated<Flag>;
  spentAt: Time | null;
}

/** One removal of the samples, with what it takes to restore them. */
export interface SampleRemovalsTable {
  id: Generated<number>;
  at: Time;
  /** `[{key, before, version}]`: the value before (null: built in), and the version that emptied it. */
  sections: Json;
  /** The ids of the posts. */
  posts: Json;
  userId: number | null;
  username: string;
  restoredAt: Time | null;
}

/** The people who give the sessions. */
export interface DevelopersTable {
  id: Generated<number>;
  tier: Tier;
  name: string;
  /** A line about them, for visitors. */
  about: Generated<string>;
  pictureHash: string | null;
  timeZone: string;
  /** `{"1": [{"from": 540, "to": 1080}]}`: ISO weekdays and minutes of the local day. Null: the tier's hours. */
  hours: Json | null;
  /** Whether they also work outside the tier's hours. */
  extended: Generated<Flag>;
  /** Minutes without another session or event before and after each session. */
  bufferBefore: Generated<number>;
  bufferAfter: Generated<number>;
  /** Null: the tier's. */
  noticeHours: number | null;
  horizonDays: number | null;
  /** Null: as many as fit. */
  maxPerDay: number | null;
  /** A link, or a template with `{code}`; '' is the site's template. */
  room: Generated<string>;
  /** Whether visitors see them by name and may choose them. */
  isShown: Generated<Flag>;
  /** Whether they can be booked. */
  isActive: Generated<Flag>;
  /** The account with which they sign in. */
  userId: number | null;
  /** When they were deleted; past sessions keep the name. Never set while they are active. */
  archivedAt: Time | null;
  /** Increases with every save. A save based on an older version is rejected (optimistic locking). */
  version: Generated<number>;
  createdAt: Time;
  updatedAt: Time;
}

/** Dates on which a developer's hours differ from their week: off, or with extra hours. */
export interface DeveloperDatesTable {
  id: Generated<number>;
  developerId: number;
  /** `2026-12-25`, in the developer's time zone. */
  date: string;
  kind: 'off' | 'extra';
  /** `[{"from": 540, "to": 720}]`: minutes of the local day. Empty when off. */
  spans: Generated<Json>;
  note: Generated<string>;
}

/** Times at which a developer cannot give a session. */
export interface BusyTimesTable {
  id: Generated<number>;
  developerId: number;
  /** The calendar it was read from; null: blocked by hand. */
  calendarId: number | null;
  startsAt: Time;
  endsAt: Time;
  /** Why it was blocked. Always '' for an event of a calendar: its title is nobody's business. */
  note: Generated<string>;
}

/** Calendars that are read for a developer's busy times. */
export interface CalendarsTable {
  id: Generated<number>;
  developerId: number;
  kind: CalendarKind;
  name: string;
  /** Encrypted, because the address of a feed is a secret. */
  address: string;
  username: Generated<string>;
  /** Encrypted; '' when none is needed. */
  password: Generated<string>;
  /** Whether sessions are written to it. */
  writes: Generated<Flag>;
  etag: string | null;
  lastModified: string | null;
  /** CalDAV: changes with anything in the calendar. */
  marker: string | null;
  /** The days and the time zone that its busy times were worked out for. */
  basis: string | null;
  bodyHash: string | null;
  busyHash: string | null;
  /** Events in the next 60 days. */
  events: Generated<number>;
  /** What could not be understood, for the developer. */
  note: string | null;
  lastReadAt: Time | null;
  lastOkAt: Time | null;
  /** Since when every attempt has failed. */
  failingSince: Time | null;
  /** Failed attempts since then. */
  attempts: Generated<number>;
  error: string | null;
  /** When the outage was e-mailed. */
  toldAt: Time | null;
  nextReadAt: Time;
  /** Until when a visit has it. */
  claimedUntil: Time | null;
  createdAt: Time;
  updatedAt: Time;
}

/** Sessions that were written to a calendar. */
export interface CalendarEventsTable {
  id: Generated<number>;
  calendarId: number;
  bookingId: number;
  href: string;
  etag: string | null;
  /** The start that was written; null until the first write has succeeded. */
  startsAt: Time | null;
  /** The version of the booking that was written; null: has to be written. */
  written: string | null;
}

/** Sessions and calendars that disagree. */
export interface CalendarConflictsTable {
  id: Generated<number>;
  calendarId: number;
  bookingId: number;
  kind: ConflictKind;
  /** When the session was when this was found. */
  sessionAt: Time;
  /** Of the event in the calendar; null when it was deleted. */
  startsAt: Time | null;
  endsAt: Time | null;
  foundAt: Time;
  /** Accepted as it is; kept so that it is not found again. */
  isAccepted: Generated<Flag>;
}

/** Bookings: held, current and past. */
export interface BookingsTable {
  id: Generated<number>;
  /** Identifies the booking in links and calendars. */
  ref: string;
  source: BookingSource;
  /** The external booking service's id for it. */
  externalId: string | null;
  tier: Tier;
  /** Always a full hour. */
  startsAt: Time;
  /** Who gives the session. Null for bookings of the external service for which no one was free. */
  developerId: number | null;
  /** Whether the guest asked for this person. */
  developerChosen: Generated<Flag>;
  /** 1 while it takes its developer's time, unique for the developer and the time; null once that is given back. */
  taken: 1 | null;
  state: BookingState;
  /** When the hold expires. */
  holdExpiresAt: Time | null;
  name: string;
  email: string;
  idea: string;
  /** The customer's time zone. */
  timeZone: string;
  /** How their device writes times: 9:00 PM or 21:00. */
  clock: Generated<Clock>;
  /** In hundredths of the booking's currency, like all money here. */
  priceCents: number;
  /** ISO 4217. A booking stays in the currency it was made in. */
  currency: string;
  /** The cancellation rules that the booking was made under, as JSON; null: the built-in ones. */
  terms: Json | null;
  payment: PaymentState;
  paidCents: number;
  /** Owed or already refunded. */
  refundCents: number;
  /** The id of the Stripe Checkout Session. */
  checkoutId: string | null;
  checkoutUrl: string | null;
  checkoutExpiresAt: Time | null;
  paymentIntent: string | null;
  /** The iCalendar SEQUENCE: increases with every change to the event. */
  sequence: Generated<number>;
  /** A task for the team. */
  note: string | null;
  /** Scheme and host of the site when the booking was made, used for its calendar UID; '' if no one had set them. */
  origin: string;
  /** What a promotion code or a pack takes off the list price. */
  discountCents: Generated<number>;
  /** Part of the price if it includes tax, added to it otherwise. */
  taxCents: Generated<number>;
  /** The rate in hundredths of a percent when the time was held; null: Stripe Tax decides when it is paid. */
  taxBps: Generated<number | null>;
  taxName: Generated<string>;
  taxIncluded: Generated<Flag>;
  promoCodeId: Generated<number | null>;
  packId: Generated<number | null>;
  /** Whether the hour was returned to its pack. */
  packReturned: Generated<Flag>;
  /** The guest's company, for the receipt. */
  company: Generated<string>;
  taxNumber: Generated<string>;
  address: Generated<string>;
  country: Generated<string>;
  /** The member of the team who took the booking; null: the guest booked. */
  madeBy: string | null;
  phone: Generated<string>;
  /** Since when it no longer says whose it was. */
  forgottenAt: Time | null;
  createdAt: Time;
  updatedAt: Time;
}

/** Codes that lower the price of a session. */
export interface PromoCodesTable {
  id: Generated<number>;
  /** In capital letters. */
  code: string;
  kind: PromoKind;
  /** Percent, or hundredths of the currency. */
  value: number;
  /** Of an amount; null for a percentage. */
  currency: string | null;
  /** Null: for both. */
  tier: Tier | null;
  maxUses: number | null;
  maxPerGuest: number | null;
  validFrom: Time | null;
  validUntil: Time | null;
  active: Flag;
  note: string;
  createdAt: Time;
  updatedAt: Time;
}

/** Hours that were bought together or as a gift, and are booked one by one with a code. */
export interface PacksTable {
  id: Generated<number>;
  /** The part of the code that is stored; its signature is not. */
  ref: string;
  kind: PackKind;
  tier: Tier;
  hours: number;
  /** List price of one session when it was bought. */
  hourCents: number;
  priceCents: number;
  taxCents: number;
  taxBps: number | null;
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
  /** The buyer. */
  name: string;
  email: string;
  company: string;
  taxNumber: string;
  address: string;
  country: string;
  recipientName: string;
  recipientEmail: string;
  message: string;
  /** When the recipient gets the e-mail; null: as soon as it is paid. */
  deliverAt: Time | null;
  expiresAt: Time | null;
  note: Generated<string | null>;
  createdAt: Time;
  updatedAt: Time;
}

/** Receipts and credit notes. A trigger refuses every change. */
export interface ReceiptsTable {
  id: Generated<number>;
  /** Identifies it in links. */
  ref: string;
  kind: ReceiptKind;
  /** In the time zone of the books. */
  year: number;
  /** From 1, without gaps for each kind and year. */
  serial: number;
  /** `R-2026-0001` */
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
  method: PaymentMethod;
  buyer: string;
  country: string;
  /** The booking's or the pack's. */
  reference: string;
  /** All that it says, as JSON. */
  document: Json;
}

/** What the team writes down about a guest. */
export interface GuestNotesTable {
  id: Generated<number>;
  /** In lower case. */
  email: string;
  at: Time;
  username: string;
  text: string;
}

export interface BookingEventsTable {
  id: Generated<number>;
  bookingId: number;
  at: Time;
  kind: string;
  /** Who did it: customer, payment, external booking service, or an administrator's name. */
  actor: string;
  detail: string;
}

/** What visitors did in the last day, counted for the booking limits. Addresses are stored only as keyed hashes. */
export interface BookingUsesTable {
  id: Generated<number>;
  at: Time;
  /** `returned`: a hold that was released. */
  kind: 'hold' | 'returned' | 'book' | 'move' | 'upload';
  /** The booking's reference. */
  ref: string;
  network: string;
  /** The hashed e-mail address; null for a hold. */
  recipient: string | null;
}

/** One row per tier: within which hours its developers can be booked. Hours are local to its time zone. */
export interface AvailabilityRulesTable {
  tier: Tier;
  timeZone: string;
  /** ISO weekdays. */
  days: Json;
  opensAt: number;
  closesAt: number;
  noticeHours: number;
  horizonDays: number;
  updatedAt: Time;
}

export interface DaysOffTable {
  id: Generated<number>;
  tier: Tier;
  /** `2026-12-25`, in the tier's time zone. */
  date: string;
  note: string;
}

/** Transactional outbox: e-mails are saved with the change they are about and sent afterward. */
export interface MailOutboxTable {
  id: Generated<number>;
  bookingId: number | null;
  /** The user whose reset link it brings. */
  userId: number | null;
  /** The pack whose link it brings. */
  packId: Generated<number | null>;
  kind: string;
  /** Idempotency key: one e-mail of a kind per recipient and change. */
  dedupe: string;
  toAddress: string;
  subject: string;
  /** The booking's link is inserted when it is sent, so that a copy of the database gives access to no booking. */
  body: string;
  /** Whether to attach an iCalendar file of the booking. */
  withCalendar: Flag;
  state: Generated<MailState>;
  attempts: Generated<number>;
  error: string | null;
  sendAfter: Time;
  /** Not sent after this time, because it would be out of date. */
  expiresAt: Time;
  sentAt: Time | null;
  createdAt: Time;
}

/** The booking funnel: how many visitors reached each step, by UTC day. */
export interface BookingStepsTable {
  day: string;
  tier: Tier;
  step: BookingStep;
  count: number;
}

/** Steps of the booking funnel by where visits came from, and by the first article they read. */
export interface StepSourcesTable {
  /** UTC. */
  day: string;
  dimension: StepDimension;
  /** A visit's label (`server/booking/came-from.ts`), or a post's id. */
  label: string;
  tier: Tier;
  step: BookingStep;
  count: number;
}

/** Where the visit that led to a booking came from, as its browser said. '' is unknown. */
export interface BookingSourcesTable {
  bookingId: number;
  /** What sums are made by: "campaign mail / may", "referrer example.com" or "direct". */
  label: string;
  /** The first page's path. */
  landing: string;
  /** Host name. */
  referrer: string;
  source: string;
  medium: string;
  campaign: string;
  term: string;
  content: string;
  /** The first article's slug. */
  article: string;
  /** That article, if it was published then and still exists. */
  postId: number | null;
}

/** Visits to public pages, by UTC day and path without its query. */
export interface PageViewsTable {
  day: string;
  path: string;
  count: number;
}

/** Webhook events that were already handled, because a webhook may deliver an event again. */
export interface WebhookEventsTable {
  provider: string;
  eventId: string;
  receivedAt: Time;
}

/** One row, id 1: the version that the calendar feed's secret URL is derived from. */
export interface BookingFeedTable {
  id: number;
  version: number;
}

/** A user's two-factor authentication, in effect once it is confirmed. */
export interface TwoFactorTable {
  userId: number;
  /** Encrypted with the server's key. */
  secret: string;
  confirmedAt: Time | null;
  /** The time step of the last code that was used: 30-second steps since 1970. */
  lastStep: number;
  createdAt: Time;
}

export interface RecoveryCodesTable {
  /** SHA-256. */
  codeHash: string;
  userId: number;
  usedAt: Time | null;
}

/** Who changed what, and when. The name stays when the user is deleted. */
export interface AuditLogTable {
  id: Generated<number>;
  at: Time;
  userId: number | null;
  username: string;
  /** `theme.archive` */
  action: string;
  /** Computed from the action: `theme`. */
  kind: GeneratedAlways<string>;
  /** What was changed, by a name that people recognize. */
  subject: string;
  detail: Json;
}

/** Links for choosing a new password. Deleted when used. */
export interface PasswordResetsTable {
  id: Generated<number>;
  tokenHash: string;
  userId: number;
  createdBy: number | null;
  createdAt: Time;
  expiresAt: Time;
  /** Whether the user asked for it by e-mail. A user has at most one such link, and one made by others. */
  byMail: Generated<Flag>;
}

/** "Forgot password", as it was asked: for any address alike. Deleted when it was handled. */
export interface ResetRequestsTable {
  id: Generated<number>;
  email: string;
  createdAt: Time;
}

/** Images in `media` that the server drew itself. */
export interface DrawnCoversTable {
  hash: string;
}

/** Drawing covers again in the current look, from the newest post to the oldest. At most one is running. */
export interface CoverRedrawsTable {
  id: Generated<number>;
  scope: RedrawScope;
  /** With the scope `since`: posts created from this time on. */
  since: Time | null;
  state: RedrawState;
  /** How many covers there were when it started. */
  total: number;
  redrawn: Generated<number>;
  /** Already in the current look. */
  unchanged: Generated<number>;
  failed: Generated<number>;
  /** The next post has this id or a lower one. */
  nextPostId: number;
  /** Attempts at the next cover. */
  attempts: Generated<number>;
  /** Why the last failed cover failed. */
  error: string | null;
  username: string;
  createdAt: Time;
  finishedAt: Time | null;
}

/** One brief for several channels. */
export interface MaterialRunsTable {
  id: Generated<number>;
  brief: string;
  tone: string;
  offer: string;
  postId: number | null;
  /** What the materials are named after. */
  subject: string;
  /** Scheme and host for the links in the texts. */
  origin: string;
  userId: number | null;
  username: string;
  createdAt: Time;
}

/** One channel of a run: the queue of the marketing writer. */
export interface MaterialTasksTable {
  id: Generated<number>;
  runId: number;
  channel: ChannelName;
  state: JobState;
  attempts: Generated<number>;
  /** Increases with every manual retry, so that the provider is asked again. */
  round: Generated<number>;
  /** Not started before this time. */
  runAt: Time;
  error: string | null;
  materialId: number | null;
}

/** A text for one channel; its fields and their limits are in `src/contract/channels.ts`. */
export interface MarketingMaterialsTable {
  id: Generated<number>;
  channel: ChannelName;
  /** The title shown in lists. */
  title: string;
  /** Texts by field name of the channel. */
  texts: Json;
  tags: Json;
  /** Checks that a generated text failed, as sentences. */
  notes: Json;
  source: MaterialSource;
  postId: number | null;
  isSample: Flag;
  /** Increases with every save. A save based on an older version is rejected (optimistic locking). */
  version: Generated<number>;
  createdAt: Time;
  updatedAt: Time;
  /** When someone means to post it; null while no time is set. */
  plannedAt: Time | null;
  /** When someone said that it was posted. */
  postedAt: Time | null;
}

/** A material's texts after each save; the last 50. */
export interface MarketingVersionsTable {
  materialId: number;
  version: number;
  at: Time;
  username: string;
  title: string;
  texts: Json;
}

/** The owner's redirects, by the path in its stored spelling. */
export interface RedirectsTable {
  id: Generated<number>;
  fromPath: string;
  /** A path of this site or an https address. */
  target: string;
  status: 301 | 302;
  updatedAt: Time;
}

/** What visitors wrote with the contact form. */
export interface MessagesTable {
  id: Generated<number>;
  /** Names the form that it was sent with, so that a message that is sent twice is kept once. */
  formKey: string;
  name: string;
  email: string;
  text: string;
  createdAt: Time;
  readAt: Time | null;
  doneAt: Time | null;
}

/** Contact forms that were sent, so that none counts twice. Kept for as long as a form can be sent. */
export interface UsedFormsTable {
  formKey: string;
  usedAt: Time;
}

/** What belongs to a session besides its booking: the guest's brief, the developer's notes, and what came of it. */
export interface BookingSessionsTable {
  bookingId: number;
  /** What the guest added before the hour. */
  brief: Generated<string>;
  /** Optimistic locking: the guest may have two tabs. */
  briefVersion: Generated<number>;
  briefAt: Time | null;
  /** For the team alone. */
  notes: Generated<string>;
  outcome: Outcome | null;
  /** What is left to do, for the guest. */
  leftOver: Generated<string>;
  codeUrl: Generated<string>;
  recordingUrl: Generated<string>;
  /** Increases with every save of the notes and the outcome. */
  version: Generated<number>;
  savedAt: Time | null;
  /** When the round of edits was given. */
  editsAt: Time | null;
  /** Minutes that have run when the clock was last set, in milliseconds; null: it follows the booked time. */
  clockMs: number | null;
  /** Since when it runs on; null while it is paused. */
  clockSince: Time | null;
  /** Until when the link to the code works; it can be renewed while the file is kept. */
  codeExpiresAt: Time | null;
  /** When the session was marked as completed. */
  endedAt: Time | null;
  /** When the summary was last sent: from then on the guest sees what came of it. */
  summaryAt: Time | null;
  /** The version that was sent. */
  summaryVersion: number | null;
  /** When the guest was asked for a testimonial, or it was decided not to ask. */
  askedAt: Time | null;
}

/** Files of a session. A trigger marks the stored file as removed when its row goes. */
export interface SessionFilesTable {
  id: Generated<number>;
  bookingId: number;
  fileId: number;
  purpose: 'guest' | 'code';
  /** Safe to save under on any system. */
  name: string;
  bytes: number;
  createdAt: Time;
}

/** What guests say about their sessions, for the site and as evidence for articles. */
export interface SessionStoriesTable {
  id: Generated<number>;
  bookingId: number;
  text: string;
  /** 1 to 5; null when the guest gave none. */
  rating: number | null;
  /** How the guest wants to be called. */
  author: string;
  /** What stands on the site, or in its draft; '' before. */
  siteText: Generated<string>;
  isShortened: Generated<Flag>;
  state: Generated<StoryState>;
  version: Generated<number>;
  /** When the guest last took back their consent for the site after the words had been used there. */
  withdrawnAt: Time | null;
  createdAt: Time;
  updatedAt: Time;
}

/** Who agreed to what, in which words, and until when. */
export interface StoryConsentsTable {
  id: Generated<number>;
  storyId: number;
  use: StoryUse;
  /** The sentence beside the checkbox. */
  wording: string;
  givenAt: Time;
  withdrawnAt: Time | null;
}

export interface Tables {
  evidenceDocuments: EvidenceDocumentsTable;
  evidenceSpans: EvidenceSpansTable;
  evidenceFts: EvidenceFtsTable;
  postEvidence: PostEvidenceTable;
  users: UsersTable;
  lastUserId: LastUserIdTable;
  sessions: SessionsTable;
  invites: InvitesTable;
  posts: PostsTable;
  postRevisions: PostRevisionsTable;
  workingCopies: WorkingCopiesTable;
  previewLinks: PreviewLinksTable;
  sitePreviewLinks: SitePreviewLinksTable;
  deletedPosts: DeletedPostsTable;
  plannedPosts: PlannedPostsTable;
  postReviews: PostReviewsTable;
  postLabels: PostLabelsTable;
  postTags: PostTagsTable;
  postCounts: PostCountsTable;
  contentVersion: ContentVersionTable;
  seeded: SeededTable;
  postsFts: PostsFtsTable;
  bookingsFts: BookingsFtsTable;
  receiptsFts: ReceiptsFtsTable;
  erasedWords: ErasedWordsTable;
  slugRedirects: SlugRedirectsTable;
  themes: ThemesTable;
  schedule: ScheduleTable;
  generationJobs: GenerationJobsTable;
  media: MediaTable;
  mediaVariants: MediaVariantsTable;
  storedFiles: StoredFilesTable;
  storedChunks: StoredChunksTable;
  uploads: UploadsTable;
  films: FilmsTable;
  siteIcons: SiteIconsTable;
  brandAssets: BrandAssetsTable;
  marketingMaterials: MarketingMaterialsTable;
  marketingVersions: MarketingVersionsTable;
  materialRuns: MaterialRunsTable;
  materialTasks: MaterialTasksTable;
  drawnCovers: DrawnCoversTable;
  coverRedraws: CoverRedrawsTable;
  resetRequests: ResetRequestsTable;
  settings: SettingsTable;
  contentSections: ContentSectionsTable;
  contentDrafts: ContentDraftsTable;
  contentRevisions: ContentRevisionsTable;
  checklistSkips: ChecklistSkipsTable;
  descriptionRuns: DescriptionRunsTable;
  descriptionTasks: DescriptionTasksTable;
  sampleRemovals: SampleRemovalsTable;
  redirects: RedirectsTable;
  messages: MessagesTable;
  usedForms: UsedFormsTable;
  twoFactor: TwoFactorTable;
  recoveryCodes: RecoveryCodesTable;
  auditLog: AuditLogTable;
  passwordResets: PasswordResetsTable;
  developers: DevelopersTable;
  developerDates: DeveloperDatesTable;
  busyTimes: BusyTimesTable;
  calendars: CalendarsTable;
  calendarEvents: CalendarEventsTable;
  calendarConflicts: CalendarConflictsTable;
  bookings: BookingsTable;
  promoCodes: PromoCodesTable;
  packs: PacksTable;
  receipts: ReceiptsTable;
  bookingEvents: BookingEventsTable;
  guestNotes: GuestNotesTable;
  bookingUses: BookingUsesTable;
  availabilityRules: AvailabilityRulesTable;
  daysOff: DaysOffTable;
  mailOutbox: MailOutboxTable;
  bookingSteps: BookingStepsTable;
  bookingSources: BookingSourcesTable;
  stepSources: StepSourcesTable;
  pageViews: PageViewsTable;
  webhookEvents: WebhookEventsTable;
  bookingFeed: BookingFeedTable;
  bookingSessions: BookingSessionsTable;
  sessionFiles: SessionFilesTable;
  sessionStories: SessionStoriesTable;
  storyConsents: StoryConsentsTable;
  topics: TopicsTable;
  topicPosts: TopicPostsTable;
  proposals: ProposalsTable;
  freshPosts: FreshPostsTable;
  topicMap: TopicMapTable;
  leases: LeasesTable;
  rateLimits: RateLimitsTable;
  prefetchedPages: PrefetchedPagesTable;
  liveTexts: LiveTextsTable;
}
