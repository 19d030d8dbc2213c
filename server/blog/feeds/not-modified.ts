import type { Context } from 'koa';
import type { BlogDeps } from '../deps.ts';

/** Characters of the build id that tell builds apart. */
const BUILD_LENGTH = 12;

/**
 * Answers 304 when the client already has the current version. Feeds and lists change whenever public pages do.
 * @param build the program's build id, part of the ETag because another build may render the same content differently.
 * Every process of a build sends the same ETag.
 * @returns whether it answered 304
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
