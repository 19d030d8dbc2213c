import type { Context, Middleware } from 'koa';
import { HttpError } from '../errors.ts';
import { createBodyReadLimit } from './body-read-limit.ts';

const READERS = {
  /** For administrators: a million characters of Markdown in any script, with JSON escapes. */
  large: reader('4mb', '4 MB', { atOnce: 32, perNetwork: 16, ms: 60_000 }),
  /** For a form with 20 answers of 4,000 characters in any script: partial bodies take at most 20 MB in all. */
  medium: reader('320kb', '320 KB', { atOnce: 64, perNetwork: 32, ms: 30_000 }),
  /** For everyone: partial bodies take at most 32 MB in all. */
  small: reader('64kb', '64 KB', { atOnce: 512, perNetwork: 256, ms: 30_000 }),
};

function reader(jsonLimit: string, words: string, bounds: Parameters<typeof createBodyReadLimit>[0]) {
  const limitBodyReads = createBodyReadLimit(bounds);
  let made: Middleware | undefined;
  return async (ctx: Context) => {
    made ??= (await import('@koa/bodyparser')).default({
      enableTypes: ['json'],
      jsonLimit,
      onError: (error) => {
        if ((error as Error & { status?: number }).status === 413)
          throw new HttpError(413, 'too_large', `The request is too large: at most ${words}.`);
        throw new HttpError(400, 'invalid_body', 'The request body is not valid JSON.');
      },
    });
    const read = made;
    await limitBodyReads(ctx, () => read(ctx, async () => {}));
  };
}

/**
 * Reads a JSON body. Rejects other content types, which another site's form could send without a CORS
 * preflight.
 * @param size of the longest body
 * @throws HttpError 400, 408, 413, 415, 429
 */
export async function readJson(ctx: Context, size: keyof typeof READERS): Promise<unknown> {
  if (!ctx.request.is('application/json')) {
    if (ctx.request.length === undefined || ctx.request.length === 0)
      throw new HttpError(400, 'invalid_body', 'The request has no body.');
    throw new HttpError(415, 'unsupported_media_type', 'Send the request as application/json.');
  }
  await READERS[size](ctx);
  return ctx.request.body;
}
