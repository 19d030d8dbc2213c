/** The whole API: every endpoint, by resource. After adding one, the compiler requires its handler. */
import { accounts } from './accounts.ts';
import { audit } from './audit.ts';
import { backups } from './backups.ts';
import { blog } from './blog.ts';
import { bookingAdmin } from './booking-admin.ts';
import { bookings } from './bookings.ts';
import { brand } from './brand.ts';
import { calendars } from './calendars.ts';
import { checklistEndpoints } from './checklist.ts';
import { content } from './content.ts';
import { contentFile } from './content-file.ts';
import { covers } from './covers.ts';
import { describeEndpoints } from './describe.ts';
import { evidence } from './evidence.ts';
import { films } from './films.ts';
import { guestSessions } from './guest-sessions.ts';
import { guests } from './guests.ts';
import { jobs } from './jobs.ts';
import { launchCheckEndpoints } from './launch-check.ts';
import { marketing } from './marketing.ts';
import { materialRuns } from './material-runs.ts';
import { mediaLibrary } from './media.ts';
import { messages } from './messages.ts';
import { money } from './money.ts';
import { office } from './office.ts';
import { overview } from './overview.ts';
import { packs } from './packs.ts';
import { pageViews } from './page-views.ts';
import { payments } from './payments.ts';
import { people } from './people.ts';
import { postHistory } from './post-history.ts';
import { posts } from './posts.ts';
import { previewLinks, sitePreviewLinks } from './preview-links.ts';
import { proposals } from './proposals.ts';
import { redirects } from './redirects.ts';
import { samplesEndpoints } from './samples.ts';
import { scheduleEndpoints } from './schedule.ts';
import { sessions } from './sessions.ts';
import { siteSettings } from './site-settings.ts';
import { stories } from './stories.ts';
import { themes } from './themes.ts';
import { topics } from './topics.ts';
import { tradeEndpoints } from './trade.ts';
import { twoFactor } from './two-factor.ts';
import { users } from './users.ts';
import { workingCopies } from './working-copies.ts';

// The router matches in this order: `jobs/events` comes before `jobs/:id`.
export const contract = {
  accounts,
  blog,
  posts,
  postHistory,
  workingCopies,
  previewLinks,
  mediaLibrary,
  films,
  brand,
  content,
  sitePreviewLinks,
  describe: describeEndpoints,
  samples: samplesEndpoints,
  contentFile,
  redirects,
  messages,
  covers,
  themes,
  evidence,
  topics,
  proposals,
  marketing,
  materialRuns,
  schedule: scheduleEndpoints,
  jobs,
  overview,
  checklist: checklistEndpoints,
  launchCheck: launchCheckEndpoints,
  trade: tradeEndpoints,
  pageViews,
  // Before `bookings/:token`.
  money,
  packs,
  payments,
  bookings,
  office,
  bookingAdmin,
  calendars,
  people,
  guests,
  guestSessions,
  sessions,
  stories,
  users,
  twoFactor,
  siteSettings,
  backups,
  audit,
};
export type Contract = typeof contract;
