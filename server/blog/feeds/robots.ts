import type Router from '@koa/router';
import { listNewest } from '#db/queries/blog/lists.ts';
import { linkOrigin } from '../../http/link-origin.ts';
import type { BlogDeps } from '../deps.ts';
import { answeredUnchanged } from './not-modified.ts';

const POSTS_NAMED = 20;

/** Serves `/robots.txt` for crawlers and `/llms.txt` for language models. */
export function robotsRoutes(router: Router, deps: BlogDeps, build: string): void {
  router.get('/robots.txt', async (ctx) => {
    ctx.set('cache-control', 'public, max-age=3600');
    ctx.type = 'text/plain';
    const origin = await linkOrigin(ctx, deps);
    // Leave out noindex pages: a crawler must fetch a page to see its noindex.
    ctx.body = `User-agent: *\nDisallow: /api/\nDisallow: /admin\n\nSitemap: ${origin}/sitemap.xml\n`;
  });

  router.get('/llms.txt', async (ctx) => {
    if (answeredUnchanged(ctx, deps, build)) return;
    const { blogOpen } = await deps.settings.current();
    const content = await deps.content.current();
    const posts = blogOpen ? await listNewest(deps.db, POSTS_NAMED) : undefined;
    // Rarely needed, so imported on first use.
    const { llms } = await import('./llms.ts');
    ctx.type = 'text/plain';
    ctx.body = llms(await linkOrigin(ctx, deps), content, posts);
  });
}
