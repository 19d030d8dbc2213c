import type { Context, Middleware } from 'koa';
import { HttpError } from '../errors.ts';
import { createBodyReadLimit } from './body-read-limit.ts';

const limitBodyReads = createBodyReadLimit({ atOnce: 128, perNetwork: 16, ms: 30_000 });
let made: Middleware | undefined;

/** Reads a form of up to 64 KB; a repeated field is an array. Throws HttpError 400, 408, 413, 415, 429. */
export async function readForm(ctx: Context): Promise<Record<string, unknown>> {
  if (!ctx.request.is('application/x-www-form-urlencoded'))
    throw new HttpError(415, 'unsupported_media_type', 'Send the form as application/x-www-form-urlencoded.');
  made ??= (await import('@koa/bodyparser')).default({
    enableTypes: ['form'],
    formLimit: '64kb',
    onError: (error) => {
      if ((error as Error & { status?: number }).status === 413)
        throw new HttpError(413, 'too_large', 'The form is too large: at most 64 KB.');
      throw new HttpError(400, 'invalid_body', 'The form could not be read.');
    },
  });
  const read = made;
  await limitBodyReads(ctx, () => read(ctx, async () => {}));
  return (ctx.request.body ?? {}) as Record<string, unknown>;
}
