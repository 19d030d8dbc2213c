/**
 * The data model on one page. Names are the program's (camelCase); `db/camel-case.ts` gives SQL its own (snake_case).
 * Times are UTC ISO-8601 text with milliseconds, booleans are 0 or 1, JSON is text: converted only in `db/queries`.
 */
import type { Generated, GeneratedAlways } from 'kysely';
import type { ChannelName, MaterialSource } from '#src/contract/channels.ts';
import type {
  BookingSource,
  BookingState,
  BookingStep,
  BrandKind,
  Frequency,
  JobKind,
  JobState,
  JobStep,
  MailState,
  MediaSource,
  PaymentState,
  PostSource,
  RevisionReason,
  Tier,
} from '#src/contract/values.ts';

export type Flag = 0 | 1;
/** UTC, `2026-01-31T09:00:00.000Z`; sorts as text. */
type Time = string;
/** JSON as text. */
type Json = string;

export interface UsersTable {
  id: Generated<number>;
  /** Unique without regard to case. */
  username: string;
  /** argon2id, in PHC form. */
  passwordHash: string;
  isAdmin: Flag;
  createdAt: Time;
  lastLoginAt: Time | null;
}

/** The highest user id that was ever given: `users.id` alone would be given again after a removal. */
export interface LastUserIdTable {
  id: Generated<number>;
  value: number;
}

/** koa-session's external store. The cookie's key is never kept, only its SHA-256. */
export interface SessionsTable {
  idHash: string;
  userId: number | null;
  data: Json;
  createdAt: Time;
  expiresAt: Time;
}

/** One-time tokens that let somebody register: the set-up link of a fresh site and an admin's invitations. */
export interface InvitesTable {
  id: Generated<number>;
  tokenHash: string;
  kind: 'setup' | 'invite';
  isAdmin: Flag;
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
  /** First publication; orders the public lists. Null while the post was never public. */
  publishedAt: Time | null;
  createdAt: Time;
  updatedAt: Time;
  /** Rises with every save; a save that carries an older one is refused. */
  version: Generated<number>;
  themeId: number | null;
  /** The job that wrote it. Unique, so a job that runs twice still makes one post. */
  jobId: number | null;
  source: PostSource;
  /** Why a generated post is a draft: the checks that still fail, as sentences. */
  reviewNotes: Json;
  /** Written by the embedded sample provider, not by a model. */
  isSample: Flag;
  /** Characters of `content`: the read time of a list row without reading the text. */
  contentLength: number;
  /** After what lists show, so that a list reads no overflow page. */
  content: string;
  /** Of the text that the sample provider wrote, once a person has changed it. */
  sampleHash: string | null;
}

/** What a post said after a save; the last 50 of a post. */
export interface PostRevisionsTable {
  id: Generated<number>;
  postId: number;
  /** The post's, as that save made it. */
  version: number;
  at: Time;
  userId: number | null;
  /** Stays when the user is gone; null when nobody is known. */
  username: string | null;
  reason: RevisionReason;
  title: string;
  slug: string;
  metaDescription: string;
  tags: Json;
  content: string;
}

/** What a user typed into a post and has not saved. */
export interface PostDraftsTable {
  postId: number;
  userId: number;
  /** The post's, when the draft was begun. */
  version: number;
  updatedAt: Time;
  fields: Json;
}

/** What an administrator may want back. */
export interface DeletedPostsTable {
  id: Generated<number>;
  postId: number;
  title: string;
  deletedAt: Time;
  username: string;
  /** The post and what hung on it, as they stood in their tables. */
  rows: Json;
}

/** Drafts that become public by themselves; the row goes when they do. */
export interface PlannedPostsTable {
  postId: number;
  publishAt: Time;
  userId: number | null;
  username: string;
}

/** A tag of a published post; kept beside `posts.tags` so that a tag page is an index walk. */
export interface PostTagsTable {
  tagSlug: string;
  publishedAt: Time;
  postId: number;
  tag: string;
}

/** One row, id 1, kept by triggers on `posts`. */
export interface PostCountsTable {
  id: number;
  total: number;
  published: number;
  /** Published and no sample: what feeds and the sitemap name. */
  listed: Generated<number>;
}

/** One row, id 1: rises with every change to what public pages show, kept by triggers. */
export interface ContentVersionTable {
  id: number;
  version: number;
}

/** One row once the themes and the schedule of a new site were written. */
export interface SeededTable {
  id: number;
  at: Time;
}

/** Full-text index over posts (FTS5, external content), kept by triggers. */
export interface PostsFtsTable {
  rowid: number;
  title: string;
  tags: string;
  content: string;
  postsFts: string;
  rank: number;
}

