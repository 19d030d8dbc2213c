import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { Context } from 'koa';
import type { WholeDocument } from '#renderer/page.ts';
import { acceptedEncodings } from '../../http/encoding.ts';
import { sendChunks } from '../../http/middleware/chunks.ts';

/** For one reader, a higher level costs more than it saves in transfer time. */
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};
const GZIP = { level: 5 };
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Sends an uncached page, compressed if the client accepts that. */
export async function sendWhole(ctx: Context, document: WholeDocument): Promise<void> {
  const [encoding] = acceptedEncodings(ctx.get('accept-encoding'));
  if (encoding === 'identity' || ctx.method === 'HEAD') {
    sendChunks(ctx, document);
    return;
  }
  const body = Buffer.concat(document);
  ctx.body = await (encoding === 'br' ? brotli(body, BROTLI) : gzipped(body, GZIP));
  ctx.set('content-encoding', encoding as string);
}

/** Creates a compressing stream that flushes each chunk; undefined when the client accepts none. */
export function compressedStream(ctx: Context): Transform | undefined {
  const [encoding] = acceptedEncodings(ctx.get('accept-encoding'));
  if (encoding === 'identity' || ctx.method === 'HEAD') return undefined;
  ctx.set('content-encoding', encoding as string);
  return encoding === 'br'
    ? createBrotliCompress({ ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH })
    : createGzip({ ...GZIP, flush: constants.Z_SYNC_FLUSH });
}
