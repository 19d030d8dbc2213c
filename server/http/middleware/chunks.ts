import type { Context, Middleware } from 'koa';

const IN_PIECES = Buffer.alloc(0);

/** Answers with several buffers. Requires `chunksOfBodies`. */
export function sendChunks(ctx: Context, pieces: readonly Buffer[]): void {
  ctx.state.pieces = pieces;
  ctx.body = IN_PIECES;
  ctx.length = pieces.reduce((sum, { length }) => sum + length, 0);
}

/**
 * Sends the buffers of `sendChunks` without the cost of joining them. Must be the first middleware, because
 * others may still change the headers.
 */
export const chunksOfBodies: Middleware = async (ctx, next) => {
  await next();
  // Another middleware may have replaced the body, for example with an error.
  if (ctx.body !== IN_PIECES || ctx.method === 'HEAD' || !ctx.writable) return;
  ctx.respond = false;
  const { res } = ctx;
  res.cork();
  for (const piece of ctx.state.pieces as readonly Buffer[]) res.write(piece);
  res.end();
  res.uncork();
};
