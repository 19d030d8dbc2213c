import path from 'node:path';
import Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import { healthRoutes } from './api/health.ts';
import { metricsRoute } from './api/metrics.ts';
import { sessions } from './auth/sessions.ts';
import { brandRoutes } from './brand/routes.ts';
import type { Deps } from './deps.ts';
import { feedRoutes } from './feed.ts';
import { mediaRoutes } from './media.ts';
import { addressLimits } from './middleware/address-limits.ts';
import { requestDeadline } from './middleware/deadline.ts';
import { translateErrors } from './middleware/errors.ts';
import { siteOrigin } from './middleware/origin.ts';
import { requestLog } from './middleware/request-log.ts';
import { sameOrigin } from './middleware/same-origin.ts';
import { schedulingPolicy } from './middleware/scheduling-policy.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { movedAddresses } from './redirects.ts';
import { robotsRoutes } from './robots.ts';
import { sitemapRoutes } from './sitemap.ts';
import { createReadiness } from './storage-watch.ts';
import { webManifestRoute } from './web-manifest.ts';

interface Front {
  /** Which build answers: an open page of another one finds out by it. */
  build: string;
  /** Static files: the build's, or the dev server's. */
  assets: Middleware;
  /** What answers when nothing else did. */
  pages: Middleware;
}

/**
 * The whole server as one Koa application; the order of its middleware is the order below.
 * @param answerMs after how many milliseconds an answer must have begun, unless its contract says otherwise
 */
export function createApp(deps: Deps, front: Front, { answerMs }: { answerMs?: number } = {}): Koa {
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
  app.use(requestDeadline(log, answerMs));
  app.use(addressLimits);
  app.use(front.assets);
  app.use(siteOrigin(config.publicUrl));
  app.use(sameOrigin);
  app.use(movedAddresses);

  const open = new Router();
  const readiness = createReadiness(deps.database, deps.startup, log);
  healthRoutes(open, readiness, front.build);
  metricsRoute(open, deps, readiness);
  mediaRoutes(open, deps);
  brandRoutes(open, deps);
  sitemapRoutes(open, deps);
  feedRoutes(open, deps);
  robotsRoutes(open, deps);
  webManifestRoute(open, deps);
  app.use(open.routes());

  for (const middleware of sessions(app, config, db)) app.use(middleware);

  app.use(apiWhenCalled(deps));
  app.use(unknownApi);

  app.use(front.pages);
  return app;
}

/** What a connection that was closed on the way is called, by whoever was reading or writing. */
const GONE = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'HPE_INVALID_EOF_STATE']);

/**
 * The API, made with the first call: its checks and handlers are half of the program, and a page needs none of them. A
 * page's request is not held against a hundred addresses either.
 */
function apiWhenCalled(deps: Deps): Middleware {
  let made: Promise<Middleware> | undefined;
  return async (ctx, next) => {
    if (!/^\/api/i.test(ctx.path)) return next();
    made ??= import('./api-routes.ts').then(({ apiRoutes }) => apiRoutes(deps));
    await (await made)(ctx, next);
  };
}

/** No page answers below /api: the error middleware says "Not found". */
const unknownApi: Middleware = async (ctx, next) => {
  if (!path.posix.normalize(ctx.path).startsWith('/api')) await next();
};
