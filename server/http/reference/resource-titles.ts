import type { Contract } from '#src/contract/contract.ts';

/** In the order of the reference. */
export const AREAS = ['blog', 'generator', 'site', 'bookings', 'operations', 'accounts'] as const;
type Area = (typeof AREAS)[number];

export const AREA_TITLES: Record<Area, string> = {
  blog: 'Blog',
  generator: 'Generator',
  site: 'Site',
  bookings: 'Bookings and money',
  operations: 'Operations',
  accounts: 'Accounts',
};

interface ResourceTitle {
  area: Area;
  title: string;
}

const of = (area: Area, title: string): ResourceTitle => ({ area, title });

/** The pages of the reference: one for each resource of the contract, whose names are frozen. */
export const RESOURCE_TITLES: Record<keyof Contract, ResourceTitle> = {
  blog: of('blog', 'Published posts'),
  posts: of('blog', 'Posts'),
  workingCopies: of('blog', 'Unpublished changes'),
  postHistory: of('blog', 'History of posts'),
  previewLinks: of('blog', 'Preview links of posts'),
  postExports: of('blog', 'Export of posts'),
  imports: of('blog', 'Import of posts'),
  covers: of('blog', 'Covers'),
  jobs: of('generator', 'Jobs'),
  themes: of('generator', 'Themes'),
  topics: of('generator', 'Topics'),
  questions: of('generator', 'Suggested questions'),
  proposals: of('generator', 'Suggestions'),
  evidence: of('generator', 'Sources'),
  schedule: of('generator', 'Schedule'),
  briefs: of('generator', 'Briefs'),
  ledger: of('generator', 'Sentences and their sources'),
  postRecord: of('generator', 'Records of posts'),
  writingHelp: of('generator', 'Writing help'),
  library: of('generator', 'Sample articles'),
  marketing: of('generator', 'Marketing materials'),
  materialRuns: of('generator', 'Runs of marketing materials'),
  mediaLibrary: of('site', 'Images'),
  films: of('site', 'Videos'),
  content: of('site', 'Site texts'),
  contentFile: of('site', 'Content file'),
  sitePreviewLinks: of('site', 'Preview links of the site'),
  describe: of('site', 'Texts from a description'),
  samples: of('site', 'Samples'),
  brand: of('site', 'Brand'),
  trade: of('site', 'Trade'),
  redirects: of('site', 'Redirects'),
  vendors: of('site', 'Analytics and chat'),
  messages: of('site', 'Messages'),
  pageViews: of('site', 'Page views'),
  kinds: of('bookings', 'Kinds of session'),
  kindQuestions: of('bookings', 'Questions to clients'),
  embeds: of('bookings', 'Booking widget'),
  requests: of('bookings', 'Requests and other times'),
  moveRequests: of('bookings', 'Requests for another time'),
  rooms: of('bookings', 'Rooms of sessions'),
  waitlist: of('bookings', 'Waiting list'),
  bookings: of('bookings', 'Booking a session'),
  guestSessions: of('bookings', 'Session pages of clients'),
  packs: of('bookings', 'Packs and gifts'),
  money: of('bookings', 'Prices, receipts and codes'),
  payments: of('bookings', 'Payments and refunds'),
  bookingAdmin: of('bookings', 'Bookings of the team'),
  sessions: of('bookings', 'Sessions of the team'),
  office: of('bookings', 'Team calendar'),
  calendars: of('bookings', 'Calendars'),
  calendarAccounts: of('bookings', 'Accounts of calendars'),
  people: of('bookings', 'Developers'),
  guests: of('bookings', 'Clients'),
  stories: of('bookings', 'Testimonials'),
  webhooks: of('operations', 'Webhooks'),
  siteSettings: of('operations', 'Settings'),
  overview: of('operations', 'Dashboard'),
  checklist: of('operations', 'First steps'),
  launchCheck: of('operations', 'Launch check'),
  backups: of('operations', 'Backups'),
  audit: of('operations', 'Audit log'),
  accounts: of('accounts', 'Signing in'),
  users: of('accounts', 'Users'),
  twoFactor: of('accounts', 'Two-factor authentication'),
  apiTokens: of('accounts', 'API tokens'),
  connectors: of('accounts', 'Connected programs'),
};
