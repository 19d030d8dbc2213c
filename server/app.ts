import path from 'node:path';
import Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import { contract } from '#src/contract/contract.ts';
import { accountHandlers } from './api/accounts.ts';
import { auditHandlers } from './api/audit.ts';
import { backupHandlers } from './api/backups.ts';
import { blogHandlers } from './api/blog.ts';
import { bookingAdminHandlers } from './api/booking-admin.ts';
import { bookingHandlers } from './api/bookings.ts';
import { brandHandlers } from './api/brand.ts';
import { healthRoutes } from './api/health.ts';
import { jobHandlers } from './api/jobs.ts';
import { marketingHandlers } from './api/marketing.ts';
import { mediaHandlers } from './api/media.ts';
import { metricsRoute } from './api/metrics.ts';
import { openApiRoute } from './api/openapi.ts';
import { overviewHandlers } from './api/overview.ts';
import { postHistoryHandlers } from './api/post-history.ts';
import { postHandlers } from './api/posts.ts';
import { schedulingHandlers } from './api/scheduling.ts';
import { siteSettingsHandlers } from './api/site-settings.ts';
import { themeHandlers } from './api/themes.ts';
import { twoFactorHandlers } from './api/two-factor.ts';
import { userHandlers } from './api/users.ts';
import { sessions } from './auth/sessions.ts';
import { brandRoutes } from './brand/routes.ts';
import type { Deps } from './deps.ts';
import { feedRoutes } from './feed.ts';
import { mediaRoutes } from './media.ts';
import { addressLimits } from './middleware/address-limits.ts';
import { translateErrors } from './middleware/errors.ts';
import { siteOrigin } from './middleware/origin.ts';
import { requestLog } from './middleware/request-log.ts';
import { sameOrigin } from './middleware/same-origin.ts';
import { schedulingPolicy } from './middleware/scheduling-policy.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { mount } from './mount.ts';
import { movedAddresses } from './redirects.ts';
import { robotsRoutes } from './robots.ts';
import { sitemapRoutes } from './sitemap.ts';
import { createReadiness } from './storage-watch.ts';

interface Front {
  /** Static files: the build's, or the dev server's. */
  assets: Middleware;
  /** What answers when nothing else did. */
  pages: Middleware;
}

/** The whole server as one Koa application; the order of its middleware is the order below. */
export function createApp(deps: Deps, front: Front): Koa {
  const { config, log, db } = deps;
  // Of a list of forwarded addresses only the last ones are the proxies' own words.
  const app = new Koa({ proxy: config.proxies > 0, maxIpsCount: config.proxies });
  app.on('error', (error: NodeJS.ErrnoException) => {
    // A visitor who goes away in the middle of an answer is no fault of ours.
    if (GONE.has(error.code ?? '')) return;
    log.error({ err: error }, 'unhandled');
  });

  app.use(requestLog(log, deps.metrics));
  app.use(securityHeaders(config));
  app.use(schedulingPolicy(deps));
  app.use(translateErrors(log));
  app.use(addressLimits);
  app.use(front.assets);
  app.use(siteOrigin(config.publicUrl));
  app.use(sameOrigin);
  app.use(movedAddresses);

  const open = new Router();
  const readiness = createReadiness(deps.database, log);
  healthRoutes(open, readiness);
  metricsRoute(open, deps, readiness);
  mediaRoutes(open, deps);
  brandRoutes(open, deps);
  openApiRoute(open);
  sitemapRoutes(open, deps);
  feedRoutes(open, deps);
  robotsRoutes(open, deps);
  app.use(open.routes());

  for (const middleware of sessions(app, config, db)) app.use(middleware);

  const api = new Router();
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
  app.use(belowApi(api.routes() as Middleware));
  app.use(unknownApi);

  app.use(front.pages);
  return app;
}

/** What a connection that was closed on the way is called, by whoever was reading or writing. */
const GONE = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'HPE_INVALID_EOF_STATE']);

/** A page's request is not held against a hundred addresses of the API. */
const belowApi =
  (routes: Middleware): Middleware =>
  (ctx, next) =>
    /^\/api/i.test(ctx.path) ? routes(ctx, next) : next();

/** No page answers below /api: the error middleware says "Not found". */
const unknownApi: Middleware = async (ctx, next) => {
  if (!path.posix.normalize(ctx.path).startsWith('/api')) await next();
};
