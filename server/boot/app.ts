import path from 'node:path';
import Router from '@koa/router';
import Koa, { type Context, type Middleware } from 'koa';
import { routes } from '#src/routes.ts';
import { carriesToken } from '../accounts/carries-token.ts';
import { isAnonymous } from '../accounts/session-cookie.ts';
import { feedRoutes } from '../blog/feeds/feed.ts';
import { robotsRoutes } from '../blog/feeds/robots.ts';
import { sitemapRoutes } from '../blog/feeds/sitemap.ts';
import { webManifestRoute } from '../blog/feeds/web-manifest.ts';
import { importedAddresses, importedImpossiblePaths } from '../blog/imports/answer-old-addresses.ts';
import { embedPolicy } from '../bookings/embed/embed-policy.ts';
import { externalBookingPolicy } from '../bookings/external-booking-policy.ts';
import { addressLimits } from '../http/middleware/address-limits.ts';
import { chunksOfBodies } from '../http/middleware/chunks.ts';
import { requestDeadline } from '../http/middleware/deadline.ts';
import { translateErrors } from '../http/middleware/error-answers.ts';
import { siteOrigin } from '../http/middleware/origin.ts';
import { proxyWatch } from '../http/middleware/proxy-watch.ts';
import { refuseFromPreview } from '../http/middleware/refuse-from-preview.ts';
import { requestLog } from '../http/middleware/request-log.ts';
import { sameOrigin } from '../http/middleware/same-origin.ts';
import { saveDataRules } from '../http/middleware/save-data-rules.ts';
import { securityHeaders } from '../http/middleware/security-headers.ts';
import { movedAddresses } from '../http/redirects.ts';
import { forbidCachingSecrets } from '../http/secret-addresses.ts';
import { healthRoutes } from '../operations/monitoring/health.ts';
import { metricsRoute } from '../operations/monitoring/metrics-route.ts';
import { createReadiness } from '../operations/monitoring/readiness.ts';
import { indexNowRoute } from '../operations/webhooks/index-now-route.ts';
import { ownIcons } from '../site/brand/own-icons.ts';
import { brandRoutes } from '../site/brand/routes.ts';
import { mediaRoutes } from '../site/media/routes.ts';
import { videoRoutes } from '../site/media/video/routes.ts';
import { ownRedirects } from '../site/redirects/answer-redirects.ts';
import type { Deps } from './deps.ts';
import { referenceWhenCalled } from './reference-route.ts';

interface Frontend {
  build: string;
  assets: Middleware;
  /** Undefined in development, where nothing is cached. */
  calls?: Middleware | undefined;
  pages: Middleware;
}

/** Creates the Koa application. `answerMs`: to start a response, unless the endpoint's contract says more. */
export function createApp(deps: Deps, frontend: Frontend, { answerMs }: { answerMs?: number } = {}): Koa {
  const { config, log } = deps;
  // Only the last entries of X-Forwarded-For come from our proxies; a client can forge the rest.
  const app = new Koa({ proxy: config.proxies > 0, maxIpsCount: config.proxies });
  app.on('error', (error: NodeJS.ErrnoException) => {
    if (GONE.has(error.code ?? '')) return;
    log.error({ err: error }, 'unhandled');
  });

  app.use(chunksOfBodies);
  app.use(requestLog(log, deps.metrics, { addresses: config.logAddresses }));
  app.use(proxyWatch({ ...deps, proxies: config.proxies }));
  app.use(securityHeaders(config));
  app.use(externalBookingPolicy(deps));
  app.use(embedPolicy(deps));
  app.use(forbidCachingSecrets);
  app.use(translateErrors(log));
  app.use(requestDeadline(log, answerMs));
  app.use(addressLimits);
  app.use(ownIcons(deps));
  app.use(saveDataRules);
  app.use(frontend.assets);
  app.use(siteOrigin(config.publicUrl));
  app.use(sameOrigin(log));
  app.use(refuseFromPreview);
  app.use(movedAddresses);
  app.use(mcpWhenCalled(deps));
  app.use(connectorsWhenCalled(deps));

  const open = new Router();
  const readiness = createReadiness(deps.database, deps.startup, log);
  healthRoutes(open, readiness, frontend.build);
  metricsRoute(open, deps, readiness);
  videoRoutes(open, deps);
  mediaRoutes(open, deps);
  brandRoutes(open, deps);
  sitemapRoutes(open, deps, frontend.build);
  feedRoutes(open, deps, frontend.build);
  robotsRoutes(open, deps, frontend.build);
  webManifestRoute(open, deps);
  indexNowRoute(open, deps);
  app.use(unlessApi(open.routes() as Middleware));

  app.use(tokensWhenSent(deps));
  // Before sign-ins, whose cookies shared caches must not keep.
  app.use(referenceWhenCalled(deps));
  app.use(sessionsWhenNeeded(app, deps));
  if (frontend.calls) app.use(frontend.calls);
  app.use(apiWhenCalled(deps));
  app.use(unknownApi);

  app.use(contactWhenCalled(deps));
  app.use(importedAddresses(deps));
  app.use(ownRedirects(deps.database, deps.content));
  app.use(importedImpossiblePaths(deps));
  app.use(frontend.pages);
  return app;
}

