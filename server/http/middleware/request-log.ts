import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { withinRequest } from '../request-context.ts';

interface AnswerCounter {
  answered(method: string, status: number, ms: number): void;
}

const WELL_FORMED = /^[\w.-]{8,64}$/;

/**
 * Gives each request an id (X-Request-Id, or the proxy's), and logs it when done, never its query or body.
 * Log lines include client addresses unless LOG_ADDRESSES is off.
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

/** Validated, since a proxy may pass on anything. IPv4 addresses are written as such. */
function addressOf(ctx: Context): string {
  const given = isIP(ctx.ip) ? ctx.ip : (ctx.req.socket.remoteAddress ?? '');
  return given.replace(/^::ffff:(?=\d+\.)/i, '');
}

function ofProxy(ctx: Context): string | undefined {
  const given = ctx.app.proxy ? ctx.get('x-request-id') : '';
  return WELL_FORMED.test(given) ? given : undefined;
}
