/**
 * The data model on one page. Names are SQL's (snake_case); `db/queries` gives them their API names.
 * Times are UTC ISO-8601 text with milliseconds, booleans are 0 or 1, JSON is text: converted only in
 * `db/queries`.
 */
import type { Generated } from 'kysely';
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
  password_hash: string;
  is_admin: Flag;
  created_at: Time;
  last_login_at: Time | null;
}

/** The highest user id that was ever given: `users.id` alone would be given again after a removal. */
export interface LastUserIdTable {
  id: Generated<number>;
  value: number;
}

/** koa-session's external store. The cookie's key is never kept, only its SHA-256. */
export interface SessionsTable {
  id_hash: string;
  user_id: number | null;
  data: Json;
  created_at: Time;
  expires_at: Time;
}

/** One-time tokens that let somebody register: the set-up link of a fresh site and an admin's invitations. */
export interface InvitesTable {
  id: Generated<number>;
  token_hash: string;
  kind: 'setup' | 'invite';
  is_admin: Flag;
  created_by: number | null;
  created_at: Time;
  expires_at: Time;
  used_at: Time | null;
  used_by: number | null;
}

export interface PostsTable {
  id: Generated<number>;
  slug: string;
  title: string;
  excerpt: string;
  meta_description: string | null;
  tags: Json;
  image_hash: string | null;
  image_alt: string | null;
  published: Flag;
  /** First publication; orders the public lists. Null while the post was never public. */
  published_at: Time | null;
  created_at: Time;
  updated_at: Time;
  /** Rises with every save; a save that carries an older one is refused. */
  version: Generated<number>;
  theme_id: number | null;
  /** The job that wrote it. Unique, so a job that runs twice still makes one post. */
  job_id: number | null;
  source: PostSource;
  /** Why a generated post is a draft: the checks that still fail, as sentences. */
  review_notes: Json;
  /** Written by the embedded sample provider, not by a model. */
  is_sample: Flag;
  /** Characters of `content`: the read time of a list row without reading the text. */
  content_length: number;
  /** After what lists show, so that a list reads no overflow page. */
  content: string;
  /** Of the text that the sample provider wrote, once a person has changed it. */
  sample_hash: string | null;
}

/** What a post said after a save; the last 50 of a post. */
export interface PostRevisionsTable {
  id: Generated<number>;
  post_id: number;
  /** The post's, as that save made it. */
  version: number;
  at: Time;
  user_id: number | null;
  /** Stays when the user is gone; null when nobody is known. */
  username: string | null;
  reason: RevisionReason;
  title: string;
  slug: string;
  meta_description: string;
  tags: Json;
  content: string;
}

/** What a user typed into a post and has not saved. */
export interface PostDraftsTable {
  post_id: number;
  user_id: number;
  /** The post's, when the draft was begun. */
  version: number;
  updated_at: Time;
  fields: Json;
}

/** What an administrator may want back. */
export interface DeletedPostsTable {
  id: Generated<number>;
  post_id: number;
  title: string;
  deleted_at: Time;
  username: string;
  /** The post and what hung on it, as they stood in their tables. */
  rows: Json;
}

/** Drafts that become public by themselves; the row goes when they do. */
export interface ScheduledPostsTable {
  post_id: number;
  publish_at: Time;
  user_id: number | null;
  username: string;
}

/** A tag of a published post; kept beside `posts.tags` so that a tag page is an index walk. */
export interface PostTagsTable {
  tag_slug: string;
  published_at: Time;
  post_id: number;
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
  posts_fts: string;
  rank: number;
}

/** Where an old slug leads: to a post (301), or nowhere any more (410). */
export interface SlugRedirectsTable {
  slug: string;
  post_id: number | null;
  created_at: Time;
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
  auto_publish: Flag;
  last_used_at: Time | null;
  archived_at: Time | null;
  created_at: Time;
  updated_at: Time;
}

