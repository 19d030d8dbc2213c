/**
 * The data model on one page. Names are camelCase here and snake_case in SQL (`db/camel-case.ts`). Times are
 * UTC ISO-8601 text with milliseconds, booleans are 0 or 1, JSON is text. Only `db/queries` converts them.
 */

import type {
  ApiTokensTable,
  InvitesTable,
  LastUserIdTable,
  PasswordResetsTable,
  RecoveryCodesTable,
  ResetRequestsTable,
  SessionsTable,
  TwoFactorTable,
  UsersTable,
} from './tables/accounts/accounts.ts';
import type { ConnectorTables } from './tables/accounts/connectors.ts';
import type { ImportTables } from './tables/blog/imports.ts';
import type {
  DeletedPostsTable,
  PostRevisionsTable,
  PreviewLinksTable,
  WorkingCopiesTable,
} from './tables/blog/post-history.ts';
import type { PostReviewsTable } from './tables/blog/post-reviews.ts';
import type {
  PlannedPostsTable,
  PostCountsTable,
  PostLabelsTable,
  PostSentencesTable,
  PostsFtsTable,
  PostsTable,
  PostTagsTable,
  SlugRedirectsTable,
} from './tables/blog/posts.ts';
import type { KindAndRoomTables } from './tables/bookings/all.ts';
import type {
  BookingSourcesTable,
  BookingStepsTable,
  MadeBookingsTable,
  StepSourcesTable,
} from './tables/bookings/booking-sources.ts';
import type {
  BookingEventsTable,
  BookingsFtsTable,
  BookingsTable,
  BookingUsesTable,
  ClientNotesTable,
  ErasedWordsTable,
  WebhookEventsTable,
} from './tables/bookings/bookings.ts';
import type {
  BookingFeedTable,
  BusyTimesTable,
  CalendarConflictsTable,
  CalendarEventsTable,
  CalendarsTable,
} from './tables/bookings/calendars.ts';
import type {
  AvailabilityRulesTable,
  DaysOffTable,
  DeveloperDatesTable,
  DevelopersTable,
} from './tables/bookings/developers.ts';
import type {
  PacksTable,
  PromoCodesTable,
  ReceiptsFtsTable,
  ReceiptsTable,
} from './tables/bookings/money.ts';
import type {
  CheckoutsTable,
  DisputesTable,
  RefundsTable,
  UnmatchedPaymentsTable,
} from './tables/bookings/payments.ts';
import type {
  BookingSessionsTable,
  SessionFilesTable,
  SessionTestimonialsTable,
  TestimonialConsentsTable,
} from './tables/bookings/sessions.ts';
import type { WaitlistTable } from './tables/bookings/waitlist.ts';
import type { SourceAndTopicTables } from './tables/generator/all.ts';
import type {
  GenerationJobsTable,
  ScheduleTable,
  SeededTable,
  ThemePostCountsTable,
  ThemesTable,
} from './tables/generator/generator.ts';
import type {
  MarketingMaterialsTable,
  MarketingVersionsTable,
  MaterialRunsTable,
  MaterialTasksTable,
} from './tables/generator/marketing.ts';
import type { AuditLogTable } from './tables/operations/audit.ts';
import type { MailOutboxTable } from './tables/operations/mail.ts';
import type {
  IdempotencyKeysTable,
  LeasesTable,
  LiveTextsTable,
  PrefetchedPagesTable,
  RateLimitsTable,
  ServerNoticesTable,
} from './tables/operations/processes.ts';
import type { WebhookTables } from './tables/operations/webhooks.ts';
import type { StoredChunksTable, StoredFilesTable, UploadsTable, VideosTable } from './tables/site/files.ts';
import type {
  BrandAssetsTable,
  CoverRedrawsTable,
  DrawnCoversTable,
  MediaTable,
  MediaVariantsTable,
  PostsWithDrawnCoversTable,
  SiteIconsTable,
} from './tables/site/media.ts';
import type { MessagesTable, QuestionConsentsTable, UsedFormsTable } from './tables/site/messages.ts';
import type {
  ChecklistSkipsTable,
  ConfirmedClaimsTable,
  ContentDraftsTable,
  ContentRevisionsTable,
  ContentSectionsTable,
  ContentVersionTable,
  DescriptionRunsTable,
  DescriptionTasksTable,
  LastTriesTable,
  PageViewsTable,
  PlainTextsTable,
  RedirectsTable,
  SampleRemovalsTable,
  SettingsTable,
  SitePreviewLinksTable,
} from './tables/site/site.ts';
import type { VendorTables } from './tables/site/vendors.ts';

export interface Tables
  extends SourceAndTopicTables,
    KindAndRoomTables,
    ConnectorTables,
    ImportTables,
    VendorTables,
    WebhookTables {
  users: UsersTable;
  lastUserId: LastUserIdTable;
  sessions: SessionsTable;
  apiTokens: ApiTokensTable;
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
  postSentences: PostSentencesTable;
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
  themePostCounts: ThemePostCountsTable;
  schedule: ScheduleTable;
  generationJobs: GenerationJobsTable;
  media: MediaTable;
  mediaVariants: MediaVariantsTable;
  storedFiles: StoredFilesTable;
  storedChunks: StoredChunksTable;
  uploads: UploadsTable;
  films: VideosTable;
  siteIcons: SiteIconsTable;
  brandAssets: BrandAssetsTable;
  marketingMaterials: MarketingMaterialsTable;
  marketingVersions: MarketingVersionsTable;
  materialRuns: MaterialRunsTable;
  materialTasks: MaterialTasksTable;
  drawnCovers: DrawnCoversTable;
  postsWithDrawnCovers: PostsWithDrawnCoversTable;
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
  questionConsents: QuestionConsentsTable;
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
  waitlist: WaitlistTable;
  promoCodes: PromoCodesTable;
  packs: PacksTable;
  receipts: ReceiptsTable;
  checkouts: CheckoutsTable;
  unmatchedPayments: UnmatchedPaymentsTable;
  refunds: RefundsTable;
  disputes: DisputesTable;
  bookingEvents: BookingEventsTable;
  guestNotes: ClientNotesTable;
  bookingUses: BookingUsesTable;
  availabilityRules: AvailabilityRulesTable;
  daysOff: DaysOffTable;
  mailOutbox: MailOutboxTable;
  bookingSteps: BookingStepsTable;
  bookingSources: BookingSourcesTable;
  madeBookings: MadeBookingsTable;
  stepSources: StepSourcesTable;
  pageViews: PageViewsTable;
  webhookEvents: WebhookEventsTable;
  bookingFeed: BookingFeedTable;
  bookingSessions: BookingSessionsTable;
  sessionFiles: SessionFilesTable;
  sessionStories: SessionTestimonialsTable;
  storyConsents: TestimonialConsentsTable;
  leases: LeasesTable;
  rateLimits: RateLimitsTable;
  serverNotices: ServerNoticesTable;
  prefetchedPages: PrefetchedPagesTable;
  liveTexts: LiveTextsTable;
  idempotencyKeys: IdempotencyKeysTable;
  lastTries: LastTriesTable;
  confirmedClaims: ConfirmedClaimsTable;
  plainTexts: PlainTextsTable;
}