/** Where an old slug leads: to a post (301), or nowhere any more (410). */
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
  /** 1 to 10; how often it is taken beside the others. */
  weight: number;
  autoPublish: Flag;
  lastUsedAt: Time | null;
  archivedAt: Time | null;
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
  /** 0 Sunday to 6 Saturday. */
  dayOfWeek: number;
  timeZone: string;
  autoPublish: Flag;
  /** Whether it also publishes what the embedded sample provider wrote. */
  publishSamples: Generated<Flag>;
  nextRunAt: Time | null;
  lastRunAt: Time | null;
  updatedAt: Time;
  /** US dollars a UTC month, above which nothing is written by itself; null: no limit. */
  monthlyCap: number | null;
  /** The last run that the limit kept from happening. */
  skippedAt: Time | null;
}

/** The queue (queued → running → succeeded | failed | cancelled) and its history. */
export interface GenerationJobsTable {
  id: Generated<number>;
  kind: JobKind;
  state: JobState;
  /** The step it is at, or had reached. */
  step: JobStep | null;
  /** 0 to 100. */
  progress: number;
  prompt: string | null;
  themeId: number | null;
  autoPublish: Flag;
  /** At the step it is at: begins anew when a step is finished. */
  attempts: number;
  maxAttempts: number;
  /** How often the process was gone in the middle of the step it is at: no attempts. Begins anew like these. */
  lostLeases: Generated<number>;
  /** Not claimed before: the wait between two attempts. */
  runAt: Time;
  leaseOwner: string | null;
  leaseExpiresAt: Time | null;
  cancelRequested: Flag;
  /** What the finished steps brought, so that a restart does not buy it twice. */
  checkpoint: Json;
  /** One entry a finished step: tokens, cost in US dollars, milliseconds. */
  usage: Json;
  /** Who writes: `sample`, or `openai` and the model. */
  provider: string | null;
  /** Why it failed, or waits for another attempt. */
  error: string | null;
  /** What an administrator should know although it went well, such as a header drawn here. */
  note: string | null;
  postId: number | null;
  requestedBy: number | null;
  createdAt: Time;
  startedAt: Time | null;
  finishedAt: Time | null;
  /** US dollars: of `usage`, kept by a trigger; what is not known counts for nothing. */
  cost: Generated<number>;
  costUnknown: Generated<Flag>;
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
  /** The file's own, or the title it was made for; '' where neither is known. */
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

/** What the site looks and sounds like: pictures by `mediaHash`, the rest as `value`. One row of each kind but `image`. */
export interface BrandAssetsTable {
  id: Generated<number>;
  kind: BrandKind;
  name: string;
  mediaHash: string | null;
  value: Json;
  createdAt: Time;
  updatedAt: Time;
}

/** What an admin can change; wins over the environment. Secrets are sealed with the site's key. */
export interface SettingsTable {
  key: string;
  value: Json;
  isSecret: Flag;
  updatedAt: Time;
}

/** Sessions that are held, booked or were. A place is a row's `seat` at its tier and time; one given back is null. */
export interface BookingsTable {
  id: Generated<number>;
  /** Names it in links and calendars. */
  ref: string;
  source: BookingSource;
  /** The external booking service's own name for it. */
  externalId: string | null;
  tier: Tier;
  /** A whole hour. */
  startsAt: Time;
  /** 1 to the tier's capacity; unique at its tier and time. */
  seat: number | null;
  state: BookingState;
  /** Until when a held place is kept. */
  holdExpiresAt: Time | null;
  name: string;
  email: string;
  idea: string;
  /** The customer's. */
  timeZone: string;
  /** US cents, as all money here. */
  priceCents: number;
  payment: PaymentState;
  paidCents: number;
  /** Owed back, or paid back. */
  refundCents: number;
  /** Stripe's Checkout Session. */
  checkoutId: string | null;
  checkoutUrl: string | null;
  checkoutExpiresAt: Time | null;
  paymentIntent: string | null;
  /** Of the calendar event: rises with every change. */
  sequence: Generated<number>;
  /** What somebody of the team must see to. */
  note: string | null;
  /** Scheme and host of the site when it was made, for its name in calendars; '' when nobody had set it. */
  origin: string;
  createdAt: Time;
  updatedAt: Time;
}

export interface BookingEventsTable {
  id: Generated<number>;
  bookingId: number;
  at: Time;
  kind: string;
  /** Who: customer, payment, external booking service, or an administrator's name. */
  actor: string;
  detail: string;
}

/** What visitors did in the last day, counted by the limits of booking. Addresses stand here only as keyed hashes. */
export interface BookingUsesTable {
  id: Generated<number>;
  at: Time;
  /** `returned`: a hold that was given back. */
  kind: 'hold' | 'returned' | 'book' | 'move';
  /** The booking's. */
  ref: string;
  network: string;
  /** The mailbox that is written to; null for a hold. */
  recipient: string | null;
}

/** One row a tier: when it can be booked. Hours are local to its time zone. */
export interface AvailabilityRulesTable {
  tier: Tier;
  timeZone: string;
  /** ISO weekdays. */
  days: Json;
  opensAt: number;
  closesAt: number;
  /** Sessions at once. */
  capacity: number;
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

/** Mail to be sent: written with what it tells of, sent afterwards. */
export interface MailOutboxTable {
  id: Generated<number>;
  bookingId: number | null;
  kind: string;
  /** One mail of its kind to its reader about one change. */
  dedupe: string;
  toAddress: string;
  subject: string;
  /** The booking's link is put in when it is sent: a copy of the database then gives access to no booking. */
  body: string;
  /** Whether an iCalendar file of the booking goes along. */
  withCalendar: Flag;
  state: Generated<MailState>;
  attempts: Generated<number>;
  error: string | null;
  sendAfter: Time;
  /** After this it would tell of the past. */
  expiresAt: Time;
  sentAt: Time | null;
  createdAt: Time;
}

/** How many came how far, by UTC day. */
export interface BookingStepsTable {
  day: string;
  tier: Tier;
  step: BookingStep;
  count: number;
}

/** Visits to public pages, by UTC day and path without its query. */
export interface PageViewsTable {
  day: string;
  path: string;
  count: number;
}

/** Events that were acted upon: a webhook may send one again. */
export interface WebhookEventsTable {
  provider: string;
  eventId: string;
  receivedAt: Time;
}

/** One row, id 1: the version that the calendar's secret address is made of. */
export interface BookingFeedTable {
  id: number;
  version: number;
}

/** A second factor; it counts once it is confirmed. */
export interface TwoFactorTable {
  userId: number;
  /** Sealed with the server's key. */
  secret: string;
  confirmedAt: Time | null;
  /** Of the last code that was used, in steps of 30 seconds since 1970. */
  lastStep: number;
  createdAt: Time;
}

export interface RecoveryCodesTable {
  /** SHA-256. */
  codeHash: string;
  userId: number;
  usedAt: Time | null;
}

/** Who changed what, and when. The name stays when the user is gone. */
export interface AuditLogTable {
  id: Generated<number>;
  at: Time;
  userId: number | null;
  username: string;
  /** `theme.archive` */
  action: string;
  /** Computed from the action: `theme`. */
  kind: GeneratedAlways<string>;
  /** What it was done to, as a person knows it. */
  subject: string;
  detail: Json;
}

/** Links that let a user choose a new password. Gone when used. */
export interface PasswordResetsTable {
  id: Generated<number>;
  tokenHash: string;
  userId: number;
  createdBy: number | null;
  createdAt: Time;
  expiresAt: Time;
}

/** A text for one channel; its fields and their limits are in `src/contract/channels.ts`. */
export interface MarketingMaterialsTable {
  id: Generated<number>;
  channel: ChannelName;
  /** For the list. */
  title: string;
  /** By the names of the channel's fields. */
  texts: Json;
  tags: Json;
  /** What a generated text did not pass, as sentences. */
  notes: Json;
  source: MaterialSource;
  postId: number | null;
  isSample: Flag;
  /** Rises with every save; a save that carries an older one is refused. */
  version: Generated<number>;
  createdAt: Time;
  updatedAt: Time;
}

/** What a material said after each save; the last 50. */
export interface MarketingVersionsTable {
  materialId: number;
  version: number;
  at: Time;
  username: string;
  title: string;
  texts: Json;
}

export interface Tables {
  users: UsersTable;
  lastUserId: LastUserIdTable;
  sessions: SessionsTable;
  invites: InvitesTable;
  posts: PostsTable;
  postRevisions: PostRevisionsTable;
  postDrafts: PostDraftsTable;
  deletedPosts: DeletedPostsTable;
  plannedPosts: PlannedPostsTable;
  postTags: PostTagsTable;
  postCounts: PostCountsTable;
  contentVersion: ContentVersionTable;
  seeded: SeededTable;
  postsFts: PostsFtsTable;
  slugRedirects: SlugRedirectsTable;
  themes: ThemesTable;
  schedule: ScheduleTable;
  generationJobs: GenerationJobsTable;
  media: MediaTable;
  mediaVariants: MediaVariantsTable;
  brandAssets: BrandAssetsTable;
  marketingMaterials: MarketingMaterialsTable;
  marketingVersions: MarketingVersionsTable;
  settings: SettingsTable;
  twoFactor: TwoFactorTable;
  recoveryCodes: RecoveryCodesTable;
  auditLog: AuditLogTable;
  passwordResets: PasswordResetsTable;
  bookings: BookingsTable;
  bookingEvents: BookingEventsTable;
  bookingUses: BookingUsesTable;
  availabilityRules: AvailabilityRulesTable;
  daysOff: DaysOffTable;
  mailOutbox: MailOutboxTable;
  bookingSteps: BookingStepsTable;
  pageViews: PageViewsTable;
  webhookEvents: WebhookEventsTable;
  bookingFeed: BookingFeedTable;
}