const GONE = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'HPE_INVALID_EOF_STATE']);

/** The router matches case-insensitively. */
const isApi = ({ path }: Context): boolean => /^\/api/i.test(path);

/** API tokens, imported on first use. */
function tokensWhenSent(deps: Deps): Middleware {
  let made: Promise<Middleware> | undefined;
  return (ctx, next) => {
    if (!isApi(ctx) || !carriesToken(ctx.req)) return next();
    made ??= import('../accounts/token-sign-in.ts').then(({ tokenSignIn }) => tokenSignIn(deps));
    return made.then((middleware) => middleware(ctx, next));
  };
}

/**
 * Sign-ins, imported on first use. Without one, there is no `ctx.session`: the package would make and
 * hash a key that no one gets, which is slow.
 */
function sessionsWhenNeeded(app: Koa, { config, db }: Deps): Middleware {
  let made: Promise<Middleware> | undefined;
  return (ctx, next) => {
    if (ctx.state.token) return next();
    const reads = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (isAnonymous(ctx.req) && (reads || !isApi(ctx))) {
      ctx.state.user = null;
      return next();
    }
    made ??= import('../accounts/sessions.ts').then(({ signIns: sessions }) => sessions(app, config, db));
    return made.then((middleware) => middleware(ctx, next));
  };
}

/** Saves API calls from matching routes that are all elsewhere. */
const unlessApi =
  (middleware: Middleware): Middleware =>
  (ctx, next) =>
    isApi(ctx) ? next() : middleware(ctx, next);

/**
 * Imported on first use: schemas and handlers are half of the program, and pages need none. Also keeps page
 * requests from matching a hundred routes.
 */
function apiWhenCalled(deps: Deps): Middleware {
  let made: Promise<Middleware> | undefined;
  return (ctx, next) => {
    if (!isApi(ctx)) return next();
    made ??= import('./api-routes.ts').then(({ apiRoutes }) => apiRoutes(deps));
    return made.then((routes) => routes(ctx, next));
  };
}

/** Imported on first use: most sites are never called by programs of AI. Before sign-ins, which it never looks at. */
function mcpWhenCalled(deps: Deps): Middleware {
  let made: Promise<Middleware> | undefined;
  return (ctx, next) => {
    if (ctx.path !== '/mcp' && !ctx.path.startsWith('/.well-known/oauth-protected-resource')) return next();
    made ??= import('../mcp/mcp-route.ts').then(({ mcpRoute }) => mcpRoute(deps));
    return made.then((route) => route(ctx, next));
  };
}

/** Imported on first use. */
function connectorsWhenCalled(deps: Deps): Middleware {
  let made: Promise<Middleware> | undefined;
  return (ctx, next) => {
    if (!/^\/(?:oauth\/|\.well-known\/oauth-authorization-server)/.test(ctx.path)) return next();
    made ??= import('../accounts/connectors/connector-routes.ts').then(({ connectorRoutes }) =>
      connectorRoutes(deps),
    );
    return made.then((route) => route(ctx, next));
  };
}

/** Imported on first use, because the schemas and the proof of work are large. */
function contactWhenCalled(deps: Deps): Middleware {
  let made: Promise<Middleware> | undefined;
  return (ctx, next) => {
    if (ctx.path !== routes.contact.path) return next();
    made ??= import('../site/messages/contact-form.ts').then(({ contactForm }) => contactForm(deps));
    return made.then((form) => form(ctx, next));
  };
}

/** Pages never answer below /api; the error middleware answers "Not found". */
const unknownApi: Middleware = async (ctx, next) => {
  if (!path.posix.normalize(ctx.path).startsWith('/api')) await next();
};
