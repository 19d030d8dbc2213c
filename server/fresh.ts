import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { newestChange } from '#db/queries/post-feed.ts';
import type { Deps } from './deps.ts';

/** Another version of the program may write another document about the same posts. */
const started = Date.now().toString(36);

/**
 * Answers 304 to a reader who has what would be sent: a document made from the published posts changes with their
 * number, with the newest change of any, and with what the site says of itself. @returns whether that was the answer
 */
export async function answeredUnchanged(ctx: Context, { db, settings }: Deps): Promise<boolean> {
  const { published, updatedAt } = await newestChange(db);
  const { blogOpen } = await settings.current();
  const identity = createHash('sha256').update(JSON.stringify(await settings.identity()));
  const state = [
    started,
    identity.digest('base64url').slice(0, 8),
    blogOpen ? published : 'closed',
    updatedAt ? Date.parse(updatedAt).toString(36) : '',
  ];
  ctx.set('cache-control', 'public, max-age=300');
  ctx.etag = `W/"${state.join('-')}"`;
  ctx.status = 200;
  if (!ctx.fresh) return false;
  ctx.status = 304;
  return true;
}
