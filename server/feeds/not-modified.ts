import type { Context } from 'koa';
import type { Deps } from '../boot/deps.ts';

/** Another version of the program may write another document about the same content. */
const started = Date.now().toString(36);

/**
 * Answers 304 to a reader who has what would be sent: feeds and lists change with what public pages show, as the page
 * cache does. @returns whether that was the answer
 */
export function answeredUnchanged(ctx: Context, { database }: Pick<Deps, 'database'>): boolean {
  ctx.set('cache-control', 'public, max-age=300');
  ctx.etag = `W/"${started}-${database.contentVersion().toString(36)}"`;
  ctx.status = 200;
  if (!ctx.fresh) return false;
  ctx.status = 304;
  return true;
}
