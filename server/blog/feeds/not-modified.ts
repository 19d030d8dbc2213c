import type { Context } from 'koa';
import type { BlogDeps } from '../deps.ts';

const BUILD_LENGTH = 12;

/**
 * Answers 304 when the client has the current version; returns true if it did.
 * @param build part of the ETag, because another build may render the same content differently
 */
export function answeredUnchanged(
  ctx: Context,
  { database }: Pick<BlogDeps, 'database'>,
  build: string,
): boolean {
  ctx.set('cache-control', 'public, max-age=300');
  ctx.etag = `W/"${build.slice(0, BUILD_LENGTH)}-${database.contentVersion().toString(36)}"`;
  ctx.status = 200;
  if (!ctx.fresh) return false;
  ctx.status = 304;
  return true;
}
