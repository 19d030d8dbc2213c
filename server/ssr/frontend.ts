import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Middleware } from 'koa';
import { staticFiles } from '../http/middleware/static.ts';
import { keepBuild, readEarlierBuilds } from '../http/static/earlier-builds.ts';
import { readFileList } from '../http/static/file-list.ts';
import { answerFromCache } from './cache/answer.ts';
import { cacheApi } from './cache/cache-api.ts';
import { createSiteCache } from './cache/site-cache.ts';
import { watchContent } from './cache/watch-content.ts';
import type { PageDeps } from './deps.ts';
import { pages, remakePage } from './pages.ts';
import { type Render, renderThroughVike } from './render.ts';
import { renderAhead } from './render-ahead.ts';

interface BuiltRenderer {
  pageRenderer: (manifest: unknown) => Render;
}

/**
 * Serves `dist/client` and renders with `dist/server/render-page.mjs`, without Vike.
 * @param entry URL of the program's entry file
 */
export async function buildFrontend(deps: PageDeps, entry: string) {
  // A computed URL keeps the bundler from bundling its own output.
  const { pageRenderer } = (await import(
    /* @vite-ignore */ new URL('./render-page.mjs', entry).href
  )) as BuiltRenderer;
  const manifest: unknown = JSON.parse(await readFile(new URL('../assets.json', entry), 'utf8'));
  const render = pageRenderer(manifest);
  const remake = remakePage(deps, render);
  const site = createSiteCache(deps, remake);
  watchContent(site, deps.database, deps.closing);
  const { dataDir } = deps.config;
  const files = readFileList(fileURLToPath(new URL('../client', entry)));
  return {
    build: files.build,
    cached: answerFromCache(site, deps.views),
    calls: cacheApi(site),
    assets: staticFiles(files, await readEarlierBuilds(dataDir, files.build)),
    keepAssets: () => keepBuild(dataDir, files),
    renderAhead: () => renderAhead(site, remake, deps),
    pages: pages(deps, render, site),
  };
}

/** Starts the dev server: Vite compiles on request, and its HMR shares the port. */
export async function devFrontend(deps: PageDeps, server: Server) {
  const { createDevMiddleware } = await import('vike/server');
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const { devMiddleware } = await createDevMiddleware({
    root,
    viteConfig: { server: { middlewareMode: true, hmr: { server } } },
  });
  const assets: Middleware = async (ctx, next) => {
    const passed = await new Promise<boolean>((resolve) => {
      ctx.res.once('close', () => resolve(false));
      devMiddleware(ctx.req, ctx.res, () => resolve(true));
    });
    if (passed) return next();
    ctx.respond = false;
  };
  return {
    build: 'development',
    cached: () => false,
    calls: undefined,
    assets,
    keepAssets: async () => {},
    renderAhead: async () => {},
    pages: pages(deps, renderThroughVike),
  };
}
