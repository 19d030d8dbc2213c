import type { Context, Middleware } from 'koa';
import type { OpenDatabase } from '#db/open.ts';
import { listRedirects, type StoredRedirect } from '#db/queries/site/redirects.ts';
import { readAddress } from '#src/addresses.ts';
import { ownPages } from '#src/content/site/page-layouts.ts';
import { type SiteContent, textsOf } from '#src/content/site/site-content.ts';
import { storedPath } from '#src/contract/stored-path.ts';
import { mayBePage } from './reserved.ts';

const LONGEST = 2_048;

/**
 * Answers with the owner's redirects where there is no page: at once for impossible page paths, else after a
 * 404. Redirects are read once per content version, which a trigger increases.
 */
export function ownRedirects(
  { db, contentVersion }: Pick<OpenDatabase, 'db' | 'contentVersion'>,
  content: { current: () => Promise<SiteContent> },
): Middleware {
  let cached: { at: number; byPath: Map<string, StoredRedirect> } | undefined;

  async function find(path: string): Promise<StoredRedirect | undefined> {
    const key = path.length > LONGEST ? undefined : storedPath(path);
    if (key === undefined) return undefined;
    const at = contentVersion();
    if (cached?.at !== at)
      cached = { at, byPath: new Map((await listRedirects(db)).map((each) => [each.from, each])) };
    return cached.byPath.get(key);
  }

  /** The owner's pages are known, posts are looked up. */
  async function isPage(path: string): Promise<boolean> {
    if (readAddress(path)?.page !== 'own') return mayBePage(path);
    return textsOf(await content.current(), ownPages).pages.some((page) => page.path === path);
  }

  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const early = (await isPage(ctx.path)) ? undefined : await find(ctx.path);
    if (early) return send(ctx, early);
    await next();
    if (ctx.respond === false || (ctx.status !== 404 && ctx.status !== 410)) return;
    const late = await find(ctx.path);
    if (late) send(ctx, late);
  };
}

/** Keeps the query, before the target's fragment. */
function send(ctx: Context, { to, status }: StoredRedirect): void {
  const [start = '', fragment] = to.split('#', 2) as [string, string?];
  const joined = start + (ctx.search && start.includes('?') ? `&${ctx.search.slice(1)}` : ctx.search);
  ctx.body = null;
  ctx.status = status;
  ctx.set('cache-control', status === 301 ? 'public, max-age=300' : 'no-store');
  // `redirect` would resolve the target and write its own page.
  ctx.set('location', fragment === undefined ? joined : `${joined}#${fragment}`);
}
