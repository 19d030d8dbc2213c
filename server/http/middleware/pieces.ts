import type { Context, Middleware } from 'koa';

/** Stands for a body in pieces until that is sent. */
const IN_PIECES = Buffer.alloc(0);

/** Makes several buffers, one after the other, the body of an answer. Needs `piecesOfBodies`. */
export function sendPieces(ctx: Context, pieces: readonly Buffer[]): void {
  ctx.state.pieces = pieces;
  ctx.body = IN_PIECES;
  ctx.length = pieces.reduce((sum, { length }) => sum + length, 0);
}

/**
 * Sends bodies in pieces without joining them: most of a page is remembered, and copying it for each request takes longer
 * than everything else about that request. Comes first, because what comes after it sets headers until the end.
 */
export const piecesOfBodies: Middleware = async (ctx, next) => {
  await next();
  // Another middleware may have replaced the body, as with an error.
  if (ctx.body !== IN_PIECES || ctx.method === 'HEAD' || !ctx.writable) return;
  ctx.respond = false;
  const { res } = ctx;
  // In one write, headers included.
  res.cork();
  for (const piece of ctx.state.pieces as readonly Buffer[]) res.write(piece);
  res.end();
  res.uncork();
};
