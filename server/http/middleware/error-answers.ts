import { STATUS_CODES } from 'node:http';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { LaterVersionError } from '#db/stored-json.ts';
import type { ErrorCode } from '#src/contract/error-codes.ts';
import { storageHttpError, timeTakenError } from '../database-errors.ts';
import { drainRequest } from '../drain-request.ts';
import { HttpError, laterVersion } from '../errors.ts';

/**
 * Translates errors into a plain sentence, or an RFC 9457 document for clients that accept it. Others than
 * HttpError are logged in full and answered with only the request id.
 */
export const translateErrors =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    try {
      await next();
      if (ctx.status === 404 && ctx.body == null && ctx.respond !== false && ctx.path.startsWith('/api/'))
        throw new HttpError(404, 'unknown_endpoint', 'Not found');
    } catch (error) {
      const requestId: string = ctx.state.requestId;
      const known = httpErrorOf(error);
      const isLogged = known.status >= 500 && known.code !== 'busy';
      if (isLogged)
        log.error({ err: error, method: ctx.method, path: ctx.path, requestId }, 'request failed');
      answer(ctx, known, isLogged ? requestId : undefined);
      drainRequest(ctx);
    }
  };

function answer(
  ctx: Context,
  { status, code, message, headers, fields }: HttpError,
  reference?: string,
): void {
  ctx.status = status;
  ctx.set(headers);
  ctx.set('cache-control', 'no-store');
  if (ctx.accepts('text/plain', 'application/problem+json') === 'application/problem+json') {
    ctx.body = JSON.stringify({
      type: 'about:blank',
      title: STATUS_CODES[status],
      status,
      code,
      detail: message,
      ...(reference && { reference }),
      ...(fields.length > 0 && { errors: fields }),
    });
    ctx.type = 'application/problem+json';
  } else {
    ctx.type = 'text/plain; charset=utf-8';
    ctx.body = reference ? `${message} Reference: ${reference}` : message;
  }
}

/** Translates anything thrown; what is unknown becomes an anonymous 500. */
export function httpErrorOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof LaterVersionError) return laterVersion(error.row);
  const trouble = storageHttpError(error) ?? timeTakenError(error);
  if (trouble) return trouble;
  // Koa's errors with `expose` have a message for the client, such as for a malformed URL.
  const { status, expose, message } = error as { status?: number; expose?: boolean; message?: string };
  if (expose && status && status >= 400 && status < 500)
    return new HttpError(status, codeOf(status), message || 'The request is not valid.');
  if (error instanceof URIError) return new HttpError(400, 'invalid_address', 'The address is not valid.');
  return new HttpError(500, 'internal_error', 'Something went wrong on our side. Please try again.');
}

function codeOf(status: number): ErrorCode {
  if (status === 405) return 'method_not_allowed';
  if (status === 413) return 'too_large';
  return status === 415 ? 'unsupported_media_type' : 'invalid_request';
}