/** One row, id 1. */
export interface ScheduleTable {
  id: number;
  enabled: Flag;
  frequency: Frequency;
  interval: string;
  /** Local to `time_zone`, `HH:MM`. */
  time_of_day: string;
  /** 0 Sunday to 6 Saturday. */
  day_of_week: number;
  time_zone: string;
  auto_publish: Flag;
  /** Whether it also publishes what the embedded sample provider wrote. */
  publish_samples: Generated<Flag>;
  next_run_at: Time | null;
  last_run_at: Time | null;
  updated_at: Time;
  /** US dollars a UTC month, above which nothing is written by itself; null: no limit. */
  monthly_cap: number | null;
  /** The last run that the limit kept from happening. */
  skipped_at: Time | null;
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
  theme_id: number | null;
  auto_publish: Flag;
  /** At the step it is at: begins anew when a step is finished. */
  attempts: number;
  max_attempts: number;
  /** How often the process was gone in the middle of the step it is at: no attempts. Begins anew like these. */
  lost_leases: Generated<number>;
  /** Not claimed before: the wait between two attempts. */
  run_at: Time;
  lease_owner: string | null;
  lease_expires_at: Time | null;
  cancel_requested: Flag;
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
  post_id: number | null;
  requested_by: number | null;
  created_at: Time;
  started_at: Time | null;
  finished_at: Time | null;
  /** US dollars: of `usage`, kept by a trigger; what is not known counts for nothing. */
  cost: Generated<number>;
  cost_unknown: Generated<Flag>;
}

