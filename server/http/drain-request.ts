import type { Context } from 'koa';

/** More than any body that is accepted: who sends on after that does not want the answer. */
const MOST_BYTES = 16 * 1024 * 1024;
/** For a rest that trickles in. */
const MOST_MS = 10_000;

/**
 * Reads on after a request was refused before its body had arrived, and forgets what comes: browsers read the answer
 * only after they have sent everything, and the next request of the connection stands behind the rest. A connection
 * whose rest is too long or too slow is closed. Call it with the answer.
 */
export function drainRequest({ req, res }: Pick<Context, 'req' | 'res'>): void {
  if (req.complete || req.destroyed) return;
  const close = () => {
    // What is written is sent first.
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
