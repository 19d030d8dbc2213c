import bodyParser from '@koa/bodyparser';
import type { Context } from 'koa';
import { HttpError } from '../errors.ts';

/** Enough for a Markdown text of a megabyte with its escapes. */
export const MAX_JSON = '1536kb';

const parser = bodyParser({
  enableTypes: ['json'],
  jsonLimit: MAX_JSON,
  onError: (error) => {
    if ((error as Error & { status?: number }).status === 413)
      throw new HttpError(413, 'The request is too large: at most 1.5 MB.');
    throw new HttpError(400, 'The request body is not valid JSON.');
  },
});

/**
 * The request's body as JSON. Only JSON is read: a form of another site can send the other types without asking.
 * @throws HttpError 400, 413, 415
 */
export async function readJson(ctx: Context): Promise<unknown> {
  if (!ctx.request.is('application/json')) {
    if (ctx.request.length === undefined || ctx.request.length === 0)
      throw new HttpError(400, 'The request has no body.');
    throw new HttpError(415, 'Send the request as application/json.');
  }
  await parser(ctx, async () => {});
  return ctx.request.body;
}
