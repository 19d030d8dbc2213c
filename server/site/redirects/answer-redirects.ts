import type { Context, Middleware } from 'koa';
import type { OpenDatabase } from '#db/open.ts';
import { listRedirects, type StoredRedirect } from '#db/queries/site/redirects.ts';
import { readAddress } from '#src/addresses.ts';
import { ownPages } from '#src/content/site/page-layouts.ts';
import { type SiteContent, textsOf } from '#src/content/site/site-content.ts';
import { storedPath } from '#src/contract/stored-path.ts';
import { mayBePage } from './reserved.ts';

/** No stored path is longer; skip the lookup. */
const LONGEST = 2_048;

/**
 * Answers with the owner's redirects where there is no page: at once for a path that no page can have, otherwise
 * after the page said that it does not exist. The redirects are read once for each content version, which a trigger
 * increases, and found by one look-up.
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

  /** Whether a page may answer: the owner's pages are known, posts are asked for. */
  async function isPage(path: string): Promise<boolean> {
    if (readAddress(path)?.page !== 'own') return mayBePage(path);
    return textsOf(await content.current(), ownPages).pages.some((page) => page.path === path);
  }

  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const early = (await isPage(ctx.path)) ? undefined : await find(ctx.path);
    if (early) return send(ctx, early);
    await next();
    // A page from the cache has already been sent.
    if (ctx.respond === false || (ctx.status !== 404 && ctx.status !== 410)) return;
    const late = await find(ctx.path);
    if (late) send(ctx, late);
  };
}

/** The query is kept, before the target's fragment. */
function send(ctx: Context, { to, status }: StoredRedirect): void {
  const [start = '', fragment] = to.split('#', 2) as [string, string?];
  const joined = start + (ctx.search && start.includes('?') ? `&${ctx.search.slice(1)}` : ctx.search);
  ctx.body = null;
  ctx.status = status;
  ctx.set('cache-control', status === 301 ? 'public, max-age=300' : 'no-store');
  // Set by hand: `redirect` would resolve the target and write a page of its own.
  ctx.set('location', fragment === undefined ? joined : `${joined}#${fragment}`);
}
