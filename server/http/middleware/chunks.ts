import type { Context, Middleware } from 'koa';

/** Koa's body of an answer until its pieces are sent. */
const IN_PIECES = Buffer.alloc(0);

/** Answers with several buffers, one after the other. `chunksOfBodies` must be in use. */
export function sendChunks(ctx: Context, pieces: readonly Buffer[]): void {
  ctx.state.pieces = pieces;
  ctx.body = IN_PIECES;
  ctx.length = pieces.reduce((sum, { length }) => sum + length, 0);
}

/**
 * Sends the buffers that `sendChunks` was given without joining them. Most of a page is in memory already, and copying it
 * takes longer than everything else about a request. Must be the first middleware, because the others may still change
 * the headers after the page has been rendered.
 */
export const chunksOfBodies: Middleware = async (ctx, next) => {
  await next();
  // Another middleware may have replaced the body, for example with an error.
  if (ctx.body !== IN_PIECES || ctx.method === 'HEAD' || !ctx.writable) return;
  ctx.respond = false;
  const { res } = ctx;
  // In one write, headers included.
  res.cork();
  for (const piece of ctx.state.pieces as readonly Buffer[]) res.write(piece);
  res.end();
  res.uncork();
};
