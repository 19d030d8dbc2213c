/** The whole API: every endpoint, by resource. After adding one, the compiler requires its handler. */
import { accounts } from './accounts.ts';
import { audit } from './audit.ts';
import { backups } from './backups.ts';
import { blog } from './blog.ts';
import { bookingAdmin } from './booking-admin.ts';
import { bookings } from './bookings.ts';
import { brand } from './brand.ts';
import { jobs } from './jobs.ts';
import { marketing } from './marketing.ts';
import { mediaLibrary } from './media.ts';
import { overview } from './overview.ts';
import { pageViews } from './page-views.ts';
import { postHistory } from './post-history.ts';
import { posts } from './posts.ts';
import { scheduleEndpoints } from './schedule.ts';
import { siteSettings } from './site-settings.ts';
import { themes } from './themes.ts';
import { twoFactor } from './two-factor.ts';
import { users } from './users.ts';

// The router matches in this order: `jobs/events` comes before `jobs/:id`.
export const contract = {
  accounts,
  blog,
  posts,
  postHistory,
  mediaLibrary,
  brand,
  themes,
  marketing,
  schedule: scheduleEndpoints,
  jobs,
  overview,
  pageViews,
  bookings,
  bookingAdmin,
  users,
  twoFactor,
  siteSettings,
  backups,
  audit,
};
export type Contract = typeof contract;
