import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';

/** Gives each request an id, answered as X-Request-Id, and logs it when it has been answered (never its query or body). */
export const requestLog =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    const requestId = randomUUID();
    ctx.state.requestId = requestId;
    ctx.set('x-request-id', requestId);
    const begun = performance.now();
    ctx.res.once('close', () => {
      const ms = Math.round((performance.now() - begun) * 10) / 10;
      log.debug({ requestId, method: ctx.method, path: ctx.path, status: ctx.res.statusCode, ms }, 'request');
    });
    await next();
  };