/** Uploaded and generated images, addressed by the SHA-256 of their bytes. */
export interface MediaTable {
  hash: string;
  mime: string;
  width: number;
  height: number;
  bytes: number;
  alt: string;
  created_at: Time;
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

/** What the site looks and sounds like: pictures by `media_hash`, the rest as `value`. One row of each kind but `image`. */
export interface BrandAssetsTable {
  id: Generated<number>;
  kind: BrandKind;
  name: string;
  media_hash: string | null;
  value: Json;
  created_at: Time;
  updated_at: Time;
}

/** What an admin can change; wins over the environment. Secrets are sealed with the site's key. */
export interface SettingsTable {
  key: string;
  value: Json;
  is_secret: Flag;
  updated_at: Time;
}

/** Sessions that are held, booked or were. A place is a row's `seat` at its tier and time; one given back is null. */
export interface BookingsTable {
  id: Generated<number>;
  /** Names it in links and calendars. */
  ref: string;
  source: BookingSource;
  /** The scheduling service's own name for it. */
  external_id: string | null;
  tier: Tier;
  /** A whole hour. */
  starts_at: Time;
  /** 1 to the tier's capacity; unique at its tier and time. */
  seat: number | null;
  state: BookingState;
  /** Until when a held place is kept. */
  hold_expires_at: Time | null;
  name: string;
  email: string;
  idea: string;
  /** The customer's. */
  time_zone: string;
  /** US cents, as all money here. */
  price_cents: number;
  payment: PaymentState;
  paid_cents: number;
  /** Owed back, or paid back. */
  refund_cents: number;
  /** Stripe's Checkout Session. */
  checkout_id: string | null;
  checkout_url: string | null;
  checkout_expires_at: Time | null;
  payment_intent: string | null;
  /** Of the calendar event: rises with every change. */
  sequence: Generated<number>;
  /** What somebody of the team must see to. */
  note: string | null;
  /** Scheme and host of the site when it was made, for its name in calendars; '' when nobody had set it. */
  origin: string;
  created_at: Time;
  updated_at: Time;
}

export interface BookingEventsTable {
  id: Generated<number>;
  booking_id: number;
  at: Time;
  kind: string;
  /** Who: customer, payment, scheduling service, or an administrator's name. */
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
  time_zone: string;
  /** ISO weekdays. */
  days: Json;
  opens_at: number;
  closes_at: number;
  /** Sessions at once. */
  capacity: number;
  notice_hours: number;
  horizon_days: number;
  updated_at: Time;
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
  booking_id: number | null;
  kind: string;
  /** One mail of its kind to its reader about one change. */
  dedupe: string;
  to_address: string;
  subject: string;
  /** The booking's link is put in when it is sent: a copy of the database opens nobody's booking. */
  body: string;
  /** Whether an iCalendar file of the booking goes along. */
  with_calendar: Flag;
  state: Generated<MailState>;
  attempts: Generated<number>;
  error: string | null;
  send_after: Time;
  /** After this it would tell of the past. */
  expires_at: Time;
  sent_at: Time | null;
  created_at: Time;
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
  event_id: string;
  received_at: Time;
}

/** One row, id 1: the version that the calendar's secret address is made of. */
export interface BookingFeedTable {
  id: number;
  version: number;
}

/** A second factor; it counts once it is confirmed. */
export interface TwoFactorTable {
  user_id: number;
  /** Sealed with the server's key. */
  secret: string;
  confirmed_at: Time | null;
  /** Of the last code that was used, in steps of 30 seconds since 1970. */
  last_step: number;
  created_at: Time;
}

export interface RecoveryCodesTable {
  /** SHA-256. */
  code_hash: string;
  user_id: number;
  used_at: Time | null;
}

/** Who changed what, and when. The name stays when the user is gone. */
export interface AuditLogTable {
  id: Generated<number>;
  at: Time;
  user_id: number | null;
  username: string;
  /** `theme.archive` */
  action: string;
  /** What it was done to, as a person knows it. */
  subject: string;
  detail: Json;
}

/** Links that let a user choose a new password. Gone when used. */
export interface PasswordResetsTable {
  id: Generated<number>;
  token_hash: string;
  user_id: number;
  created_by: number | null;
  created_at: Time;
  expires_at: Time;
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
  post_id: number | null;
  is_sample: Flag;
  /** Rises with every save; a save that carries an older one is refused. */
  version: Generated<number>;
  created_at: Time;
  updated_at: Time;
}

/** What a material said after each save; the last 50. */
export interface MarketingVersionsTable {
  material_id: number;
  version: number;
  at: Time;
  username: string;
  title: string;
  texts: Json;
}

export interface Tables {
  users: UsersTable;
  last_user_id: LastUserIdTable;
  sessions: SessionsTable;
  invites: InvitesTable;
  posts: PostsTable;
  post_revisions: PostRevisionsTable;
  post_drafts: PostDraftsTable;
  deleted_posts: DeletedPostsTable;
  scheduled_posts: ScheduledPostsTable;
  post_tags: PostTagsTable;
  post_counts: PostCountsTable;
  content_version: ContentVersionTable;
  seeded: SeededTable;
  posts_fts: PostsFtsTable;
  slug_redirects: SlugRedirectsTable;
  themes: ThemesTable;
  schedule: ScheduleTable;
  generation_jobs: GenerationJobsTable;
  media: MediaTable;
  media_variants: MediaVariantsTable;
  brand_assets: BrandAssetsTable;
  marketing_materials: MarketingMaterialsTable;
  marketing_versions: MarketingVersionsTable;
  settings: SettingsTable;
  two_factor: TwoFactorTable;
  recovery_codes: RecoveryCodesTable;
  audit_log: AuditLogTable;
  password_resets: PasswordResetsTable;
  bookings: BookingsTable;
  booking_events: BookingEventsTable;
  booking_uses: BookingUsesTable;
  availability_rules: AvailabilityRulesTable;
  days_off: DaysOffTable;
  mail_outbox: MailOutboxTable;
  booking_steps: BookingStepsTable;
  page_views: PageViewsTable;
  webhook_events: WebhookEventsTable;
  booking_feed: BookingFeedTable;
}
