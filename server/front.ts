import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Middleware } from 'koa';
import type { Deps } from './deps.ts';
import { staticFiles } from './middleware/static.ts';
import { pages } from './pages.ts';

/** The production build: `dist/client` as files, `dist/server/entry.mjs` as pages. @param entry address of the program's entry file */
export async function buildFront(deps: Deps, entry: string) {
  // Named by URL, so that the bundler leaves the import of its own output alone.
  await import(/* @vite-ignore */ new URL('./entry.mjs', entry).href);
  return {
    assets: staticFiles(fileURLToPath(new URL('../client', entry))),
    pages: pages(deps),
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
  return { assets, pages: pages(deps) };
}
