/** Every endpoint, by resource. After adding one, the compiler requires its handler. */
import { accounts } from './accounts/accounts.ts';
import { apiTokens } from './accounts/api-tokens.ts';
import { connectors } from './accounts/connectors.ts';
import { twoFactor } from './accounts/two-factor.ts';
import { users } from './accounts/users.ts';
import { blog } from './blog/blog.ts';
import { covers } from './blog/covers.ts';
import { imports } from './blog/imports.ts';
import { postExports } from './blog/post-exports.ts';
import { postHistory } from './blog/post-history.ts';
import { posts } from './blog/posts.ts';
import { previewLinks, sitePreviewLinks } from './blog/preview-links.ts';
import { workingCopies } from './blog/working-copies.ts';
import { bookingAdmin } from './bookings/booking-admin.ts';
import { bookings } from './bookings/bookings.ts';
import { calendarAccounts } from './bookings/calendar-accounts.ts';
import { calendars } from './bookings/calendars.ts';
import { clientSessions } from './bookings/client-sessions.ts';
import { clients } from './bookings/clients.ts';
import { developers } from './bookings/developers.ts';
import { embeds } from './bookings/embed.ts';
import { kindQuestions } from './bookings/kind-questions.ts';
import { kinds } from './bookings/kinds.ts';
import { money } from './bookings/money.ts';
import { moveRequests } from './bookings/move-requests.ts';
import { packs } from './bookings/packs.ts';
import { payments } from './bookings/payments.ts';
import { requests } from './bookings/requests.ts';
import { rooms } from './bookings/rooms.ts';
import { sessions } from './bookings/sessions.ts';
import { teamCalendar } from './bookings/team-calendar.ts';
import { testimonials } from './bookings/testimonials.ts';
import { waitlist } from './bookings/waitlist.ts';
import { briefs } from './generator/briefs.ts';
import { jobs } from './generator/jobs.ts';
import { ledger } from './generator/ledger.ts';
import { libraryEndpoints } from './generator/library.ts';
import { marketing } from './generator/marketing.ts';
import { materialRuns } from './generator/material-runs.ts';
import { postRecord } from './generator/post-record.ts';
import { questions } from './generator/questions.ts';
import { scheduleEndpoints } from './generator/schedule.ts';
import { sources } from './generator/sources.ts';
import { suggestions } from './generator/suggestions.ts';
import { themes } from './generator/themes.ts';
import { topics } from './generator/topics.ts';
import { writingHelp } from './generator/writing-help.ts';
import { audit } from './operations/audit.ts';
import { backups } from './operations/backups.ts';
import { checklistEndpoints } from './operations/checklist.ts';
import { launchCheckEndpoints } from './operations/launch-check.ts';
import { overview } from './operations/overview.ts';
import { siteSettings } from './operations/site-settings.ts';
import { webhooks } from './operations/webhooks.ts';
import { brand } from './site/brand.ts';
import { content } from './site/content.ts';
import { contentFile } from './site/content-file.ts';
import { describeEndpoints } from './site/describe.ts';
import { mediaLibrary } from './site/media.ts';
import { messages } from './site/messages.ts';
import { pageViews } from './site/page-views.ts';
import { redirects } from './site/redirects.ts';
import { samplesEndpoints } from './site/samples.ts';
import { tradeEndpoints } from './site/trade.ts';
import { vendorEndpoints } from './site/vendors.ts';
import { videos } from './site/videos.ts';

// The router matches in this order: `jobs/events` comes before `jobs/:id`.
export const contract = {
  accounts,
  blog,
  posts,
  postExports,
  imports,
  postHistory,
  workingCopies,
  previewLinks,
  mediaLibrary,
  films: videos,
  brand,
  content,
  sitePreviewLinks,
  describe: describeEndpoints,
  samples: samplesEndpoints,
  contentFile,
  redirects,
  vendors: vendorEndpoints,
  messages,
  covers,
  themes,
  evidence: sources,
  topics,
  proposals: suggestions,
  questions,
  marketing,
  materialRuns,
  schedule: scheduleEndpoints,
  jobs,
  briefs,
  ledger,
  postRecord,
  writingHelp,
  library: libraryEndpoints,
  overview,
  checklist: checklistEndpoints,
  launchCheck: launchCheckEndpoints,
  trade: tradeEndpoints,
  pageViews,
  // Before `bookings/:token`.
  money,
  packs,
  payments,
  // Before `bookings/:token`.
  kinds,
  waitlist,
  kindQuestions,
  embeds,
  bookings,
  requests,
  moveRequests,
  office: teamCalendar,
  bookingAdmin,
  calendars,
  calendarAccounts,
  rooms,
  people: developers,
  guests: clients,
  guestSessions: clientSessions,
  sessions,
  stories: testimonials,
  users,
  apiTokens,
  connectors,
  twoFactor,
  siteSettings,
  webhooks,
  backups,
  audit,
};
export type Contract = typeof contract;
