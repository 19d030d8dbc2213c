import type { Context, Middleware } from 'koa';
import type { Db } from '#db/open.ts';
import { findByAddress, findPlace } from '#db/queries/blog/imports/imported.ts';
import { postPath, tagPath } from '#src/routes.ts';
import { mayBePage } from '../../site/redirects/reserved.ts';
import { namesPostOnFrontPage, type OldAddressKeys, oldAddressKeys } from './old-address-key.ts';

const FEED = '/rss.xml';

async function targetOf(db: Db, { exact, path }: OldAddressKeys): Promise<string | undefined> {
  const slug = await findByAddress(db, exact, path);
  if (slug !== undefined) return postPath(slug);
  const place = await findPlace(db, path);
  return place && (place.tagSlug === '' ? FEED : tagPath(place.tagSlug));
}

async function redirect(ctx: Context, db: Db): Promise<boolean> {
  const keys = oldAddressKeys(ctx.path, ctx.search);
  const target = keys && (await targetOf(db, keys));
  if (target === undefined) return false;
  ctx.body = null;
  ctx.status = 301;
  ctx.set('cache-control', 'public, max-age=300');
  ctx.set('location', target);
  return true;
}

const isRead = ({ method }: Context): boolean => method === 'GET' || method === 'HEAD';

/**
 * Redirects addresses of the blog that posts were imported from to those posts, their tags and the feed: where there is neither a page nor a
 * redirect of the owner, and on the front page with a query such as `?p=12`.
 */
export const importedAddresses =
  ({ db }: { db: Db }): Middleware =>
  async (ctx, next) => {
    if (!isRead(ctx)) return next();
    if (namesPostOnFrontPage(ctx.path, ctx.search) && (await redirect(ctx, db))) return;
    await next();
    if (ctx.respond !== false && (ctx.status === 404 || ctx.status === 410)) await redirect(ctx, db);
  };

/** Saves the page that says "Not found", after the owner's redirects, for paths that no page has. */
export const importedImpossiblePaths =
  ({ db }: { db: Db }): Middleware =>
  async (ctx, next) => {
    if (isRead(ctx) && !mayBePage(ctx.path) && (await redirect(ctx, db))) return;
    return next();
  };
