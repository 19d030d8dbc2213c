import type { Context, Middleware } from 'koa';
import { acceptedEncodings } from '../../http/encoding.ts';
import type { Deadline } from '../../http/middleware/deadline.ts';
import { isPublicRead, sendStored } from './answer.ts';
import { callKey } from './call-key.ts';
import type { MadeResponse } from './response-cache.ts';
import type { SiteCache } from './site-cache.ts';

/** Caches API responses to anonymous reads (`call-key.ts`), with ETag and compression. */
export const cacheApi =
  ({ calls }: Pick<SiteCache, 'calls'>): Middleware =>
  async (ctx, next) => {
    const key = isPublicRead(ctx.req) ? callKey(ctx.url) : undefined;
    if (!key) return next();
    let isAnswered = false;
    const make = async () => {
      isAnswered = true;
      await next();
      return kept(ctx);
    };
    const answer = await calls.make(key, make, (ctx.state.deadline as Deadline).signal);
    if (!answer) return isAnswered ? undefined : next();
    const [encoding = 'identity'] = acceptedEncodings(ctx.get('accept-encoding'));
    await calls.compress(answer, encoding);
    ctx.respond = false;
    sendStored(ctx.req, ctx.res, answer);
  };

function kept({ status, body, response, res }: Context): MadeResponse | undefined {
  // A cookie is one visitor's.
  if (status !== 200 || typeof body !== 'string' || res.hasHeader('set-cookie')) return undefined;
  return { body: Buffer.from(body), headers: response.headers };
}
