import { PassThrough } from 'node:stream';
import type { Context, Middleware } from 'koa';
import { renderPage } from 'vike/server';
import type { Deps } from './deps.ts';

/** Answers everything else with a page: Vike chooses it by its route and streams it. */
export const pages =
  (deps: Deps): Middleware =>
  async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') ctx.throw(405, 'This address can only be read.');
    const { httpResponse, errorWhileRendering, abortStatusCode } = await renderPage(
      await pageContextFor(ctx, deps),
    );
    // A page that says 404 on purpose is no error.
    if (errorWhileRendering && abortStatusCode === undefined)
      deps.log.error(
        { err: errorWhileRendering, path: ctx.path, requestId: ctx.state.requestId },
        'page failed',
      );
    ctx.status = httpResponse.statusCode;
    for (const [name, value] of httpResponse.headers) ctx.append(name, value);
    const stream = new PassThrough();
    httpResponse.pipe(stream);
    ctx.body = stream;
  };

/** What a page is given besides its address: see `src/pages/page-context.ts`. */
async function pageContextFor(ctx: Context, { db, log, settings }: Deps) {
  const { blogOpen, registrationOpen } = await settings.current();
  return {
    urlOriginal: ctx.url,
    headersOriginal: ctx.headers,
    origin: ctx.state.origin as string,
    user: ctx.state.user ?? null,
    db,
    log,
    site: { blogOpen, registrationOpen },
  };
}
