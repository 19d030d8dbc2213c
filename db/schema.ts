/**
 * The data model on one page: each table's name, and where its columns are described. Names are the program's
 * camelCase; `db/camel-case.ts` turns them into snake_case for SQL. Times are UTC ISO-8601 text with milliseconds,
 * booleans are 0 or 1, JSON is text. Only `db/queries` converts them.
 */
import type {
  InvitesTable,
  LastUserIdTable,
  PasswordResetsTable,
  RecoveryCodesTable,
  ResetRequestsTable,
  SessionsTable,
  TwoFactorTable,
  UsersTable,
} from './tables/accounts.ts';
import type { AuditLogTable } from './tables/audit.ts';
import type {
  BookingSourcesTable,
  BookingStepsTable,
  MadeBookingsTable,
  StepSourcesTable,
} from './tables/booking-sources.ts';
import type {
  BookingEventsTable,
  BookingsFtsTable,
  BookingsTable,
  BookingUsesTable,
  ErasedWordsTable,
  GuestNotesTable,
  WebhookEventsTable,
} from './tables/bookings.ts';
import type {
  BookingFeedTable,
  BusyTimesTable,
  CalendarConflictsTable,
  CalendarEventsTable,
  CalendarsTable,
} from './tables/calendars.ts';
import type {
  AvailabilityRulesTable,
  DaysOffTable,
  DeveloperDatesTable,
  DevelopersTable,
} from './tables/developers.ts';
import type {
  EvidenceDocumentsTable,
  EvidenceFtsTable,
  EvidenceSpansTable,
  PostEvidenceTable,
} from './tables/evidence.ts';
import type { FilmsTable, StoredChunksTable, StoredFilesTable, UploadsTable } from './tables/files.ts';
import type {
  GenerationJobsTable,
  ScheduleTable,
  SeededTable,
  ThemePostCountsTable,
  ThemesTable,
} from './tables/generator.ts';
import type { MailOutboxTable } from './tables/mail.ts';
import type {
  MarketingMaterialsTable,
  MarketingVersionsTable,
  MaterialRunsTable,
  MaterialTasksTable,
} from './tables/marketing.ts';
import type {
  BrandAssetsTable,
  CoverRedrawsTable,
  DrawnCoversTable,
  MediaTable,
  MediaVariantsTable,
  PostsWithDrawnCoversTable,
  SiteIconsTable,
} from './tables/media.ts';
import type { MessagesTable, UsedFormsTable } from './tables/messages.ts';
import type { PacksTable, PromoCodesTable, ReceiptsFtsTable, ReceiptsTable } from './tables/money.ts';
import type {
  CheckoutsTable,
  DisputesTable,
  RefundsTable,
  UnmatchedPaymentsTable,
} from './tables/payments.ts';
import type {
  DeletedPostsTable,
  PostRevisionsTable,
  PreviewLinksTable,
  WorkingCopiesTable,
} from './tables/post-history.ts';
import type { PostReviewsTable } from './tables/post-reviews.ts';
import type {
  PlannedPostsTable,
  PostCountsTable,
  PostLabelsTable,
  PostsFtsTable,
  PostsTable,
  PostTagsTable,
  SlugRedirectsTable,
} from './tables/posts.ts';
import type {
  IdempotencyKeysTable,
  LeasesTable,
  LiveTextsTable,
  PrefetchedPagesTable,
  RateLimitsTable,
  ServerNoticesTable,
} from './tables/processes.ts';
import type {
  BookingSessionsTable,
  SessionFilesTable,
  SessionStoriesTable,
  StoryConsentsTable,
} from './tables/sessions.ts';
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
} from './tables/site.ts';
import type {
  FreshPostsTable,
  ProposalsTable,
  TopicMapTable,
  TopicPostsTable,
  TopicsTable,
} from './tables/topics.ts';

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
  themePostCounts: ThemePostCountsTable;
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
  checkouts: CheckoutsTable;
  unmatchedPayments: UnmatchedPaymentsTable;
  refunds: RefundsTable;
  disputes: DisputesTable;
  bookingEvents: BookingEventsTable;
  guestNotes: GuestNotesTable;
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
  sessionStories: SessionStoriesTable;
  storyConsents: StoryConsentsTable;
  topics: TopicsTable;
  topicPosts: TopicPostsTable;
  proposals: ProposalsTable;
  freshPosts: FreshPostsTable;
  topicMap: TopicMapTable;
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
