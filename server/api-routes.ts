import Router from '@koa/router';
import type { Middleware } from 'koa';
import { contract } from '#src/contract/contract.ts';
import { accountHandlers } from './api/accounts.ts';
import { auditHandlers } from './api/audit.ts';
import { backupHandlers } from './api/backups.ts';
import { blogHandlers } from './api/blog.ts';
import { bookingAdminHandlers } from './api/booking-admin.ts';
import { bookingHandlers } from './api/bookings.ts';
import { brandHandlers } from './api/brand.ts';
import { jobHandlers } from './api/jobs.ts';
import { marketingHandlers } from './api/marketing.ts';
import { mediaHandlers } from './api/media.ts';
import { openApiRoute } from './api/openapi.ts';
import { overviewHandlers } from './api/overview.ts';
import { postHistoryHandlers } from './api/post-history.ts';
import { postHandlers } from './api/posts.ts';
import { schedulingHandlers } from './api/scheduling.ts';
import { siteSettingsHandlers } from './api/site-settings.ts';
import { themeHandlers } from './api/themes.ts';
import { twoFactorHandlers } from './api/two-factor.ts';
import { userHandlers } from './api/users.ts';
import type { Deps } from './deps.ts';
import { mount } from './mount.ts';

/** The whole API: its own description, and every resource of the contract with its handlers. */
export function apiRoutes(deps: Deps): Middleware {
  const api = new Router();
  openApiRoute(api);
  mount(api, contract.accounts, accountHandlers, deps);
  mount(api, contract.blog, blogHandlers, deps);
  mount(api, contract.posts, postHandlers, deps);
  mount(api, contract.postHistory, postHistoryHandlers, deps);
  mount(api, contract.mediaLibrary, mediaHandlers, deps);
  mount(api, contract.brand, brandHandlers, deps);
  mount(api, contract.themes, themeHandlers, deps);
  mount(api, contract.marketing, marketingHandlers, deps);
  mount(api, contract.scheduling, schedulingHandlers, deps);
  mount(api, contract.jobs, jobHandlers, deps);
  mount(api, contract.overview, overviewHandlers, deps);
  mount(api, contract.bookings, bookingHandlers, deps);
  mount(api, contract.bookingAdmin, bookingAdminHandlers, deps);
  mount(api, contract.users, userHandlers, deps);
  mount(api, contract.siteSettings, siteSettingsHandlers, deps);
  mount(api, contract.twoFactor, twoFactorHandlers, deps);
  mount(api, contract.audit, auditHandlers, deps);
  mount(api, contract.backups, backupHandlers, deps);
  return api.routes() as Middleware;
}
