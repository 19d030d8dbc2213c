import type { Context } from 'koa';

/** More than any body that is accepted. A client that keeps sending after this does not read the answer. */
const MOST_BYTES = 16 * 1024 * 1024;
/** Limits a body that trickles in. */
const MOST_MS = 10_000;

/**
 * Reads and discards the rest of a body after its request was refused. Browsers read the answer only after they have sent
 * everything, and the next request on the connection comes after the rest. A connection
 * whose rest is too long or too slow is closed. Call it with the answer.
 */
export function drainRequest({ req, res }: Pick<Context, 'req' | 'res'>): void {
  if (req.complete || req.destroyed) return;
  const close = () => {
    // Send what was written first.
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
