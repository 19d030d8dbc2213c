import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Middleware } from 'koa';
import { answerFromCache } from './cache/answer.ts';
import { createSiteCache } from './cache/site-cache.ts';
import type { Deps } from './deps.ts';
import { staticFiles } from './middleware/static.ts';
import { pages, remakePage } from './pages.ts';
import { documentsFirst, type RenderDocument, vikeRender } from './render.ts';
import { keepBuild, readEarlierBuilds } from './static/earlier-builds.ts';
import { readFileList } from './static/file-list.ts';

interface BuiltPages {
  documents: (manifest: unknown) => RenderDocument;
}

/**
 * The production build: `dist/client` as files, `dist/server/documents.mjs` as pages, and Vike's `entry.mjs` for what that
 * leaves to it. @param entry address of the program's entry file
 */
export async function buildFront(deps: Deps, entry: string) {
  // Named by URL, so that the bundler leaves the imports of its own output alone.
  const { documents } = (await import(
    /* @vite-ignore */ new URL('./documents.mjs', entry).href
  )) as BuiltPages;
  const manifest: unknown = JSON.parse(await readFile(new URL('../assets.json', entry), 'utf8'));
  const vike = vikeRender(() => import(/* @vite-ignore */ new URL('./entry.mjs', entry).href));
  const render = documentsFirst(documents(manifest), vike);
  const site = createSiteCache(deps, remakePage(deps, render));
  const { dataDir } = deps.config;
  const files = readFileList(fileURLToPath(new URL('../client', entry)));
  return {
    build: files.build,
    /** Asked before the application is: whether it has answered. */
    cached: answerFromCache(site, deps.views),
    assets: staticFiles(files, await readEarlierBuilds(dataDir, files.build)),
    keepAssets: () => keepBuild(dataDir, files),
    pages: pages(deps, render, site),
  };
}

/** The dev server: Vite compiles what is asked for, and its HMR shares the port. */
export async function devFront(deps: Deps, server: Server) {
  const { createDevMiddleware } = await import('vike/server');
  const root = fileURLToPath(new URL('..', import.meta.url));
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
    assets,
    keepAssets: async () => {},
    pages: pages(deps, vikeRender()),
  };
}
