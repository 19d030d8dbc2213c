import type { Context } from 'koa';
import type { Deps } from '../boot/deps.ts';

/** Part of the ETag, because another version of the program may render the same content differently. */
const started = Date.now().toString(36);

/**
 * Answers 304 when the client already has the current version. Feeds and lists change whenever public pages do.
 * @returns whether it answered 304
 */
export function answeredUnchanged(ctx: Context, { database }: Pick<Deps, 'database'>): boolean {
  ctx.set('cache-control', 'public, max-age=300');
  ctx.etag = `W/"${started}-${database.contentVersion().toString(36)}"`;
  ctx.status = 200;
  if (!ctx.fresh) return false;
  ctx.status = 304;
  return true;
}
