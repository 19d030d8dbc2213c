import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { withinRequest } from '../request-context.ts';

interface AnswerCounter {
  /** @param ms from the request's first line to the last byte of the answer */
  answered(method: string, status: number, ms: number): void;
}

const WELL_FORMED = /^[\w.-]{8,64}$/;

/**
 * Gives each request an id, which is returned as X-Request-Id and added to every line logged for it, and logs
 * the request when it is done (never its query or body). Behind a proxy, the proxy's id is used if it sends
 * one. Addresses of clients are added to lines unless LOG_ADDRESSES is off.
 */
export const requestLog =
  (log: Logger, metrics: AnswerCounter, { addresses }: { addresses: boolean }): Middleware =>
  (ctx, next) => {
    const requestId = ofProxy(ctx) ?? randomUUID();
    ctx.state.requestId = requestId;
    ctx.set('x-request-id', requestId);
    const begun = performance.now();
    ctx.res.once('close', () => {
      const ms = Math.round((performance.now() - begun) * 10) / 10;
      metrics.answered(ctx.method, ctx.res.statusCode, ms);
      log.debug({ requestId, method: ctx.method, path: ctx.path, status: ctx.res.statusCode, ms }, 'request');
    });
    return withinRequest({ requestId, ...(addresses && { address: addressOf(ctx) }) }, next);
  };

/** An IP address: what a proxy passes on may be anything. IPv4 addresses are written as such. */
function addressOf(ctx: Context): string {
  const given = isIP(ctx.ip) ? ctx.ip : (ctx.req.socket.remoteAddress ?? '');
  return given.replace(/^::ffff:(?=\d+\.)/i, '');
}

function ofProxy(ctx: Context): string | undefined {
  const given = ctx.app.proxy ? ctx.get('x-request-id') : '';
  return WELL_FORMED.test(given) ? given : undefined;
}
