import type { Context } from 'koa';

/** More than any accepted body. A client that sends more does not read the response. */
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_MS = 10_000;

/**
 * Discards the rest of a refused body, since browsers read the response only after sending everything, and
 * the next request follows. Closes the connection if it is too long or slow. Call it with the response.
 */
export function drainRequest({ req, res }: Pick<Context, 'req' | 'res'>): void {
  if (req.complete || req.destroyed) return;
  const close = () => {
    if (res.writableFinished) req.socket.destroySoon();
    else res.once('finish', () => req.socket.destroySoon());
  };
  if (Number(req.headers['content-length'] ?? 0) > MOST_BYTES && !res.headersSent)
    res.setHeader('connection', 'close');
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) end(close);
  };
  const timer = setTimeout(() => end(close), MOST_MS).unref();
  const end = (then?: () => void) => {
    clearTimeout(timer);
    req.off('data', count);
    then?.();
  };
  req.once('close', () => end());
  req.once('end', () => end());
  req.unpipe();
  req.on('data', count);
  req.resume();
}
