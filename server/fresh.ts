import type { Context } from 'koa';
import { newestChange } from '#db/queries/post-feed.ts';
import type { Deps } from './deps.ts';

/** Another version of the program may write another document about the same posts. */
const started = Date.now().toString(36);

/**
 * Answers 304 to a reader who has what would be sent: a document made from the published posts changes with their
 * number and with the newest change of any. @returns whether that was the answer
 */
export async function answeredUnchanged(ctx: Context, { db, settings }: Deps): Promise<boolean> {
  const { published, updatedAt } = await newestChange(db);
  const { blogOpen } = await settings.current();
  const state = [
    started,
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
